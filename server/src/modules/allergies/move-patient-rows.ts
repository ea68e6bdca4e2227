import type { PatientRows } from '../patients/index.ts';
import { countRecordedSince, renamePatient } from './patient-rows.store.ts';

/**
 * Allergies of a patient. That somebody said there are none is not moved: it was said of one record alone, and the one that stays is asked
 * about again, unless it was asked itself.
 */
export const movePatientRows: PatientRows = {
  tables: ['allergies.allergy_intolerance', 'allergies.review'],
  move: async (ctx, between) => ({ allergies: await renamePatient(ctx, between) }),
  async moveBack(ctx, between, { allergies = [] }) {
    await renamePatient(ctx, between, allergies as readonly string[]);
  },
  countSince: async (ctx, merge) => [{ what: 'allergies', count: await countRecordedSince(ctx, merge, merge.moved.allergies) }],
};
