import { fail, minorOf } from '@akoma/contract/base';
import type { recordShortPayment as operation } from '@akoma/contract/billing';
import { unknownReference } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { holdPatient } from '../patients/index.ts';
import { listPatientsOfItems } from './charge-item.store.ts';
import { followInvoices } from './follow-invoices.ts';
import { findInvoice, updateInvoice } from './invoice.store.ts';
import { post } from './journal.store.ts';
import { listOpenParts } from './payer-invoice.store.ts';
import { holdIssuedToClient, noteOnInvoice, openOf, refuseMoreThan, settleInvoice } from './settle-invoice.ts';

/**
 * What becomes of what a payer did not pay (ruling 232): the hospital accepts it, for which invoices.delete is needed, the patients pay it,
 * or it is disputed and stays open.
 */
export const recordShortPayment: Handler<typeof operation> = async (ctx, { params: { id }, body }) => {
  const { outcome, reason, charge_item_ids } = body;
  if (outcome === 'accepted' && !ctx.actor.permissions.has('invoices.delete')) throw fail('permission_denied', {});
  const only = charge_item_ids && [...new Set(charge_item_ids)];
  if (outcome === 'charged-to-patient' && only)
    for (const patient_id of (await listPatientsOfItems(ctx, only)).sort()) await holdPatient(ctx, patient_id);
  const invoice = await holdIssuedToClient(ctx, id, body);
  const amount_minor = minorOf(body.amount);
  if (only) {
    const parts = await listOpenParts(ctx, id, only);
    const open = new Map(parts.map(({ charge_item_id, minor }) => [charge_item_id, minor]));
    if (only.some((one) => !open.has(one))) throw unknownReference('charge_item_ids');
    refuseMoreThan(
      parts.reduce((sum, { minor }) => sum + minor, 0),
      amount_minor,
      invoice,
    );
  }
  const { currency } = invoice;
  const from = { credit: 'payers-invoiced', credit_of: id, currency, reason };
  if (outcome === 'disputed') {
    refuseMoreThan(openOf(invoice), amount_minor, invoice);
    await updateInvoice(ctx, id, { disputed_minor: amount_minor });
    await noteOnInvoice(ctx, invoice, { action: outcome, amount_minor, open: openOf(invoice), reason });
  } else if (outcome === 'accepted') {
    await settleInvoice(ctx, invoice, { amount_minor, as: 'written-off', action: outcome, reason, only });
    await post(ctx, 'short-payment', [{ debit: 'short-payments', amount_minor, ...from }]);
  } else {
    const shares = await settleInvoice(ctx, invoice, { amount_minor, as: 'patient', action: outcome, reason, only });
    await post(
      ctx,
      'short-payment',
      shares.map(({ charge_item_id, minor }) => ({ debit: 'patients-debts', charge_item_id, amount_minor: minor, ...from })),
    );
    await followInvoices(
      ctx,
      shares.map(({ charge_item_id }) => charge_item_id),
    );
  }
  return { data: (await findInvoice(ctx, id))! };
};
