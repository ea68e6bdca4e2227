import { sql } from 'kysely';
import { anyOf } from '../../platform/db/list.ts';
import type { At } from './patients.store.ts';

/** Of these patients those who stand at the version of their import, held until the transaction ends. */
export async function lockAsImported(
  { db, organization_id }: At,
  lines: readonly { record_id: string; version: number }[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('patients.patient')
    .select(['id', 'version'])
    .where('organization_id', '=', organization_id)
    .where('id', '=', anyOf(lines.map(({ record_id }) => record_id)))
    .where('photo', 'is', null)
    .forUpdate()
    .execute();
  const versions = new Map(lines.map(({ record_id, version }) => [record_id, version]));
  return rows.filter(({ id, version }) => versions.get(id) === version).map(({ id }) => id);
}

/** What belongs to a patient's own record, and is written with it. */
const ownTables = ['patients.identifier', 'patients.name_word', 'patients.name_pair', 'patients.number_word', 'patients.name_sound'];

/**
 * At which of these patients something points, in whatever table: asked of every foreign key to patients that the database has, so that a
 * module that comes later cannot be forgotten.
 */
export async function listPointedAt({ db, organization_id }: At, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows: keys } = await sql<{ schema: string; table: string; column: string }>`
    select n.nspname as schema, c.relname as table, a.attname as column
    from pg_catalog.pg_constraint k
    join pg_catalog.pg_class c on c.oid = k.conrelid
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
    where k.contype = 'f' and k.confrelid = 'patients.patient'::regclass
      and not format('%s.%s', n.nspname, c.relname) = any(${ownTables}::text[])`.execute(db);
  const pointing = keys.map(
    ({ schema, table, column }) =>
      sql`select ${sql.ref(column)} as id from ${sql.id(schema, table)} where organization_id = ${organization_id} and ${sql.ref(column)} = any(${ids}::uuid[])`,
  );
  const { rows } = await sql<{ id: string }>`${sql.join(pointing, sql` union `)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Takes these patients out of use, and frees what only one patient may have. Call it under the register's lock. */
export async function withdrawPatients({ db, organization_id, now }: At, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await Promise.all([
    db
      .updateTable('patients.patient')
      .set(({ eb }) => ({
        ...{ active: false, withdrawn_at: now, updated_at: now, email: null, email_key: null },
        version: eb('version', '+', 1),
      }))
      .where('organization_id', '=', organization_id)
      .where('id', '=', anyOf(ids))
      .execute(),
    db.deleteFrom('patients.identifier').where('organization_id', '=', organization_id).where('patient_id', '=', anyOf(ids)).execute(),
    db
      .updateTable('patients.register')
      .set(({ eb }) => ({ withdrawn: eb('withdrawn', '+', ids.length) }))
      .where('organization_id', '=', organization_id)
      .execute(),
  ]);
}

/** Whether an import that made this patient was undone. */
export async function isWithdrawn({ db, organization_id }: At, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('patients.patient')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('withdrawn_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
