import { amountOf, fail } from '@akoma/contract/base';
import type { ChargeItem, writeOffDue as operation } from '@akoma/contract/billing';
import { unknownReference } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { holdPatient } from '../patients/index.ts';
import { dueOf } from './billing.rules.ts';
import { listChargeItemsByIds, listPatientsOfItems, lockChargeItems, updateChargeItem } from './charge-item.store.ts';
import { followInvoices } from './follow-invoices.ts';
import { post } from './journal.store.ts';
import { listHeld } from './payment-request.store.ts';
import { findLastPaid } from './refund.store.ts';

/** Writes off what a patient owes of charges (rulings 202, 232): all of them, or nothing. */
export const writeOffDue: Handler<typeof operation> = async (ctx, { body: { charge_item_ids, reason } }) => {
  const ids = [...new Set(charge_item_ids)];
  const [patient_id, ...others] = await listPatientsOfItems(ctx, ids);
  if (!patient_id || others.length > 0) throw unknownReference('charge_item_ids');
  await holdPatient(ctx, patient_id);
  const items = await lockChargeItems(ctx, ids);
  if (items.length < ids.length || items.some((item) => item.patient_id !== patient_id)) throw unknownReference('charge_item_ids');
  const settled = items.filter(({ status }) => status !== 'billable');
  if (settled.length > 0)
    throw fail('billing.notDue', { charge_item_ids: settled.map(({ id }) => id), description: settled[0]!.description });
  const { currency } = items[0]!;
  if (items.some((item) => item.currency !== currency)) throw fail('billing.currencyDiffers', { currency });
  const held = await listHeld(ctx, ids);
  if (held.length > 0)
    throw fail('billing.held', {
      ...{ held: amountOf(held.reduce((sum, { amount_minor }) => sum + amount_minor, 0)), currency },
      by: [...new Set(held.map(({ requested_by_name }) => requested_by_name))].join(', '),
    });
  const off = items.map((item) => ({ item, minor: dueOf({ ...item, status: item.status as ChargeItem['status'] }) }));
  for (const { item, minor } of off)
    await updateChargeItem(ctx, item, {
      ...{ status: 'billed', written_off_minor: item.written_off_minor + minor },
      paid_at: item.paid_minor > 0 ? await findLastPaid(ctx, item.id) : null,
    });
  await followInvoices(ctx, ids);
  await post(
    ctx,
    'write-off',
    off.map(({ item, minor }) => ({
      ...{ debit: 'write-offs', credit: 'patients-debts', amount_minor: minor, currency: item.currency, charge_item_id: item.id, reason },
    })),
  );
  return { data: await listChargeItemsByIds(ctx, ids) };
};
