import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react';
import { keyboard, type KeyBinding } from './keyboard.ts';

const fields =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable=""], [contenteditable=true]';

/** Listens to the page's keys. @returns a function that stops it. */
export function listenToKeys({ bareKeys }: { bareKeys: boolean }): () => void {
  const heard = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.getModifierState('AltGraph')) return;
    const inField = event.target instanceof Element && event.target.closest(fields) !== null;
    if (keyboard.press(event, { inField, bareKeys, now: event.timeStamp })) event.preventDefault();
  };
  document.addEventListener('keydown', heard);
  return () => document.removeEventListener('keydown', heard);
}

const DepthContext = createContext(0);

/** Stands around what a dialog or drawer shows: while it is there, only keys from within it speak. */
export function KeyLayer({ children }: { children: ReactNode }) {
  const depth = useContext(DepthContext) + 1;
  useEffect(() => keyboard.cover(depth), [depth]);
  return <DepthContext value={depth}>{children}</DepthContext>;
}

/**
 * Gives keys to the screen or block that calls it, for as long as it is there:
 * `useKeys([{ keys: 'n', label: 'New patient', scope: 'List', run: open }])`. They stand in the key help (`?`) by themselves.
 */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const depth = useContext(DepthContext);
  const latest = useRef(bindings);
  useEffect(() => {
    latest.current = bindings;
  });
  // Bindings are new objects at each render; registered anew only when a key or its label changes.
  const names = bindings.map(({ keys, label }) => `${keys}=${label}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `names` stands for the bindings, which are read from the ref
  useEffect(() => {
    const away = latest.current.map((first, at) => keyboard.add(() => latest.current[at] ?? first, depth));
    return () => {
      for (const take of away) take();
    };
  }, [depth, names]);
}
