import { AuditEntry, AuditQuery, listEntries } from '@akoma/contract/audit';
import { page } from '@akoma/contract/base';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { app, asOrganization, asOwner, pool } from '../../../test/database.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { installedJobs } from '../../platform/jobs/jobs.make.ts';
import { recorded, someEntry } from './audit.make.ts';
import { auditRoutes } from './audit.routes.ts';
import { recordAudit } from './audit.store.ts';

const [route] = auditRoutes;

/** Calls the operation as that organisation's auditor and parses its reply. */
async function ask(organization_id: string, query: object = {}) {
  const input = { query: AuditQuery.parse(query) };
  const answered = await withTenant(pool, organization_id, 'audited-read', (db) =>
    route!.handler({ db, organization_id } as Ctx, input, {} as never),
  );
  return page(AuditEntry).parse(answered);
}
const hour = (at: number) => `2026-11-21T${String(at).padStart(2, '0')}:00:00Z`;

describe('audit.listEntries', () => {
  test('PERM-001 may be asked by holders of audit.read alone, and leaves a row itself', () => {
    expect(route?.operation).toBe(listEntries);
    expect(listEntries).toMatchObject({ permission: 'audit.read', audit: { action: 'audit.read', patient: 'query.patient_id' } });
  });

  test('PERM-001 answers whose records a user saw between two moments, newest first', async () => {
    const { id: org } = await asOrganization();
    const [ama, kofi] = [newId(), newId()];
    const patients = Array.from({ length: 6 }, newId);
    await recorded(
      org,
      patients.map((patient_id) => ({ user_id: ama, patient_id })),
    );
    await recorded(org, [
      { user_id: kofi, patient_id: patients[2] },
      { user_id: ama, patient_id: null, action: 'visit.end' },
    ]);
    for (const [at, patient_id] of patients.entries()) {
      await asOwner('update audit.entry set at = $3 where organization_id = $1 and patient_id = $2 and user_id = $4', [
        org,
        patient_id,
        hour(at),
        ama,
      ]);
    }
    const seen = await ask(org, { user_id: ama, action: 'patient.read', start_date: hour(1), end_date: hour(4), page_size: 3 });
    expect(seen.total).toBe(4);
    expect(seen.data.map(({ patient_id }) => patient_id)).toEqual([patients[4], patients[3], patients[2]]);
    expect(
      (await ask(org, { user_id: ama, action: 'patient.*', start_date: hour(1), end_date: hour(4), page: 2, page_size: 3 })).data,
    ).toHaveLength(1);
    expect((await ask(org, { user_id: ama })).total).toBe(7);
    expect((await ask(org, { patient_id: patients[2] })).data.map(({ user_id }) => user_id)).toEqual([kofi, ama]);
    expect((await ask(org, { action: 'patient*', user_id: kofi })).total).toBe(1);
    expect((await ask(org, { action: 'nothing' })).total).toBe(0);
  });

  test('shows everything that was recorded, and the place in the chain once it is sealed', async () => {
    const jobs = await installedJobs();
    const { id: org } = await asOrganization();
    const entry = someEntry(org, { reason: 'asked for by the patient', subjects: { id: 'x' }, outcome: 'refused' });
    await withTenant(pool, org, 'write', async (db) => recordAudit(db, entry));
    const { organization_id: _, ...shown } = entry;
    expect((await ask(org)).data).toEqual([
      { ...shown, uuid: expect.any(String), id: expect.any(String), at: expect.any(String), seq: null, shown: 0, way: 'chart' },
    ]);
    await jobs.query('select audit.seal(10)');
    expect((await ask(org)).data[0]?.seq).toBe(1);
  });

  test('an entry stands or falls with its action', async () => {
    const { id: org } = await asOrganization();
    await expect(
      withTenant(pool, org, 'write', async (db) => {
        recordAudit(db, someEntry(org));
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    const broken = withTenant(pool, org, 'write', async (db) => {
      await db.insertInto('platform.outbox').values({ organization_id: org, id: newId(), name: 'action', data: '{}' }).execute();
      recordAudit(db, someEntry(org, { outcome: 'odd' as never }));
    });
    await expect(broken).rejects.toThrow('nothing was saved');
    expect((await ask(org)).total).toBe(0);
    expect(await asOwner('select 1 from platform.outbox where organization_id = $1', [org])).toEqual([]);
  });
});

describe('the walls', () => {
  test('another organisation sees and writes nothing', async () => {
    const [{ id: ours }, { id: theirs }] = [await asOrganization(), await asOrganization()];
    await recorded(ours, [{}]);
    expect((await ask(theirs)).total).toBe(0);
    expect((await ask(theirs, { managing_organization_id: ours })).total).toBe(0);
    const forged = withTenant(pool, theirs, 'write', async (db) => recordAudit(db, someEntry(ours)));
    await expect(forged).rejects.toThrow('nothing was saved');
    expect((await ask(ours)).total).toBe(1);
  });

  test('the app’s role can add, and neither change, remove, seal nor look across', async () => {
    const { id: org } = await asOrganization();
    await recorded(org, [{}]);
    const client = new pg.Client(app);
    await client.connect();
    await client.query(`begin; set local app.org = '${org}'`);
    for (const text of [
      `update audit.entry set reason = 'x'`,
      'delete from audit.entry',
      'truncate audit.entry',
      'delete from audit.unsealed',
      'update audit.link set seq = 5',
      'delete from audit.link',
      `insert into audit.link (organization_id, seq, entry_id, prev, hash) select organization_id, 1, id, sha256(''), sha256('') from audit.entry`,
      'select * from audit.seal(1)',
      'select audit.organizations()',
    ]) {
      await client.query('savepoint here');
      await expect(client.query(text)).rejects.toMatchObject({ code: '42501' });
      await client.query('rollback to savepoint here');
    }
    await client.query('rollback');
    await client.end();
  });
});
