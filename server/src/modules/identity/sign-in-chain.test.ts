import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { asOwner, pool } from '../../../test/database.ts';
import { withoutTenant, withTenant } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/id.ts';
import { installedJobs } from '../../platform/jobs/jobs.make.ts';
import { type Finding, readHeads } from '../audit/index.ts';
import { insertSignInEvent } from './session.store.ts';
import { sealSignIns, signInHeads } from './seal-sign-ins.ts';
import { readSignInVerification, verifySignInsNightly } from './sign-in-schedule.ts';
import { verifySignIns } from './verify-sign-ins.ts';

const jobs = await installedJobs();
const folder = mkdtempSync(path.join(tmpdir(), 'akoma-heads-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const now = new Date();
const seal = (at = now) => sealSignIns(jobs, folder, at);
const verify = async (at = now) => verifySignIns(jobs, await readHeads(folder, signInHeads), at);
const findings = async (): Promise<Finding[]> => (await verify()).findings;
const record = (event: 'failed' | 'locked' | 'signed-in', more: { organization_id?: string; account_id?: string } = {}) =>
  withoutTenant(pool, 'write', (db) => insertSignInEvent(db, { happened_at: now, event, address: '10.0.0.1', ...more }));

let ids: string[];
beforeEach(async () => {
  await asOwner('truncate identity.sign_in_event, identity.sign_in_link, identity.sign_in_unsealed');
  await asOwner(`update identity.sign_in_beginning set seq = 0, hash = sha256('new'), forgotten_at = null`);
  rmSync(path.join(folder, signInHeads), { recursive: true, force: true });
  for (let turn = 0; turn < 5; turn++) await record('failed');
  await seal();
  ids = (await asOwner<{ event_id: string }>('select event_id from identity.sign_in_link order by seq')).map(({ event_id }) => event_id);
});

describe('the chain of sign-ins', () => {
  test('AUTH-040 holds what the app records, sealed or waiting, with the end of each day kept outside of the database', async () => {
    expect(await verify()).toEqual({ links: 5, events: 5, findings: [], overdue: 0 });
    await record('locked');
    expect(await verify()).toEqual({ links: 5, events: 6, findings: [], overdue: 0 });
    expect(await seal()).toBe(1);
    expect(await seal()).toBe(0);
    expect((await readHeads(folder, signInHeads)).map(({ seq }) => seq)).toEqual([6]);
    await asOwner(`update identity.sign_in_event set recorded_at = now() - interval '61 seconds' where id = $1`, [ids[0]]);
    expect((await findings()).map(({ kind }) => kind)).toEqual(['edited']);
  });

  const columns = {
    happened_at: `happened_at - interval '1 day'`,
    recorded_at: `recorded_at - interval '1 day'`,
    event: `'signed-in'`,
    organization_id: 'gen_random_uuid()',
    address: `'10.0.0.2'`,
  };
  test.each(Object.entries(columns))('AUTH-040 a superuser who edits %s is found out', async (column, value) => {
    await asOwner(`update identity.sign_in_event set ${column} = ${value} where id = $1`, [ids[2]]);
    expect(await findings()).toEqual([{ kind: 'edited', seq: 3, entry_id: ids[2] }]);
  });

  test('AUTH-040 so is who removes one, puts one in, takes one away before it is sealed, or cuts off the end', async () => {
    await asOwner('delete from identity.sign_in_event where id = $1', [ids[1]]);
    expect(await findings()).toEqual([{ kind: 'removed', seq: 2, entry_id: ids[1] }]);
    const planted = newId();
    await asOwner(`insert into identity.sign_in_event (id, happened_at, event, address) values ($1, now(), 'signed-out', '::1')`, [
      planted,
    ]);
    expect((await findings())[1]).toEqual({ kind: 'inserted', entry_id: planted });
    await record('locked');
    const [waiting] = await asOwner<{ event_id: string }>('select event_id from identity.sign_in_unsealed');
    await asOwner('delete from identity.sign_in_event where id = $1', [waiting!.event_id]);
    expect((await findings())[2]).toEqual({ kind: 'removed', seq: null, entry_id: waiting!.event_id });
    await asOwner('delete from identity.sign_in_link where seq > 3');
    expect(await findings()).toContainEqual({ kind: 'truncated', from_seq: 4, to_seq: 5 });
  });

  test('AUTH-040 forgetting a year early, or another beginning than was kept, is found by the heads', async () => {
    await record('locked');
    await seal(new Date(now.getTime() + 24 * 3_600_000));
    const [{ hash } = { hash: Buffer.alloc(0) }] = await asOwner<{ hash: Buffer }>('select hash from identity.sign_in_link where seq = 6');
    await asOwner('truncate identity.sign_in_event, identity.sign_in_link');
    await asOwner('update identity.sign_in_beginning set seq = 6, hash = $1', [hash]);
    expect(await findings()).toEqual([{ kind: 'forgotten-early', seq: 6 }]);
    const twoYears = new Date(now.getTime() + 2 * 365 * 24 * 3_600_000);
    expect((await verify(twoYears)).findings).toEqual([]);
    await asOwner(`update identity.sign_in_beginning set hash = sha256('forged')`);
    expect((await verify(twoYears)).findings).toEqual([{ kind: 'rewritten', seq: 6 }]);
  });

  test('AUTH-040 is verified each night, and what it found is stated', async () => {
    const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
    await asOwner(`delete from platform.flag where key = 'identity.sign_in_chain'`);
    const stated = () => withoutTenant(pool, 'read', readSignInVerification);
    await verifySignInsNightly(jobs, pool, folder, now);
    expect(await stated()).toEqual({ verified_at: now.toISOString(), links: 5, findings: 0, heads: 1 });
    await asOwner(`update identity.sign_in_event set address = 'x' where id = $1`, [ids[0]]);
    await verifySignInsNightly(jobs, pool, folder, at(23));
    expect(await stated()).toMatchObject({ findings: 0 });
    await expect(verifySignInsNightly(jobs, pool, folder, at(25))).rejects.toThrow('tampered with (1 findings)');
    expect(await stated()).toMatchObject({ verified_at: at(25).toISOString(), findings: 1 });
  });
});

describe('the app’s own role', () => {
  test('AUTH-040 reads the sign-ins of the organisation of its transaction, even where nobody asks for one, and puts none in by itself', async () => {
    const [ours, theirs] = [newId(), newId()];
    await record('signed-in', { organization_id: ours });
    await record('signed-in', { organization_id: theirs });
    const all = (organization_id: string) =>
      withTenant(pool, organization_id, 'read', (db) => db.selectFrom('identity.sign_in_event').select('organization_id').execute());
    expect(await all(ours)).toEqual([{ organization_id: ours }]);
    expect(await withoutTenant(pool, 'read', (db) => db.selectFrom('identity.sign_in_event').selectAll().execute())).toEqual([]);
    for (const text of [
      `insert into identity.sign_in_event (id, happened_at, event, address) values ('${newId()}', '2001-01-01', 'signed-in', '::1')`,
      `insert into identity.sign_in_unsealed values ('${newId()}')`,
      'select * from identity.sign_in_link',
      'select * from identity.sign_in_chain()',
      'select * from identity.seal_sign_ins(10)',
    ])
      await expect(pool.query(text), text).rejects.toMatchObject({ code: '42501' });
  });
});
