import { practitionerDefaults } from '@akoma/contract/organization';
import type { Insertable } from 'kysely';
import type { DB } from '../../platform/db/tables.ts';
import { unknownReference } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { type AccountToCreate, createAccount } from '../identity/index.ts';
import { insertMembership } from './membership.store.ts';
import { searchable } from './organization.rules.ts';
import { holdRole } from './role.store.ts';

export interface MemberToAdmit {
  /** An existing account, or a new one. */
  account: { id: string } | AccountToCreate;
  role_id: string;
  /** Default: `member`. */
  organization_role?: 'owner' | 'admin' | 'member';
  title?: string;
  first_name: string;
  last_name: string;
  gender?: 'MALE' | 'FEMALE' | 'OTHER' | 'UNKNOWN' | null;
  birth_date?: string | null;
  address?: string | null;
  specialty?: { code: string; display: string }[];
  team_member_type?: 'clinical_staff' | 'non_clinical_staff';
  country_code?: string;
  photo?: string | null;
  signature?: string | null;
  location_id?: string | null;
}

/** Makes a user a member of the organisation, creating the account if necessary (TEAM-003 to TEAM-005). */
export async function admitMember(
  { db, organization_id }: Pick<Ctx, 'db' | 'organization_id'>,
  { account, specialty = [], ...member }: MemberToAdmit,
): Promise<{ practitioner_role_id: string; user_id: string }> {
  if (!(await holdRole({ db, organization_id }, member.role_id))) throw unknownReference('role_id');
  const account_id = 'id' in account ? account.id : await createAccount(db, account);
  const id = newId();
  await insertMembership(db, {
    organization_role: 'member',
    ...practitionerDefaults,
    status: 'active',
    ...member,
    organization_id,
    id,
    account_id,
    name_norm: searchable(`${member.first_name} ${member.last_name}`),
    specialty: JSON.stringify(specialty),
  });
  return { practitioner_role_id: id, user_id: account_id };
}

type ToInvite = Omit<
  Insertable<DB['organization.membership']>,
  'organization_id' | 'id' | 'account_id' | 'name_norm' | 'status' | keyof typeof practitionerDefaults | 'specialty'
> &
  Partial<Pick<Insertable<DB['organization.membership']>, keyof typeof practitionerDefaults | 'specialty'>>;

/** Adds a member who has yet to accept, without an account; returns the membership's id. */
export async function admitInvited({ db, organization_id }: Pick<Ctx, 'db' | 'organization_id'>, member: ToInvite): Promise<string> {
  const id = newId();
  await insertMembership(db, {
    ...practitionerDefaults,
    specialty: JSON.stringify([]),
    ...member,
    status: 'invited',
    organization_id,
    id,
    name_norm: searchable(`${member.first_name} ${member.last_name}`),
  });
  return id;
}
