import { givePatientRows, listEnteredSince } from '../../platform/db/patient-rows.ts';
import type { PatientRows } from '../patients/index.ts';

const table = 'billing.charge_item';
const taken = 'billing.payment';

/** What a patient was charged goes with the record; the journal names accounts and never patients, so nothing is posted (ruling 229). */
export const movePatientRows: PatientRows = {
  tables: [table, taken],
  move: async (ctx, between) => ({
    charges: await givePatientRows(ctx, between, { table }),
    payments: await givePatientRows(ctx, between, { table: taken }),
  }),
  async moveBack(ctx, between, { charges = [], payments = [] }) {
    await givePatientRows(ctx, between, { table, only: charges as readonly string[] });
    await givePatientRows(ctx, between, { table: taken, only: payments as readonly string[] });
  },
  countSince: async (ctx, merge) => [
    { what: 'charges', count: (await listEnteredSince(ctx, merge, merge.moved.charges, { table })).length },
  ],
};
