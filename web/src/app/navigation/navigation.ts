import type { Permission } from '@akoma/contract/base';
import type { WorkspaceType } from '@akoma/contract/identity';
import type { RouteName } from '../../client/link-to.ts';
import type { NavigationIcon } from './icons.ts';

/** One entry of the sidebar. */
export interface NavigationItem {
  label: string;
  /** Flat route name of the specification; its address is `/{route}`. */
  route: RouteName;
  icon: NavigationIcon;
  /**
   * Without this permission the entry is hidden and its address refused; an entry without one is shown to all (SHELL-021, SHELL-022,
   * GUARD-019).
   */
  permission?: Permission;
}

/** An entry that opens to show others under it. */
export interface NavigationGroup {
  label: string;
  icon: NavigationIcon;
  children: readonly NavigationItem[];
}

export type NavigationEntry = NavigationItem | NavigationGroup;

/** Entries under a heading; a section without one is separated by a line. */
export interface NavigationSection {
  heading?: string;
  entries: readonly NavigationEntry[];
}

/** The sidebar of one workspace, in the specification's order (NAV-001). */
export interface Navigation {
  workspace: WorkspaceType;
  sections: readonly NavigationSection[];
}

export const isGroup = (entry: NavigationEntry): entry is NavigationGroup => 'children' in entry;

/** Every entry that leads somewhere, in order. */
export const itemsOf = ({ sections }: Navigation): readonly NavigationItem[] =>
  sections.flatMap(({ entries }) => entries.flatMap((entry) => (isGroup(entry) ? entry.children : [entry])));

/** The sections visible to this user: without entries that lack permission, and without empty sections (SHELL-021). */
export function visibleSections({ sections }: Navigation, permissions: ReadonlySet<Permission>): NavigationSection[] {
  const allowed = ({ permission }: NavigationItem) => permission === undefined || permissions.has(permission);
  const visible = (entry: NavigationEntry): NavigationEntry[] => {
    if (!isGroup(entry)) return allowed(entry) ? [entry] : [];
    const children = entry.children.filter(allowed);
    return children.length > 0 ? [{ ...entry, children }] : [];
  };
  return sections.map((section) => ({ ...section, entries: section.entries.flatMap(visible) })).filter(({ entries }) => entries.length > 0);
}
