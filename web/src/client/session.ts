import type { Permission, ReplyOf } from '@akoma/contract/base';
import { readSession, refreshSession, signIn, signOut, syncUser, updateUser } from '@akoma/contract/identity';
import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from './cookies.ts';
import { holdDraftKey } from './draft-seal.ts';
import { forgetLocked, keepAwake, mustBeginLocked, setIdleLimit } from './idle-deadline.ts';
import { checkUnlocked, coverScreen, tellServer } from './lock.ts';
import { isLocked } from './lock-state.ts';
import { forgetAhead, sessionAhead, tokensAhead } from './preload-session.ts';
import { Refused } from './refused.ts';
import { makeRenewal, type RefreshAnswer } from './renewal.ts';
import { renewalAnswered, renewalAttempt } from './renewal-attempt.ts';
import { connectSession, leaveOrganization, request } from './request.ts';
import { type Session, type SessionReply, sessionOf } from './session-state.ts';
import { whileSigningOut } from './signing-out.ts';
import { aloneAmongTabs, listenToTabs, tellTabs } from './tab-sync.ts';
import { type HeldTokens, heldTokens, holdTokens } from './tokens.ts';

/** The session is over, or its owner has signed out in another window. */
export type EndedBecause = 'over' | 'signed-out';

let current: Session | null = null;
const watchers = new Set<() => void>();
let onEnded: (why: EndedBecause) => void = () => {};
let onReplaced: () => void = () => {};

function set(next: Session | null): void {
  current = next;
  for (const watcher of watchers) watcher();
}

export const currentSession = (): Session | null => current;

