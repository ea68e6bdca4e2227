import * as contract from '@akoma/contract/patients';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, found, signedIn } from '../../../test/app.ts';
import { asOwner, owner, pool } from '../../../test/database.ts';
import { packageFile } from '../../platform/package-file.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { givePatient } from './patients.make.ts';

let nurse: Caller;
const made: Record<string, contract.Patient> = {};

const cast = [
  [
    'ama',
    { first_name: 'Ama', last_name: 'Mensah', mobile: '0241234567', email: 'Ama@x.gh', identifiers: [{ type: 'NHIS', value: '87654321' }] },
  ],
  ['amankwah', { first_name: 'Amma Amankwaa', last_name: 'Amankwah', mobile: '0209876543', birth_date: '1985-01-02' }],
  [
    'kofi',
    {
      first_name: 'Kofi',
      last_name: 'Owusu-Ansah',
      gender: 'MALE',
      mobile: '0551112223',
      identifiers: [{ type: 'GHANA_CARD', value: 'GHA-123456789-0' }],
    },
  ],
  [
    'kwame',
    { first_name: 'Kwame', last_name: 'Mensah', preferred_name: 'Nana', gender: 'MALE', mobile: '0241239999', birth_date: '2001-12-31' },
  ],
  ['okyere', { first_name: 'Ɔkyerɛ', last_name: 'N’Guessan', mobile: '0277000111' }],
] as const;

beforeAll(async () => {
  const home = await found();
  nurse = await signedIn(home, { role: 'Nurse' });
  for (const [key, details] of cast) made[key] = await givePatient(nurse, details as never);
  const stranger = await signedIn(await found(), { role: 'Nurse' });
  await givePatient(stranger, { first_name: 'Ama', last_name: 'Mensah', identifiers: [{ type: 'NHIS', value: '12345678' }] });
});

const list = (query: object = {}) => nurse.ask(contract.listPatients, { query });
/** Which of the cast a list shows, in its order. */
const shown = async (query: object): Promise<string[]> => {
  const { data, total } = await list({ page_size: 100, ...query });
  expect(total).toBe(data.length);
  return data.map(({ id }) => Object.keys(made).find((key) => made[key]?.id === id) ?? 'a stranger');
};

describe('the list', () => {
  it('PAT-034 PAT-044 LIST-021 answers data, results, total and page, newest first', async () => {
    const listed = await list({ page_size: 2 });
    expect(listed).toMatchObject({ total: 5, page: 1, page_size: 2, meta: { total: 5, page: 1, page_size: 2 } });
    expect(listed.data.map(({ id }) => id)).toEqual([made.okyere?.id, made.kwame?.id]);
    expect(listed.results).toEqual(listed.data);
    expect((await list({ page: 3, page_size: 2 })).data.map(({ id }) => id)).toEqual([made.ama?.id]);
    expect(await list({ page: 4, page_size: 2 })).toMatchObject({ data: [], total: 5 });
    expect(await list()).toMatchObject({ page: 1, page_size: 10 });
  });

  it('PAT-034 an organisation that is named is the one of the sign-in; another one is not found', async () => {
    const elsewhere = await signedIn(await found(), { role: 'Nurse' });
    expect((await list({ managing_organization_id: nurse.organization_id, page: 2, page_size: 3 })).total).toBe(5);
    await expect(list({ managing_organization_id: elsewhere.organization_id })).rejects.toMatchObject({ status: 404 });
  });

  it('PAT-001 shows who a patient is', async () => {
    const { data } = await list({ search: 'kofi' });
    expect(data).toMatchObject([
      {
        uuid: made.kofi?.id,
        mrn: made.kofi?.mrn,
        fullName: 'Kofi Owusu-Ansah',
        full_name: 'Kofi Owusu-Ansah',
        gender: 'MALE',
        birth_date: '1990-03-05',
        mobile: '+233551112223',
        last_encounter_at: null,
        is_deceased: false,
        is_hospitalized: false,
        current_visit_id: null,
        has_visit: false,
        photo: null,
        unknown: false,
      },
    ]);
  });

  it('PAT-028 tells the age in completed years', async () => {
    const { data } = await list({ search: 'kofi' });
    expect(data[0]?.age).toBe(contract.ageInYears('1990-03-05', new Date()));
  });

  it('PAT-034 LIST-009 without counting tells only whether a next page exists', async () => {
    expect(await list({ page_size: 2, count: false })).toMatchObject({ total: 3, data: [{ id: made.okyere?.id }, { id: made.kwame?.id }] });
    expect(await list({ page: 3, page_size: 2, count: false })).toMatchObject({ total: 5, data: [{ id: made.ama?.id }] });
    expect(await list({ search: 'mensah', page_size: 1, count: false })).toMatchObject({ total: 2, data: [{ id: made.kwame?.id }] });
    expect(await list({ search: 'mensah a', page_size: 1, count: false })).toMatchObject({ total: 1 });
  });
});

