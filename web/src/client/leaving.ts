import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { hasDirtyLayer, leaveDirty } from '../ui/layer/confirm.ts';
import { sayFarewells } from './lock-state.ts';
import { pause } from './pause.ts';
import { currentSession } from './session.ts';
import { hasUnsaved } from './unsaved.ts';

/** What a page asks before it is left; answers whether it may be. */
export type LeavingQuestion = () => Promise<boolean>;

/** So long drafts have to reach the server before the session is ended or changed; on this device they are safe before. */
const farewellMs = 2_000;

const questions = new Set<{ current: LeavingQuestion }>();
/** Somebody has agreed to leave this page: the navigation that follows asks nothing more. */
let agreed = false;
let asking = false;

/**
 * A page's own rule for being left: asked by every navigation to another page, and by what ends or changes the session before anything is
 * sent (ENC-046). The end of a session that is over asks nothing.
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
      next.pathname !== current.pathname && currentSession() !== null && !agreed && !(await question.current()),
  });
}

async function mayLeave(): Promise<boolean> {
  const asked = [...questions];
  for (const question of asked) if (!(await question.current())) return false;
  // a page that asks by itself has spoken for what is typed on it, but not for a dialog above it
  return leaveDirty(hasDirtyLayer() || (asked.length === 0 && hasUnsaved()));
}

/**
 * Leaves the page for good: by switching the organisation, logging out, signing out everywhere. Asks first, as the page itself asks; on staying
 * nothing has been sent, and nothing happens later. Drafts then reach the server while the session is still theirs, and `work` does the rest.
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
