import { sql } from 'kysely';
import { keptStatement } from '../../platform/db/kept-statement.ts';
import { anyOf } from '../../platform/db/list.ts';
import type { Db } from '../../platform/db/tenant.ts';
import type { Ctx } from '../../platform/http/route.ts';
import type { Suspect } from './duplicates.rules.ts';
import { type IdentifierValue, listTakenIdentifiers } from './identifier.store.ts';

/** What is known about a person, in the forms in which it is compared. */
export interface Known {
  mobile: string | null;
  email_key: string | null;
  identifiers: readonly IdentifierValue[];
  sounds: readonly string[];
  birth_year: number | null;
}

/** How many patients with similar-sounding names are compared in full; those who share most sounds come first. */
const closely = 300;

interface Among {
  /** Only patients whose id is not smaller, so only those registered since. */
  from_id?: string;
  /** The minimum number of sounds of the name that they share; one if left out. */
  sharing?: number;
}

/** What changes the text of the statement: whether only patients registered since are searched, and whether several sounds must match. */
interface Form {
  since: boolean;
  several: boolean;
}
type Values = Pick<Known, 'mobile' | 'email_key' | 'sounds'> & {
  organization_id: string;
  from_id: string | undefined;
  sharing: number;
  year_before: number;
  year: number;
  year_after: number;
};

const patientsOf = (db: Db, { since }: Form, { organization_id, from_id }: Values) =>
  db
    .selectFrom('patients.patient as p')
    .where('p.organization_id', '=', organization_id)
    .where('p.withdrawn_at', 'is', null)
    .$if(since, (all) => all.where('p.id', '>=', from_id!))
    .select(['p.id', 'p.first_name', 'p.last_name', 'p.birth_date', 'p.mobile', 'p.email', 'p.unknown']);

const reachedAlike = keptStatement((db: Db, form: Form, values: Values) =>
  patientsOf(db, form, values)
    .where(({ or, eb }) => or([eb('p.mobile', '=', values.mobile), eb('p.email_key', '=', values.email_key)]))
    .orderBy('p.id', 'desc')
    .limit(50),
);

const soundingAlike = keptStatement((db: Db, form: Form, values: Values) =>
  patientsOf(db, form, values).innerJoin(
    db
      .selectFrom('patients.name_sound')
      .select('patient_id')
      .where('organization_id', '=', values.organization_id)
      .where(sql<boolean>`sound = any(${values.sounds}::text[])`)
      .where('birth_year', 'in', [values.year_before, values.year, values.year_after])
      .$if(form.since, (all) => all.where('patient_id', '>=', values.from_id!))
      .groupBy('patient_id')
      .$if(form.several, (all) => all.having(({ fn }) => fn.countAll(), '>=', values.sharing))
      .orderBy(({ fn }) => fn.countAll(), 'desc')
      .orderBy('patient_id', 'desc')
      .limit(closely)
      .as('s'),
    's.patient_id',
    'p.id',
  ),
);

/**
 * Patients with the same number, phone or address, and those whose name shares a sound and who were born within a year; the rules then
 * judge them.
 */
export async function listSuspects(
  ctx: Pick<Ctx, 'db' | 'organization_id'>,
  known: Known,
  { from_id, sharing = 1 }: Among = {},
): Promise<{ sameIdentifier: Set<string>; suspects: Suspect[] }> {
  const { db, organization_id } = ctx;
  const { mobile, email_key, identifiers, sounds, birth_year } = known;
  const form = { since: from_id !== undefined, several: sharing > 1 };
  const year = birth_year ?? 0;
  const values = { organization_id, from_id, sharing, mobile, email_key, sounds, year_before: year - 1, year, year_after: year + 1 };
  const [taken, reached, sounding] = await Promise.all([
    listTakenIdentifiers(ctx, identifiers, null),
    mobile === null && email_key === null ? [] : reachedAlike.rows(db, form, values),
    birth_year === null || sounds.length === 0 ? [] : soundingAlike.rows(db, form, values),
  ]);
  const sameIdentifier = new Set(taken.map(({ patient_id }) => patient_id));
  const numbered =
    sameIdentifier.size === 0
      ? []
      : await patientsOf(db, form, values)
          .where('p.id', '=', anyOf([...sameIdentifier]))
          .execute();
  return {
    sameIdentifier,
    suspects: [...new Map([...sounding, ...reached, ...numbered].map((suspect) => [suspect.id, suspect])).values()],
  };
}
