import { amountOf, fail, pageOf } from '@akoma/contract/base';
import type {
  listRefunds as operation,
  printRefund as printing,
  readRefund as reading,
  readRefundable as looking,
} from '@akoma/contract/billing';
import { checkReferences } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { listUnknownPatients } from '../patients/index.ts';
import { listChargeItemsByIds, listPatientsOfItems } from './charge-item.store.ts';
import {
  countRefundPrint,
  findPaymentOfPatient,
  findRefund,
  findRefunds,
  listAskedFor,
  listChargesOfPayment,
  listRefundLines,
  listReturnable,
} from './refund.store.ts';

export const listRefunds: Handler<typeof operation> = async (ctx, { query }) => {
  const { rows, total } = await findRefunds(ctx, query);
  if (total === 0) await checkReferences(ctx, [listUnknownPatients, { patient_id: query.patient_id }]);
  return pageOf(rows, total, query);
};

export const readRefund: Handler<typeof reading> = async (ctx, { params }) => {
  const refund = await findRefund(ctx, params.id);
  if (!refund) throw fail('not_found', {});
  return { data: { ...refund, lines: await listRefundLines(ctx, refund.id) } };
};

/** A paper that is printed again is a copy and says so; before the money went back there is none. */
export const printRefund: Handler<typeof printing> = async (ctx, { params }) => {
  const printed = await countRefundPrint(ctx, params.id);
  if (!printed) throw fail('not_found', {});
  return { data: { refund_id: params.id, patient_id: printed.patient_id, copy: printed.prints - 1 } };
};

export const readRefundable: Handler<typeof looking> = async (ctx, { query: { payment_id, charge_item_id } }) => {
  if (payment_id && !(await findPaymentOfPatient(ctx, payment_id))) throw fail('not_found', {});
  const ids = payment_id ? await listChargesOfPayment(ctx, payment_id) : [charge_item_id!];
  if ((await listPatientsOfItems(ctx, ids)).length === 0) throw fail('not_found', {});
  const items = await listChargeItemsByIds(ctx, ids);
  const asked = await listAskedFor(ctx, ids);
  const lefts = await listReturnable(ctx, payment_id ? { payment_id } : { charge_item_ids: ids });
  const payments = [...new Map(lefts.map((one) => [one.payment_id, one])).values()];
  const { patient_id, patient_name, patient_listed_name, currency } = items[0]!;
  return {
    data: {
      ...{ patient_id, patient_name, patient_listed_name, currency },
      payments: payments.map(({ payment_id: id, receipt_no, paid_at }) => ({
        ...{ payment_id: id, receipt_no, paid_at },
        returnable: amountOf(lefts.reduce((sum, one) => (one.payment_id === id ? sum + one.left_minor : sum), 0)),
      })),
      charge_items: items.map(({ id, description, amount, paid_amount, status }) => ({
        ...{ id, description, amount, paid_amount, creditable: status === 'billed' && !asked.has(id) },
      })),
    },
  };
};
