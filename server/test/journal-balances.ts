import type { Caller } from './app.ts';
import { asOwner } from './database.ts';

type Balances = Record<string, number>;

/** The accounts that do not stand at nothing by the journal: debits less credits, in minor units. `named`: from a column with the account. */
async function read(organization_id: string, named: (side: 'debit' | 'credit') => string): Promise<Balances> {
  const rows = await asOwner<{ account: string; minor: number }>(
    `select account, sum(minor)::int as minor from (
       select ${named('debit')} as account, amount_minor as minor from billing.transfer where organization_id = $1
       union all select ${named('credit')}, -amount_minor from billing.transfer where organization_id = $1) t
     group by 1 having sum(minor) <> 0`,
    [organization_id],
  );
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]));
}

/** By account (`till`), of an organisation that has one currency. */
export const balancesOf = ({ organization_id }: Pick<Caller, 'organization_id'>): Promise<Balances> =>
  read(organization_id, (side) => side);

/** By account and currency (`till USD`). */
export const balancesByCurrency = ({ organization_id }: Pick<Caller, 'organization_id'>): Promise<Balances> =>
  read(organization_id, (side) => `${side} || ' ' || currency`);
