import { administers, type Granter } from '@akoma/contract/organization';

/** An active member with the permissions of their role. */
export interface Holder extends Pick<Granter, 'organization_role'> {
  practitioner_role_id: string;
  role_id: string;
  workspaces: readonly string[];
  resources: readonly string[];
}

/**
 * Whether a change of roles or memberships is permitted, from all active members before and after it: no user removes their own right to
 * administer roles, and at least one member must keep it. If no member had it before, nothing is lost.
 */
export function judgeAdministrators(
  actor_id: string,
  before: readonly Holder[],
  after: readonly Holder[],
): 'organization.ownAdministration' | 'organization.lastAdministrator' | null {
  const own = (members: readonly Holder[]) => members.some((one) => one.practitioner_role_id === actor_id && administers(one));
  if (own(before) && !own(after)) return 'organization.ownAdministration';
  if (before.some(administers) && !after.some(administers)) return 'organization.lastAdministrator';
  return null;
}

/** As {@link judgeAdministrators}, for changes of members: no user disables themselves, and an owner must remain if there was one. */
export function judgeMembers(
  actor_id: string,
  before: readonly Holder[],
  after: readonly Holder[],
): ReturnType<typeof judgeAdministrators> | 'organization.ownAccess' | 'organization.lastOwner' {
  const refusal = judgeAdministrators(actor_id, before, after);
  if (refusal) return refusal;
  const owned = (members: readonly Holder[]) => members.some(({ organization_role }) => organization_role === 'owner');
  if (owned(before) && !owned(after)) return 'organization.lastOwner';
  const isThere = (members: readonly Holder[]) => members.some(({ practitioner_role_id }) => practitioner_role_id === actor_id);
  return isThere(before) && !isThere(after) ? 'organization.ownAccess' : null;
}
