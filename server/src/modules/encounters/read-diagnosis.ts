import { fail } from '@akoma/contract/base';
import type { readDiagnosis as operation } from '@akoma/contract/encounters';
import type { Handler } from '../../platform/http/route.ts';
import { findDiagnosis } from './diagnosis.store.ts';

export const readDiagnosis: Handler<typeof operation> = async (ctx, { params }) => {
  const data = await findDiagnosis(ctx, params.id);
  if (!data) throw fail('not_found', {});
  return { data };
};
