import { fail, pageOf } from '@akoma/contract/base';
import type { listTransactions as operation, readPayment as reading } from '@akoma/contract/billing';
import { checkReferences } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { listUnknownPatients } from '../patients/index.ts';
import { findPayments, listLinesOf, listPaymentsByIds } from './payment.store.ts';

export const listTransactions: Handler<typeof operation> = async (ctx, { query }) => {
  const { rows, total } = await findPayments(ctx, query);
  if (total === 0) await checkReferences(ctx, [listUnknownPatients, { patient_id: query.patient_id }]);
  return pageOf(rows, total, query);
};

export const readPayment: Handler<typeof reading> = async (ctx, { params }) => {
  const [payment] = await listPaymentsByIds(ctx, [params.id]);
  if (!payment) throw fail('not_found', {});
  return { data: { ...payment, lines: await listLinesOf(ctx, payment.id) } };
};
