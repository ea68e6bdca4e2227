import * as z from 'zod';
import { Id } from '../base/index.ts';

/** What the patients module announces to the modules above it. */
export const patientsEvents = {
  'patients.registered': z.object({ patient_id: Id, mrn: z.string() }),
  'patients.updated': z.object({ patient_id: Id }),
} as const;
