import { amountOf, fail } from '@akoma/contract/base';
import type { PeriodStatement, readStatement as operation } from '@akoma/contract/billing';
import type { Client } from '@akoma/contract/payers';
import { printDocument } from '../../platform/documents/print-document.ts';
import type { PreparedHandler } from '../../platform/http/route.ts';
import { letterheadOf } from '../organization/index.ts';
import { findClient } from '../payers/index.ts';
import type { InvoiceMeans } from './download-invoice.ts';
import { findPayerAddress } from './find-payer-address.ts';
import { findMovements, type Movement } from './period-statement.store.ts';
import { sentDays } from './sent-days.ts';
import { statementDocument } from './statement.document.ts';

/** What one client owed and paid within some days (INV-010), also on paper with the letterhead. */
export const readStatement = ({ findLogo }: InvoiceMeans): PreparedHandler<typeof operation, unknown> => ({
  async prepare({ actor, look, now }, { params: { client_id }, query: { format, currency, ...sent } }, { signal }) {
    const { statement, to, letterhead, openLogo } = await look(async (ctx) => {
      const client = await findClient(ctx, client_id);
      if (!client) throw fail('not_found', {});
      const head = await letterheadOf(ctx);
      const span = { ...sentDays(sent, head.time_zone), currency };
      const found = await findMovements(ctx, { ...span, client_id, time_zone: head.time_zone });
      return {
        ...{ statement: statementOf(client, span, found), letterhead: head },
        ...{ to: await findPayerAddress(ctx, { client_id, branch_id: null }), openLogo: await findLogo(ctx, head.logo) },
      };
    });
    if (format === 'json') return { data: statement };
    const asking = { owner: actor.user_id, signal };
    const document = statementDocument(
      { statement, to, made_by: actor.full_name, made_at: now },
      { ...letterhead, logo: await openLogo(asking) },
    );
    return {
      ...{ filename: `statement-${statement.client_code}.pdf`, content_type: 'application/pdf', inline: true },
      bytes: await printDocument(document, asking),
    };
  },
  perform: async (_ctx, _input, _edge, made) => made as never,
});

function statementOf(
  client: Pick<Client, 'id' | 'companyName' | 'code'>,
  span: Pick<PeriodStatement, 'start_date' | 'end_date' | 'currency'>,
  { opening, movements }: { opening: number; movements: readonly Movement[] },
): PeriodStatement {
  const sum = (some: readonly Movement[]): number => some.reduce((minor, one) => minor + one.minor, 0);
  let balance = opening;
  return {
    ...{ client_id: client.id, client_name: client.companyName, client_code: client.code, ...span, opening: amountOf(opening) },
    lines: movements.map(({ minor, ...line }) => {
      balance += minor;
      return { ...line, amount: amountOf(minor), balance: amountOf(balance) };
    }),
    invoiced: amountOf(sum(movements.filter(({ minor }) => minor > 0))),
    paid: amountOf(0 - sum(movements.filter(({ minor }) => minor < 0))),
    closing: amountOf(opening + sum(movements)),
  };
}
