import { codes } from '@akoma/contract/observations';
import { givePatientRows, listEnteredSince } from '../../platform/db/patient-rows.ts';
import type { Ctx } from '../../platform/http/route.ts';
import type { PatientRows } from '../patients/index.ts';
import { tellLatest } from './tell-latest.ts';

/** Height and weight are those measured last. */
async function tell(ctx: Ctx, ...patient_ids: readonly string[]): Promise<void> {
  for (const patient_id of patient_ids) for (const code of [codes.height, codes.weight]) await tellLatest(ctx, { patient_id, code });
}

const table = 'observations.observation';
const standing = { status: 'registered' };

/** What was measured of a patient. */
export const movePatientRows: PatientRows = {
  tables: [table],
  async move(ctx, between) {
    const observations = await givePatientRows(ctx, between, { table });
    await tell(ctx, between.from, between.to);
    return { observations };
  },
  listStaying: (ctx, merge) => listEnteredSince(ctx, merge, merge.moved.observations, { table, column: 'encounter_id' }),
  async moveBack(ctx, between, { observations = [] }, staying) {
    await givePatientRows(ctx, between, { table, only: observations as readonly string[], staying });
    await tell(ctx, between.from, between.to);
  },
  countSince: async (ctx, merge) => [
    {
      what: 'observations',
      count: (await listEnteredSince(ctx, merge, merge.moved.observations, { table, standing })).length,
    },
  ],
};
