import { fail, pageOf } from '@akoma/contract/base';
import type { listTransactions as operation, readPayment as reading } from '@akoma/contract/billing';
import { checkReferences } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { listUnknownPractitioners } from '../organization/index.ts';
import { listUnknownPatients } from '../patients/index.ts';
import { listBlindTills } from './counter.store.ts';
import { findPayments, listLinesOf, listPaymentsByIds } from './payment.store.ts';
import { listUnknownTills } from './till.store.ts';

export const listTransactions: Handler<typeof operation> = async (ctx, { query }) => {
  const { patient_id, paid_by_id, till_session_id, without_open_till } = query;
  const blind = without_open_till ? await listBlindTills(ctx, ctx.actor.practitioner_role_id) : [];
  const { rows, total } = await findPayments(ctx, query, blind);
  if (total === 0)
    await checkReferences(
      ctx,
      [listUnknownPatients, { patient_id }],
      [listUnknownPractitioners, { paid_by_id }],
      [listUnknownTills, { till_session_id }],
    );
  return pageOf(rows, total, query);
};

export const readPayment: Handler<typeof reading> = async (ctx, { params }) => {
  const [payment] = await listPaymentsByIds(ctx, [params.id]);
  if (!payment) throw fail('not_found', {});
  return { data: { ...payment, lines: await listLinesOf(ctx, payment.id) } };
};
