import { deletePractitioner, invitePractitioner } from '@akoma/contract/organization';
import type pg from 'pg';
import { withTenant } from '../platform/db/tenant.ts';
import type { PerformAs } from '../platform/http/perform-as.ts';
import { admitMember } from '../modules/organization/index.ts';
import { colleagueOf } from './colleagues.ts';
import type { DemoHospital } from './hospitals.ts';

/** A realistic team: one invitation is not accepted yet, and one member has left. */
export async function tellTeam(pool: pg.Pool, hospital: DemoHospital, performAs: PerformAs, now: Date): Promise<void> {
  const { organization_id, roles, locations } = hospital;
  const admin = colleagueOf(hospital, performAs, 'admin@asempa.demo');
  const params = { id: organization_id };
  await admin.does(
    invitePractitioner,
    {
      params,
      body: {
        title: 'Ms',
        first_name: 'Efua',
        last_name: 'Eshun',
        gender: 'FEMALE',
        email: 'efua.eshun@asempa.demo',
        role_id: roles.Nurse!,
        location_ids: [locations['Ward B']!, locations.Maternity!],
      },
    },
    now,
  );
  const { practitioner_role_id } = await withTenant(pool, organization_id, 'write', (db) =>
    admitMember(
      { db, organization_id },
      {
        account: { email: 'kojo.addo@asempa.demo' },
        role_id: roles['Lab Scientist']!,
        title: 'Mr',
        first_name: 'Kojo',
        last_name: 'Addo',
        gender: 'MALE',
      },
    ),
  );
  await admin.does(deletePractitioner, { params: { ...params, practitioner_id: practitioner_role_id } }, now);
}
