import type * as contract from '@akoma/contract/reports';
import type { Handler } from '../../platform/http/route.ts';
import { stepsOf } from './read-set-up.ts';
import { dismissStep, recallStep } from './set-up.store.ts';

/** The organisation does not need a step, or does after all. */
export const editSetUpStep: Handler<typeof contract.editSetUpStep> = async (ctx, { params, body }) => {
  if (body.dismissed) await dismissStep(ctx, params.step);
  else await recallStep(ctx, params.step);
  const steps = await stepsOf(ctx);
  return { data: steps.find(({ step }) => step === params.step)! };
};
