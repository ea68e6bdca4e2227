import type { Permission, ReplyOf } from '@akoma/contract/base';
import { defaultWorkspace, type readSession, type WorkspaceType, workspaceTypes } from '@akoma/contract/identity';

/** The server's answer after sign-in and after a reload. */
export type SessionReply = ReplyOf<typeof readSession>['data'];

/** The signed-in user, with organisation, workspaces and permissions. Tokens and the draft key are stored separately. */
export interface Session extends Omit<SessionReply, 'permissions' | 'draft_key' | 'location_id'> {
  permissions: ReadonlySet<Permission>;
  /** The current workspace; an unknown text if the cookie contains one (GUARD-013); null if none is permitted. */
  workspace: string | null;
  /** The current location; null while none is chosen. */
  location_id: string | null;
  /** The Welcome dialog must ask for the location. */
  location_pending: boolean;
}

export interface Remembered {
  workspace: string | undefined;
  location: string | undefined;
}

export const isWorkspaceType = (text: string): text is WorkspaceType => (workspaceTypes as readonly string[]).includes(text);

/**
 * Creates the session from the server's answer and the cookies. After a sign-in without a usable stored location the dialog asks, unless
 * there is only one; a restored session takes the first (rulings.md 8, SHELL-027, SHELL-035).
 */
export function sessionOf(reply: SessionReply, remembered: Remembered, from: 'sign-in' | 'restored'): Session {
  const { permissions, draft_key: _key, location_id: _last, ...rest } = reply;
  const stored = remembered.workspace?.trim().toUpperCase();
  const unknown = from === 'restored' && stored !== undefined && stored !== '' && !isWorkspaceType(stored);
  const known = reply.locations.find(({ uuid }) => uuid === remembered.location)?.uuid;
  const first = reply.locations[0]?.uuid ?? null;
  const single = reply.locations.length === 1;
  return {
    ...rest,
    permissions: new Set(permissions),
    workspace: unknown ? stored : (defaultWorkspace(reply.workspaces, stored)?.type ?? null),
    location_id: known ?? (from === 'restored' || single ? first : null),
    location_pending: from === 'sign-in' && known === undefined && !single,
  };
}
