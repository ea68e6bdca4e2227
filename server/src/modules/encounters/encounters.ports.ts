import type { Encounter, SummaryTriage, SummaryVitals } from '@akoma/contract/encounters';
import type * as z from 'zod';
import type { Letterhead } from '../../platform/documents/pdf.ts';
import type { Ctx } from '../../platform/http/route.ts';
import type { OpenLogo } from '../files/index.ts';

/** The keys of an encounter that modules above fill. */
export type EncounterPart = 'observations' | 'diagnoses' | 'encounter_care_plan' | 'service_requests' | 'medication_requests';
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

/** An event of this module as it is heard by live lists. */
export interface HeardEvent {
  name: string;
  data: unknown;
}

/** What this module takes from modules above it and from the platform; `app.ts` hands it in. */
export interface EncountersPorts {
  parts: EncounterParts;
  /** Who issues the printed summary: the organisation's settings; the logo by its file's name. */
  letterheadOf: (ctx: Ctx) => Promise<Omit<Letterhead, 'logo'> & { logo: string | null }>;
  /** The logo of that name, to be opened when no connection is held. */
  findLogo: (ctx: Ctx, filename: string | null) => Promise<OpenLogo>;
  measuredIn: (ctx: Ctx, stay: VisitWindow) => Promise<Measured>;
  /** What the organisation announces from now on until the signal fires; `null` is a sign of life. */
  listen: (organization_id: string, signal: AbortSignal) => AsyncIterable<HeardEvent | null>;
}
