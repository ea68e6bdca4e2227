import type pg from 'pg';
import { withoutTenant, withTenant } from '../../platform/db/tenant.ts';
import { listOrganizations } from '../../platform/jobs/jobs.store.ts';
import { listSignInStates } from '../identity/index.ts';
import { findOrganization, listActiveNames } from '../organization/index.ts';
import { changedAccounts, revivedMembers } from './changed-accounts.rules.ts';

/**
 * Changes of passwords, second factors and addresses after the restored moment, and members who had left: one line each. `later`: the
 * replaced database, as its owner.
 */
export async function compareInstallations(restored: pg.Pool, later: pg.Pool): Promise<string[]> {
  const [was, is] = [await withoutTenant(restored, 'read', listSignInStates), await withoutTenant(later, 'read', listSignInStates)];
  const lines = changedAccounts(was, is);
  const known = new Set(await listOrganizations(later));
  for (const organization_id of await listOrganizations(restored)) {
    const there = (pool: pg.Pool) =>
      withTenant(pool, organization_id, 'read', async (db) => ({
        organization: await findOrganization({ db, organization_id }),
        members: await listActiveNames({ db, organization_id }),
      }));
    if (!known.has(organization_id)) continue;
    const [before, after] = [await there(restored), await there(later)];
    if (before.organization)
      lines.push(...revivedMembers(before.organization.name, before.members, after.organization ? after.members : []));
  }
  return lines;
}
