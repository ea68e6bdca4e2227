import { pageOf } from '@akoma/contract/base';
import type { listEncounters as operation } from '@akoma/contract/encounters';
import { checkReferences } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { listUnknownPractitioners } from '../organization/index.ts';
import { listUnknownPatients, selectPatientCards } from '../patients/index.ts';
import { describeEncounters } from './describe-encounters.ts';
import { listEncounters as findEncounters } from './encounter.store.ts';
import { listUnknownEncounters, listUnknownVisits } from './reference.store.ts';

export const listEncounters: Handler<typeof operation> = async (ctx, { query }) => {
  const { rows, total, cards } = await findEncounters(ctx, query, selectPatientCards);
  if (total === 0) {
    const { patient, patient_id, visit, visit_id, part_of, practitioner_id } = query;
    await checkReferences(
      ctx,
      [listUnknownPatients, { patient, patient_id }],
      [listUnknownVisits, { visit, visit_id }],
      [listUnknownEncounters, { part_of }],
      [listUnknownPractitioners, { practitioner_id }],
    );
  }
  return pageOf(await describeEncounters(ctx, rows, cards), total, query);
};
