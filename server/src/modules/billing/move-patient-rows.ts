import { givePatientRows, listEnteredSince } from '../../platform/db/patient-rows.ts';
import type { PatientRows } from '../patients/index.ts';

const table = 'billing.charge_item';

/** What a patient was charged goes with the record; the journal names accounts and never patients, so nothing is posted (ruling 229). */
export const movePatientRows: PatientRows = {
  tables: [table],
  move: async (ctx, between) => ({ charges: await givePatientRows(ctx, between, { table }) }),
  async moveBack(ctx, between, { charges = [] }) {
    await givePatientRows(ctx, between, { table, only: charges as readonly string[] });
  },
  countSince: async (ctx, merge) => [
    { what: 'charges', count: (await listEnteredSince(ctx, merge, merge.moved.charges, { table })).length },
  ],
};
