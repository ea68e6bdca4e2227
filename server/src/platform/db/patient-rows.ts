import { sql } from 'kysely';
import type { Ctx } from '../http/route.ts';
import { anyOf } from './list.ts';
import type { DB } from './tables.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;
type Having<Column extends string> = { [Table in keyof DB]: Column extends keyof DB[Table] ? Table : never }[keyof DB];
type PatientTable = Having<'patient_id'> & Having<'id'> & Having<'created_at'>;

interface Given {
  table: PatientTable;
  /** These alone; without it all that the patient has. */
  only?: readonly string[] | undefined;
  /** Rows of these encounters stay where they are. */
  staying?: ReadonlySet<string>;
}

/** Gives rows of one patient to another, for a merge and for its undoing. @returns the ids of what was given */
export async function givePatientRows(
  { db, organization_id }: At,
  { from, to }: { from: string; to: string },
  { table, only, staying }: Given,
): Promise<string[]> {
  const these = only ? sql`and id = ${anyOf(only)}` : sql``;
  const apart = staying ? sql`and (encounter_id is null or encounter_id <> all (${[...staying]}::uuid[]))` : sql``;
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} set patient_id = ${to}
    where organization_id = ${organization_id} and patient_id = ${from} ${these} ${apart} returning id`.execute(db);
  return rows.map(({ id }) => id);
}

interface Entered {
  table: PatientTable;
  /** Which of its ids are wanted, when not its own. */
  column?: 'encounter_id';
  /** What still counts has this there. */
  standing?: { deleted_at?: null; status?: string; state?: string };
}

/** What was entered for a patient since a merge, besides what the merge moved: ids, each once. */
export async function listEnteredSince(
  { db, organization_id }: At,
  { patient_id, since }: { patient_id: string; since: string },
  moved: readonly unknown[] = [],
  { table, column, standing = {} }: Entered,
): Promise<string[]> {
  const wanted = sql.ref(column ?? 'id');
  const and = Object.entries(standing).map(([name, value]) => sql`and ${sql.ref(name)} is not distinct from ${value}`);
  const { rows } = await sql<{ id: string }>`
    select distinct ${wanted} as id from ${sql.table(table)}
    where organization_id = ${organization_id} and patient_id = ${patient_id} and created_at >= ${since}
      and id <> all (${moved}::uuid[]) and ${wanted} is not null ${sql.join(and, sql` `)}`.execute(db);
  return rows.map(({ id }) => id);
}
