import * as z from 'zod';
import { Id } from '../base/index.ts';

/** What the patients room announces to the rooms above it. */
export const patientsEvents = {
  'patients.registered': z.object({ patient_id: Id, mrn: z.string() }),
  'patients.updated': z.object({ patient_id: Id }),
} as const;