describe('searching as somebody types', () => {
  it.each([
    ['ama', ['amankwah', 'ama'], 'each patient once, however many words begin so'],
    ['a', ['kofi', 'amankwah', 'ama'], 'one letter'],
    ['AMA MENS', ['ama'], 'two beginnings'],
    ['mensah ama', ['ama'], 'in another order'],
    ['mensah', ['kwame', 'ama'], 'a family'],
    ['MENSAH, Ama (Mrs)', ['ama'], 'a name as lists show it, with a title'],
    ['(ama)', ['amankwah', 'ama'], 'a name in brackets'],
    ['ansah kofi', ['kofi'], 'the second half of a double name'],
    ['Owusu-Ans', ['kofi'], 'with its hyphen'],
    ['nana', ['kwame'], 'the preferred name'],
    ['okyere', ['okyere'], 'without the letters that keyboards lack'],
    ['Ɔkyerɛ', ['okyere'], 'with them'],
    ['nguessan', ['okyere'], 'without the apostrophe'],
    ["N'Gu", ['okyere'], 'with another apostrophe'],
    ['0241234567', ['ama'], 'a phone as at home'],
    ['024 123 4567', ['ama'], 'in groups'],
    ['+233241234567', ['ama'], 'as from abroad'],
    ['00233241234567', ['ama'], 'dialled from abroad'],
    ['00233 24 123 4567', ['ama'], 'dialled from abroad, in groups'],
    ['233 24 123', ['kwame', 'ama'], 'the beginning of one'],
    ['241234567', ['ama'], 'without the zero'],
    ['024123', ['kwame', 'ama'], 'the beginning of two phones'],
    ['87654321', ['ama'], 'an NHIS number'],
    ['8765 4321', ['ama'], 'an NHIS number in groups'],
    ['GHA-123456789-0', ['kofi'], 'a Ghana Card'],
    ['gha1234', ['kofi'], 'the beginning of one'],
    ['123456789-0', ['kofi'], 'its digits alone'],
    ['1234567', ['kofi', 'ama'], 'the end of a phone and of a card’s number'],
    ['9876', ['amankwah'], 'four digits from within a phone'],
    ['2223', ['kofi'], 'its last four'],
    ['223', [], 'three digits are a beginning'],
    ['Mensa', ['kwame', 'ama'], 'the beginning of a name'],
    ['Mennsah', ['kwame', 'ama'], 'a doubled letter'],
    ['Koffi', ['kofi'], 'a day-name in another spelling'],
    ['Cofie Owusuu', ['kofi'], 'both names in another spelling'],
    ['mensa Mennsah', ['kwame', 'ama'], 'one word stands for both that were typed'],
    ['ama mensah serwaa', [], 'three words, one of which nobody has beside the others'],
    ['amma', ['amankwah', 'ama'], 'a day-name begins and is spelt differently'],
    ['Kwabena', [], 'not another day’s name'],
    ['kwame 0241', ['kwame'], 'a name and a phone'],
    ['ama 0551', [], 'a name and somebody else’s phone'],
    ['wame', [], 'not the middle of a word'],
    ['zzz', [], 'nobody'],
    ['%', [], 'no wildcard'],
    ['_ma', [], 'no wildcard either'],
  ])('PAT-034 PANEL-006 "%s" finds %o: %s', async (search, keys) => {
    expect(await shown({ search })).toEqual(keys);
  });

  it('PAT-034 finds a folder number whole, in part, and without its zeros', async () => {
    const { mrn = '' } = made.kwame ?? {};
    for (const search of [mrn, mrn.toLowerCase(), mrn.slice(0, -1), `${Number(/\d+$/.exec(mrn)?.[0])}`])
      expect(await shown({ search })).toContain('kwame');
    expect(await shown({ search: mrn })).toEqual(['kwame']);
  });

  it('PAT-034 PANEL-006 names with digits are found whole, by their beginning, and by their letters alone', async () => {
    const clerk = await signedIn(await found(), { role: 'Receptionist' });
    for (const first_name of ['Twin 1', 'Twin 2', 'Baby2']) await givePatient(clerk, { first_name, last_name: 'Alhassan77' });
    const search = async (text: string) =>
      (await clerk.ask(contract.listPatients, { query: { search: text } })).data.map(({ first_name }) => first_name).sort();
    expect(await search('Alhassan77')).toEqual(['Baby2', 'Twin 1', 'Twin 2']);
    expect(await search('alhass')).toEqual(['Baby2', 'Twin 1', 'Twin 2']);
    expect(await search('twin 1 alhassan77')).toContain('Twin 1'); // and all who have a number that begins so
    expect(await search('baby2')).toEqual(['Baby2']);
    expect(await search('Alhassan78')).toEqual([]);
  });

  it('PAT-034 Mohammed and Muhammad meet, Kwame and Kwabena stay apart', async () => {
    const clerk = await signedIn(await found(), { role: 'Receptionist' });
    const search = async (text: string) =>
      (await clerk.ask(contract.listPatients, { query: { search: text } })).data.map(({ first_name }) => first_name);
    for (const first_name of ['Mohammed', 'Muhammad', 'Mohamed', 'Kwame', 'Kwabena', 'Kobina'])
      await givePatient(clerk, { first_name, last_name: 'Alhassan' });
    for (const text of ['mohammed', 'Muhammad', 'MUHAMED alhasan'])
      expect((await search(text)).sort()).toEqual(['Mohamed', 'Mohammed', 'Muhammad']);
    expect(await search('kwame')).toEqual(['Kwame']);
    expect(await search('kwabena')).toEqual(['Kobina', 'Kwabena']);
  });

  it('PAT-034 the sounds that the migration gave to the words there were are those of every later one', async () => {
    const words =
      'philip agyei adjei kyei quaye kuuku kwabena achiaa zakari mohammed muhammad issahaku ofori yeboah essie naaba coffie dwamena tcheku'.split(
        ' ',
      );
    const [migration] = await Promise.all(
      readdirSync(packageFile('migrations'))
        .filter((name) => name.endsWith('_patients_search.sql'))
        .map((name) => readFile(packageFile(`migrations/${name}`), 'utf8')),
    );
    const [definition] = migration!.split('alter table');
    const client = new pg.Client(owner);
    await client.connect();
    try {
      await client.query(definition!);
      const { rows: heard } = await client.query('select word, pg_temp.sound_of(word) as sound from unnest($1::text[]) as word', [words]);
      expect(heard).toEqual(words.map((word) => ({ word, sound: contract.soundOf(word) })));
    } finally {
      await client.end();
    }
  });

  it('PAT-034 pages and counts what was found', async () => {
    for (const search of ['mensah', 'mensah a', 'ama', 'amma', 'Mennsah amma', '024123']) {
      const [all, first, second, beyond] = await Promise.all([
        list({ search }),
        list({ search, page_size: 1 }),
        list({ search, page_size: 1, page: 2 }),
        list({ search, page_size: 1, page: 9 }),
      ]);
      expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(all.data.map(({ id }) => id));
      expect([first.total, second.total, beyond.total]).toEqual(Array.from({ length: 3 }, () => all.total));
      expect(beyond.data).toEqual([]);
    }
  });
});

