import type { readAllergy as operation } from '@akoma/contract/allergies';
import { fail } from '@akoma/contract/base';
import type { Handler } from '../../platform/http/route.ts';
import { findAllergy } from './allergy.store.ts';

export const readAllergy: Handler<typeof operation> = async (ctx, { params }) => {
  const data = await findAllergy(ctx, params.id);
  if (!data) throw fail('not_found', {});
  return { data };
};
