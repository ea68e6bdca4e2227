import * as z from 'zod';
import { Id, Instant } from '../base/index.ts';

/** Events of the encounters module, for later modules and live lists. */
export const encountersEvents = {
  'encounters.visitStarted': z.object({ visit_id: Id, patient_id: Id, arrived_at: Instant }),
  'encounters.visitEdited': z.object({ visit_id: Id, patient_id: Id }),
  'encounters.visitEnded': z.object({ visit_id: Id, patient_id: Id, ended_at: Instant }),
  'encounters.visitReopened': z.object({ visit_id: Id, patient_id: Id, reopened_at: Instant }),
  'encounters.encounterStarted': z.object({ encounter_id: Id, visit_id: Id.nullable(), patient_id: Id, started_at: Instant }),
  'encounters.encounterFinished': z.object({ encounter_id: Id, visit_id: Id.nullable(), patient_id: Id, end_time: Instant }),
  'encounters.encounterEdited': z.object({
    encounter_id: Id,
    patient_id: Id,
    visit_id: Id.nullish().describe('Where lists of visits show what was changed.'),
  }),
  'encounters.carePlanEdited': z.object({ care_plan_id: Id, patient_id: Id }),
} as const;
