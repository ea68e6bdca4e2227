import * as z from 'zod';

/** The database knows neither the year 0 nor an offset of sixteen hours. */
const isKnown = (text: string): boolean => !text.startsWith('0000') && !/[+-](1[6-9]|2\d):\d\d$/.test(text);

/** A moment as answers write it: ISO 8601 with offset. */
export const Instant = z.iso.datetime({ offset: true }).refine(isKnown);

/** A calendar day, `YYYY-MM-DD`. */
export const Day = z.iso.date().refine(isKnown);

/**
 * A moment in a request: with an offset, or without one, which means the organisation's clock (Africa/Accra, UTC+0).
 * A `+` that was decoded as a space is restored (rulings.md 19).
 */
export const SentInstant = z.preprocess((value) => (typeof value === 'string' ? withOffset(value.trim()) : value), Instant) as z.ZodType<
  string,
  string
>;

/** As `SentInstant`; a day alone is accepted as well and means midnight. */
export const QueryInstant = z.preprocess(
  (value) => (typeof value === 'string' ? withOffset(/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T00:00:00` : value.trim()) : value),
  Instant,
) as z.ZodType<string, string>;

/** As `QueryInstant`, for the end of a period: a date without a time means its last moment, so that the day is included. */
export const QueryEnd = z.preprocess(
  (value) =>
    typeof value === 'string' ? withOffset(/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T23:59:59.999999` : value.trim()) : value,
  Instant,
) as z.ZodType<string, string>;

const isDay = (text: string): boolean => Day.safeParse(text).success;

/** A day in a request; a moment (CONST-001) is accepted as well, and means the day that it falls on by the organisation's clock. */
export const SentDay = z.preprocess(
  (value) => (typeof value === 'string' && !isDay(value) ? withOffset(value.trim()) : value),
  z
    .string()
    .refine((text) => isDay(text) || Instant.safeParse(text).success)
    .meta({ format: 'date' }),
) as z.ZodType<string, string>;

function withOffset(text: string): string {
  const plus = text.replace(/ (?=\d{2}:?\d{2}$)/, '+');
  const colon = plus.replace(/([+-]\d{2})(\d{2})$/, '$1:$2');
  const seconds = colon.replace(/T\d{2}:\d{2}(?=$|[Z+-])/, (clock) => `${clock}:00`);
  return /T[\d:.]+$/.test(seconds) ? `${seconds}Z` : seconds;
}
