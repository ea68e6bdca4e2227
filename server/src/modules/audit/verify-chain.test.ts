import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readChain, verifyChain } from '@akoma/contract/audit';
import type pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, found, signedIn } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { installedJobs, until, whileWorking } from '../../platform/jobs/jobs.make.ts';
import { recorded } from './audit.make.ts';
import { sealAudit } from './seal-audit.ts';
import { verifyNightly } from './verify-nightly.ts';
import { verifyTrail } from './verify-trail.ts';

let jobs: pg.Pool;
const heads = mkdtempSync(path.join(tmpdir(), 'akoma-heads-'));
const seal = () => sealAudit(jobs, heads, new Date());
beforeAll(async () => {
  jobs = await installedJobs();
});

const chainOf = async (caller: Caller) => (await caller.ask(readChain, {})).data;
/** Runs the jobs until the verification that was begun is over. */
const verified = (caller: Caller) =>
  whileWorking({ pool: jobs, handlers: [verifyTrail({ pool, heads, now: () => new Date() })] }, () =>
    until(async () => ['done', 'failed'].includes((await chainOf(caller)).newest?.status ?? '')),
  );

describe('the chain as an administrator sees it', () => {
  test('PERM-001 is sealed up to a place, waits with the rest, and is verified in the background', async () => {
    const home = await found();
    const admin = await signedIn(home, { role: 'Administrator' });
    await recorded(home.organization_id, [{}, {}, {}]);
    expect(await chainOf(admin)).toMatchObject({ sealed_to: 0, sealed_at: null, waiting: 3, newest: null, last_done: null });
    await seal();
    await recorded(home.organization_id, [{}]);
    expect(await chainOf(admin)).toMatchObject({
      sealed_to: 3,
      sealed_at: expect.any(String),
      waiting: 1,
      waiting_since: expect.any(String),
    });

    const begun = await admin.send(verifyChain);
    expect(begun.statusCode).toBe(202);
    expect(begun.json().data).toMatchObject({
      status: 'waiting',
      requested_by_id: admin.practitioner_role_id,
      done: 0,
      total: null,
      findings: null,
    });
    await verified(admin);
    const { newest, last_done } = await chainOf(admin);
    expect(newest).toEqual(last_done);
    expect(newest).toMatchObject({
      id: begun.json().data.id,
      status: 'done',
      links: 3,
      entries: 5, // with the row that asking for it left
      done: 8,
      total: 8,
      sealed_to: 3,
      heads: 1,
      overdue: 0,
      findings: 0,
      first_findings: [],
    });
  });

  test('PERM-001 says where it is broken', async () => {
    const home = await found();
    const admin = await signedIn(home, { role: 'Administrator' });
    await recorded(home.organization_id, [{}, {}, {}, {}]);
    await seal();
    const [second] = await asOwner<{ entry_id: string }>('select entry_id from audit.link where organization_id = $1 and seq = 2', [
      home.organization_id,
    ]);
    await asOwner(`update audit.entry set action = 'patient.list' where id = $1`, [second!.entry_id]);
    await asOwner('delete from audit.link where organization_id = $1 and seq = 4', [home.organization_id]);
    await admin.ask(verifyChain, {});
    await verified(admin);
    const { last_done } = await chainOf(admin);
    expect(last_done).toMatchObject({ status: 'done', findings: 3 });
    expect(last_done!.first_findings).toEqual([
      { kind: 'edited', seq: 2, to_seq: null, entry_id: second!.entry_id },
      { kind: 'truncated', seq: 4, to_seq: 4, entry_id: null },
      { kind: 'inserted', seq: null, to_seq: null, entry_id: expect.any(String) },
    ]);
  });

  test('PERM-001 of several who ask at once one begins it, and the others are answered that one', async () => {
    const home = await found();
    const admin = await signedIn(home, { role: 'Administrator' });
    await recorded(home.organization_id, [{}]);
    const answers = await Promise.all(Array.from({ length: 6 }, () => admin.send(verifyChain)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 202]);
    expect(new Set(answers.map((answered) => answered.json().data.id)).size).toBe(1);
    expect(await asOwner('select id from audit.verification where organization_id = $1', [home.organization_id])).toHaveLength(1);
    await verified(admin);
    expect((await admin.send(verifyChain)).statusCode).toBe(202);
    await verified(admin);
  });

  test('PERM-001 one of which nothing was heard for an hour is given up for another', async () => {
    const home = await found();
    const admin = await signedIn(home, { role: 'Administrator' });
    const lost = (await admin.ask(verifyChain, {})).data.id;
    await asOwner(`update audit.verification set status = 'running', updated_at = now() - interval '61 minutes' where id = $1`, [lost]);
    const { data } = await admin.ask(verifyChain, {});
    expect(data.id).not.toBe(lost);
    expect(await asOwner('select status from audit.verification where id = $1', [lost])).toEqual([{ status: 'failed' }]);
    await verified(admin);
    // a late job of the lost verification changes nothing
    expect(await asOwner('select status from audit.verification where id = $1', [lost])).toEqual([{ status: 'failed' }]);
    expect((await chainOf(admin)).newest).toMatchObject({ id: data.id, status: 'done' });
  });

  test('PERM-001 every trail is verified once a day without being asked', async () => {
    const home = await found();
    const admin = await signedIn(home, { role: 'Administrator' });
    await recorded(home.organization_id, [{}]);
    const rounds = await Promise.all([verifyNightly(jobs, pool, new Date()), verifyNightly(jobs, pool, new Date())]);
    expect(rounds[0]! + rounds[1]!).toBeGreaterThan(0);
    await verified(admin);
    expect((await chainOf(admin)).newest).toMatchObject({ status: 'done', requested_by_id: null, findings: 0 });
    const counted = () => asOwner('select id from audit.verification where organization_id = $1', [home.organization_id]);
    expect(await counted()).toHaveLength(1);
    await verifyNightly(jobs, pool, new Date(Date.now() + 23 * 3_600_000));
    expect(await counted()).toHaveLength(1);
    await verifyNightly(jobs, pool, new Date(Date.now() + 25 * 3_600_000));
    expect(await counted()).toHaveLength(2);
  });

  test('PERM-001 is for users who may read the trail, and shows nothing of another organisation', async () => {
    const [ours, theirs] = [await found(), await found()];
    const nurse = await signedIn(ours, { role: 'Nurse' });
    const stranger = await signedIn(theirs, { role: 'Administrator' });
    await recorded(ours.organization_id, [{}, {}]);
    expect((await nurse.send(readChain)).statusCode).toBe(403);
    expect((await nurse.send(verifyChain)).statusCode).toBe(403);
    expect(await asOwner('select id from audit.verification where organization_id = $1', [ours.organization_id])).toEqual([]);
    expect(await chainOf(stranger)).toMatchObject({ sealed_to: 0, waiting: 0, newest: null });
  });
});
