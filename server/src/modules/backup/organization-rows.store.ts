import { sql } from 'kysely';
import type { Ctx } from '../../platform/http/route.ts';
import type { OrganizationTable } from './organization-tables.store.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

export const organizationExists = async ({ db, organization_id }: At): Promise<boolean> =>
  (await db.selectFrom('platform.organization').select('id').where('id', '=', organization_id).executeTakeFirst()) !== undefined;

/** Maps an account id of the exporting installation to the one here. */
export interface AccountPair {
  former_id: string;
  account_id: string;
}

/**
 * Inserts rows, each the JSON text of `readRows`, without interpreting them. A row that refers to a missing row of its own table is
 * skipped: returns how many were inserted, not counting existing ones. A row of another organisation, or one that refers to an account
 * outside of `accounts`, is never inserted.
 */
export async function insertRows(
  { db, organization_id }: At,
  table: OrganizationTable,
  { lines, accounts }: { lines: readonly string[]; accounts: readonly AccountPair[] },
): Promise<number> {
  const statement = statementOf(organization_id, table, `[${lines.join(',')}]`, JSON.stringify(accounts));
  let total = 0;
  // one pass is enough except for rows that refer to others of the same batch
  for (let put = 1; put > 0 && total < lines.length; total += put) {
    const { numAffectedRows } = await statement.execute(db);
    put = Number(numAffectedRows ?? 0);
    if (table.own_keys.length === 0) return put;
  }
  return total;
}

function statementOf(organization_id: string, table: OrganizationTable, rows: string, accounts: string) {
  const target = sql.table(table.name);
  const names = table.columns.map(({ name }) => sql.ref(name));
  const accountOf = (column: string) => sql`(select a.account_id from accounts a where a.former_id = ${sql.ref(`r.${column}`)})`;
  const values = table.columns.map(({ name, type, not_null }) => {
    const value = sql.ref(`r.${name}`);
    if (table.account_columns.includes(name)) return accountOf(name);
    // an entry of the trail keeps the account id of the exporting installation
    if (name === 'former_account_ids')
      return sql`case when r.account_id <> ${accountOf('account_id')} then ${value} || r.account_id else ${value} end`;
    // JSON has one null, for SQL NULL and for a JSON null
    return type === 'jsonb' && not_null ? sql`coalesce(${value}, 'null')` : value;
  });
  const there = (pairs: readonly (readonly [string, string])[]) =>
    sql`exists (select from ${target} t where t.organization_id = r.organization_id and ${sql.join(
      pairs.map(([target_column, column]) => sql`${sql.ref(`t.${target_column}`)} = ${sql.ref(`r.${column}`)}`),
      sql` and `,
    )})`;
  const waits = table.own_keys.flatMap(({ columns, targets }) => {
    const none = sql.join(
      columns.map((column) => sql`${sql.ref(`r.${column}`)} is null`),
      sql` or `,
    );
    return sql`(${none} or ${there(columns.map((column, at) => [targets[at]!, column] as const))})`;
  });
  const key = table.primary_key.filter((name) => name !== 'organization_id').map((name) => [name, name] as const);
  const again = table.own_keys.length > 0 ? [sql`not ${there(key)}`, ...waits] : [];
  const conditions = [sql`${sql.ref(`r.${table.owner}`)} = ${organization_id}::uuid`, ...again];
  return sql`
    with accounts as (select * from json_to_recordset(${accounts}::json) as a (former_id uuid, account_id uuid))
    insert into ${target} (${sql.join(names)})
    select ${sql.join(values)} from json_populate_recordset(null::${target}, ${rows}::json) as r
    where ${sql.join(conditions, sql` and `)}`;
}

/** The owners of the organisation, for the operator who has just imported it. */
export async function listOwners({ db, organization_id }: At): Promise<{ full_name: string; email: string | null }[]> {
  const { rows } = await sql<{ full_name: string; email: string | null }>`
    select p.full_name, a.email from organization.owner_card p left join identity.account_card a on a.id = p.account_id
    where p.organization_id = ${organization_id} order by p.full_name`.execute(db);
  return rows;
}
