import { givePatientRows, listEnteredSince } from '../../platform/db/patient-rows.ts';
import type { PatientRows } from '../patients/index.ts';

const table = 'allergies.allergy_intolerance';

/**
 * Allergies of a patient. That somebody said there are none is not moved: it was said of one record alone, and the one that stays is asked
 * about again, unless it was asked itself.
 */
export const movePatientRows: PatientRows = {
  tables: [table, 'allergies.review'],
  move: async (ctx, between) => ({ allergies: await givePatientRows(ctx, between, { table }) }),
  async moveBack(ctx, between, { allergies = [] }) {
    await givePatientRows(ctx, between, { table, only: allergies as readonly string[] });
  },
  countSince: async (ctx, merge) => [
    { what: 'allergies', count: (await listEnteredSince(ctx, merge, merge.moved.allergies, { table })).length },
  ],
};
