import { notifications } from '@mantine/notifications';
import { createElement, useSyncExternalStore, type ReactNode } from 'react';
import { type NoticeTone, ToastBody } from './toast-body.tsx';

/** How long an error, or an offer to undo, stays: 10 seconds (ERR-006; law 6). */
export const toastMs = { failed: 10_000, undo: 10_000, done: 4_000, note: 6_000 } as const;

/** One line of the notice list behind the notifier. Held in memory only: it may name patients. */
export interface NoticeLine {
  id: number;
  tone: NoticeTone;
  text: string;
  why?: string;
  /** ISO moment. */
  at: string;
}

const mostNotices = 50;
let lines: readonly NoticeLine[] = [];
let count = 0;
const watchers = new Set<() => void>();

function keep(tone: NoticeTone, text: string, why?: string): void {
  lines = [{ id: ++count, tone, text, why, at: new Date().toISOString() }, ...lines].slice(0, mostNotices);
  for (const watcher of watchers) watcher();
}

/** What is shown now and asks for nothing: neither a failure, nor an offer to undo. */
const retryableStates = new Set<string>();

function show(tone: NoticeTone | 'undo', text: string, more: { why?: string; action?: ReactNode; id?: string } = {}): string {
  const kind = tone === 'undo' ? 'done' : tone;
  keep(kind, text, more.why);
  const id = notifications.show({
    id: more.id,
    autoClose: toastMs[tone],
    color: kind === 'failed' ? 'red' : kind === 'done' ? 'green' : 'blue',
    message: createElement(ToastBody, { tone: kind, text, why: more.why, action: more.action }),
    role: kind === 'failed' ? 'alert' : 'status',
    withCloseButton: true,
    closeButtonProps: { 'aria-label': 'Close notice' },
    onClose: (closed) => void retryableStates.delete(closed.id ?? ''),
  });
  if (tone === 'done' || tone === 'note') retryableStates.add(id);
  return id;
}

/** Short notices at the edge of the screen; each also stands in the notice list. */
export const toast = {
  /** Something is done and the screen itself does not show it. */
  done: (text: string) => show('done', text),
  note: (text: string) => show('note', text),
  /** A failure: what happened, and what to do next. Stays 10 s. */
  failed: (text: string, why?: string) => show('failed', text, { why }),
  /** Done, and for 10 s it can be undone; `next` is a button with a key, for what is usually done after it. */
  undo: (text: string, undo: () => void, next?: ReactNode) => {
    const id = `undo-${++count}`;
    const onClick = () => {
      notifications.hide(id);
      undo();
    };
    return show('undo', text, { id, action: [createElement('button', { key: 0, type: 'button', onClick }, 'Undo'), next] });
  },
  hide: (id: string) => void notifications.hide(id),
  /** What was done elsewhere leaves a page that is to be printed; it still stands in the notice list. Failures keep their time (ERR-006). */
  hidePassing: () => {
    for (const id of retryableStates) notifications.hide(id);
  },
};

/** The last notices, newest first, for the notifier in the header. */
export const useNotices = (): readonly NoticeLine[] =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    () => lines,
  );

/** Empties the notice list: when another person signs in. */
export function forgetNotices(): void {
  lines = [];
  notifications.clean();
  for (const watcher of watchers) watcher();
}
