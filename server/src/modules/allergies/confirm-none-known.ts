import type { confirmNoneKnown as operation } from '@akoma/contract/allergies';
import { fail } from '@akoma/contract/base';
import type { Handler } from '../../platform/http/route.ts';
import { holdPatient } from '../patients/index.ts';
import { countActive, describeReview, noteReview } from './review.store.ts';
import { tellChanged } from './tell-changed.ts';

export const confirmNoneKnown: Handler<typeof operation> = async (ctx, { body: { patient_id } }) => {
  await holdPatient(ctx, patient_id, 'patient_id');
  await noteReview(ctx, patient_id, true);
  const active = await countActive(ctx, patient_id);
  if (active > 0) throw fail('allergies.activeStand', { active });
  await tellChanged(ctx, patient_id);
  return { data: await describeReview(ctx, patient_id) };
};
