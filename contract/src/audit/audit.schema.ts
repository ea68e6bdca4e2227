import * as z from 'zod';
import { Id, Instant, PageQuery } from '../base/index.ts';

/** One thing that somebody did or saw. Nothing ever changes or removes it. */
export const AuditEntry = z
  .object({
    uuid: Id,
    id: Id,
    at: Instant.describe('By the clock of the database.'),
    user_id: Id.nullable().describe('The account; null when the house itself did it.'),
    practitioner_role_id: Id.nullable().describe('The membership through which the account acted.'),
    session_id: Id.nullable(),
    action: z.string().describe('What was done, such as `patient.read`; the operation’s name when it has no other.'),
    operation: z.string(),
    patient_id: Id.nullable().describe('Whose record it was; null when no single patient was concerned.'),
    subjects: z.record(z.string(), z.unknown()).describe('Ids of what it was done to, by name.'),
    reason: z.string().nullable(),
    request_id: z.string().nullable(),
    node: z.string().describe('The server that answered.'),
    outcome: z.enum(['done', 'refused', 'failed']),
    seq: z.int().nullable().describe('Its place in the sealed chain; null during the few seconds until it is sealed.'),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof AuditEntry>;

/** "Whose records did user U see between t1 and t2": `user_id`, `start_date`, `end_date`, and `action=patient.read` if only that. */
export const AuditQuery = PageQuery.omit({ search: true, ordering: true }).extend({
  managing_organization_id: Id.optional(),
  patient_id: Id.optional(),
  user_id: Id.optional(),
  action: z.string().trim().max(100).optional().describe('Whole, or its beginning followed by `*`: `patient.*`.'),
});
export type AuditQuery = z.output<typeof AuditQuery>;
