import { pageOf } from '@akoma/contract/base';
import type { listCarePlans as operation } from '@akoma/contract/encounters';
import { checkReferences } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { requirePatient } from '../patients/index.ts';
import { listPlansOfPatient } from './care-plan.store.ts';
import { describeCarePlans } from './describe-care-plans.ts';
import { listUnknownEncounters } from './reference.store.ts';

export const listCarePlans: Handler<typeof operation> = async (ctx, { query }) => {
  const { patient_id, encounter } = query;
  const [{ rows, total }] = await Promise.all([listPlansOfPatient(ctx, query), requirePatient(ctx, patient_id, 'patient_id')]);
  if (total === 0) await checkReferences(ctx, [listUnknownEncounters, { encounter }]);
  return pageOf(await describeCarePlans(ctx, rows), total, query);
};
