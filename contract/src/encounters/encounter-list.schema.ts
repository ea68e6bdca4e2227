import * as z from 'zod';
import { Id, PageQuery } from '../base/index.ts';
import { encounterStatuses } from './encounter-status.ts';

/** Classes of encounter (ENC-013…023): HL7 v3 ActEncounterCode, as FHIR R4 Encounter.class takes it. */
export const encounterClasses = [
  { code: 'AMB', label: 'ambulatory' },
  { code: 'EMER', label: 'emergency' },
  { code: 'FLD', label: 'field' },
  { code: 'HH', label: 'home health' },
  { code: 'IMP', label: 'inpatient' },
  { code: 'ACUTE', label: 'inpatient acute' },
  { code: 'NONAC', label: 'inpatient non-acute' },
  { code: 'OBSENC', label: 'observation' },
  { code: 'PRENC', label: 'pre-admission' },
  { code: 'SS', label: 'short stay' },
  { code: 'VR', label: 'virtual' },
] as const;

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

export const EncounterType = z.enum([...encounterClasses.map(({ code }) => code), ...chartEntryTypes]);
export type EncounterType = z.output<typeof EncounterType>;

export const ListEncountersQuery = PageQuery.extend({
  service_provider_id: Id.optional(),
  patient: Id.optional(),
  patient_id: Id.optional().describe('Means patient.'),
  visit: Id.optional(),
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
