import { type RawBuilder, sql } from 'kysely';

/** The last entry of a page: what follows is older, or as old with a smaller id. */
export interface TimelineEnd {
  at: string;
  id: string;
}

/** What a module is asked for: so many of its entries about a patient, the newest first. */
export interface TimelineAsked {
  organization_id: string;
  patient_id: string;
  before: TimelineEnd | undefined;
  limit: number;
}

/**
 * A module's entries about a patient as a query, of which those of several modules become one statement. It answers the columns id, at, title,
 * detail, is_html (of the detail), status, by_id, by_name, encounter_id and filename in this order, in the words or codes of the module; newest
 * first, then by id downwards, and no more than the limit. `by_id` is a membership, whose name is looked up for the entries that are shown;
 * `by_name` stands for people whose name was kept.
 */
export type TimelineEntries = (asked: TimelineAsked) => RawBuilder<unknown>;

/** Whether a row follows the last entry, by columns in the order of an index. */
export const follows = (at: string, id: string, before: TimelineEnd | undefined): RawBuilder<boolean> =>
  before ? sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql<boolean>`true`;
