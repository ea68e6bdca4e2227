import * as z from 'zod';
import { Id, Instant } from '../base/index.ts';

/** What is being written: `encounter-notes`, `vitals`, `patient-registration`. */
export const DraftKind = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
/** What it is about: a record's id, or `new`. */
export const DraftSubject = z.string().regex(/^[\w.:-]{1,100}$/);
export const DraftParams = z.object({ kind: DraftKind, subject: DraftSubject });
export const DraftQuery = z.object({
  managing_organization_id: Id.optional().describe("The organisation in which the entry was begun; left out: the session's current one."),
});

/** The most that one draft may hold, as JSON text in UTF-8. */
export const draftBytes = 64 * 1024;
/** A draft is forgotten so long after its last key (rulings.md 23). */
export const draftHours = 24;

/** One user has so many drafts in an organisation at most. */
export const draftsKept = 100;

export const DraftContent = z
  .record(z.string(), z.unknown())
  .refine((content) => new TextEncoder().encode(JSON.stringify(content)).length <= draftBytes, {
    error: 'Content should not exceed 64 KB.',
  })
  .describe('The form as it stands; the server does not look inside.');

/** An unfinished entry of one user: offered as Resume or Discard, never put back silently. */
export const Draft = z
  .object({
    managing_organization: Id.describe('Where the form was begun.'),
    kind: DraftKind,
    subject: DraftSubject,
    content: z.record(z.string(), z.unknown()),
    saved_at: Instant,
    expires_at: Instant,
  })
  .meta({ id: 'Draft' });

export const recentKinds = ['patient'] as const;
export const RecentParams = z.object({ kind: z.enum(recentKinds), id: Id });

/** What a user opened last, newest first; names are read from the record's own module. */
export const Recent = z.object({ kind: z.enum(recentKinds), id: Id, opened_at: Instant }).meta({ id: 'Recent' });
/** So many are kept for each kind. */
export const recentsKept = 5;
