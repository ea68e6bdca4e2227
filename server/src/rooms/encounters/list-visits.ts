import { pageOf } from '@akoma/contract/base';
import type { listVisits as operation } from '@akoma/contract/encounters';
import type { Verb } from '../../platform/http/answer.ts';
import { checkReferences } from './check-references.ts';
import { describeVisits } from './describe-visits.ts';
import { listVisits as findVisits } from './visit.store.ts';

export const listVisits: Verb<typeof operation> = async (ctx, { query }) => {
  const { rows, total } = await findVisits(ctx, query);
  if (total === 0) {
    // a list that holds something proves that what it was asked by exists
    const { patient, patient_id, assigned_to_id, location_id } = query;
    await checkReferences(ctx, {
      patient: { patient: [patient], patient_id: [patient_id] },
      membership: { assigned_to_id: [assigned_to_id] },
      location: { location_id: [location_id] },
    });
  }
  return pageOf(await describeVisits(ctx, rows), total, query);
};
