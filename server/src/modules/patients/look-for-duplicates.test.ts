import * as contract from '@akoma/contract/patients';
import type pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, type Refused, signedIn } from '../../../test/app.ts';
import { app, asOwner, pool } from '../../../test/database.ts';
import { slowLine } from '../../../test/round-trips.ts';
import { createPool } from '../../platform/db/pool.ts';
import { newId } from '../../platform/id.ts';
import { makePatient } from './index.ts';
import { registerPatient } from './register-patient.ts';
import { asModuleAbove, candidatesOf, detailsOf, givePatient } from './patients.make.ts';

let reception: Caller;

beforeEach(async () => {
  reception = await signedIn(await found(), { role: 'Receptionist' });
});

const register = (body: object, query: object = {}) => reception.ask(contract.registerPatient, { body: body as never, query });
const refusalOf = (asked: Promise<unknown>): Promise<Refused> =>
  asked.then(
    () => expect.unreachable('not refused'),
    (refused: Refused) => refused,
  );

/** How many patients, numbers and events there are: what a refusal must leave as it was. */
async function written() {
  const [row] = await asOwner<Record<string, number>>(
    `select (select count(*)::int from patients.patient where organization_id = $1) as patients,
            (select coalesce(max(patients), 0)::int from patients.register where organization_id = $1) as registered,
            (select coalesce(max(next), 1)::int from organization.code_sequence where organization_id = $1 and entity = 'patient') as next,
            (select count(*)::int from platform.outbox where organization_id = $1 and name like 'patients.%') as events`,
    [reception.organization_id],
  );
  return row;
}

const ama = { first_name: 'Ama', last_name: 'Mensah', birth_date: '1990-03-05', mobile: '0241234567' };
const amma = { first_name: 'Amma', last_name: 'Mensa', birth_date: '1991-07-01', mobile: '0209999999' };

describe('PAT-051 registering waits for the look for duplicates', () => {
  it('refuses somebody like a patient, naming whom by id and reason alone, and writes nothing', async () => {
    const { id } = await givePatient(reception, ama);
    const before = await written();
    const refused = await refusalOf(register(detailsOf(amma)));
    expect(refused).toMatchObject({ status: 409, code: 'patients.possibleDuplicates' });
    expect(refused.data).toEqual({ candidates: [{ uuid: id, id, reasons: ['name_and_birth_year'] }] });
    expect(await written()).toEqual(before);
  });

  it('names everyone with the same phone, the likeliest first', async () => {
    const brother = await givePatient(reception, { first_name: 'Kofi', last_name: 'Boateng', gender: 'MALE', mobile: amma.mobile });
    const { id } = await givePatient(reception, ama);
    const refused = await refusalOf(register(detailsOf(amma)));
    expect((refused.data as { candidates: object[] }).candidates).toMatchObject([
      { id, reasons: ['name_and_birth_year'] },
      { id: brother.id, reasons: ['phone'] },
    ]);
  });

  it('registers once every one of them is said to be somebody else, and not before', async () => {
    const brother = await givePatient(reception, { first_name: 'Kofi', last_name: 'Boateng', gender: 'MALE', mobile: amma.mobile });
    const { id } = await givePatient(reception, ama);
    const refused = await refusalOf(register({ ...detailsOf(amma), not_duplicates: [id] }));
    expect(candidatesOf(refused)).toEqual([id, brother.id]);
    const { data, created } = await register({ ...detailsOf(amma), not_duplicates: [brother.id, id.toUpperCase()] });
    expect([data.first_name, created]).toEqual(['Amma', true]);
    expect(await written()).toMatchObject({ patients: 3, registered: 3, next: 4, events: 3 });
  });

  it('refuses the name of a patient who is not there, as any unknown id', async () => {
    const stranger = await givePatient(await signedIn(await found(), { role: 'Receptionist' }), ama);
    for (const id of [newId(), stranger.id]) {
      const refused = await refusalOf(register({ ...detailsOf(), not_duplicates: [id] }));
      expect(refused).toMatchObject({ status: 404, code: 'not_found', errors: { not_duplicates: ['Not duplicates is not valid.'] } });
    }
    const { id } = await givePatient(reception, { first_name: 'Kojo', last_name: 'Antwi', birth_date: '1950-01-01', mobile: '0201111111' });
    expect((await register({ ...detailsOf(), not_duplicates: [id] })).created).toBe(true);
  });

  it('tells of a number or an address that somebody has at its field, before it asks who it may be', async () => {
    await givePatient(reception, { ...ama, email: 'ama@x.gh', identifiers: [{ type: 'NHIS', value: '12345678' }] });
    const sent = detailsOf({ ...amma, email: 'AMA@x.gh', identifiers: [{ type: 'NHIS', value: '1234-5678' }] });
    expect(await refusalOf(register(sent))).toMatchObject({
      status: 400,
      errors: { email: ['Email already exists.'], 'identifiers.0.value': ['NHIS already exists.'] },
    });
  });

  it('does not ask about somebody unknown, a newborn, or whom another module registers', async () => {
    const mother = await givePatient(reception, ama);
    await register({ unknown: true, ...detailsOf(ama) });
    await register({ ...detailsOf({ ...ama, birth_date: new Date().toISOString().slice(0, 10) }), mother_id: mother.id });
    await asModuleAbove(pool, reception.organization_id, (ctx) => makePatient(ctx, contract.NewPatient.parse(detailsOf(ama))));
    expect(await written()).toMatchObject({ patients: 4 });
  });

  it('does not look into another organisation', async () => {
    await givePatient(await signedIn(await found(), { role: 'Receptionist' }), ama);
    expect((await register(detailsOf(ama))).created).toBe(true);
  });

  it('shows at most ten, and asks about no more', async () => {
    for (let i = 0; i < 12; i++) await givePatient(reception, ama);
    const refused = await refusalOf(register(detailsOf(ama)));
    expect(candidatesOf(refused)).toHaveLength(10);
    expect((await register({ ...detailsOf(ama), not_duplicates: candidatesOf(refused) })).created).toBe(true);
  });

  it('ten of one person at once: one is registered, nine are asked', async () => {
    const tries = await Promise.all(
      Array.from({ length: 10 }, () =>
        register(detailsOf(ama)).then(
          () => 'made',
          (refused: Refused) => refused.code,
        ),
      ),
    );
    expect(tries.filter((told) => told === 'made')).toHaveLength(1);
    expect(tries.filter((told) => told === 'patients.possibleDuplicates')).toHaveLength(9);
    expect(await written()).toMatchObject({ patients: 1, registered: 1, next: 2, events: 1 });
  });
});

