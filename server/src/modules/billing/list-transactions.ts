import { fail, pageOf } from '@akoma/contract/base';
import type { ListTransactionsQuery, listTransactions as operation, readPayment as reading } from '@akoma/contract/billing';
import { checkReferences } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { listUnknownPractitioners } from '../organization/index.ts';
import { listUnknownPatients } from '../patients/index.ts';
import { listBlindTills } from './counter.store.ts';
import { findPayments, listLinesOf, listPaymentsByIds } from './payment.store.ts';
import { listUnknownTills } from './till.store.ts';

export const listTransactions: Handler<typeof operation> = async (ctx, { query }) => {
  const { rows, total } = await findPayments(ctx, query, await blindFor(ctx, query));
  if (total === 0) await checkTransactionFilter(ctx, query);
  return pageOf(rows, total, query);
};

/** The drawers whose cash is left out: those that the caller has yet to count, where that is asked for. */
export const blindFor = async (ctx: Ctx, { without_open_till }: Filter): Promise<readonly string[]> =>
  without_open_till ? listBlindTills(ctx, ctx.actor.practitioner_role_id) : [];

/** Refuses ids that the organisation does not have: nothing would be found whatever they mean. */
export const checkTransactionFilter = (ctx: Ctx, { patient_id, paid_by_id, till_session_id }: Filter): Promise<void> =>
  checkReferences(
    ctx,
    [listUnknownPatients, { patient_id }],
    [listUnknownPractitioners, { paid_by_id }],
    [listUnknownTills, { till_session_id }],
  );
type Filter = Partial<ListTransactionsQuery>;

export const readPayment: Handler<typeof reading> = async (ctx, { params }) => {
  const [payment] = await listPaymentsByIds(ctx, [params.id]);
  if (!payment) throw fail('not_found', {});
  return { data: { ...payment, lines: await listLinesOf(ctx, payment.id) } };
};
