import { type RawBuilder, sql } from 'kysely';

/** The last entry of a page: what follows is older, or as old with a smaller id. */
export interface TimelineEnd {
  at: string;
  id: string;
}

/** What a module is asked for: so many of its entries about a patient, the newest first. */
export interface TimelineAsked {
  patient_id: string;
  before: TimelineEnd | undefined;
  limit: number;
}

/** One entry of a patient's timeline, in the words or codes of the module that it comes from. */
export interface TimelineRow {
  id: string;
  at: string;
  title: string;
  detail: string | null;
  status: string | null;
  by_name: string | null;
  encounter_id: string | null;
  /** Of a file: its name in addresses. */
  filename?: string;
}

/** Whether a row follows the last entry, by columns in the order of an index. */
export const follows = (at: string, id: string, before: TimelineEnd | undefined): RawBuilder<boolean> =>
  before ? sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql<boolean>`true`;
