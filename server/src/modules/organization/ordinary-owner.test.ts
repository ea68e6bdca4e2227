import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner, owner } from '../../../test/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { createPool } from '../../platform/db/pool.ts';
import { withoutTenant, withTenant } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/id.ts';
import { admitMember } from './admit-member.ts';
import { foundOrganization } from './found-organization.ts';
import { listMembershipsOf } from './membership.store.ts';

/** A database whose owner may neither bypass row level security nor create roles, as with hosted ones. */
const name = `ordinary_${randomUUID().replaceAll('-', '')}`;
let pool: pg.Pool;

beforeAll(async () => {
  await asOwner(`create role ${name} login nosuperuser nobypassrls nocreaterole`);
  await asOwner(`create database ${name} owner ${name}`);
  await migrate({ ...owner, user: name, database: name }, path.resolve(import.meta.dirname, '../../../migrations'));
  pool = createPool({ connection: { ...owner, user: 'akoma_app', database: name }, max: 2, lost: () => {} });
});
afterAll(async () => {
  await pool.end();
  await asOwner(`drop database ${name} with (force)`);
  await asOwner(`drop role ${name}`);
});

it('AUTH-017 an owner without superuser rights is enough for finding memberships across organisations, and nothing else sees across', async () => {
  const [ours, theirs] = [newId(), newId()];
  const member = { role_id: '', first_name: 'Ama', last_name: 'Mensah' };
  const { user_id } = await withTenant(pool, ours, 'write', async (db) => {
    const { roles } = await foundOrganization({ db, organization_id: ours }, { name: 'Asempa' });
    return admitMember({ db, organization_id: ours }, { ...member, role_id: roles.Nurse!, account: { email: 'ama@asempa.test' } });
  });
  await withTenant(pool, theirs, 'write', async (db) => {
    const { roles } = await foundOrganization({ db, organization_id: theirs }, { name: 'Volta' });
    await admitMember({ db, organization_id: theirs }, { ...member, role_id: roles.Nurse!, account: { id: user_id } });
  });
  const memberships = await withoutTenant(pool, 'read', (db) => listMembershipsOf(db, user_id));
  expect(memberships.map(({ organization_name }) => organization_name)).toEqual(['Asempa', 'Volta']);
  expect(await withoutTenant(pool, 'read', (db) => db.selectFrom('organization.membership').select('id').execute())).toEqual([]);
  const inOurs = await withTenant(pool, ours, 'read', (db) => db.selectFrom('organization.membership').select('organization_id').execute());
  expect(inOurs).toEqual([{ organization_id: ours }]);
});
