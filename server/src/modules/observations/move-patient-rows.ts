import { codes } from '@akoma/contract/observations';
import type { Ctx } from '../../platform/http/route.ts';
import type { PatientRows } from '../patients/index.ts';
import { countObservationsSince, listEncountersMeasured, renamePatient, renamePatientOf } from './patient-rows.store.ts';
import { tellLatest } from './tell-latest.ts';

/** Height and weight are those measured last. */
async function tell(ctx: Ctx, ...patient_ids: readonly string[]): Promise<void> {
  for (const patient_id of patient_ids) for (const code of [codes.height, codes.weight]) await tellLatest(ctx, { patient_id, code });
}

/** What was measured of a patient. */
export const movePatientRows: PatientRows = {
  tables: ['observations.observation'],
  async move(ctx, between) {
    const observations = await renamePatient(ctx, between);
    await tell(ctx, between.from, between.to);
    return { observations };
  },
  listStaying: (ctx, merge) => listEncountersMeasured(ctx, merge, merge.moved.observations),
  async moveBack(ctx, between, { observations = [] }, staying) {
    await renamePatientOf(ctx, between, observations as readonly string[], staying);
    await tell(ctx, between.from, between.to);
  },
  countSince: async (ctx, merge) => [{ what: 'observations', count: await countObservationsSince(ctx, merge, merge.moved.observations) }],
};
