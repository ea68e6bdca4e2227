import * as z from 'zod';
import { Id, Instant } from '../base/index.ts';

/** The kind of entry: `encounter-notes`, `vitals`, `patient-registration`. */
export const DraftKind = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
/** The record that it belongs to: its id, or `new`. */
export const DraftSubject = z.string().regex(/^[\w.:-]{1,100}$/);
export const DraftParams = z.object({ kind: DraftKind, subject: DraftSubject });
export const DraftQuery = z.object({
  managing_organization_id: Id.optional().describe("The organisation in which the entry was started; left out: the session's current one."),
});

/** The page on which an entry is written: its path, without a search, in which something typed might stand. */
export const DraftPage = z
  .string()
  .max(200)
  .regex(/^(\/[\w.-]+){1,8}$/, { error: 'Page is the path of a page.' });

/** Maximum size of a draft, as JSON text in UTF-8. */
export const draftBytes = 64 * 1024;
/** A draft is forgotten so long after its last key (rulings.md 23). */
export const draftHours = 24;

/** Maximum drafts per user and organisation. */
export const draftsKept = 100;

export const DraftContent = z
  .record(z.string(), z.unknown())
  .refine((content) => new TextEncoder().encode(JSON.stringify(content)).length <= draftBytes, {
    error: 'Content should not exceed 64 KB.',
  })
  .describe('The current content of the form; the server does not read it.');

/** An unfinished entry of one user: offered as Resume or Discard, never restored silently. */
export const Draft = z
  .object({
    managing_organization: Id.describe('Where the form was begun.'),
    kind: DraftKind,
    subject: DraftSubject,
    page: DraftPage.nullable().describe('Where it is written; null: not said.'),
    content: z.record(z.string(), z.unknown()),
    saved_at: Instant,
    expires_at: Instant,
  })
  .meta({ id: 'Draft' });

export const recentKinds = ['patient'] as const;
export const RecentParams = z.object({ kind: z.enum(recentKinds), id: Id });

/** A record that the user opened recently, newest first; its name is read from its own module. */
export const Recent = z.object({ kind: z.enum(recentKinds), id: Id, opened_at: Instant }).meta({ id: 'Recent' });
/** Maximum number per kind. */
export const recentsKept = 5;
