import { givePatientRows, listEnteredSince } from '../../platform/db/patient-rows.ts';
import type { PatientRows } from '../patients/index.ts';

const table = 'referrals.referral';

/** Referrals of a patient; one that was written in an encounter stays where the encounter stays. */
export const movePatientRows: PatientRows = {
  tables: [table],
  move: async (ctx, between) => ({ referrals: await givePatientRows(ctx, between, { table }) }),
  listStaying: (ctx, merge) => listEnteredSince(ctx, merge, merge.moved.referrals, { table, column: 'encounter_id' }),
  async moveBack(ctx, between, { referrals = [] }, staying) {
    await givePatientRows(ctx, between, { table, only: referrals as readonly string[], staying });
  },
  countSince: async (ctx, merge) => [
    { what: 'referrals', count: (await listEnteredSince(ctx, merge, merge.moved.referrals, { table })).length },
  ],
};
