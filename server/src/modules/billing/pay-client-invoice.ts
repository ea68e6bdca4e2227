import { amountOf, fail, minorOf } from '@akoma/contract/base';
import type { NewLeg } from '@akoma/contract/billing';
import { checkReferences, refuseWrong } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { listUnknownLocations } from '../organization/index.ts';
import { ensureAccount, lockAccounts } from './account.store.ts';
import { findInvoice } from './invoice.store.ts';
import { planPayment } from './payment.rules.ts';
import { listPaymentsByIds } from './payment.store.ts';
import { recordDeposit } from './record-deposit.ts';
import { isAsked } from './request-payment.ts';
import { holdInvoices, openOf, postAllocations, settleInvoice } from './settle-invoice.ts';

/**
 * Money that a client pays for one invoice (PAY-008): it comes onto its account with a receipt and is allocated at once, never more than is
 * open (ruling 238). What is cash and over goes back as change.
 */
export async function payClientInvoice(ctx: Ctx, id: string, legs: readonly NewLeg[], location_id: string | undefined) {
  if (legs.some((leg) => leg.transaction_type !== 'cash' || isAsked(leg) || leg.account_id || leg.payer_id))
    throw fail('billing.ofClient', {});
  await checkReferences(ctx, [listUnknownLocations, { location_id }]);
  const invoice = (await holdInvoices(ctx, [id]))[0]!;
  if (invoice.status !== 'issued') throw fail('billing.invoiceStatus', { status: invoice.status });
  const { currency } = invoice;
  if (legs.some((leg) => leg.currency && leg.currency !== currency)) throw fail('billing.currencyDiffers', { currency });
  const open = openOf(invoice);
  const plan = planPayment(
    [{ id, minor: open }],
    legs.map((leg) => ({ ...leg, minor: minorOf(leg.amount) })),
  );
  if ('refused' in plan) {
    if (plan.refused === 'too-much') throw fail('billing.tooMuch', { due: amountOf(open), currency });
    refuseWrong({ amount: [`Amount should not be less than ${amountOf(plan.least)}.`] });
    throw new Error('a payment that is too little was not refused');
  }
  const account_id = await ensureAccount(ctx, { client_id: invoice.client_id! }, currency);
  const [account] = await lockAccounts(ctx, [account_id]);
  if (account!.status === 'suspended') throw fail('billing.accountSuspended', {});
  const amount_minor = plan.legs.reduce((sum, { minor }) => sum + minor, 0);
  await settleInvoice(ctx, invoice, { amount_minor, as: 'settled', action: 'allocation', account_id });
  const payments: string[] = [];
  for (const [at, { minor, tendered }] of plan.legs.entries()) {
    const { payment = 'cash', reference } = legs[at]!;
    const [before] = await lockAccounts(ctx, [account_id]);
    payments.push(
      await recordDeposit(ctx, before!, {
        ...{ payment, currency, amount_minor: minor, tendered_minor: tendered, reference, location_id },
      }),
    );
  }
  await postAllocations(ctx, (await lockAccounts(ctx, [account_id]))[0]!, [{ invoice, amount_minor }]);
  return {
    data: {
      invoice: (await findInvoice(ctx, id))!,
      payments: await listPaymentsByIds(ctx, payments),
      change_due: amountOf(plan.change),
      currency,
    },
  };
}
