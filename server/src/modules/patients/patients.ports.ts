import type { EnteredSince } from '@akoma/contract/patients';
import type { Ctx } from '../../platform/http/route.ts';

/** From which record to which. */
export interface MovedBetween {
  from: string;
  to: string;
}

/** What a move has moved: ids by table, or whatever else is needed to give it back. Kept with the merge as JSON. */
export type MovedRows = Readonly<Record<string, readonly unknown[]>>;

/** A merge, as a module looks back at it. */
export interface Since {
  /** The record that stayed. */
  patient_id: string;
  /** ISO 8601: when it was merged. */
  since: string;
  /** What this module moved. */
  moved: MovedRows;
}

/** Encounters that stay with the record that stayed, with all that was entered in them. */
export type Staying = ReadonlySet<string>;

/**
 * A module's rows that name a patient: how a merge gives them to another record of the same person, and how it gives them back. Every table
 * with such a column is named by a module; the server does not start otherwise.
 */
export interface PatientRows {
  /** The tables whose rows these functions move, such as `encounters.visit`. */
  tables: readonly string[];
  /** Moves all rows of `from`, and tells this module anew what it keeps of them with the patients. */
  move: (ctx: Ctx, between: MovedBetween) => Promise<MovedRows>;
  /** Encounters in which something was entered since: each stays, and all that is in it. */
  listStaying?: (ctx: Ctx, merge: Since) => Promise<readonly string[]>;
  /** More encounters that must stay because these do: those of the same visit. */
  listStayingWith?: (ctx: Ctx, staying: Staying) => Promise<readonly string[]>;
  /** Gives back what was moved, but for what belongs to encounters that stay. */
  moveBack: (ctx: Ctx, between: MovedBetween, moved: MovedRows, staying: Staying) => Promise<void>;
  /** How much was entered since, so that it can be said before a merge is undone. */
  countSince: (ctx: Ctx, merge: Since) => Promise<readonly EnteredSince[]>;
}

/** What other modules give: their rows of a patient, by module. */
export interface PatientsPorts {
  rows: Readonly<Record<string, PatientRows>>;
}
