// Generated from the migrations by `npm run tables`. Do not edit.

import type { Generated, Instant } from "./columns.ts";

export interface QueueCounter {
  day: string;
  last: number;
  letter: string;
  organization_id: string;
}

export interface QueueDisplayKey {
  created_at: Instant;
  created_by_id: string;
  /**
   * SHA-256 of the key, which is nowhere else; null: revoked
   */
  hash: Buffer | null;
  id: string;
  label: string;
  location_id: string;
  organization_id: string;
  /**
   * null: it opens the screen
   */
  revoked_at: Instant | null;
  /**
   * when a screen last asked with it, to the minute; null: never
   */
  seen_at: Instant | null;
}

export interface QueueEntry {
  /**
   * the last call; null: not called, or the call was taken back
   */
  called_at: Instant | null;
  /**
   * the call that the last move ended, for undoing it; null: nobody had called
   */
  called_before_at: Instant | null;
  called_before_by_id: string | null;
  called_by_id: string | null;
  calls: Generated<number>;
  /**
   * the day of the organisation on which the ticket was given
   */
  day: string | null;
  /**
   * whom the visit was assigned to before the last move; null: nobody
   */
  left_by_id: string | null;
  /**
   * of the ticket: its place's; null: no ticket yet
   */
  letter: string | null;
  /**
   * when the patient was last sent to another place, where they wait anew
   */
  moved_at: Instant | null;
  /**
   * the move before the last one, for undoing it
   */
  moved_before_at: Instant | null;
  /**
   * who may take the last move back; null: nobody
   */
  moved_by_id: string | null;
  /**
   * the place before the last move, for undoing it; null: none
   */
  moved_from_id: string | null;
  /**
   * of the ticket, counted anew each day of the organisation
   */
  number: number | null;
  organization_id: string;
  /**
   * the call made the visit the caller's
   */
  took: Generated<boolean>;
  /**
   * that call had made the visit the caller's
   */
  took_before: Generated<boolean>;
  visit_id: string;
}

export interface QueueEntryCard {
  called_at: Instant | null;
  moved_at: Instant | null;
  organization_id: string | null;
  visit_id: string | null;
}

export interface QueueTables {
  "queue.counter": QueueCounter;
  "queue.display_key": QueueDisplayKey;
  "queue.entry": QueueEntry;
  "queue.entry_card": QueueEntryCard;
}
