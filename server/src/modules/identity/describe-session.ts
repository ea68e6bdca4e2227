import { fail, type Permission, permissions, permissionsOf } from '@akoma/contract/base';
import { permittedWorkspaces, type Session } from '@akoma/contract/identity';
import type * as z from 'zod';
import type { Db } from '../../platform/db/tenant.ts';
import type { Account } from './account.store.ts';
import type { IdentityMeans, MembershipCard } from './identity.ports.ts';
import { passwordDemands } from './password-demands.rules.ts';
import { hasSecondFactor } from './second-factor.store.ts';

type SessionPicture = z.input<typeof Session>;

/** Everything that the web app needs to show a session; `db` is a transaction of the organisation. */
export async function describeSession(
  ports: Pick<IdentityMeans, 'memberships' | 'settings' | 'userSettingsOf'>,
  db: Db,
  account: Account,
  organization_id: string,
): Promise<SessionPicture> {
  const [memberships, places, user_settings, operator] = await Promise.all([
    ports.memberships.listMemberships(db, account.id),
    ports.memberships.readPlaces(db, organization_id, account.id),
    ports.userSettingsOf({ db, organization_id }, account.id),
    ports.memberships.isOperator(db, account.id),
  ]);
  const current = memberships.find((membership) => membership.organization_id === organization_id);
  if (!current) throw fail('token_not_valid', {}); // the membership ended a moment ago
  const granted = permissionsOf(current.resources);
  const lacksFactor = current.demands_second_factor && !(await hasSecondFactor(db, account.id));
  const location_id = places.locations.some(({ id }) => id === current.location_id) ? current.location_id : null;
  return {
    user: userOf(account, current, memberships, location_id),
    organizations: memberships.map(organizationOf),
    organization_role: current.organization_role,
    provider: providerOf(current),
    permissions: permissions.filter((permission: Permission) => granted.has(permission)),
    workspaces: permittedWorkspaces(places.workspaces, current.workspaces),
    locations: places.locations,
    location_id,
    settings: { ...ports.settings, ...places.settings, password_least: passwordDemands(memberships).least },
    user_settings,
    ...(operator ? { operator: true as const } : {}),
    ...(lacksFactor ? { second_factor_required: true as const } : {}),
    draft_key: account.draft_key.toString('base64'),
  };
}

const fullNameOf = ({ first_name, last_name }: MembershipCard): string => `${first_name} ${last_name}`.trim();

/** A membership as `provider` and `practitioner_roles` show it (AUTH-010 to AUTH-012). */
export const providerOf = (membership: MembershipCard): SessionPicture['provider'] => ({
  id: membership.organization_id,
  practitionerRoleId: membership.membership_id,
  title: membership.title,
  first_name: membership.first_name,
  last_name: membership.last_name,
  full_name: fullNameOf(membership),
  organization_name: membership.organization_name,
  organization_uuid: membership.organization_id,
  organization_role: membership.organization_role,
  permissions: { id: membership.role_id, name: membership.role_name, workspaces: membership.workspaces, resources: membership.resources },
});

const organizationOf = (membership: MembershipCard): SessionPicture['organizations'][number] => ({
  organization_uuid: membership.organization_id,
  organization_name: membership.organization_name,
  organization_role: membership.organization_role,
  first_name: membership.first_name,
  last_name: membership.last_name,
});

function userOf(
  { id, email, email_proved_at, pending_email, phone }: Account,
  current: MembershipCard,
  memberships: MembershipCard[],
  location_id: string | null,
): SessionPicture['user'] {
  const { title, first_name, last_name, gender, birth_date, address, photo, signature } = current;
  const organizations = memberships.map(organizationOf);
  return {
    uuid: id,
    id,
    title,
    first_name,
    last_name,
    full_name: fullNameOf(current),
    email,
    email_address: email,
    email_proved: email_proved_at !== null,
    pending_email,
    mobile: phone,
    phone_number: phone,
    gender,
    birth_date,
    address,
    photo,
    signature,
    location_id,
    organizations,
    organisations: organizations,
  };
}
