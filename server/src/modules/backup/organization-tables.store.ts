import { sql } from 'kysely';
import type { Db } from '../../platform/db/tenant.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { staysBehind, writtenInstead } from './organization-export.rules.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

export interface TableColumn {
  name: string;
  /** As PostgreSQL writes it. */
  type: string;
  not_null: boolean;
}

/** A table of an organisation, as the catalogue describes it. */
export interface OrganizationTable {
  /** `schema.table` */
  name: string;
  /** The column with the organisation's id. */
  owner: string;
  /** Without those that the database computes. */
  columns: TableColumn[];
  primary_key: string[];
  /** For each foreign key to the table itself its columns, without the organisation's. */
  own_keys: { columns: string[]; targets: string[] }[];
  /** Columns with a foreign key to an account. */
  account_columns: string[];
  /** Other tables that must be there first. */
  needs: string[];
}

/** The table that all organisations' keys refer to: its own id identifies the organisation. */
const anchor = 'platform.organization';
const accounts = 'identity.account';

type Found = Omit<OrganizationTable, 'owner'>;

/**
 * Every table that row level security fences by organisation, those before that others point to: so also a table that was built
 * yesterday. Whether it is carried is another question (`carriedTables`).
 */
export async function listOrganizationTables(db: Db): Promise<OrganizationTable[]> {
  const { rows } = await sql<Found>`
    select n.nspname || '.' || c.relname as name,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'not_null', a.attnotnull)
          order by a.attnum)
        from pg_catalog.pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select jsonb_agg(a.attname order by k.place)
        from pg_catalog.pg_constraint p, unnest(p.conkey) with ordinality as k (number, place), pg_catalog.pg_attribute a
        where p.conrelid = c.oid and p.contype = 'p' and a.attrelid = c.oid and a.attnum = k.number) as primary_key,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'columns', (select jsonb_agg(a.attname order by k.place) from unnest(f.conkey) with ordinality as k (number, place)
            join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = k.number where a.attname <> 'organization_id'),
          'targets', (select jsonb_agg(a.attname order by k.place) from unnest(f.confkey) with ordinality as k (number, place)
            join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = k.number where a.attname <> 'organization_id'))), '[]')
        from pg_catalog.pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.confrelid = c.oid) as own_keys,
      (select coalesce(jsonb_agg(distinct a.attname), '[]')
        from pg_catalog.pg_constraint f join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = f.conkey[1]
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid = ${accounts}::regclass) as account_columns,
      (select coalesce(jsonb_agg(distinct tn.nspname || '.' || t.relname), '[]')
        from pg_catalog.pg_constraint f join pg_catalog.pg_class t on t.oid = f.confrelid
          join pg_catalog.pg_namespace tn on tn.oid = t.relnamespace
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid and f.confrelid <> ${accounts}::regclass) as needs
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and c.relrowsecurity and not c.relispartition and n.nspname not in ('graphile_worker', 'pg_catalog')
    order by 1`.execute(db);
  return inOrder(rows.map((row) => ({ ...row, owner: row.name === anchor ? 'id' : 'organization_id' })));
}

/** Sorts tables so that referenced ones come first. Throws if two tables refer to each other. */
export function inOrder(tables: readonly OrganizationTable[]): OrganizationTable[] {
  const ordered: OrganizationTable[] = [];
  const left = new Map(tables.map((table) => [table.name, table]));
  while (left.size > 0) {
    const ready = [...left.values()].filter(({ needs }) => !needs.some((name) => left.has(name)));
    if (ready.length === 0) throw new Error(`these tables point to each other: ${[...left.keys()].join(', ')}`);
    for (const table of ready) {
      left.delete(table.name);
      ordered.push(table);
    }
  }
  return ordered;
}

export const carriedTables = (tables: readonly OrganizationTable[]): OrganizationTable[] =>
  tables.filter(({ name }) => !(name in staysBehind));

