import type { Ctx } from '../../platform/http/route.ts';
import { lockInvoicesOf, sumOfPatientInvoice, updateInvoice } from './invoice.store.ts';

/**
 * The invoices of patients follow their charges: called after something of these charges was paid, returned, written off or credited, in
 * that transaction. Who listens is told when nothing is open any more (HOOK-004).
 */
export const followInvoices = async (ctx: Ctx, charge_item_ids: readonly string[]): Promise<void> =>
  followHeld(ctx, await lockInvoicesOf(ctx, charge_item_ids));

/** The same of invoices that are held already, all that ask for the charges. */
export async function followHeld(ctx: Ctx, invoices: Awaited<ReturnType<typeof lockInvoicesOf>>): Promise<void> {
  for (const { id, status, total_minor, paid_minor, written_off_minor } of invoices) {
    const settled = await sumOfPatientInvoice(ctx, id);
    if (settled.paid_minor === paid_minor && settled.written_off_minor === written_off_minor) continue;
    const whole = settled.paid_minor + settled.written_off_minor === total_minor;
    const next = status === 'draft' ? status : whole ? 'balanced' : 'issued';
    await updateInvoice(ctx, id, { ...settled, status: next });
    if (next === 'balanced' && status !== 'balanced') await ctx.announce('billing.invoicePaid', { invoice_id: id });
  }
}
