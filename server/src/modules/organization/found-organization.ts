import { type WorkspaceType, workspaceTypes } from '@akoma/contract/identity';
import type { LocationKind } from '@akoma/contract/organization';
import type { Ctx } from '../../platform/http/route.ts';
import { insertCodeSequences } from './code-sequence.store.ts';
import { insertLocation } from './location.store.ts';
import { organizationDefaults } from './organization.rules.ts';
import { insertOrganization } from './organization.store.ts';
import { insertRole } from './role.store.ts';
import { seededRoles } from './seeded-roles.rules.ts';
import { insertWorkspace } from './setup.store.ts';

interface PlaceToFound {
  name: string;
  kind?: LocationKind;
  workspace?: WorkspaceType;
  code?: string;
  /** The name of a place before it. */
  inside?: string;
  address?: string;
  phone?: string;
}

export interface OrganizationToFound {
  name: string;
  email?: string | null;
  phone?: string | null;
  address?: string | null;
  city?: string | null;
  region?: string | null;
  country?: string | null;
  digital_address?: string | null;
  website?: string | null;
  registration_number?: string | null;
  tax_number?: string | null;
  logo?: string | null;
  letterhead_note?: string | null;
  timezone?: string;
  currency?: string;
  date_format?: string;
  idle_lock_minutes?: number;
  /** In the order of the workspace picker; default: all twelve. */
  workspaces?: readonly { type: WorkspaceType; name?: string; description?: string }[];
  /** At least one, parents first; default: one named after the organisation. */
  locations?: readonly PlaceToFound[];
}

/** Without absent fields, so that defaults apply. */
const givenOf = <F extends object>(fields: F): F =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as F;

/** Ids of a new organisation's initial records. */
export interface Founded {
  organization_id: string;
  /** By the role's name. */
  roles: Record<string, string>;
  /** By type. */
  workspaces: Record<string, string>;
  /** By name, in the given order. */
  locations: Record<string, string>;
}

/**
 * Creates an organisation with its workspaces, locations, seeded roles and code sequences. `ctx` belongs to the new organisation: the
 * caller has generated its id, and `db` is a transaction of that tenant.
 */
export async function foundOrganization(
  { db, organization_id }: Pick<Ctx, 'db' | 'organization_id'>,
  { workspaces = workspaceTypes.map((type) => ({ type })), locations, ...fields }: OrganizationToFound,
): Promise<Founded> {
  await insertOrganization(db, organization_id, { ...organizationDefaults, ...givenOf(fields) });
  await insertCodeSequences({ db, organization_id });
  const founded: Founded = { organization_id, roles: {}, workspaces: {}, locations: {} };
  for (const role of seededRoles) founded.roles[role.name] = await insertRole({ db, organization_id }, role);
  for (const workspace of workspaces) founded.workspaces[workspace.type] = (await insertWorkspace({ db, organization_id }, workspace)).id;
  const places: readonly PlaceToFound[] = locations ?? [{ name: fields.name }];
  for (const { inside, ...place } of places) {
    const parent_id = inside === undefined ? null : founded.locations[inside]!;
    founded.locations[place.name] = (await insertLocation({ db, organization_id }, { kind: 'site', ...place, parent_id })).id;
  }
  return founded;
}
