import { amountOf, fail, minorOf } from '@akoma/contract/base';
import type { readTillReport as operation, TillReport } from '@akoma/contract/billing';
import type { Handler } from '../../platform/http/route.ts';
import { sheetOf } from '../../platform/sheets/sheet.ts';
import { findTill } from './till.store.ts';
import { findHandovers, listTillMoves, sumTillCash, sumTillTakings } from './till-report.store.ts';

/** Of a drawer that is counted: nobody sees a sum before (ruling 242). One's own, or anybody's for who looks after tills. */
export const readTillReport: Handler<typeof operation> = async (ctx, { params: { id }, query }) => {
  const session = await findTill(ctx, id);
  const others = ctx.actor.permissions.has('billing.delete');
  if (!session || (!others && session.user_id !== ctx.actor.practitioner_role_id)) throw fail('billing.sessionNotFound', {});
  const { user_id, opened_at, counted_at, opening_float } = session;
  if (counted_at === null) throw fail('billing.tillNotCounted', {});
  const cash = await sumTillCash(ctx, id);
  const report: TillReport = {
    ...{ session, takings: await sumTillTakings(ctx, { id, user_id, opened_at, counted_at }) },
    ...{ cash_taken: amountOf(cash.taken), paid_in: amountOf(cash.paid_in) },
    ...{ paid_out: amountOf(cash.paid_out), refunds: amountOf(cash.refunds) },
    expected: amountOf(minorOf(opening_float) + cash.taken + cash.paid_in - cash.paid_out - cash.refunds),
    moves: await listTillMoves(ctx, id),
    ...(await findHandovers(ctx, id)),
  };
  if (query.format === 'xlsx') return sheetOf(ctx, { name: 'till-session', columns, rows: linesOf(report) }) as never;
  return { data: report };
};

const columns = [
  { title: 'What', of: ([what]: Line) => what },
  { title: 'Amount', kind: 'number', of: ([, amount]: Line) => amount },
  { title: 'Currency', of: ([, , currency]: Line) => currency },
  { title: 'Count', kind: 'number', of: ([, , , count]: Line) => count },
  { title: 'Note', of: ([, , , , note]: Line) => note },
] as const;
type Line = readonly [what: string, amount: string | null, currency: string, count?: number | null, note?: string | null];

/** The same lines as on paper. */
function linesOf({ session, takings, moves, ...report }: TillReport): Line[] {
  const { currency } = session;
  return [
    ['Float', session.opening_float, currency, null, report.taken_over_from],
    ...takings.map(({ payment, amount, currency: of, payments }): Line => [`Taken: ${payment}`, amount, of, payments]),
    ['Cash taken', report.cash_taken, currency],
    ['Paid in', report.paid_in, currency],
    ['Paid out', report.paid_out, currency],
    ['Refunds', report.refunds, currency],
    ['Expected', report.expected, currency],
    ...(session.denominations ?? []).map(
      ({ denomination, count }): Line => [`Counted: ${denomination}`, amountOf(minorOf(denomination) * count), currency, count],
    ),
    ['Counted', session.actual_cash, currency],
    ['Difference', session.variance, currency, null, session.variance_reason],
    ...moves.map(({ act, amount, reason }): Line => [act === 'paid-in' ? 'Put in' : 'Taken out', amount, currency, null, reason]),
    ['Cashier', null, currency, null, session.user_name],
    ...(report.handed_over_to === null ? [] : [['Handed over', session.actual_cash, currency, null, report.handed_over_to] as const]),
  ];
}
