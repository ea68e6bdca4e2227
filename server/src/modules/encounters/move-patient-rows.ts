import type { Ctx } from '../../platform/http/route.ts';
import { type PatientRows, settleVisits } from '../patients/index.ts';
import {
  countVisitsSince,
  listEncountersOf,
  listEncountersSince,
  listVisitsOf,
  readVisitFacts,
  renamePatient,
} from './patient-rows.store.ts';

async function tell(ctx: Ctx, ...patient_ids: readonly string[]): Promise<void> {
  for (const id of patient_ids) await settleVisits(ctx, id, await readVisitFacts(ctx, id));
}

/** Visits and encounters of a patient; notes, and all else that hangs on them, go along unaltered. */
export const movePatientRows: PatientRows = {
  tables: ['encounters.visit', 'encounters.encounter'],
  async move(ctx, between) {
    const visits = await renamePatient(ctx, 'encounters.visit', between);
    const encounters = await renamePatient(ctx, 'encounters.encounter', between);
    await tell(ctx, between.from, between.to);
    return { visits, encounters };
  },
  listStaying: (ctx, merge) => listEncountersSince(ctx, merge, merge.moved.encounters),
  listStayingWith: async (ctx, staying) => listEncountersOf(ctx, await listVisitsOf(ctx, [...staying])),
  async moveBack(ctx, between, { visits = [], encounters = [] }, staying) {
    const kept = await listVisitsOf(ctx, [...staying]);
    const apart = (ids: readonly unknown[], from: (id: string) => boolean) => (ids as readonly string[]).filter((id) => !from(id));
    await renamePatient(
      ctx,
      'encounters.visit',
      between,
      apart(visits, (id) => kept.includes(id)),
    );
    await renamePatient(
      ctx,
      'encounters.encounter',
      between,
      apart(encounters, (id) => staying.has(id)),
    );
    await tell(ctx, between.from, between.to);
  },
  async countSince(ctx, merge) {
    const [visits, encounters] = await Promise.all([
      countVisitsSince(ctx, merge, merge.moved.visits),
      listEncountersSince(ctx, merge, merge.moved.encounters),
    ]);
    return [
      { what: 'visits', count: visits },
      { what: 'encounters', count: encounters.length },
    ];
  },
};
