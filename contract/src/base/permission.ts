/** Everything that a role can be allowed to do something with (wire.md, PERM-008). */
export const resources = [
  'patients',
  'visits',
  'appointments',
  'encounters',
  'admissions',
  'observations',
  'medications',
  'allergies',
  'servicerequests',
  'diagnosticreports',
  'payers',
  'billing',
  'invoices',
  'prices',
  'services',
  'wards',
  'beds',
  'schedules',
  'inventory',
  'pharmacy',
  'team',
  'roles',
  'workspaces',
  'locations',
  'codes',
  'webhooks',
  'settings',
  'files',
  'referrals',
  'reports',
  'audit',
] as const;
export const actions = ['read', 'write', 'delete'] as const;

export type Permission = `${(typeof resources)[number]}.${(typeof actions)[number]}`;

/** Every permission that exists, in the order of the resources. */
export const permissions: readonly Permission[] = resources.flatMap((resource) =>
  actions.map((action) => `${resource}.${action}` as const),
);

/**
 * The permissions that a role's `resources` list grants: `services.*` and `services*` expand to read, write and delete of the
 * lower-cased resource, a lone `*` to everything, other entries are lower-cased (PERM-004, PERM-005, PERM-009).
 */
export function permissionsOf(entries: readonly string[]): Set<string> {
  const granted = new Set<string>();
  for (const entry of entries.map((text) => text.trim().toLowerCase())) {
    if (entry === '*' || entry === '*.*') for (const permission of permissions) granted.add(permission);
    else if (entry.endsWith('*')) for (const action of actions) granted.add(`${entry.replace(/\.?\*$/, '')}.${action}`);
    else granted.add(entry);
  }
  return granted;
}

/** The workspace types that a role's dotted `workspaces` list permits: the first segment of each entry (WS-014). */
export const workspaceTypesOf = (entries: readonly string[]): Set<string> =>
  new Set(entries.map((entry) => entry.split('.')[0]!.trim().toUpperCase()).filter(Boolean));
