import { workspaceTypesOf } from '../base/index.ts';

/** The permitted workspace types (WS-013). */
export const workspaceTypes = ['ADMIN', 'RECEPT', 'OPD', 'VIRT', 'HOME', 'BILL', 'PHARM', 'COVID', 'DIAG', 'IPD', 'MOM', 'EMERG'] as const;
export type WorkspaceType = (typeof workspaceTypes)[number];

/** The organisation's workspaces that a role's dotted `workspaces` list permits, in the organisation's order (WS-014, WS-015). */
export function permittedWorkspaces<W extends { type: WorkspaceType }>(ofOrganization: readonly W[], roleEntries: readonly string[]): W[] {
  const permitted = workspaceTypesOf(roleEntries);
  return ofOrganization.filter(({ type }) => permitted.has(type));
}

/**
 * The initial workspace of a session: the stored one if permitted, else IPD, else OPD, else the first (WS-018 to WS-021).
 * `stored` is the content of the cookie `workspace`: a type in any case.
 */
export function defaultWorkspace<W extends { type: WorkspaceType }>(permitted: readonly W[], stored?: string | null): W | undefined {
  const ofType = (type: string | undefined) => permitted.find((workspace) => workspace.type === type);
  return ofType(stored?.trim().toUpperCase()) ?? ofType('IPD') ?? ofType('OPD') ?? permitted[0];
}

/** How the switch names a workspace; a record without a name and without a type counts as 'In Patient', 'IPD' (WS-017). */
export function workspaceLabel({ name, type }: { name?: string | null; type?: WorkspaceType | null }): {
  name: string;
  code: WorkspaceType;
} {
  if (name?.trim()) return { name: name.trim(), code: type ?? 'IPD' };
  return type ? { name: labels[type], code: type } : { name: labels.IPD, code: 'IPD' };
}

const labels: Record<WorkspaceType, string> = {
  ADMIN: 'Administration',
  RECEPT: 'Reception',
  OPD: 'Out Patient',
  VIRT: 'Virtual Care',
  HOME: 'Home Care',
  BILL: 'Billing',
  PHARM: 'Pharmacy',
  COVID: 'COVID',
  DIAG: 'Diagnostics',
  IPD: 'In Patient',
  MOM: 'Maternity',
  EMERG: 'Emergency',
};
