import { amountOf, pageOf } from '@akoma/contract/base';
import type { listBillablePatients as billable, ListChargeItemsQuery } from '@akoma/contract/billing';
import type * as z from 'zod';
import { checkReferences } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { listUnknownPatients } from '../patients/index.ts';
import { findBillablePatients } from './billable.store.ts';
import { findChargeItems, findDue } from './charge-item.store.ts';

/** Of both addresses (BILL-011, BILL-020). */
export const listChargeItems = async (ctx: Ctx, { query }: { query: z.output<typeof ListChargeItemsQuery> }) => {
  const [{ rows, total }, due] = await Promise.all([findChargeItems(ctx, query), query.patient_id ? findDue(ctx, query.patient_id) : null]);
  if (total === 0) await checkReferences(ctx, [listUnknownPatients, { patient_id: query.patient_id }]);
  return { ...pageOf(rows, total, query), due };
};

export const listBillablePatients: Handler<typeof billable> = (ctx, { query }) => pageOfBillable(ctx, query);

/** Patients who owe something, those that are asked for or all of them. */
export async function pageOfBillable(ctx: Ctx, query: Parameters<typeof findBillablePatients>[1]) {
  const { rows, total } = await findBillablePatients(ctx, query);
  const shown = rows.map(({ id, full_name, listed_name, mobile, mrn, items, due, oldest, newest }) => ({
    ...{ id, uuid: id, patient_id: id, patient_name: full_name, patient_listed_name: listed_name, patient_mobile: mobile, patientid: mrn },
    status: 'billable' as const,
    items,
    due: due.map(({ currency, due_minor }) => ({ currency, amount: amountOf(due_minor) })),
    ...{ oldest, newest },
  }));
  return pageOf(shown, total, query);
}
