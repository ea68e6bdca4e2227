import { soundOf } from '@akoma/contract/patients';
import { type RawBuilder, sql } from 'kysely';
import { keptStatement } from '../../platform/db/kept-statement.ts';
import { type Db, send } from '../../platform/db/tenant.ts';
import type { Ctx } from '../../platform/http/route.ts';
import type { IndexedWord } from './search-word.rules.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

/** The search index of a patient. Parts that are left out stay as they are. */
export interface FoundBy {
  names?: readonly IndexedWord[];
  numbers?: readonly IndexedWord[];
  /** How the words of the name sound, and in which year the patient was born. */
  sounds?: readonly { sound: string; birth_year: number }[];
}

/** How many words and sounds there are; each value is named by its position. */
interface Form {
  names: number;
  numbers: number;
  sounds: number;
}
type Values = Readonly<Record<string, unknown>>;

const insertion = keptStatement((db: Db, { names, numbers, sounds }: Form, values: Values) => {
  const rows = (of: number, row: (at: number) => RawBuilder<unknown>) =>
    sql.join(Array.from({ length: of }, (_, at) => sql`(${values.organization_id}, ${row(at)})`));
  const borne = (what: 'name' | 'number') => (at: number) =>
    sql`${values[`${what}_${at}`]}, ${values[`${what}_${at}_overlap`]}, ${values.patient_id}`;
  const written: RawBuilder<unknown>[] = [];
  if (names > 0)
    written.push(
      sql`named as (insert into patients.name_word (organization_id, word, overlap, patient_id) values ${rows(names, borne('name'))})`,
      sql`counted as (
        insert into patients.vocabulary as v (organization_id, word, overlap, sound, patients)
        values ${rows(names, (at) => sql`${values[`name_${at}`]}, ${values[`name_${at}_overlap`]}, ${values[`name_${at}_sound`]}, 1`)}
        on conflict (organization_id, word, overlap) do update set patients = v.patients + 1)`,
    );
  if (names > 1)
    written.push(
      sql`paired as (insert into patients.name_pair (organization_id, word, other, patient_id)
        select ${values.organization_id}::uuid, a.word, b.word, ${values.patient_id}::uuid
        from unnest(${values.name_words}::text[]) as a (word), unnest(${values.name_words}::text[]) as b (word)
        where a.word collate "C" < b.word collate "C")`,
    );
  if (numbers > 0)
    written.push(
      sql`numbered as (insert into patients.number_word (organization_id, word, overlap, patient_id) values ${rows(numbers, borne('number'))})`,
    );
  if (sounds > 0)
    written.push(
      sql`sounding as (insert into patients.name_sound (organization_id, sound, birth_year, patient_id)
        values ${rows(sounds, (at) => sql`${values[`sound_${at}`]}, ${values[`sound_${at}_year`]}, ${values.patient_id}`)})`,
    );
  const whole = sql`with ${sql.join(written)} select 1`;
  return { compile: () => whole.compile(db) };
});

/**
 * Writes the search index of a patient, and counts the words of the name in the vocabulary: one statement, which is not awaited; if it
 * fails, the commit fails. Call it under the register's lock.
 */
export function insertFoundBy({ db, organization_id }: At, patient_id: string, { names = [], numbers = [], sounds = [] }: FoundBy): void {
  if (names.length + numbers.length + sounds.length === 0) return;
  const words = (what: string, of: readonly IndexedWord[]) =>
    of.flatMap(({ word, overlap }, at) => [
      [`${what}_${at}`, word],
      [`${what}_${at}_overlap`, overlap],
    ]);
  const heard = sounds.flatMap(({ sound, birth_year }, at) => [
    [`sound_${at}`, sound],
    [`sound_${at}_year`, birth_year],
  ]);
  const sounding = names.map(({ word }, at) => [`name_${at}_sound`, soundOf(word)]);
  const values = {
    organization_id,
    patient_id,
    name_words: names.map(({ word }) => word),
    ...Object.fromEntries([...words('name', names), ...sounding, ...words('number', numbers), ...heard]),
  };
  const form = { names: names.length, numbers: numbers.length, sounds: sounds.length };
  send(db, { compile: () => insertion.query(db, form, values) });
}

/** Removes the parts of a patient's search index that are about to be rewritten. Call it under the register's lock. */
export async function deleteFoundBy({ db, organization_id }: At, patient_id: string, { names, numbers, sounds }: FoundBy): Promise<void> {
  await Promise.all([
    names &&
      sql`
        with gone as (delete from patients.name_word where organization_id = ${organization_id} and patient_id = ${patient_id} returning word, overlap),
        unpaired as (
          delete from patients.name_pair p using gone a, gone b
          where p.organization_id = ${organization_id} and p.patient_id = ${patient_id} and p.word = a.word and p.other = b.word)
        update patients.vocabulary v set patients = v.patients - 1
        from gone where v.organization_id = ${organization_id} and v.word = gone.word and v.overlap = gone.overlap`.execute(db),
    numbers &&
      db.deleteFrom('patients.number_word').where('organization_id', '=', organization_id).where('patient_id', '=', patient_id).execute(),
    sounds &&
      db.deleteFrom('patients.name_sound').where('organization_id', '=', organization_id).where('patient_id', '=', patient_id).execute(),
  ]);
}
