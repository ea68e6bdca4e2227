import * as contract from '@akoma/contract/billing';
import type { Ctx } from '../../platform/http/route.ts';
import { exporting } from '../../platform/sheets/sheet.ts';
import { dayIn } from '../catalogue/index.ts';
import { letterheadOf } from '../organization/index.ts';
import { findStatements } from './statement.store.ts';

/** What clients owe by age, as a file. */
export const exportStatements = exporting(contract.exportStatements, {
  name: 'statements',
  idsOf: async (ctx, query, limit) => (await statementsOf(ctx, query, limit)).map(({ id }) => id),
  rowsOf: async (ctx, ids) => (await statementsOf(ctx, {}, most)).filter(({ id }) => ids.includes(id)),
  columns: [
    { title: 'Payer', of: ({ client_name }) => client_name },
    { title: 'Code', of: ({ client_code }) => client_code },
    { title: 'Kind', of: ({ kind }) => kind },
    { title: 'Currency', of: ({ currency }) => currency },
    { title: 'Not invoiced', kind: 'number', of: ({ not_invoiced }) => not_invoiced },
    { title: '0–30 days', kind: 'number', of: ({ age_0_30 }) => age_0_30 },
    { title: '31–60 days', kind: 'number', of: ({ age_31_60 }) => age_31_60 },
    { title: '61–90 days', kind: 'number', of: ({ age_61_90 }) => age_61_90 },
    { title: 'Over 90 days', kind: 'number', of: ({ age_over_90 }) => age_over_90 },
    { title: 'Open', kind: 'number', of: ({ open }) => open },
    { title: 'Disputed', kind: 'number', of: ({ disputed }) => disputed },
    { title: 'On account', kind: 'number', of: ({ balance }) => balance },
  ],
});
const most = 50_000;
/** A client has one in each currency: both together name it. */
async function statementsOf(ctx: Ctx, query: Omit<contract.ListStatementsQuery, 'page' | 'page_size'>, page_size: number) {
  const { time_zone } = await letterheadOf(ctx);
  const { rows } = await findStatements(ctx, { ...query, page: 1, page_size }, { today: dayIn(time_zone, ctx.now), time_zone });
  return rows.map((row) => ({ ...row, id: `${row.client_id} ${row.currency}` }));
}
