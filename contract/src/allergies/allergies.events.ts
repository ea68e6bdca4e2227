import * as z from 'zod';
import { Id } from '../base/index.ts';

/** Events of allergies, for the stream of changes. */
export const allergiesEvents = {
  'allergies.changed': z.object({ patient_id: Id }),
} as const;
