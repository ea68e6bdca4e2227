import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { hasDirtyLayer, leaveDirty } from '../ui/layer/confirm.ts';
import { sayFarewells } from './lock-state.ts';
import { pause } from './pause.ts';
import { currentSession } from './session.ts';
import { hasUnsaved } from './unsaved.ts';

/** A page's question before it is left, or before the session is ended or changed; resolves to whether leaving is permitted. */
export type LeavingQuestion = (leaves: 'page' | 'session') => Promise<boolean>;

/** So long drafts have to reach the server before the session is ended or changed; on this device they are safe before. */
const farewellMs = 2_000;

const questions = new Set<{ current: LeavingQuestion }>();
/** The user has agreed to leave this page: the following navigation does not ask again. */
let agreed = false;
let asking = false;

/**
 * A page's own rule for being left: applied to every navigation to another page, and before the session is ended or changed, before
 * anything is sent (ENC-046). A session that has already ended asks nothing.
 */
export function useLeavingQuestion(ask: LeavingQuestion, disabled = false): void {
  const question = useRef(ask);
  useEffect(() => {
    question.current = ask;
  });
  useEffect(() => {
    if (disabled) return undefined;
    questions.add(question);
    return () => void questions.delete(question);
  }, [disabled]);
  useBlocker({
    disabled,
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) =>
      next.pathname !== current.pathname && currentSession() !== null && !agreed && !(await question.current('page')),
  });
}

async function mayLeave(): Promise<boolean> {
  const asked = [...questions];
  for (const question of asked) if (!(await question.current('session'))) return false;
  // a page with its own question covers its own input, but not that of a dialog above it
  return leaveDirty(hasDirtyLayer() || (asked.length === 0 && hasUnsaved()));
}

/**
 * Leaves the page for good: switching the organisation, logging out, signing out everywhere. Asks first, as the page itself does; if the
 * user stays, nothing has been sent and nothing happens later. Drafts are saved while the session is still open, then `work` does the rest.
 */
export async function leavePage(work: () => Promise<unknown>): Promise<void> {
  if (asking) return;
  asking = true;
  try {
    if (!(await mayLeave())) return;
    agreed = true;
    const enough = new AbortController();
    await Promise.race([sayFarewells(), pause(farewellMs, enough.signal)]);
    enough.abort();
    await work();
  } finally {
    asking = agreed = false;
  }
}
