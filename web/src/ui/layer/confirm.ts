import { useEffect, useSyncExternalStore } from 'react';
import { toast } from './toast.ts';

/** The question asked before an action that cannot be undone at once. */
export interface ConfirmRequest {
  title: string;
  text: string;
  /** The record concerned, on a line of its own. */
  about?: string | undefined;
  /** The action as its button says it: "Delete", "End visit". Never "OK". */
  act: string;
  cancel?: string;
  tone?: 'danger' | 'plain';
  /** Asks for a typed reason, which is given to `run` (law 6). */
  reason?: { label: string /** Least length, default 3. */; least?: number };
  /**
   * Does the action. The dialog shows "Saving…" and stays until it is done; a failure is told in the dialog, where Cancel and
   * another try are at hand.
   */
  run?: (reason: string) => Promise<unknown>;
  /** Prefix of a failure's sentence. */
  failed?: string;
}

/** A question that waits for its answer. */
export interface Asked extends ConfirmRequest {
  id: number;
  answer: (confirmed: boolean) => void;
}

let asked: readonly Asked[] = [];
let count = 0;
const watchers = new Set<() => void>();

function set(next: readonly Asked[]): void {
  asked = next;
  for (const watcher of watchers) watcher();
}

/**
 * Asks, in the one confirmation dialog.
 * @returns true once the action is done (or agreed to, without `run`), false if it was cancelled.
 */
export function confirm(request: ConfirmRequest): Promise<boolean> {
  return new Promise((resolve) => {
    const id = ++count;
    const answer = (confirmed: boolean) => {
      set(asked.filter((other) => other.id !== id));
      resolve(confirmed);
    };
    set([...asked, { ...request, id, answer }]);
  });
}

interface DeleteRequest {
  /** What kind of thing it is, within a sentence: "ward", "related person". */
  thing: string;
  /** Which one: the words of the specification name none (rulings.md 41). */
  name: string;
  run: (reason: string) => Promise<unknown>;
  /** Only where the deletion must be explained. */
  reason?: ConfirmRequest['reason'];
}

/** Asks in the specification's words and deletes (LIST-007, LIST-012…014); tells the outcome (LIST-017, LIST-018). */
export async function confirmDelete({ thing, name, run, reason }: DeleteRequest): Promise<boolean> {
  const deleted = await confirm({
    title: `Delete ${thing}`,
    text: `Are you sure you want to delete this ${thing}?`,
    about: name,
    act: 'Delete',
    tone: 'danger',
    reason,
    run,
    failed: 'Deletion error',
  });
  if (deleted) toast.done('Delete completed');
  return deleted;
}

let leaving: Promise<boolean> | undefined;

/** Asks before typed text is lost; a second Esc does not ask twice. @returns true at once if there is nothing to lose. */
export function leaveDirty(dirty: boolean): Promise<boolean> {
  if (!dirty) return Promise.resolve(true);
  leaving ??= confirm({
    title: 'Leave without saving?',
    text: 'What you typed here is not saved yet.',
    act: 'Leave',
    cancel: 'Stay',
    tone: 'danger',
  }).finally(() => {
    leaving = undefined;
  });
  return leaving;
}

const dirtyLayers = new Set<symbol>();

/** A dialog or drawer is open that would lose something typed. */
export const hasDirtyLayer = (): boolean => dirtyLayers.size > 0;

/** A layer says, while it is shown, whether it would lose something: Back asks then, as Esc does. */
export function useDirtyLayer(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined;
    const layer = Symbol('dirty');
    dirtyLayers.add(layer);
    return () => void dirtyLayers.delete(layer);
  }, [dirty]);
}

/** The question that is open now, the newest first. */
export const useAsked = (): Asked | undefined =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    () => asked.at(-1),
  );
