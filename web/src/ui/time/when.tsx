import { createContext, Fragment, useContext } from 'react';
import { formatBirth, formatMoment, formatTime, momentParts, notKnown, type Precision, type Writing } from './format.ts';
import { computerZone, dayIn } from './zone.ts';

const WritingContext = createContext<Writing>({ style: 'specification', zone: computerZone() });
export const WritingProvider = WritingContext.Provider;

/** The organisation's way of writing days and moments, for what is written without a component. */
export const useWriting = (): Writing => useContext(WritingContext);

/** The organisation's clock. */
export const useZone = (): string => useWriting().zone;

/** The day that it is now on the organisation's clock, `YYYY-MM-DD`. */
export const useToday = (): string => dayIn(new Date(), useZone());

const TodayContext = createContext(false);
/** Around the rows of a list, where a moment of the organisation's today reads "Today 08:49 am" (rulings.md 70). */
export const TodayProvider = TodayContext.Provider;

interface WhenProps {
  /** Puts the weekday before the day. */
  weekday?: boolean;
  /** What stands there when nothing is recorded. */
  absent?: string;
}

interface MomentProps extends WhenProps {
  /** ISO 8601 with offset, as answers give it. */
  at: string | null | undefined;
  /** Only the time: in a list of one day. */
  timeOnly?: boolean;
}

/** A moment: visits, encounters, notes, the queue (CONST-003, CONST-010). */
export function Moment({ at, weekday, absent = notKnown, timeOnly }: MomentProps) {
  const writing = useWriting();
  const saysToday = useContext(TodayContext) && !timeOnly;
  if (!at) return <span>{absent}</span>;
  if (saysToday && dayIn(new Date(at), writing.zone) === dayIn(new Date(), writing.zone)) {
    return (
      // paper shows the title in its place (theme/print.css)
      <time dateTime={at} className="akoma-number" title={formatMoment(at, writing, weekday)} data-today>
        <span className="akoma-nowrap">Today {formatTime(at, writing)}</span>
      </time>
    );
  }
  const parts = timeOnly ? [formatTime(at, writing)] : (momentParts(at, writing, weekday) ?? [notKnown]);
  return (
    <time dateTime={at} className="akoma-number">
      {parts.map((part, index) => (
        // where both do not fit on a line, the time stands under its day
        <Fragment key={part}>
          {index > 0 && ' '}
          <span className="akoma-nowrap">{part}</span>
        </Fragment>
      ))}
    </time>
  );
}

interface DayProps extends WhenProps {
  /** `YYYY-MM-DD`; of a moment the organisation's day is shown. */
  on: string | null | undefined;
  /** Of a day of birth: how exactly it is known, so that a guessed year is not read as a day. */
  precision?: Precision | null | undefined;
}

/** A day: birth dates, schedules, expiry (CONST-004, CONST-010). */
export function Day({ on, weekday, absent = notKnown, precision }: DayProps) {
  const { style, zone } = useWriting();
  if (!on) return <span>{absent}</span>;
  return (
    <time dateTime={on} className="akoma-number akoma-nowrap">
      {formatBirth(on.length > 10 ? dayIn(on, zone) : on, precision, style, weekday)}
    </time>
  );
}
