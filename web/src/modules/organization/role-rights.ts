import { actions, type Permission, permissions, permissionsOf, type resources, workspaceTypesOf } from '@akoma/contract/base';
import { type WorkspaceType, workspaceTypes } from '@akoma/contract/identity';

export type Resource = (typeof resources)[number];
export type Rights = ReadonlySet<string>;

/** The matrix in the order in which hospital staff think of it; a test compares it with the contract's list. */
export const resourceGroups: readonly { title: string; resources: readonly { name: Resource; label: string }[] }[] = [
  {
    title: 'Patient care',
    resources: [
      { name: 'patients', label: 'Patients' },
      { name: 'visits', label: 'Visits' },
      { name: 'appointments', label: 'Appointments' },
      { name: 'encounters', label: 'Encounters' },
      { name: 'observations', label: 'Observations' },
      { name: 'allergies', label: 'Allergies' },
      { name: 'medications', label: 'Medications' },
      { name: 'servicerequests', label: 'Service requests' },
      { name: 'diagnosticreports', label: 'Diagnostic reports' },
      { name: 'admissions', label: 'Admissions' },
      { name: 'referrals', label: 'Referrals' },
      { name: 'files', label: 'Files' },
    ],
  },
  {
    title: 'Money',
    resources: [
      { name: 'payers', label: 'Customer groups' },
      { name: 'billing', label: 'Billing' },
      { name: 'invoices', label: 'Invoices' },
      { name: 'services', label: 'Services' },
      { name: 'prices', label: 'Prices' },
    ],
  },
  {
    title: 'Stock',
    resources: [
      { name: 'inventory', label: 'Inventory' },
      { name: 'pharmacy', label: 'Pharmacy' },
    ],
  },
  {
    title: 'Running the hospital',
    resources: [
      { name: 'wards', label: 'Wards' },
      { name: 'beds', label: 'Beds' },
      { name: 'schedules', label: 'Schedules' },
      { name: 'team', label: 'Team' },
      { name: 'roles', label: 'Roles' },
      { name: 'workspaces', label: 'Workspaces' },
      { name: 'locations', label: 'Locations' },
      { name: 'codes', label: 'Codes' },
      { name: 'webhooks', label: 'Webhooks' },
      { name: 'settings', label: 'Settings' },
      { name: 'reports', label: 'Reports' },
      { name: 'audit', label: 'Audit trail' },
    ],
  },
];

const known = new Set<string>(permissions);

/** What a role grants, of what exists. */
export const rightsOf = (resources: readonly string[]): Set<string> =>
  new Set([...permissionsOf(resources)].filter((permission) => known.has(permission)));

/** The groups with the resources whose name or label holds every word that was typed; empty groups are left out. */
export function matchingGroups(search: string): typeof resourceGroups {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return resourceGroups;
  return resourceGroups
    .map(({ title, resources }) => ({
      title,
      resources: resources.filter(({ name, label }) => words.every((word) => `${name} ${label} ${title}`.toLowerCase().includes(word))),
    }))
    .filter(({ resources }) => resources.length > 0);
}

/** As a role writes them down: the wildcard where a resource is granted whole, a lone one where everything is. */
export function entriesOf(rights: Rights): string[] {
  if (permissions.every((permission) => rights.has(permission))) return ['*'];
  return resourceGroups.flatMap(({ resources }) =>
    resources.flatMap(({ name }) => {
      const held = actions.filter((action) => rights.has(`${name}.${action}`));
      return held.length === actions.length ? [`${name}.*`] : held.map((action) => `${name}.${action}`);
    }),
  );
}

/** With these permissions, or without them. */
export function withRights(rights: Rights, changed: Iterable<string>, on: boolean): Set<string> {
  const next = new Set(rights);
  for (const permission of changed) {
    if (on) next.add(permission);
    else next.delete(permission);
  }
  return next;
}

/** What the second has and the first has not, in the matrix's order. */
export const addedIn = (before: Rights, after: Rights): Permission[] =>
  resourceGroups.flatMap(({ resources }) =>
    resources.flatMap(({ name }) =>
      actions.map((action) => `${name}.${action}` as const).filter((permission) => after.has(permission) && !before.has(permission)),
    ),
  );

/** A three-way merge: the user's changes since `base`, applied to the other version. */
export const merged = (base: Rights, mine: Rights, theirs: Rights): Set<string> =>
  new Set([...[...theirs].filter((item) => mine.has(item) || !base.has(item)), ...[...mine].filter((item) => !base.has(item))]);

/** The types that a role opens, in the order of the switch. */
export function typesOf(entries: readonly string[]): WorkspaceType[] {
  const opened = workspaceTypesOf(entries);
  return workspaceTypes.filter((type) => opened.has(type));
}

/** The role's entries for these types: those that it had stay as they were written. */
export const workspaceEntriesOf = (before: readonly string[], types: Rights): string[] => [
  ...before.filter((entry) => types.has(typesOf([entry])[0] ?? '')),
  ...workspaceTypes.filter((type) => types.has(type) && !typesOf(before).includes(type)).map((type) => `${type}.main`),
];
