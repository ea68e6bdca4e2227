import type * as contract from '@akoma/contract/reports';
import type { Handler } from '../../platform/http/route.ts';
import { stepsOf } from './read-set-up.ts';
import { dismissStep, recallStep } from './set-up.store.ts';

/** Dismisses a set-up step that the organisation does not need, or restores it. */
export const editSetUpStep: Handler<typeof contract.editSetUpStep> = async (ctx, { params, body }) => {
  if (body.dismissed) await dismissStep(ctx, params.step);
  else await recallStep(ctx, params.step);
  const steps = await stepsOf(ctx);
  return { data: steps.find(({ step }) => step === params.step)! };
};
