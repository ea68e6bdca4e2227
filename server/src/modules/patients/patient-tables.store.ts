import { sql } from 'kysely';
import type { Db } from '../../platform/db/tenant.ts';

/** The tables with a column of that name, and those that refer to a patient by another one. */
export async function listTablesNamingPatients(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct n.nspname || '.' || c.relname as name
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and (
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'patient_id' and not a.attisdropped)
      or exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.confrelid = 'patients.patient'::regclass))
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}
