import { fail, sentenceOf } from '@akoma/contract/base';
import type { EditCarePlan, updateCarePlan as operation } from '@akoma/contract/encounters';
import type * as z from 'zod';
import { refuseStale, refuseWrong } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import type { PlanRow } from './care-plan.store.ts';
import { describeCarePlan } from './describe-care-plans.ts';
import { holdCarePlan } from './hold-care-plan.ts';
import { takeCarePlanBack } from './take-care-plan-back.ts';
import { tellCarePlan } from './tell-edited.ts';
import { changeCarePlan } from './write-care-plans.ts';

export const updateCarePlan: Handler<typeof operation> = async (ctx, { params, body }) => {
  const before = await holdCarePlan(ctx, params.id);
  await refuseStale(body, before, () => describeCarePlan(ctx, before.id));
  const { status, reason, ...sent } = body;
  if (status === 'entered-in-error') await takeBackHere(ctx, before, reason, sent);
  else {
    if (reason !== undefined) refuseWrong({ reason: ['Reason is for taking a care plan back. Write a note beside a change.'] });
    if (await changeCarePlan(ctx, before, { ...sent, status })) await tellCarePlan(ctx, before);
  }
  return { data: (await describeCarePlan(ctx, before.id))! };
};

type Sent = Omit<z.output<typeof EditCarePlan>, 'status' | 'reason'>;

/** The status says that it was entered in error: the same as DELETE, with the same right. What is sent beside it has to stand already. */
async function takeBackHere(ctx: Ctx, before: PlanRow, reason: string | undefined, sent: Sent): Promise<void> {
  if (reason === undefined) throw fail('invalid', {}, { reason: [sentenceOf('required', 'reason')] });
  await takeCarePlanBack(ctx, before, reason);
  if (await changeCarePlan(ctx, before, sent)) refuseWrong({ status: ['Take this care plan back, or change it, not both.'] });
}
