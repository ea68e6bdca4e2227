import type pg from 'pg';
import { withTenant } from '../../server/src/platform/db/tenant.ts';
import { newId } from '../../server/src/platform/id.ts';
import { hashPassword } from '../../server/src/modules/identity/index.ts';
import { addRole, admitMember, foundOrganization } from '../../server/src/modules/organization/index.ts';

export const password = 'Akoma-bench-1';

/** One of the two organisations, with what its records point at. */
export interface Hospital {
  organization_id: string;
  /** Memberships. */
  staff: string[];
  /** Sign-in names of the same people. */
  emails: string[];
  locations: string[];
}

/** Founds an organisation whose staff may do all that is measured. */
export async function foundHospital(pool: pg.Pool, name: string, people: number): Promise<Hospital> {
  const organization_id = newId();
  const password_hash = await hashPassword(password);
  return withTenant(pool, organization_id, 'write', async (db) => {
    const { locations } = await foundOrganization(
      { db, organization_id },
      { name, locations: ['Main OPD', 'Emergency', 'Maternity', 'Laboratory'].map((place) => ({ name: place })) },
    );
    const role_id = await addRole({ db, organization_id }, { name: 'Everything', workspaces: ['OPD.main'], resources: ['*'] });
    const hospital: Hospital = { organization_id, staff: [], emails: [], locations: Object.values(locations) };
    for (let i = 1; i <= people; i++) {
      const email = `clinician${i}@${name.toLowerCase().replaceAll(' ', '-')}.example`;
      const { practitioner_role_id } = await admitMember(
        { db, organization_id },
        { account: { email, password_hash }, role_id, title: 'Dr', first_name: 'Kwame', last_name: `Boakye ${i}` },
      );
      hospital.staff.push(practitioner_role_id);
      hospital.emails.push(email);
    }
    return hospital;
  });
}
