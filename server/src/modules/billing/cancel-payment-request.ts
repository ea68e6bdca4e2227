import { fail } from '@akoma/contract/base';
import type { cancelPaymentRequest as operation } from '@akoma/contract/billing';
import type { Handler } from '../../platform/http/route.ts';
import { findPaymentRequest, lockPaymentRequest, updatePaymentRequest } from './payment-request.store.ts';

/** Frees what was held. The provider cannot be told, so its state is asked for all the same: what the patient pays is never lost (ruling 220). */
export const cancelPaymentRequest: Handler<typeof operation> = async (ctx, { params }) => {
  const request = await lockPaymentRequest(ctx, params.id);
  if (!request) throw fail('not_found', {});
  if (request.status !== 'pending') throw fail('billing.requestEnded', { status: request.status });
  await updatePaymentRequest(ctx, params.id, { status: 'cancelled', ended_at: ctx.now });
  return { data: (await findPaymentRequest(ctx, params.id))! };
};
