import { codes } from '@akoma/contract/observations';
import { givePatientRows, listEnteredSince } from '../../platform/db/patient-rows.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { noteCriticalValues, type PatientRows } from '../patients/index.ts';
import { listUnacknowledged } from './critical.store.ts';
import { tellLatest } from './tell-latest.ts';

/** Height and weight are those measured last, and a critical value waits with the record that has it. */
async function tell(ctx: Ctx, ...patient_ids: readonly string[]): Promise<void> {
  for (const patient_id of patient_ids) {
    for (const code of [codes.height, codes.weight]) await tellLatest(ctx, { patient_id, code });
    await noteCriticalValues(ctx, patient_id, (await listUnacknowledged(ctx, patient_id)).length > 0);
  }
}

const table = 'observations.observation';
const forms = 'observations.form_response';
const standing = { status: 'registered' };

/** What was measured of a patient, and the forms about them. */
export const movePatientRows: PatientRows = {
  tables: [table, forms],
  async move(ctx, between) {
    const observations = await givePatientRows(ctx, between, { table });
    await tell(ctx, between.from, between.to);
    return { observations, forms: await givePatientRows(ctx, between, { table: forms }) };
  },
  listStaying: async (ctx, merge) => [
    ...(await listEnteredSince(ctx, merge, merge.moved.observations, { table, column: 'encounter_id' })),
    ...(await listEnteredSince(ctx, merge, merge.moved.forms, { table: forms, column: 'encounter_id' })),
  ],
  async moveBack(ctx, between, { observations = [], forms: filled = [] }, staying) {
    await givePatientRows(ctx, between, { table, only: observations as readonly string[], staying });
    await givePatientRows(ctx, between, { table: forms, only: filled as readonly string[], staying });
    await tell(ctx, between.from, between.to);
  },
  countSince: async (ctx, merge) => [
    {
      what: 'observations',
      count: (await listEnteredSince(ctx, merge, merge.moved.observations, { table, standing })).length,
    },
    { what: 'forms', count: (await listEnteredSince(ctx, merge, merge.moved.forms, { table: forms })).length },
  ],
};
