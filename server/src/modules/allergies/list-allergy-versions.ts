import type { listAllergyVersions as operation } from '@akoma/contract/allergies';
import { fail } from '@akoma/contract/base';
import type { Handler } from '../../platform/http/route.ts';
import { findAllergy, listEarlier } from './allergy.store.ts';

export const listAllergyVersions: Handler<typeof operation> = async (ctx, { params }) => {
  const allergy = await findAllergy(ctx, params.id);
  if (!allergy) throw fail('not_found', {});
  return { data: await listEarlier(ctx, allergy.id), patient_id: allergy.patient_id };
};
