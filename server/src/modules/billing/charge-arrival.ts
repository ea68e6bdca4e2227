import type { Ctx } from '../../platform/http/route.ts';
import type { ChargeRequest, SourceKind } from './billing.ports.ts';
import { abortItem } from './cancel-charge-item.ts';
import { dueBySource, dueWithVisit, findLiveBySource } from './charge-item.store.ts';
import { listInvoiced } from './invoice.store.ts';
import { isFixed } from './lock-unpaid.ts';
import { raiseCharges } from './raise-charges.ts';
import { findBillingSettings } from './setting.store.ts';
import { noteUnsettled, settleSource } from './unsettled.store.ts';

/**
 * Charges the service that a patient has come for, within the permission of who receives them (ruling 208): due at once, or planned until the
 * visit ends, as the organisation sets. Without a price it is not charged, and stands among what is not settled.
 */
export async function chargeArrival(ctx: Ctx, kind: SourceKind, request: ChargeRequest): Promise<void> {
  const { charge_at } = await findBillingSettings(ctx);
  const planned = charge_at === 'visit-end';
  const { unpriced } = await raiseCharges(ctx, kind, [request], { planned });
  // what was paid is used after all
  await settleSource(ctx, 'refund-due', kind, request.id);
  // one that was raised before the day of the service
  if (!planned) await dueBySource(ctx, kind, request.id);
  for (const { id, patient_id, visit_id, service_id, day } of unpriced)
    await noteUnsettled(ctx, {
      ...{ kind: 'not-priced', source_kind: kind, source_id: id, patient_id, visit_id, service_id, service_day: day },
    });
}

/** The visit has ended: what was planned for it is due. */
export const chargeEndedVisit = (ctx: Ctx, visit_id: string): Promise<void> => dueWithVisit(ctx, visit_id);

/** The service is not given after all: an unpaid charge is cancelled; one that is paid, or stands on an invoice, is to be returned. */
export async function withdrawCharge(ctx: Ctx, kind: SourceKind, source_id: string, reason: string): Promise<void> {
  const item = await findLiveBySource(ctx, kind, source_id);
  if (!item) await settleSource(ctx, 'not-priced', kind, source_id);
  else if (!isFixed(item) && (await listInvoiced(ctx, [item.id])).length === 0) await abortItem(ctx, item, { as: 'aborted', reason });
  else {
    const { patient_id, visit_id, service_id, service_day, id: charge_item_id } = item;
    await noteUnsettled(ctx, {
      ...{ kind: 'refund-due', source_kind: kind, source_id, patient_id, visit_id, service_id, service_day, charge_item_id },
    });
  }
}
