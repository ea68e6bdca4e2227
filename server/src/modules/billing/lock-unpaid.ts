import { fail } from '@akoma/contract/base';
import type { Patient } from '@akoma/contract/patients';
import { unknownReference } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { holdPatient } from '../patients/index.ts';
import { refuseInvoiced } from './refuse-invoiced.ts';
import { type LockedItem, listPatientsOfItems, lockChargeItems } from './charge-item.store.ts';

/** Whether anything of it was paid, settled or written off, or it has ended: its amounts stay (ruling 211). */
export const isFixed = (item: LockedItem): boolean =>
  item.ended_at !== null || item.paid_minor + item.written_off_minor + item.settled_minor + item.payer_written_off_minor > 0;

/**
 * Charges whose amounts may follow, held with their patients, in the order of the ids: an unknown one is 404 naming its field, one that is paid
 * in part, stands on an invoice or has ended 409 naming it.
 */
export async function lockUnpaid(ctx: Ctx, ids: readonly string[], fieldOf: (at: number) => string) {
  const patients = new Map<string, Patient>();
  for (const id of (await listPatientsOfItems(ctx, ids)).sort()) patients.set(id, await holdPatient(ctx, id));
  const byId = new Map((await lockChargeItems(ctx, ids)).map((item) => [item.id, item]));
  const unknown = [...ids.keys()].filter((at) => !byId.has(ids[at]!));
  if (unknown.length > 0) throw unknownReference(...unknown.map(fieldOf));
  const items = ids.map((id) => byId.get(id)!);
  const fixed = items.filter(isFixed);
  if (fixed.length > 0)
    throw fail('billing.itemsFixed', { charge_item_ids: fixed.map(({ id }) => id), description: fixed[0]!.description });
  await refuseInvoiced(ctx, ids);
  return items.map((item) => ({ item, patient: patients.get(item.patient_id)! }));
}
