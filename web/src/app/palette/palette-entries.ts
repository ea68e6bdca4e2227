import type { Permission } from '@akoma/contract/base';
import { type WorkspaceType, workspaceLabel } from '@akoma/contract/identity';
import type { RouteName } from '../../client/link-to.ts';
import type { Session } from '../../client/session-state.ts';
import { itemsOf } from '../navigation/navigation.ts';
import { besideNavigation, navigations } from '../navigation/navigations.ts';

/** A page that the palette offers. */
export interface PageEntry {
  route: RouteName;
  label: string;
  /** The workspace that it opens; its name is shown if it is not the current one. */
  workspace: WorkspaceType;
  elsewhere?: string;
}

type Who = Pick<Session, 'workspaces' | 'workspace'> & { permissions: ReadonlySet<Permission> };

/** Every page that the user may open: first those of the current workspace, in its order, then of the others. */
export function pagesFor({ workspaces, workspace, permissions }: Who): PageEntry[] {
  const types = [...new Map(workspaces.map((one) => [one.type, workspaceLabel(one).name]))];
  const current = types.filter(([type]) => type === workspace);
  const others = types.filter(([type]) => type !== workspace);
  return [...current, ...others].flatMap(([type, name]) =>
    [...itemsOf(navigations[type]), ...(besideNavigation[type] ?? [])]
      .filter(({ permission }) => !permission || permissions.has(permission))
      .map(({ route, label }) => ({ route, label, workspace: type, ...(type !== workspace && { elsewhere: name }) })),
  );
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word that was typed begins a word of the text, in any order and without accents. */
export function isMatch(typed: string, text: string): boolean {
  const words = plain(text).split(/[^\p{L}\p{N}]+/u);
  return plain(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}
