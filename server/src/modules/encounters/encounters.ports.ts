import type { Encounter, SummaryTriage, SummaryVitals } from '@akoma/contract/encounters';
import type * as z from 'zod';
import type { Ctx } from '../../platform/http/route.ts';
import type { OpenLogo } from '../files/index.ts';

/** The keys of an encounter that modules above fill. */
export type EncounterPart = 'observations' | 'service_requests' | 'medication_requests';
type Part = z.input<typeof Encounter>[EncounterPart][number];

/** Reads one part of an encounter, newest first, as its own module writes it. A part that nobody reads yet is an empty list. */
export type EncounterParts = Partial<Record<EncounterPart, (ctx: Ctx, encounter_id: string) => Promise<Part[]>>>;

/** What was measured and how urgent it was, for the visit summary; oldest first. */
export interface Measured {
  vitals: SummaryVitals[];
  triage: SummaryTriage | null;
}

/** A visit as the modules above it look at it: its encounters, and the time between arrival and end. */
export interface VisitWindow {
  patient_id: string;
  encounter_ids: readonly string[];
  /** ISO 8601. */
  from: string;
  /** ISO 8601; now while it is open. */
  to: string;
}

/** A patient who has come. */
export interface Arrival {
  visit_id: string;
  location_id: string | null;
  /** ISO 8601. */
  arrived_at: string;
}

/** What modules above give. */
export interface EncountersPorts {
  parts: EncounterParts;
  /** What an arrival brings with it, in its transaction: the ticket. */
  noteArrival: (ctx: Ctx, arrival: Arrival) => Promise<void>;
  measuredIn: (ctx: Ctx, stay: VisitWindow) => Promise<Measured>;
}

/** What the handlers are given. */
export interface EncountersMeans extends EncountersPorts {
  /** The organisation's logo of that name, to be opened when no connection is held. */
  findLogo: (ctx: Ctx, filename: string | null) => Promise<OpenLogo>;
}
