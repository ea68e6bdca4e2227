import * as z from 'zod';
import { Id } from '../base/index.ts';

/** Events of the patients module, for later modules. */
export const patientsEvents = {
  'patients.registered': z.object({ patient_id: Id, mrn: z.string() }),
  'patients.updated': z.object({ patient_id: Id }),
  'patients.merged': z.object({ patient_id: Id, merged_id: Id.describe('The record that leads to patient_id from now on.') }),
  'patients.unmerged': z.object({ patient_id: Id, merged_id: Id.describe('The record that stands by itself again.') }),
} as const;
