import * as z from 'zod';
import { Day, Id, IdParams, Instant, ListedName, PageQuery, recordFields } from '../base/index.ts';

/** So many appointments are transferred at once: the day of several practitioners. */
export const mostTransferred = 200;

const Person = z.object({ uuid: Id, id: Id, full_name: z.string() });

/** One appointment of a transfer. */
const TransferRow = z.object({
  appointment_id: Id,
  patient_id: Id,
  patient_full_name: z.string(),
  patient_listed_name: ListedName,
  from: z.object({ practitioner: Person, start: Instant }),
  to: z.object({ practitioner: Person, start: Instant }).nullable().describe('null: it was not moved, or moved back.'),
  state: z
    .enum(['waiting', 'moved', 'failed', 'undone', 'waitlisted'])
    .describe('waitlisted: it was given up, and its patient is on the waiting list.'),
  failure: z.string().nullable().describe('Why it was not moved, or not moved back.'),
});

/** Appointments that are moved to another practitioner or day by a job, one after another (ruling 123). */
export const Transfer = z
  .object({
    ...recordFields,
    step: z.enum(['move', 'undo']),
    status: z.enum(['queued', 'running', 'done']),
    practitioner: Person.nullable().describe('To whom; null: each stays with their own.'),
    date: Day.nullable().describe('To which day; null: each stays on its own.'),
    total: z.int(),
    moved: z.int(),
    failed: z.int(),
    started_by_name: z.string(),
    confirmed_at: Instant.nullable().describe('From then on the patients are told, and nothing is undone any more.'),
    rows: z.array(TransferRow).describe('By the former time.'),
  })
  .meta({ id: 'AppointmentTransfer' });
export type Transfer = z.output<typeof Transfer>;

const target = { practitioner_id: Id.nullish(), date: Day.nullish() };
export const NewTransfer = z.object({
  appointment_ids: z.array(Id).min(1).max(mostTransferred),
  ...target,
});
/** Another target for what failed; left out: the same again. */
export const TransferRetry = z.object(target).default({});

export const ListTransfersQuery = PageQuery.pick({ page: true, page_size: true }).extend({
  open: z.stringbool().optional().describe('true: only those of which the patients were not told yet.'),
});
export const TransferParams = IdParams.extend({ transfer_id: Id });
