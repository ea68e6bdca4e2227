import { givePatientRows, listEnteredSince } from '../../platform/db/patient-rows.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { type PatientRows, settleVisits } from '../patients/index.ts';
import { listEncountersOf, listVisitsOf, readVisitFacts } from './patient-rows.store.ts';

const visitTable = 'encounters.visit';
const encounterTable = 'encounters.encounter';

async function tell(ctx: Ctx, ...patient_ids: readonly string[]): Promise<void> {
  for (const id of patient_ids) await settleVisits(ctx, id, await readVisitFacts(ctx, id));
}

/** Visits and encounters of a patient; notes, and all else that hangs on them, go along unaltered. */
export const movePatientRows: PatientRows = {
  tables: [visitTable, encounterTable],
  async move(ctx, between) {
    const visits = await givePatientRows(ctx, between, { table: visitTable });
    const encounters = await givePatientRows(ctx, between, { table: encounterTable });
    await tell(ctx, between.from, between.to);
    return { visits, encounters };
  },
  listStaying: (ctx, merge) => listEnteredSince(ctx, merge, merge.moved.encounters, { table: encounterTable }),
  listStayingWith: async (ctx, staying) => listEncountersOf(ctx, await listVisitsOf(ctx, [...staying])),
  async moveBack(ctx, between, { visits = [], encounters = [] }, staying) {
    const kept = await listVisitsOf(ctx, [...staying]);
    const apart = (ids: readonly unknown[], from: (id: string) => boolean) => (ids as readonly string[]).filter((id) => !from(id));
    await givePatientRows(ctx, between, { table: visitTable, only: apart(visits, (id) => kept.includes(id)) });
    await givePatientRows(ctx, between, { table: encounterTable, only: apart(encounters, (id) => staying.has(id)) });
    await tell(ctx, between.from, between.to);
  },
  async countSince(ctx, merge) {
    const [visits, encounters] = await Promise.all([
      listEnteredSince(ctx, merge, merge.moved.visits, { table: visitTable }),
      listEnteredSince(ctx, merge, merge.moved.encounters, { table: encounterTable }),
    ]);
    return [
      { what: 'visits', count: visits.length },
      { what: 'encounters', count: encounters.length },
    ];
  },
};