describe('PAT-049 get_or_create takes nobody for somebody else', () => {
  const panin = detailsOf({ first_name: 'Panin', last_name: 'Asare', gender: 'MALE', birth_date: '2020-01-01' });

  it('gives a twin a folder of her own', async () => {
    const first = await register(panin, { get_or_create: true });
    const twin = await register({ ...panin, first_name: 'Kakra', gender: 'FEMALE' }, { get_or_create: true });
    expect(twin.created).toBe(true);
    expect(twin.data.id).not.toBe(first.data.id);
  });

  it.each<[string, object]>([
    ['another sex', { gender: 'FEMALE' }],
    ['another name', { first_name: 'Kakra' }],
    ['another family', { last_name: 'Boateng' }],
  ])('%s: is somebody else, though phone and birth date are the same', async (_what, details) => {
    await register(panin, { get_or_create: true });
    expect((await register({ ...panin, ...details }, { get_or_create: true })).created).toBe(true);
    expect(await written()).toMatchObject({ patients: 2 });
  });

  it('finds the younger of two twins by her name', async () => {
    await register(panin, { get_or_create: true });
    const twin = await register({ ...panin, first_name: 'Kakra', gender: 'FEMALE' }, { get_or_create: true });
    const again = await register({ ...panin, first_name: 'Kakrah', gender: 'female' }, { get_or_create: true });
    expect([again.created, again.data.id]).toEqual([false, twin.data.id]);
  });

  it('tells twins apart whose names are still numbers, and finds each of them again', async () => {
    const twin = (number: number) => ({ ...panin, first_name: `Baby${number}`, last_name: 'Asare2' });
    const [first, second] = [await register(twin(1), { get_or_create: true }), await register(twin(2), { get_or_create: true })];
    expect([first.created, second.created]).toEqual([true, true]);
    const again = await register(twin(1), { get_or_create: true });
    expect([again.created, again.data.id]).toEqual([false, first.data.id]);
    expect(await written()).toMatchObject({ patients: 2 });
  });

  it('registers beside possible matches without asking', async () => {
    await givePatient(reception, ama);
    expect((await register(detailsOf(amma), { get_or_create: true })).created).toBe(true);
  });

  it('takes somebody unknown for nobody', async () => {
    await register({ ...panin, unknown: true });
    expect((await register(panin, { get_or_create: true })).created).toBe(true);
  });
});

describe('what the look costs', () => {
  /** Round trips to the database and statements of one registration on a connection of its own. */
  async function costOf(somebody: () => object): Promise<{ trips: number; statements: number }> {
    const line = await slowLine(String(app.host));
    let statements = 0;
    const slow = createPool({ connection: { ...app, host: line.host }, max: 1, lost: () => {} });
    slow.on('connect', (client: pg.PoolClient) => {
      const query = client.query.bind(client) as (...args: unknown[]) => unknown;
      client.query = ((...args: unknown[]) => {
        statements++;
        return query(...args);
      }) as typeof client.query;
    });
    try {
      const once = () =>
        asModuleAbove(slow, reception.organization_id, async (ctx) => {
          const input = { query: { get_or_create: false }, body: contract.NewPatient.parse(somebody()) };
          return registerPatient.perform(ctx, input, undefined as never, await registerPatient.readFirst(ctx, input));
        });
      await once(); // the register's row is made, the sequence is there, the connection is open
      line.take();
      statements = 0;
      await once();
      return { trips: line.take(), statements };
    } finally {
      await slow.end();
      await line.close();
    }
  }

  it('is three statements in one round trip more, where no key of the request travels with it', async () => {
    let people = 0;
    const somebody = () => detailsOf({ birth_date: `${1900 + 2 * people}-03-05`, mobile: `+23324${1_000_000 + people++}` });
    const [without, withLook] = [await costOf(() => ({ ...somebody(), unknown: true })), await costOf(somebody)];
    expect(withLook.trips - without.trips).toBe(1);
    expect(withLook.statements - without.statements).toBe(3);
  });
});
