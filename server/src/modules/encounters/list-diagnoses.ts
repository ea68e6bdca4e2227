import { pageOf } from '@akoma/contract/base';
import type { listDiagnoses as operation } from '@akoma/contract/encounters';
import { checkReferences } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { requirePatient } from '../patients/index.ts';
import { listOfPatient } from './diagnosis.store.ts';
import { listUnknownEncounters, listUnknownVisits } from './reference.store.ts';

export const listDiagnoses: Handler<typeof operation> = async (ctx, { query }) => {
  const { patient_id, encounter, visit } = query;
  const [{ rows, total }] = await Promise.all([listOfPatient(ctx, query), requirePatient(ctx, patient_id, 'patient_id')]);
  if (total === 0) await checkReferences(ctx, [listUnknownEncounters, { encounter }], [listUnknownVisits, { visit }]);
  return pageOf(rows, total, query);
};
