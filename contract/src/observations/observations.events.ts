import * as z from 'zod';
import { Id } from '../base/index.ts';

/** Events of observations, for the stream of changes. */
export const observationsEvents = {
  'observations.triageChanged': z.object({ patient_id: Id }),
} as const;
