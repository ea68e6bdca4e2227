import { fail } from '@akoma/contract/base';
import type { createInvoice as operation } from '@akoma/contract/billing';
import { unknownReference } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { holdPatient } from '../patients/index.ts';
import { lockChargeItems } from './charge-item.store.ts';
import { findInvoice, insertInvoice, insertLines, listInvoiced, listUninvoiced, lockInvoice } from './invoice.store.ts';
import { issue } from './issue-invoice.ts';

/** Draws up an invoice of what a patient owes (INV-011): items that are named, or all that stand on none. */
export const createInvoice: Handler<typeof operation> = async (ctx, { body: { patient_id, charge_item_ids, currency, draft } }) => {
  await holdPatient(ctx, patient_id, 'patient_id');
  const wanted = charge_item_ids ? [...new Set(charge_item_ids)] : await listUninvoiced(ctx, patient_id, currency);
  if (wanted.length === 0) throw fail('billing.nothingToInvoice', {});
  const items = await lockChargeItems(ctx, wanted);
  if (items.length < wanted.length || items.some((item) => item.patient_id !== patient_id)) throw unknownReference('charge_item_ids');
  const asked = await refuseUnfit(ctx, items);

  const id = newId();
  const part = (item: (typeof items)[number]) => item.amount_minor - item.payer_minor - (asked.get(item.id)?.minor ?? 0);
  // what is paid of a charge fills its earlier invoices first
  const filled = (item: (typeof items)[number], minor: number) =>
    Math.max(0, Math.min(part(item), minor - (asked.get(item.id)?.minor ?? 0)));
  const paid_minor = items.reduce((sum, item) => sum + filled(item, item.paid_minor), 0);
  await insertInvoice(ctx, {
    ...{ organization_id: ctx.organization_id, id, status: 'draft', patient_id, currency: items[0]!.currency, items: items.length },
    total_minor: items.reduce((sum, item) => sum + part(item), 0),
    paid_minor,
    written_off_minor: items.reduce((sum, item) => sum + filled(item, item.paid_minor + item.written_off_minor), 0) - paid_minor,
    ...{ drawn_up_by_id: ctx.actor.practitioner_role_id, created_at: ctx.now, updated_at: ctx.now },
  });
  await insertLines(
    ctx,
    items.map((item) => ({
      ...{ organization_id: ctx.organization_id, invoice_id: id, charge_item_id: item.id, cover: 0, amount_minor: part(item) },
      turn: asked.get(item.id)?.turns ?? 0,
    })),
  );
  if (!draft) await issue(ctx, (await lockInvoice(ctx, id))!);
  return { data: (await findInvoice(ctx, id))! };
};

interface AskedFor {
  minor: number;
  /** The turn of the next invoice. */
  turns: number;
}

/**
 * What is planned or cancelled is not owed; what stands on an invoice is asked for once. @returns what invoices ask for of these charges
 * already: of one that owes more by now, after what a payer left unpaid, a further invoice asks for the rest
 */
async function refuseUnfit(ctx: Ctx, items: Awaited<ReturnType<typeof lockChargeItems>>): Promise<ReadonlyMap<string, AskedFor>> {
  const unfit = items.filter(({ status, ended_at }) => status === 'planned' || ended_at !== null);
  if (unfit[0]) throw fail('billing.notDue', { charge_item_ids: unfit.map(({ id }) => id), description: unfit[0].description });
  const { currency } = items[0]!;
  if (items.some((item) => item.currency !== currency)) throw fail('billing.currencyDiffers', { currency });
  const taken = (
    await listInvoiced(
      ctx,
      items.map(({ id }) => id),
    )
  ).filter(({ cover }) => cover === 0);
  const asked = new Map<string, AskedFor>();
  for (const { charge_item_id, turn, amount_minor } of taken)
    asked.set(charge_item_id, { minor: (asked.get(charge_item_id)?.minor ?? 0) + amount_minor, turns: turn + 1 });
  const whole = items.find((item) => asked.has(item.id) && asked.get(item.id)!.minor >= item.amount_minor - item.payer_minor);
  const on = whole && taken.find(({ charge_item_id }) => charge_item_id === whole.id);
  if (on) throw fail('billing.onInvoice', { number: on.number, description: on.description });
  return asked;
}
