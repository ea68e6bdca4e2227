import type { listDues as operation } from '@akoma/contract/billing';
import { checkReferences } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { findStartOfToday } from '../organization/index.ts';
import { listUnknownPatients } from '../patients/index.ts';
import { findDues, listPayersSince } from './counter.store.ts';

/** How patients of a list stand with the cashier. */
export const listDues: Handler<typeof operation> = async (ctx, { query }) => {
  const patients = query.patient_ids.split(',');
  const from = await findStartOfToday(ctx);
  const [dues, payers] = await Promise.all([findDues(ctx, patients), listPayersSince(ctx, patients, from)]);
  if (dues.size + payers.size === 0) await checkReferences(ctx, [listUnknownPatients, { patient_ids: patients }]);
  const shown = patients.filter((id) => dues.has(id) || payers.has(id));
  return { data: shown.map((id) => ({ patient_id: id, due: dues.get(id) ?? [], paid_today: payers.has(id) })) };
};

/** How many of these patients owe something. */
export const countOwing = async (ctx: Ctx, patients: readonly string[]): Promise<number> =>
  patients.length === 0 ? 0 : (await findDues(ctx, patients)).size;
