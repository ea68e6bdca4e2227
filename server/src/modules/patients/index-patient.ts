import { nameSounds, type Patient } from '@akoma/contract/patients';
import type { Ctx } from '../../platform/http/route.ts';
import { deleteFoundBy, type FoundBy, insertFoundBy } from './search-index.store.ts';
import { indexedNames, indexedNumbers } from './search-word.rules.ts';

type Searchable = Pick<
  Patient,
  'mrn' | 'first_name' | 'last_name' | 'preferred_name' | 'birth_date' | 'mobile' | 'identifiers' | 'unknown'
> &
  Partial<Pick<Patient, 'former_names' | 'former_mrns'>>;

/** Writes the search index of a new patient, without waiting for it. Call it under the register's lock. */
export const indexPatient = (ctx: Pick<Ctx, 'db' | 'organization_id'>, id: string, patient: Searchable): void =>
  insertFoundBy(ctx, id, foundBy(patient));

/** Rewrites the parts of the search index that changed since `before`. Call it under the register's lock. */
export async function reindexPatient(ctx: Ctx, id: string, patient: Searchable, before: Searchable): Promise<void> {
  const [now, then] = [foundBy(patient), foundBy(before)];
  const changed = Object.fromEntries(
    Object.entries(now).filter(([by, found]) => JSON.stringify(found) !== JSON.stringify(then[by as keyof FoundBy])),
  );
  const gone = deleteFoundBy(ctx, id, changed);
  insertFoundBy(ctx, id, changed);
  await gone;
}

const foundBy = (patient: Searchable): Required<FoundBy> => ({
  names: indexedNames(patient),
  numbers: indexedNumbers(patient),
  sounds: soundsOf(patient),
});

/** An unknown patient has no sounds to match; without a birth date there is nothing to compare by. */
function soundsOf({ unknown, first_name, last_name, birth_date }: Searchable): FoundBy['sounds'] & {} {
  if (unknown || birth_date === null) return [];
  return nameSounds(first_name, last_name).map((sound) => ({ sound, birth_year: Number(birth_date.slice(0, 4)) }));
}
