import { pageOf } from '@akoma/contract/base';
import type { listObservations as operation } from '@akoma/contract/observations';
import type { Handler } from '../../platform/http/route.ts';
import { checkReferences } from '../encounters/index.ts';
import { listObservations as findObservations } from './observations.store.ts';

export const listObservations: Handler<typeof operation> = async (ctx, { query }) => {
  const { rows, total } = await findObservations(ctx, query);
  if (total === 0) {
    // a list that holds something proves that what it was asked by exists
    const { patient, patient_id, visit, visit_id, encounter, encounter_id } = query;
    await checkReferences(ctx, {
      patient: { patient: [patient], patient_id: [patient_id] },
      visit: { visit: [visit], visit_id: [visit_id] },
      encounter: { encounter: [encounter], encounter_id: [encounter_id] },
    });
  }
  const narrowed = query.encounter ?? query.encounter_id ?? query.visit ?? query.visit_id;
  const of = query.patient_id ?? query.patient ?? (narrowed ? rows[0]?.patient : undefined);
  return {
    ...pageOf(rows, total, { page: query.page, page_size: query.size ?? query.page_size }),
    patient_id: of ?? null,
  };
};
