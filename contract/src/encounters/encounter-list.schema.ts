import * as z from 'zod';
import { Id, orderings, PageQuery, sameAs } from '../base/index.ts';
import { codesOf, encounterClasses } from '../terminology/index.ts';
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
  status: z
    .string()
    .max(100)
    .refine((text) => text.split(',').every((status) => encounterStatuses.some((known) => known === status)))
    .optional()
    .describe('One status, or several with commas.'),
});
