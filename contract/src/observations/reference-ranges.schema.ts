import * as z from 'zod';
import { editFields, Id, Instant } from '../base/index.ts';
import { rangedMeasures, rangeErrors } from './reference-ranges.ts';

export const mostRanges = 200;
/** Older than anybody. */
const mostDays = 60_000;
const number = z.number().min(0).max(1_000);

/** What is usual at an age (ruling 146). */
export const RangeRow = z
  .object({
    of: z.enum(rangedMeasures),
    sex: z.enum(['MALE', 'FEMALE']).nullable().describe('null: the same for everybody.'),
    from_days: z.int().min(0).max(mostDays).describe('Days since birth, counted in.'),
    to_days: z.int().min(0).max(mostDays).nullable().describe('Days since birth, counted in; null: from then on.'),
    low: number,
    high: number,
    critical_low: number.nullable().default(null).describe('At or below it a value calls somebody; null: no low value does.'),
    critical_high: number.nullable().default(null).describe('At or above it, likewise.'),
    source: z.string().trim().min(1).max(200).describe('Where the numbers come from.'),
  })
  .meta({ id: 'RangeRow' });
export type RangeRow = z.output<typeof RangeRow>;

/** The ranges by which values are judged that are entered now, and those that were set before. */
export const ReferenceRanges = z
  .object({
    ranges: z.array(RangeRow),
    version: z.int(),
    sets: z
      .array(z.object({ valid_from: Instant, changed_by_name: z.string(), ranges: z.array(RangeRow) }))
      .describe('What the organisation has set, newest first; what was entered before the first is judged by the ranges of the product.'),
  })
  .meta({ id: 'ReferenceRanges' });
export type ReferenceRanges = z.output<typeof ReferenceRanges>;

export const ReferenceRangesQuery = z.object({ managing_organization_id: Id.optional() });
export const ReferenceRangesEdit = z.object({
  ...editFields,
  managing_organization_id: Id.optional(),
  ranges: z
    .array(RangeRow)
    .max(mostRanges)
    .superRefine((all, context) => {
      for (const [place, message] of Object.entries(rangeErrors(all))) {
        const [at, field] = place.split('.') as [string, string];
        context.addIssue({ code: 'custom', message, path: [Number(at), field] });
      }
    })
    .optional(),
});