/** The migrations applied to this database, in order. */
export const listMigrations = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('platform.migration').select('name').orderBy('name').execute()).map(({ name }) => name);

const whose = ({ name, owner }: OrganizationTable, organization_id: string) =>
  sql`${sql.table(name)} as t where ${sql.ref(`t.${owner}`)} = ${organization_id}`;

/**
 * Approximate number of the organisation's rows in these tables. Counting stops at five million per table, because more would exceed the
 * statement timeout.
 */
export async function countRows({ db, organization_id }: At, tables: readonly OrganizationTable[]): Promise<number> {
  let total = 0;
  for (const table of tables) {
    const { rows } = await sql<{ count: string }>`
      select count(*) from (select from ${whose(table, organization_id)} limit 5000000) as counted`.execute(db);
    total += Number(rows[0]!.count);
  }
  return total;
}

/** Approximate bytes of text in memory at a time. */
const wantedBytes = 1_000_000;
/** FETCH does not accept parameters. */
const fetches = [
  { most: 2_000, next: sql<{ line: string }>`fetch 2000 from rows_of_table` },
  { most: 200, next: sql<{ line: string }>`fetch 200 from rows_of_table` },
  { most: 20, next: sql<{ line: string }>`fetch 20 from rows_of_table` },
  { most: 1, next: sql<{ line: string }>`fetch 1 from rows_of_table` },
];

/**
 * The organisation's rows of a table in the order of the primary key, each as JSON text, in batches. In one transaction, one table after
 * the other.
 */
export async function* readRows({ db, organization_id }: At, table: OrganizationTable): AsyncGenerator<string[]> {
  const instead = writtenInstead[table.name];
  const values = table.columns.map(({ name }) => sql.ref(`t.${name}`));
  const order = table.primary_key.map((name) => sql.ref(`t.${name}`));
  const line = instead ? sql`(to_jsonb(r) || ${JSON.stringify(instead)}::jsonb)::text` : sql`row_to_json(r)::text`;
  await sql`
    declare rows_of_table no scroll cursor for
    select ${line} as line from (select ${sql.join(values)} from ${whose(table, organization_id)} order by ${sql.join(order)}) as r`.execute(
    db,
  );
  for (let wanted = 20; ; ) {
    const { rows } = await fetches.find(({ most }) => most <= wanted)!.next.execute(db);
    if (rows.length === 0) break;
    const lines = rows.map((row) => row.line);
    const length = lines.reduce((sum, one) => sum + one.length, 0);
    wanted = Math.max(1, Math.floor((wantedBytes * lines.length) / length));
    yield lines;
  }
  await sql`close rows_of_table`.execute(db);
}

/** The accounts that the organisation's rows in these tables name, each as the text of a JSON object. */
export async function listAccountLines({ db, organization_id }: At, tables: readonly OrganizationTable[]): Promise<string[]> {
  const named = tables.flatMap((table) =>
    table.account_columns.map(
      (column) => sql`select ${organization_id}::uuid, ${sql.ref(`t.${column}`)} from ${whose(table, organization_id)}`,
    ),
  );
  const { rows } = await sql<{ line: string }>`
    with named (organization_id, id) as (${sql.join(named, sql` union `)})
    select row_to_json(a)::text as line from identity.account_card a where a.id in (select id from named) order by a.id`.execute(db);
  return rows.map(({ line }) => line);
}

/** Keys of the stored bytes that the organisation's rows name, also of files that were deleted, some at a time. */
export async function* listStoredKeys({ db, organization_id }: At): AsyncGenerator<string[]> {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ key: string }>`
      select k.key from files.stored_key k where k.organization_id = ${organization_id} and k.key > ${after} order by k.key limit 5000`.execute(
      db,
    );
    if (rows.length === 0) return;
    after = rows.at(-1)!.key;
    yield rows.map(({ key }) => key);
  }
}
