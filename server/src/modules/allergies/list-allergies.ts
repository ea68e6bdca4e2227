import type { listAllergies as operation } from '@akoma/contract/allergies';
import { pageOf } from '@akoma/contract/base';
import type { Handler } from '../../platform/http/route.ts';
import { requirePatient } from '../patients/index.ts';
import { listOfPatient } from './allergy.store.ts';
import { describeReview } from './review.store.ts';

export const listAllergies: Handler<typeof operation> = async (ctx, { query }) => {
  const [{ rows, total }, review] = await Promise.all([
    listOfPatient(ctx, query),
    describeReview(ctx, query.patient_id),
    requirePatient(ctx, query.patient_id, 'patient_id'),
  ]);
  return { ...pageOf(rows, total, query), ...review };
};
