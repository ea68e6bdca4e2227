import type pg from 'pg';
import { readFlag, stateFlag } from '../platform/db/flag.store.ts';
import { withoutTenant, withTenant } from '../platform/db/tenant.ts';
import { hasAccounts } from '../modules/identity/index.ts';
import { readFirstMark } from '../modules/organization/index.ts';
import type { DemoHospital } from './hospitals.ts';

/** The installation's flag of its demo: the ids to continue with, and the last day with data. */
export interface DemoMark {
  asempa: string;
  volta: string;
  /** `YYYY-MM-DD`. */
  told_until: string;
  /** False while it is being made: a start that finds it so was interrupted. */
  whole: boolean;
}

const key = 'demo';

export const readMark = (pool: pg.Pool): Promise<DemoMark | null> =>
  withoutTenant(pool, 'read', async (db) => (await readFlag(db, key)) as DemoMark | null);

export const writeMark = (pool: pg.Pool, mark: DemoMark): Promise<void> => withoutTenant(pool, 'write', (db) => stateFlag(db, key, mark));

/** Whether the installation has an account, or a first administrator; then no demo may be created. */
export const hasPeople = (pool: pg.Pool): Promise<boolean> =>
  withoutTenant(pool, 'read', async (db) => (await hasAccounts(db)) || (await readFirstMark(db)) !== null);

/** The hospital as it is now, with the ids that the story continues with. */
export const listDemoHospital = (pool: pg.Pool, organization_id: string, name: string): Promise<DemoHospital> =>
  withTenant(pool, organization_id, 'read', async (db) => {
    const [members, locations] = await Promise.all([
      db
        .selectFrom('organization.membership as m')
        .innerJoin('organization.role as r', (join) =>
          join.onRef('r.organization_id', '=', 'm.organization_id').onRef('r.id', '=', 'm.role_id'),
        )
        .innerJoin('identity.account as a', 'a.id', 'm.account_id')
        .where('m.organization_id', '=', organization_id)
        .select(['m.id', 'a.id as account_id', 'm.first_name', 'm.last_name', 'r.name as role', 'a.email'])
        .execute(),
      db.selectFrom('organization.location').where('organization_id', '=', organization_id).select(['id', 'name']).orderBy('id').execute(),
    ]);
    return {
      organization_id,
      name,
      roles: {},
      workspaces: {},
      locations: Object.fromEntries(locations.map((one) => [one.name, one.id])),
      members: Object.fromEntries(
        members.map(({ id, account_id, first_name, last_name, role, email }) => [
          email ?? id,
          { practitioner_role_id: id, user_id: account_id, full_name: `${first_name} ${last_name}`, role },
        ]),
      ),
    };
  });

/** Patients for further visits. */
export const listPatientIds = (pool: pg.Pool, organization_id: string): Promise<string[]> =>
  withTenant(pool, organization_id, 'read', async (db) => {
    const rows = await db
      .selectFrom('patients.patient')
      .where('organization_id', '=', organization_id)
      .where('is_deceased', '=', false)
      .where('unknown', '=', false)
      .select('id')
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  });