describe('filters and order', () => {
  it.each([
    [{ gender: 'MALE' }, ['kwame', 'kofi']],
    [{ gender: 'male', search: 'mens' }, ['kwame']],
    [{ mobile: '024 123 4567' }, ['ama']],
    [{ birth_date: '1985-01-02' }, ['amankwah']],
    [{ is_hospitalized: true }, []],
    [{ active: 'false' }, []],
    [{ active: true, search: 'ama' }, ['amankwah', 'ama']],
    [{ start_date: '2999-01-01' }, []],
    [{ end_date: '2999-01-01', search: 'mensah' }, ['kwame', 'ama']],
    [{ ordering: 'created_at' }, ['ama', 'amankwah', 'kofi', 'kwame', 'okyere']],
    [{ ordering: 'birth_date', search: 'm' }, ['ama', 'kwame']],
    [{ ordering: '-birth_date', search: 'am' }, ['ama', 'amankwah']],
    [{ ordering: 'first_name', search: 'mensah' }, ['ama', 'kwame']],
    [{ ordering: '-first_name', search: 'mensah' }, ['kwame', 'ama']],
    [{ ordering: '-last_encounter_at' }, ['okyere', 'kwame', 'kofi', 'amankwah', 'ama']],
    [{ ordering: 'mrn' }, ['ama', 'amankwah', 'kofi', 'kwame', 'okyere']],
  ])('LIST-019 %o shows %o', async (query, keys) => {
    expect(await shown(query)).toEqual(keys);
  });

  it('PAT-019 lists the patients that somebody opened lately, and none of another organisation', async () => {
    const stranger = await signedIn(await found(), { role: 'Nurse' });
    const theirs = await givePatient(stranger, { first_name: 'Ama', last_name: 'Mensah' });
    expect(await shown({ ids: [made.ama?.id, theirs.id, made.kofi?.id].join() })).toEqual(['kofi', 'ama']);
    const { statusCode } = await nurse.send(contract.listPatients, { query: { ids: 'nobody' } });
    expect(statusCode).toBe(400);
  });

  it('VAL-021 looks up an address in any case, for the form’s check', async () => {
    expect(await shown({ email: 'AMA@X.GH' })).toEqual(['ama']);
    expect(await shown({ email: 'nobody@x.gh' })).toEqual([]);
  });

  it.each(['last_encounter_at', '-last_encounter_at', 'birth_date', '-birth_date', 'first_name', '-last_name'] as const)(
    'LIST-019 by %s a page goes on where the one before ended, and who has none comes last, with the total of all',
    async (ordering) => {
      const own = await signedIn(await found(), { role: 'Nurse' });
      for (let n = 0; n < 7; n++)
        await givePatient(
          own,
          n % 3 === 0
            ? { unknown: true, birth_date: undefined }
            : { birth_date: `19${50 + 4 * n}-03-05`, mobile: `+23324${2_000_000 + n}` },
        );
      await asOwner(
        `update patients.patient set last_encounter_at = created_at - interval '1 day' * (length(first_name) + length(id::text)) where organization_id = $1 and not unknown`,
        [own.organization_id],
      );
      const ask = async (page: number, page_size: number) => own.ask(contract.listPatients, { query: { ordering, page, page_size } });
      const whole = await ask(1, 100);
      const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => ask(page, 2)));
      expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(whole.data.map(({ id }) => id));
      expect(pages.map(({ total, data }) => [total, data.length])).toEqual([2, 2, 2, 1, 0].map((length) => [7, length]));
      const column = ordering.replace('-', '') as 'birth_date';
      const values = whole.data.map((patient) => patient[column]);
      const told = values.filter((value) => value !== null).toSorted((a, b) => (a! < b! ? -1 : a! > b! ? 1 : 0));
      expect(values.slice(0, told.length)).toEqual(ordering.startsWith('-') ? told.toReversed() : told);
      expect(new Set(values.slice(told.length))).toEqual(new Set(told.length < 7 ? [null] : []));
    },
  );

  it('LIST-019 refuses an order and a filter that do not exist', async () => {
    for (const query of [{ ordering: 'password' }, { gender: 'X' }, { page_size: 1000 }, { page: 0 }]) {
      const refused = await nurse.send(contract.listPatients, { query });
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, Object.keys(query)]);
    }
  });
});

it('PAT-034 row level security lets the beginning of a word reach the index', async () => {
  const plan = await withTenant(pool, nurse.organization_id, 'write', async (db) => {
    await sql`set local enable_seqscan = off`.execute(db);
    const { rows } = await sql<Record<string, string>>`
      explain select patient_id from patients.name_word where organization_id = ${nurse.organization_id} and word >= ${'am'} and word < ${'an'} and overlap < 2`.execute(
      db,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toMatch(/Index Only Scan using name_word_pkey/);
  expect(plan).toMatch(/Index Cond: .*word >= 'am'.*word < 'an'/);
});

it('PAT-034 needs the permission to read', async () => {
  const home = await found();
  const guest = await signedIn(home, { role: 'Administrator' });
  expect((await guest.send(contract.listPatients)).statusCode).toBe(200);
  expect(await guest.ask(contract.listPatients)).toMatchObject({ total: 0, data: [] });
});
