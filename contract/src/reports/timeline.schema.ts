import * as z from 'zod';
import { Id, Instant } from '../base/index.ts';
import { FileName } from '../files/index.ts';

/** What a timeline is made of. */
export const timelineKinds = [
  'visit',
  'encounter',
  'note',
  'diagnosis',
  'care-plan',
  'observation',
  'form',
  'allergy',
  'referral',
  'appointment',
  'bill',
  'payment',
  'refund',
  'file',
] as const;
export const TimelineKind = z.enum(timelineKinds);
export type TimelineKind = z.output<typeof TimelineKind>;

const Kinds = z
  .string()
  .max(200)
  .refine((text) => text.split(',').every((kind) => TimelineKind.safeParse(kind).success))
  .describe('One kind, or several with commas; left out: all.');

/** The last entry of a page: its time, `_`, its id. */
const Cursor = z
  .string()
  .max(100)
  .refine((text) => {
    const [at, id, ...more] = text.split('_');
    return more.length === 0 && Instant.safeParse(at).success && z.uuid().safeParse(id).success;
  })
  .describe('`next` of the page before.');

export const TimelineQuery = z.object({
  kinds: Kinds.optional(),
  before: Cursor.optional(),
  limit: z.coerce.number<number>().int().min(1).max(100).default(30),
});

/** One event of a patient's record. */
export const TimelineEntry = z.object({
  id: Id.describe('Of the record; of readings the last of those taken at the same time.'),
  kind: TimelineKind,
  at: Instant.describe(
    'When it happened: arrival, start, writing, finding, measuring, charging, paying, asking for money back, or the time of an appointment.',
  ),
  title: z
    .string()
    .describe(
      'What the record is called: the number of a visit, the type of an encounter or note, the words of a diagnosis, the title of a care plan or form, the other side of a referral, what was charged, the number of a receipt; empty for readings and refunds.',
    ),
  detail: z
    .string()
    .nullable()
    .describe('Reason, beginning of a note, also of a care plan’s, code of a diagnosis, readings, amount of a bill, payment or refund.'),
  status: z.string().nullable().describe('As its own resource has it; of a note signed or unsigned, of a payment its method.'),
  by_name: z.string().nullable(),
  encounter_id: Id.nullable(),
  filename: FileName.nullable().describe('Of a file: its name in addresses.'),
});
export type TimelineEntry = z.output<typeof TimelineEntry>;

export const Timeline = z
  .object({
    entries: z.array(TimelineEntry).describe('Newest first.'),
    next: z.string().nullable().describe('As `before` it gives the next page; null: there is none.'),
    left_out: z.array(TimelineKind).describe('What was asked for and the role may not read.'),
    failed: z.array(TimelineKind).describe('What could not be read now; the others are complete.'),
  })
  .meta({ id: 'Timeline' });
export type Timeline = z.output<typeof Timeline>;
