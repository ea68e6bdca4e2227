import { ageInYears, type PatientCard } from '@akoma/contract/patients';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/http/route.ts';

/** Cards of these patients, by id, as the patients module publishes them; the wire's second spellings are made here. */
export async function listPatientCards(
  { db, organization_id, now }: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PatientCard>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('patients.patient_card as p')
    .where('p.organization_id', '=', organization_id)
    .where('p.id', 'in', [...new Set(ids)])
    .select([
      'p.id as uuid',
      'p.id',
      'p.created_at',
      'p.updated_at',
      'p.version',
      'p.mrn',
      'p.title',
      'p.title as name_prefix',
      'p.first_name',
      'p.last_name',
      'p.preferred_name',
      'p.full_name as fullName',
      'p.full_name',
      sql<PatientCard['gender']>`p.gender`.as('gender'),
      'p.birth_date',
      'p.birth_date as date_of_birth',
      sql<PatientCard['birth_date_precision']>`p.birth_date_precision`.as('birth_date_precision'),
      'p.mobile',
      'p.email',
      'p.photo',
      'p.is_deceased',
      'p.deceased_at',
      'p.is_hospitalized',
      'p.current_visit_id',
      'p.last_encounter_at',
      'p.last_encounter_at as last_encounter',
      'p.unknown',
      'p.active',
    ])
    // a view's columns are nullable to the type generator; the table's are not
    .$castTo<Omit<PatientCard, 'age'> & { deceased_at: string | null }>()
    .execute();
  return new Map(
    rows.map(({ deceased_at, ...row }) => [
      row.id,
      { ...row, age: row.birth_date === null ? null : ageInYears(row.birth_date, deceased_at ?? now.toISOString()) },
    ]),
  );
}
