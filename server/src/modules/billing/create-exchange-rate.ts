import type { createExchangeRate as operation } from '@akoma/contract/billing';
import type { Handler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { findExchangeRate, insertExchangeRate } from './exchange-rate.store.ts';
import { rateOf } from './exchange.rules.ts';

/** Sets what a US dollar is worth from a moment on (ruling 222); payments that were taken keep theirs. */
export const createExchangeRate: Handler<typeof operation> = async (ctx, { body: { currency, rate, valid_from } }) => {
  const id = newId();
  await insertExchangeRate(ctx, {
    ...{ organization_id: ctx.organization_id, id, currency, rate_millionths: rateOf(rate) },
    ...{ valid_from: valid_from ?? ctx.now, set_by_id: ctx.actor.practitioner_role_id, created_at: ctx.now },
  });
  return { data: (await findExchangeRate(ctx, id))! };
};
