import { sql } from 'kysely';
import type { Ctx } from '../../platform/http/route.ts';
import type { Suspect } from './duplicates.rules.ts';
import { type IdentifierValue, listTakenIdentifiers } from './identifier.store.ts';

/** Writes how the words of a name sound, in place of what stood there. Without a birth date there is nothing to compare by. */
export async function replaceNameSounds(
  { db, organization_id }: Ctx,
  patient_id: string,
  sounds: readonly string[],
  birth_date: string | null,
): Promise<void> {
  await Promise.all([
    db.deleteFrom('patients.name_sound').where('organization_id', '=', organization_id).where('patient_id', '=', patient_id).execute(),
    sql`
      insert into patients.name_sound (organization_id, sound, birth_year, patient_id)
      select ${organization_id}, sound, extract(year from ${birth_date}::date)::smallint, ${patient_id}
      from unnest(${birth_date === null ? [] : sounds}::text[]) as s (sound)`.execute(db),
  ]);
}

/** What is known of somebody, in the forms in which it is compared. */
export interface Known {
  mobile: string | null;
  email_key: string | null;
  identifiers: readonly IdentifierValue[];
  sounds: readonly string[];
  birth_year: number | null;
}

/** How many patients of like-sounding names are looked at closely; those who share most sounds come first. */
const closely = 300;

interface Among {
  /** Only those whose id is not smaller, so registered since. */
  from_id?: string;
  /** How many sounds of the name they share at least; one when left out. */
  sharing?: number;
}

/** Patients with the same number, phone or address, and those whose name shares a sound and who were born within a year: for rules to judge. */
export async function listSuspects(
  ctx: Ctx,
  known: Known,
  { from_id, sharing = 1 }: Among = {},
): Promise<{ sameIdentifier: Set<string>; suspects: Suspect[] }> {
  const { db, organization_id } = ctx;
  const { mobile, email_key, identifiers, sounds, birth_year } = known;
  const patients = db
    .selectFrom('patients.patient as p')
    .where('p.organization_id', '=', organization_id)
    .$if(from_id !== undefined, (all) => all.where('p.id', '>=', from_id!))
    .select(['p.id', 'p.first_name', 'p.last_name', 'p.birth_date', 'p.mobile', 'p.email', 'p.unknown']);
  const [taken, reached, sounding] = await Promise.all([
    listTakenIdentifiers(ctx, identifiers, null),
    mobile === null && email_key === null
      ? []
      : patients
          .where(({ or, eb }) => or([eb('p.mobile', '=', mobile), eb('p.email_key', '=', email_key)]))
          .orderBy('p.id', 'desc')
          .limit(50)
          .execute(),
    birth_year === null || sounds.length === 0
      ? []
      : patients
          .innerJoin(
            db
              .selectFrom('patients.name_sound')
              .select('patient_id')
              .where('organization_id', '=', organization_id)
              .where(sql<boolean>`sound = any(${sounds}::text[])`)
              .where('birth_year', 'in', [birth_year - 1, birth_year, birth_year + 1])
              .$if(from_id !== undefined, (all) => all.where('patient_id', '>=', from_id!))
              .groupBy('patient_id')
              .$if(sharing > 1, (all) => all.having(({ fn }) => fn.countAll(), '>=', sharing))
              .orderBy(({ fn }) => fn.countAll(), 'desc')
              .orderBy('patient_id', 'desc')
              .limit(closely)
              .as('s'),
            's.patient_id',
            'p.id',
          )
          .execute(),
  ]);
  const sameIdentifier = new Set(taken.map(({ patient_id }) => patient_id));
  const numbered = sameIdentifier.size === 0 ? [] : await patients.where('p.id', 'in', [...sameIdentifier]).execute();
  return {
    sameIdentifier,
    suspects: [...new Map([...sounding, ...reached, ...numbered].map((suspect) => [suspect.id, suspect])).values()],
  };
}
