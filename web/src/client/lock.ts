import { lockSession, readSession, unlockSession } from '@akoma/contract/identity';
import { forgetLocked, noteLocked, keepAwake } from './idle-deadline.ts';
import { cover, holdRequests, isLocked, sayFarewells, uncover } from './lock-state.ts';
import { pause } from './pause.ts';
import { Refused } from './refused.ts';
import { request } from './request.ts';
import { tellTabs } from './tab-sync.ts';

/** How long the session stays open for saving drafts after the screen is covered. */
const farewellMs = 2_000;
/** Delay before the server is informed again if it did not answer. */
const againMs = 5_000;

let telling: { stop: AbortController; done: Promise<void> } | undefined;
let told = false;

/** Covers the screen in all windows and informs the server, repeatedly until it answers (rulings.md 6). */
export function lockScreen(full_name: string): void {
  if (isLocked()) return;
  told = false;
  noteLocked();
  cover(full_name);
  tellTabs({ kind: 'locked' });
  tell();
}

/** Another window has locked, or the server refuses because the session is locked. */
export function coverScreen(full_name: string): void {
  if (isLocked()) return;
  told = true;
  noteLocked();
  cover(full_name);
  holdRequests();
}

function tell(): void {
  const stop = new AbortController();
  telling = { stop, done: untilTold(stop.signal) };
}

async function untilTold(signal: AbortSignal): Promise<void> {
  await Promise.race([sayFarewells(), pause(farewellMs, signal)]);
  holdRequests();
  while (isLocked() && !signal.aborted) {
    told = await tellServer().then(
      () => true,
      (error: unknown) => error instanceof Refused && error.status >= 400 && error.status < 500 && error.status !== 429,
    );
    if (told) return;
    await pause(againMs, signal);
  }
}

/** Locks the session on the server; it may be locked already. */
export async function tellServer(): Promise<void> {
  try {
    await request(lockSession, {}, { evenLocked: true, keepalive: true, wherever: true });
  } catch (error) {
    if (!(error instanceof Refused && error.code === 'session_locked')) throw error;
  }
}

/**
 * Opens the session and every window again with its owner's password.
 * @throws Refused `identity.wrongPassword`, `throttled`, `unreachable`
 */
export async function unlockWith(password: string): Promise<void> {
  // a pending lock request must not arrive after the unlocking
  telling?.stop.abort();
  await telling?.done;
  try {
    await request(unlockSession, { body: { password } });
  } catch (error) {
    if (!told && isLocked()) tell();
    throw error;
  }
  openScreen();
  tellTabs({ kind: 'unlocked' });
}

/** Another window reports that it is unlocked. Confirmed with the server, because any script can send such a message. */
export async function checkUnlocked(): Promise<void> {
  try {
    await request(readSession, {}, { evenLocked: true, wherever: true, cause: 'nobody' });
  } catch {
    return;
  }
  openScreen();
}

function openScreen(): void {
  forgetLocked();
  keepAwake();
  uncover();
}
