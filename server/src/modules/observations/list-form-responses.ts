import { Id, pageOf } from '@akoma/contract/base';
import type { listFormResponses as operation } from '@akoma/contract/observations';
import { checkReferences, unknownReference } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { listUnknownEncounters, listUnknownVisits } from '../encounters/index.ts';
import { listUnknownPatients } from '../patients/index.ts';
import { cardOf } from './describe-response.ts';
import { listResponses } from './form-response.store.ts';

export const listFormResponses: Handler<typeof operation> = async (ctx, { query }) => {
  const visits = query.visit_id?.split(',').map((id) => id.trim()) ?? [];
  if (!visits.every((id) => Id.safeParse(id).success)) throw unknownReference('visit_id');
  const { rows, total } = await listResponses(ctx, query, visits);
  if (total === 0) {
    const { patient_id, encounter_id } = query;
    await checkReferences(
      ctx,
      [listUnknownPatients, { patient_id }],
      [listUnknownEncounters, { encounter_id }],
      [listUnknownVisits, { visit_id: visits }],
    );
  }
  return pageOf(rows.map(cardOf), total, query);
};
