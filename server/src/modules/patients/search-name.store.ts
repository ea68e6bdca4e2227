import type { PatientCard } from '@akoma/contract/patients';
import { sql } from 'kysely';
import { keptStatement } from '../../platform/db/kept-statement.ts';
import type { Db } from '../../platform/db/tenant.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { cardColumns } from './patients.store.ts';
import { endOf, soundToLookUp, spellingsOf } from './search-word.rules.ts';

export type Within = Pick<Ctx, 'db' | 'organization_id'>;

/** Rows from `offset` on, at most `limit`. */
export interface Slice {
  offset: number;
  limit: number;
}

/** A search counts so many exactly; more are "at least" so many (rulings 116). */
export const mostCounted = 1_000;

/** The words with this beginning, of `length` letters, as a range of the index, and other spellings of what was typed. */
export interface Range {
  from: string;
  to: string;
  length: number;
  others: readonly string[];
}
export const rangeOf = (beginning: string, others: readonly string[] = []): Range => ({
  from: beginning,
  to: endOf(beginning),
  length: beginning.length,
  others,
});

/** The words of the vocabulary that may stand for what was typed. */
export const isWanted = ({ from, to, others }: Pick<Range, 'from' | 'to' | 'others'>, spelt: boolean) =>
  spelt
    ? sql<boolean>`((word >= ${from} and word < ${to}) or word = any(${others}::text[]))`
    : sql<boolean>`word >= ${from} and word < ${to}`;

const soundingLike = keptStatement(
  (db: Db, _form: null, { organization_id, sounds }: { organization_id: string; sounds: readonly string[] }) =>
    db
      .selectFrom('patients.vocabulary')
      .select(['word', 'sound'])
      .distinct()
      .where('organization_id', '=', organization_id)
      .where(sql<boolean>`sound = any(${sounds}::text[])`)
      .where(sql<boolean>`patients > 0`) // as the index says it
      .limit(500),
);

/** The other spellings of each of these words that patients of the organisation bear. */
export async function listSpellings({ db, organization_id }: Within, words: readonly string[]): Promise<string[][]> {
  const sounds = words.map(soundToLookUp).filter((sound) => sound !== null);
  const heard = sounds.length > 0 ? await soundingLike.rows(db, null, { organization_id, sounds }) : [];
  return words.map((word) => {
    const sound = soundToLookUp(word);
    return spellingsOf(
      word,
      heard.filter((one) => one.sound === sound).map((one) => one.word),
    );
  });
}

type Bearing = Range & Slice & { organization_id: string; most: number; now: string };
interface OneName {
  /** Whether other spellings are looked for as well. */
  spelt: boolean;
}
const newestBearers = keptStatement((db: Db, { spelt }: OneName, values: Bearing) => {
  const { organization_id, from, to, length, others, most, limit, offset, now } = values;
  return db
    .with('found', (query) =>
      query
        .selectFrom(
          query
            .selectFrom('patients.vocabulary')
            .select('word')
            .distinct()
            .where('organization_id', '=', organization_id)
            .where(isWanted({ from, to, others }, spelt))
            .where('patients', '>', 0)
            .as('v'),
        )
        .innerJoinLateral(
          (lateral) =>
            lateral
              .selectFrom('patients.name_word as w')
              .select('w.patient_id')
              .where('w.organization_id', '=', organization_id)
              .whereRef('w.word', '=', 'v.word')
              .$if(!spelt, (words) => words.where('w.overlap', '<', length))
              .$if(spelt, (words) => words.where(sql<boolean>`(w.overlap < ${length} or w.word = any(${others}::text[]))`))
              .orderBy('w.patient_id', 'desc')
              .limit(most)
              .as('n'),
          (on) => on.onTrue(),
        )
        .select('n.patient_id')
        .$if(spelt, (ids) => ids.distinct())
        .orderBy('n.patient_id', 'desc')
        .limit(limit)
        .offset(offset),
    )
    .selectFrom('found')
    .innerJoin('patients.patient as p', 'p.id', 'found.patient_id')
    .where('p.organization_id', '=', organization_id)
    .orderBy('p.id', 'desc')
    .select(cardColumns(now));
});

const countOfBearers = keptStatement((db: Db, _form: null, { organization_id, from, to, length }: Range & { organization_id: string }) =>
  db
    .selectFrom('patients.vocabulary')
    .select(({ fn }) => fn.sum<number | string | null>('patients').as('total'))
    .where('organization_id', '=', organization_id)
    .where('word', '>=', from)
    .where('word', '<', to)
    .where('overlap', '<', length),
);

/** Those with the beginning and those with another spelling may be the same people: they are counted, up to one more than are told. */
const countOfSpelt = keptStatement((db: Db, _form: null, values: Range & { organization_id: string }) => {
  const { organization_id, from, to, length, others } = values;
  const bearers = db.selectFrom('patients.name_word').select('patient_id').where('organization_id', '=', organization_id);
  return db
    .selectFrom(
      db
        .selectFrom(
          bearers
            .where('word', '>=', from)
            .where('word', '<', to)
            .where('overlap', '<', length)
            .limit(mostCounted + 1)
            .as('begun'),
        )
        .select('patient_id')
        .union(
          db
            .selectFrom(
              bearers
                .where(sql<boolean>`word = any(${others}::text[])`)
                .limit(mostCounted + 1)
                .as('spelt'),
            )
            .select('patient_id'),
        )
        .as('met'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'));
});

/**
 * The newest patients with a word of the name that begins like this, or is another spelling of it. The vocabulary has the counts, and for
 * each word only the newest patients with it are read, so a beginning that thousands share costs no more than a rare one.
 */
export async function listByOneName(
  { db, organization_id, now }: Ctx,
  beginning: string,
  others: readonly string[],
  { offset, limit }: Slice,
): Promise<{ rows: PatientCard[]; total: number }> {
  const values = { organization_id, ...rangeOf(beginning, others), offset, limit, most: offset + limit, now: now.toISOString() };
  const spelt = others.length > 0;
  const [rows, [counted]] = await Promise.all([
    newestBearers.rows(db, { spelt }, values),
    (spelt ? countOfSpelt : countOfBearers).rows(db, null, values),
  ]);
  return { rows, total: Number(counted?.total ?? 0) };
}
