import type { Permission, ReplyOf } from '@akoma/contract/base';
import { readSession, refreshSession, signIn, signOut, syncUser, updateUser } from '@akoma/contract/identity';
import { useSyncExternalStore } from 'react';
import { leaveBy } from './before-leaving.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { holdDraftKey } from './draft-seal.ts';
import { forgetLocked, keepAwake, mustBeginLocked, setIdleLimit } from './idle-deadline.ts';
import { checkUnlocked, coverScreen, tellServer } from './lock.ts';
import { isLocked } from './lock-state.ts';
import { forgetAhead, sessionAhead, tokensAhead } from './preload-session.ts';
import { Refused, sessionOver } from './refused.ts';
import { makeRenewal, type RefreshAnswer } from './renewal.ts';
import { renewalAnswered, renewalAttempt } from './renewal-attempt.ts';
import { connectSession, request } from './request.ts';
import { type Session, type SessionReply, sessionOf } from './session-state.ts';
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

/** The session of the visible screens; after sign-in it always exists. */
export function useSession(): Session {
  const session = useSyncExternalStore(watchSession, currentSession);
  if (!session) throw sessionOver();
  return session;
}

/** Why the role does not permit it: the sentence, or undefined if it does. Buttons take it as `refused`. */
export const useMay = (permission: Permission, sentence: string): string | undefined =>
  useSession().permissions.has(permission) ? undefined : sentence;

/** The current organisation, for the paths of its own operations; empty before sign-in. */
export const organizationId = (): string => current?.provider.organization_uuid ?? '';
export const useOrganizationId = (): string => useSession().provider.organization_uuid;

export const may = (permission: Permission): boolean => current?.permissions.has(permission) ?? false;

/** Handlers of the composition root for the end of the session, and for its replacement by another user or organisation in this browser. */
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

/** Takes new tokens; if they belong to another session than before, the screens stay only if user and organisation are the same. */
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
 * The session: the current one, or restored once after a reload by the refresh cookie; all guards await the same promise.
 * @throws Refused `unreachable` if the server cannot be asked whether it is still valid
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
 * Takes the tokens of the user signed in in this browser, for a page that also works without them. It shows no data of that user and does
 * not ask to unlock: the server treats a locked session as signed out.
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

/** Ends the session of this browser, if any, and signs another user in. */
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

/** Ends the session here and on the server (GUARD-001 to 004, AUTH-006); an unreachable server does not prevent it. */
export const leaveSession = (): Promise<void> =>
  (leaving ??= leave().finally(() => {
    leaving = undefined;
  }));

async function leave(): Promise<void> {
  const wasIn = current !== null || heldTokens() !== null || readCookie('loggedIn') === 'true';
  if (!wasIn) return;
  await leaveBy('ends', () => request(signOut, {}).catch(() => {}));
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

/** The role requires a second factor that the account does not have: the server refuses everything else until it is set up. */
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

/** Makes a workspace the current one and stores the choice (SHELL-025, GUARD-011). */
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

/** Takes the server's answer to a changed profile: every name and picture on the screen is updated. */
export function takeUser(user: Session['user']): void {
  if (!current) return;
  const { title, first_name, last_name, full_name, organizations } = user;
  set({ ...current, user, organizations, provider: { ...current.provider, title, first_name, last_name, full_name } });
}

/**
 * Reads the session again after a change of its content: permissions, locations, the organisation's name. Workspace and location stay as
 * long as they are still offered, display settings as this window has them: the answer may be older than a change that was just made.
 */
export async function readSessionAgain(): Promise<void> {
  if (!current) return;
  const { data } = await request(readSession, {}, { wherever: true, cause: 'nobody' });
  if (!current) return;
  if (!isSame(data, current)) return replace();
  const { workspace, location_id, location_pending, user_settings } = current;
  const fresh = sessionOf(data, { workspace: workspace ?? undefined, location: location_id ?? undefined }, 'restored');
  set({ ...fresh, user_settings, location_pending, ...(location_pending && { location_id }) });
}

/** The user is active without causing requests, for example reading: any call reports it. */
export const tellOfUse = (): void => void request(readSession, {}, { wherever: true, cause: 'person' }).catch(() => {});

/** Applies the user's new display settings; the caller saves them. */
export const keepUserSettings = (user_settings: Session['user_settings']): void => {
  if (current) set({ ...current, user_settings });
};

/** Continues without a location: the organisation has none yet. */
export const goWithoutLocation = (): void => {
  if (current) set({ ...current, location_pending: false });
};

/** Switches the session to another organisation of the user; the caller reloads the page (MENU-003, AUTH-034). */
export async function switchOrganization(organization_uuid: string): Promise<void> {
  const body = { provider_uuid: organization_uuid, organization_uuid };
  await leaveBy('moves', () => request(syncUser, { body }, { wherever: true }));
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
      // the same user keeps the screens: the next renewal compares
      return current && news.user_id !== current.user.uuid ? replace() : undefined;
    case 'organization':
      return current && news.organization_uuid !== current.provider.organization_uuid ? replace() : undefined;
    case 'locked':
      return current ? coverScreen(current.user.full_name) : undefined;
    case 'unlocked':
      return isLocked() ? void checkUnlocked() : undefined;
  }
});
