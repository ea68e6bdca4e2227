import { fail } from '@akoma/contract/base';
import type { readCarePlan as operation } from '@akoma/contract/encounters';
import type { Handler } from '../../platform/http/route.ts';
import { describeCarePlan } from './describe-care-plans.ts';

export const readCarePlan: Handler<typeof operation> = async (ctx, { params }) => {
  const data = await describeCarePlan(ctx, params.id);
  if (!data) throw fail('not_found', {});
  return { data };
};
