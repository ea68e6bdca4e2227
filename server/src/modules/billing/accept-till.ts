import { fail } from '@akoma/contract/base';
import type { acceptTill as operation } from '@akoma/contract/billing';
import type { Handler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { post } from './journal.store.ts';
import { findTill, insertTill, lockTill, updateTill } from './till.store.ts';

/** Takes over the drawer of a colleague: theirs closes, and a session of the caller opens with that float, in one transaction (ruling 224). */
export const acceptTill: Handler<typeof operation> = async (ctx, { params: { id }, body }) => {
  const till = await lockTill(ctx, id);
  if (!till) throw fail('not_found', {});
  const { actual_cash_minor: counted, cash_minor: expected, currency, location_id, variance_reason: reason } = till;
  if (!till.offered_at || till.closed_at || counted === null) throw fail('billing.tillNotOffered', {});
  if (till.cashier_id === ctx.actor.practitioner_role_id) throw fail('billing.tillIsOwn', {});
  await updateTill(ctx, id, { closed_at: ctx.now });
  const next = await insertTill(ctx, {
    ...{ organization_id: ctx.organization_id, id: newId(), cashier_id: ctx.actor.practitioner_role_id, location_id, currency },
    ...{ opening_float_minor: counted, cash_minor: counted, notes: body.notes || null },
    ...{ opened_at: ctx.now, created_at: ctx.now, updated_at: ctx.now },
  });
  if (!next) throw fail('billing.tillIsOpen', {});
  await post(ctx, 'handover', [
    counted < expected
      ? { debit: 'till-over-short', credit: 'till', credit_of: id, amount_minor: expected - counted, currency, reason }
      : { debit: 'till', debit_of: id, credit: 'till-over-short', amount_minor: counted - expected, currency, reason },
    { debit: 'till', debit_of: next.id, credit: 'till', credit_of: id, amount_minor: counted, currency },
  ]);
  return { data: (await findTill(ctx, next.id))! };
};
