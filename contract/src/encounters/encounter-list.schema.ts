import * as z from 'zod';
import { Id, orderings, PageQuery, sameAs } from '../base/index.ts';
import { codesOf, encounterClasses } from '../terminology/index.ts';
import { EncounterState } from './encounter-state.ts';
import { encounterStatuses } from './encounter-status.ts';

/** Entries of an inpatient chart, which are encounters of their own type (ENC-024…030). */
export const chartEntryTypes = [
  'fluid-balance-chart',
  'medication-request',
  'service-request',
  'vitals-observation',
  'mews-triage',
  'tews-triage',
  'fall-risk-assessment',
] as const;

/** Entries that are made whole, and so are finished as soon as they stand (ruling 130); the requests are followed instead. */
const wholeEntries: readonly string[] = [
  'fluid-balance-chart',
  'vitals-observation',
  'mews-triage',
  'tews-triage',
  'fall-risk-assessment',
] satisfies readonly (typeof chartEntryTypes)[number][];
export const isWholeEntry = (type: string): boolean => wholeEntries.includes(type);

/** Whether it is an entry of a chart and not a meeting: it needs no notes to finish and holds no visit open (ruling 130). */
export const isChartEntry = (type: string): boolean => chartEntryTypes.some((entry) => entry === type);

export const EncounterType = z.enum([...codesOf(encounterClasses), ...chartEntryTypes]);
export type EncounterType = z.output<typeof EncounterType>;

export const ListEncountersQuery = PageQuery.extend({
  ordering: orderings(['start_time', 'created_at']),
  service_provider_id: Id.optional(),
  patient: Id.optional(),
  patient_id: Id.optional().meta(sameAs('patient')),
  visit: Id.optional(),
  visit_id: Id.optional().meta(sameAs('visit')),
  part_of: Id.optional().describe('Ward rounds of this encounter.'),
  is_ward_round: z.enum(['true', 'false']).optional(),
  encounter_type: EncounterType.optional(),
  practitioner_id: Id.optional().describe('Where this membership takes part.'),
  state: EncounterState.optional().describe(
    'active: not finished; begun: in progress; past: finished, or its end lies in the past; ongoing: in progress, or begun to be due and without an end; upcoming: in progress or planned, those in progress first, then by their start.',
  ),
  status: z
    .string()
    .max(100)
    .refine((text) => text.split(',').every((status) => encounterStatuses.some((known) => known === status)))
    .optional()
    .describe('One status, or several with commas.'),
});