export function watchSession(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The session of the shown screens; behind the sign-in it always stands. */
export function useSession(): Session {
  const session = useSyncExternalStore(watchSession, currentSession);
  if (!session) throw new Refused(401, { code: 'token_not_valid', message: 'Your session has ended. Sign in again.' });
  return session;
}

export const may = (permission: Permission): boolean => current?.permissions.has(permission) ?? false;

/** What the composition root does when the session is over, and when another person or organisation has taken its place in this browser. */
export function watchEnd(handlers: { ended: (why: EndedBecause) => void; replaced: () => void }): void {
  onEnded = handlers.ended;
  onReplaced = handlers.replaced;
}

async function askForTokens(): Promise<RefreshAnswer> {
  try {
    const tokens = (await tokensAhead()) ?? (await request(refreshSession, { body: { attempt: renewalAttempt() } }));
    renewalAnswered();
    return tokens;
  } catch (error) {
    if (!(error instanceof Refused) || error.status === 0 || error.status >= 500 || error.status === 429) return 'unreachable';
    renewalAnswered();
    return error.status === 409 ? 'raced' : 'ended';
  }
}

/** The id of the session inside a token, to notice that the cookie now belongs to another sign-in. */
function sessionIn(access: string | undefined): string | undefined {
  try {
    const payload = JSON.parse(atob(access!.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'))) as { sid?: string; sub?: string };
    return payload.sid ?? payload.sub;
  } catch {
    return undefined;
  }
}

/** Takes new tokens; when they are of another session than before, the screens go on only if person and organisation are the same. */
function take(tokens: HeldTokens): void {
  const before = heldTokens();
  holdTokens(tokens);
  if (current && before && sessionIn(before.access) !== sessionIn(tokens.access)) void compare(current);
}

async function compare(shown: Session): Promise<void> {
  const { data } = await request(readSession, {}, { wherever: true, cause: 'nobody' });
  if (!isSame(data, shown)) replace();
}

/** The screens that are shown are those of this person in this organisation. */
const isSame = ({ user, provider }: SessionReply, shown: Session): boolean =>
  user.uuid === shown.user.uuid && provider.organization_uuid === shown.provider.organization_uuid;

function replace(): void {
  forget();
  onReplaced();
}

const renew = makeRenewal({
  refresh: askForTokens,
  held: heldTokens,
  hold: take,
  tell: (tokens) => tellTabs({ kind: 'renewed', tokens }),
  alone: aloneAmongTabs,
  pause: (ms) => new Promise((done) => setTimeout(done, ms)),
});

let restoring: Promise<Session | null> | undefined;
let leaving: Promise<void> | undefined;

/**
 * The session: held, or restored once after a reload by the refresh cookie; every guard waits on the same promise.
 * @throws Refused `unreachable` when nobody can say whether it still stands
 */
export async function restoreSession(): Promise<Session | null> {
  // going Back while sign-out is in flight must not find it
  if (leaving) await leaving;
  if (current) return current;
  restoring ??= restore().finally(() => {
    restoring = undefined;
    forgetAhead();
  });
  return restoring;
}

async function restore(): Promise<Session | null> {
  if (readCookie('loggedIn') !== 'true') return null;
  const renewed = await renew(undefined);
  if (renewed === 'unreachable') throw unreachableNow();
  if (renewed === 'ended') {
    forget();
    writeCookie('loggedIn', 'false');
    return null;
  }
  try {
    // the server then refuses the next request, which covers the screen and waits for the password
    const locked = mustBeginLocked();
    if (locked) await tellServer();
    const { data } = (locked ? undefined : await sessionAhead()) ?? (await request(readSession, {}));
    return await begin(data, 'restored');
  } catch (error) {
    if (error instanceof Refused && error.status === 401) return null;
    throw error;
  }
}

/**
 * Takes up the tokens of the user who is signed in in this browser, for a page that can do without them. It shows nothing of theirs and asks for no
 * unlocking: the server says of a locked session that it is nobody's.
 */
export async function takeUpTokens(): Promise<void> {
  if (leaving) await leaving;
  if (heldTokens() === null && readCookie('loggedIn') === 'true') await renew(undefined).catch(() => {});
}

const unreachableNow = (): Refused =>
  new Refused(0, {
    code: 'unreachable',
    message: navigator.onLine
      ? 'The server did not answer. Check the network and try again.'
      : 'You are offline. Try again when the network is back.',
  });

async function begin(reply: SessionReply, from: 'sign-in' | 'restored'): Promise<Session> {
  await holdDraftKey(reply.draft_key, `${reply.user.uuid}/${reply.provider.organization_uuid}`);
  setIdleLimit(reply.settings.idle_lock_minutes);
  if (from === 'sign-in') forgetLocked();
  keepAwake();
  const session = sessionOf(reply, { workspace: readCookie('workspace'), location: readCookie('location') }, from);
  set(session);
  return session;
}

/** Ends whatever session this browser holds, and signs somebody else in. */
export async function signInAfresh(username: string, password: string): Promise<Session> {
  await leaveSession();
  return signInWith(username, password);
}

/** Signs in and starts the session that the answer brings. Refused with `second_factor_required`: the second step is `second-step.ts`. */
export const signInWith = async (username: string, password: string): Promise<Session> =>
  enterWith(await request(signIn, { body: { username, password } }));

/** Starts the session that a complete sign-in has brought. */
export async function enterWith(reply: ReplyOf<typeof signIn>): Promise<Session> {
  holdTokens(reply);
  const session = await begin(reply, 'sign-in');
  if (session.location_id) writeCookie('location', session.location_id);
  tellTabs({ kind: 'signed-in', user_id: session.user.uuid });
  return session;
}

function forget(): void {
  holdTokens(null);
  holdDraftKey(null, '').catch(() => {});
  forgetLocked();
  set(null);
}

/** Ends the session here and on the server (GUARD-001 to 004, AUTH-006); what this device could not tell the server is left as it is. */
export const leaveSession = (): Promise<void> =>
  (leaving ??= whileSigningOut(leave).finally(() => {
    leaving = undefined;
  }));

async function leave(): Promise<void> {
  const wasIn = current !== null || heldTokens() !== null || readCookie('loggedIn') === 'true';
  if (!wasIn) return;
  await request(signOut, {}).catch(() => {});
  forget();
  writeCookie('loggedIn', 'false');
  tellTabs({ kind: 'signed-out' });
}

function end(): void {
  if (!current && !isLocked()) return;
  forget();
  writeCookie('loggedIn', 'false');
  tellTabs({ kind: 'signed-out' });
  onEnded('over');
}

/** The role demands a second factor that the account does not have: nothing else is answered until it is set up. */
export const lacksSecondFactor = (): boolean => current?.second_factor_required === true;

function noteFactorDemanded(): void {
  if (current && !current.second_factor_required) set({ ...current, second_factor_required: true });
}

/** It is set up: the screens open. */
export function noteFactorSetUp(): void {
  if (!current) return;
  const { second_factor_required: _demanded, ...rest } = current;
  set(rest);
}

/** Makes a workspace the current one and remembers it (SHELL-025, GUARD-011). */
export function chooseWorkspace(type: string): void {
  if (!current) return;
  if (readCookie('workspace') !== type) writeCookie('workspace', type);
  if (current.workspace !== type) set({ ...current, workspace: type });
}

/** Makes a location the current one, here at once and for the next sign-in (SHELL-026, LOC-012). */
export async function chooseLocation(location_id: string): Promise<void> {
  await request(updateUser, { body: { location_id } });
  writeCookie('location', location_id);
  if (current) set({ ...current, location_id, location_pending: false });
}

/** Takes over what the server answered to a changed profile: every name and picture on the screen follows. */
export function takeUser(user: Session['user']): void {
  if (!current) return;
  const { title, first_name, last_name, full_name, organizations } = user;
  set({ ...current, user, organizations, provider: { ...current.provider, title, first_name, last_name, full_name } });
}

/**
 * Reads the session anew after something that it carries was changed: rights, places, the organisation's name. Workspace and location stay while
 * they are still offered.
 */
export async function readSessionAgain(): Promise<void> {
  if (!current) return;
  const { data } = await request(readSession, {}, { wherever: true, cause: 'nobody' });
  if (!current) return;
  if (!isSame(data, current)) return replace();
  const { workspace, location_id, location_pending } = current;
  const fresh = sessionOf(data, { workspace: workspace ?? undefined, location: location_id ?? undefined }, 'restored');
  set({ ...fresh, location_pending, ...(location_pending && { location_id }) });
}

/** Somebody is here who asks for nothing, such as a reader: any call says so. */
export const tellOfUse = (): void => void request(readSession, {}, { wherever: true, cause: 'person' }).catch(() => {});

/** Shows the screens as their user has just set them; the caller tells the server. */
export const keepUserSettings = (user_settings: Session['user_settings']): void => {
  if (current) set({ ...current, user_settings });
};

/** Lets the work go on without a location: the organisation has none yet. */
export const goWithoutLocation = (): void => {
  if (current) set({ ...current, location_pending: false });
};

/** Switches the session to another organisation of the user; the page is loaded anew by the caller (MENU-003, AUTH-034). */
export async function switchOrganization(organization_uuid: string): Promise<void> {
  await request(syncUser, { body: { provider_uuid: organization_uuid, organization_uuid } }, { wherever: true });
  leaveOrganization();
  tellTabs({ kind: 'organization', organization_uuid });
}

connectSession({
  renew,
  ended: end,
  locked: coverScreen,
  factorDemanded: noteFactorDemanded,
  portal_id: () => current?.settings.portal_id ?? 'akoma',
  organization: () => current?.provider.organization_uuid,
});

listenToTabs((news) => {
  switch (news.kind) {
    case 'renewed':
      return take(news.tokens);
    case 'signed-out':
      if (!current && !isLocked()) return;
      forget();
      return onEnded('signed-out');
    case 'signed-in':
      if (!current && isLocked()) return replace();
      // the same person keeps the screens: the next renewal compares
      return current && news.user_id !== current.user.uuid ? replace() : undefined;
    case 'organization':
      return current && news.organization_uuid !== current.provider.organization_uuid ? replace() : undefined;
    case 'locked':
      return current ? coverScreen(current.user.full_name) : undefined;
    case 'unlocked':
      return isLocked() ? void checkUnlocked() : undefined;
  }
});
