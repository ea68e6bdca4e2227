import * as z from 'zod';
import { Id } from '../base/index.ts';

/** Events of observations, for the stream of changes; `triage`: the colour of the patient may be another. */
export const observationsEvents = {
  'observations.changed': z.object({ patient_id: Id, triage: z.boolean() }),
} as const;
