import { givePatientRows, listEnteredSince } from '../../platform/db/patient-rows.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { type PatientRows, settleVisits } from '../patients/index.ts';
import { listEncountersOf, listVisitsOf, readVisitFacts } from './patient-rows.store.ts';

const visitTable = 'encounters.visit';
const encounterTable = 'encounters.encounter';
const planTable = 'encounters.care_plan';

async function tell(ctx: Ctx, ...patient_ids: readonly string[]): Promise<void> {
  for (const id of patient_ids) await settleVisits(ctx, id, await readVisitFacts(ctx, id));
}

/**
 * Visits, encounters and care plans of a patient; a plan stays where its encounter stays. All else that hangs on them goes along unaltered,
 * notes and diagnoses by their foreign keys.
 */
export const movePatientRows: PatientRows = {
  tables: [visitTable, encounterTable, planTable, 'encounters.note', 'encounters.diagnosis'],
  async move(ctx, between) {
    const visits = await givePatientRows(ctx, between, { table: visitTable });
    const encounters = await givePatientRows(ctx, between, { table: encounterTable });
    const care_plans = await givePatientRows(ctx, between, { table: planTable });
    await tell(ctx, between.from, between.to);
    return { visits, encounters, care_plans };
  },
  async listStaying(ctx, merge) {
    const [own, of] = await Promise.all([
      listEnteredSince(ctx, merge, merge.moved.encounters, { table: encounterTable }),
      listEnteredSince(ctx, merge, merge.moved.care_plans, { table: planTable, column: 'encounter_id' }),
    ]);
    return [...own, ...of];
  },
  listStayingWith: async (ctx, staying) => listEncountersOf(ctx, await listVisitsOf(ctx, [...staying])),
  async moveBack(ctx, between, { visits = [], encounters = [], care_plans = [] }, staying) {
    const kept = await listVisitsOf(ctx, [...staying]);
    const apart = (ids: readonly unknown[], from: (id: string) => boolean) => (ids as readonly string[]).filter((id) => !from(id));
    await givePatientRows(ctx, between, { table: visitTable, only: apart(visits, (id) => kept.includes(id)) });
    await givePatientRows(ctx, between, { table: encounterTable, only: apart(encounters, (id) => staying.has(id)) });
    await givePatientRows(ctx, between, { table: planTable, only: care_plans as readonly string[], staying });
    await tell(ctx, between.from, between.to);
  },
  async countSince(ctx, merge) {
    const [visits, encounters, care_plans] = await Promise.all([
      listEnteredSince(ctx, merge, merge.moved.visits, { table: visitTable }),
      listEnteredSince(ctx, merge, merge.moved.encounters, { table: encounterTable }),
      listEnteredSince(ctx, merge, merge.moved.care_plans, { table: planTable }),
    ]);
    return [
      { what: 'visits', count: visits.length },
      { what: 'encounters', count: encounters.length },
      { what: 'care plans', count: care_plans.length },
    ];
  },
};
