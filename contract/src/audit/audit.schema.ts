import * as z from 'zod';
import { Id, Instant, orderings, PageQuery } from '../base/index.ts';

/**
 * How a patient was shown: in their own record, in a list without a search, in search results, in an exported file, or in the updates of a
 * live list.
 */
export const seenWays = ['chart', 'list', 'search', 'export', 'stream'] as const;
export const SeenWay = z.enum(seenWays);
export type SeenWay = z.output<typeof SeenWay>;

/** One recorded action or access. Append-only: entries are never changed or removed. */
export const AuditEntry = z
  .object({
    uuid: Id,
    id: Id,
    at: Instant.describe('By the clock of the database.'),
    user_id: Id.nullable().describe('The account; null when the system itself did it.'),
    practitioner_role_id: Id.nullable().describe('The membership through which the account acted.'),
    session_id: Id.nullable(),
    action: z.string().describe('What was done, such as `patient.read`; the operation’s name when it has no other.'),
    operation: z.string(),
    patient_id: Id.nullable().describe('Whose record it was; null when no single patient was concerned.'),
    subjects: z
      .record(z.string(), z.unknown())
      .describe('Ids of what it was done to, by name; of a list `filter`: what was asked, texts that somebody typed as codes.'),
    shown: z.int().describe('How many patients a list, a search, a file or a stream showed, beside patient_id.'),
    way: SeenWay.nullable().describe('How it showed patients; null when it showed none.'),
    reason: z.string().nullable(),
    request_id: z.string().nullable(),
    node: z.string().describe('The server that answered.'),
    outcome: z.enum(['done', 'refused', 'failed']),
    seq: z.int().nullable().describe('Its place in the sealed chain; null during the few seconds until it is sealed.'),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof AuditEntry>;

/**
 * "Whose records did user U see between t1 and t2": `user_id`, `start_date`, `end_date`; `action=patient.read` limits it to opened records.
 */
export const AuditQuery = PageQuery.omit({ search: true }).extend({
  ordering: orderings(['at']).describe('-at when left out.'),
  managing_organization_id: Id.optional(),
  patient_id: Id.optional(),
  user_id: Id.optional(),
  action: z.string().trim().max(100).optional().describe('Whole, or its beginning followed by `*`: `patient.*`.'),
});
export type AuditQuery = z.output<typeof AuditQuery>;

/** Faults that only tampering explains. */
export const findingKinds = [
  'edited',
  'removed',
  'inserted',
  'reordered',
  'rewritten',
  'truncated',
  'shown-removed',
  'shown-inserted',
  'forgotten-early',
] as const;
export const AuditFinding = z.object({
  kind: z.enum(findingKinds),
  seq: z.int().nullable().describe('The place in the chain, from 1; null: the entry was never sealed, or its link is gone.'),
  to_seq: z.int().nullable().describe('If the end was cut off: the last missing place.'),
  entry_id: z.string().nullable(),
});

/** One verification run over an organisation's whole audit trail. */
export const Verification = z
  .object({
    uuid: Id,
    id: Id,
    status: z
      .enum(['waiting', 'running', 'done', 'failed'])
      .describe('`failed`: it could not be finished; this says nothing about the trail.'),
    requested_by_id: Id.nullable().describe('The membership; null: verified automatically, every night.'),
    done: z.int().describe('Links and entries looked at so far.'),
    total: z.int().nullable().describe('Links and entries to be looked at; null until it has begun.'),
    links: z.int().nullable(),
    entries: z.int().nullable(),
    sealed_to: z.int().nullable().describe("The chain's end when it began."),
    heads: z
      .int()
      .nullable()
      .describe('Ends kept outside of the database that it was compared with; 0: a completely rebuilt chain would not be noticed.'),
    overdue: z.int().nullable().describe('Entries that had waited for over a minute to be sealed.'),
    findings: z.int().nullable().describe('How many; null until it is done.'),
    first_findings: z.array(AuditFinding).describe('The first hundred.'),
    created_at: Instant,
    started_at: Instant.nullable(),
    finished_at: Instant.nullable(),
  })
  .meta({ id: 'Verification' });
export type Verification = z.output<typeof Verification>;

/** The state of an organisation's audit chain. */
export const ChainState = z
  .object({
    sealed_to: z.int().describe('Entries in the chain.'),
    sealed_at: Instant.nullable().describe('When the newest of them was added to it.'),
    waiting: z.int().describe('Entries that wait for it; usually for two seconds.'),
    waiting_since: Instant.nullable(),
    newest: Verification.nullable().describe('The current or the latest verification; null: there was none.'),
    last_done: Verification.nullable().describe('The last one that was completed.'),
  })
  .meta({ id: 'ChainState' });
export type ChainState = z.output<typeof ChainState>;

export const ChainQuery = z.object({ managing_organization_id: Id.optional() });
