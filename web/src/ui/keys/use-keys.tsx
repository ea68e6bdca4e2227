import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';
import { keyTable } from './key-table.ts';
import { type KeyBinding, keyboard } from './keyboard.ts';

const fields =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable=""], [contenteditable=true]';

/** Listens to the page's keys. @returns a function that stops it. */
export function listenToKeys({ bareKeys }: { bareKeys: boolean }): () => void {
  // An open list of choices or menu takes its own Esc. It has to be asked on the way down: on the way up it is closed already.
  const taken = new WeakSet<Event>();
  const note = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !(event.target instanceof Element)) return;
    if (event.target.closest('[data-mantine-stop-propagation=true]')) taken.add(event);
    // A menu that has just opened has no focus yet: its button still has.
    const button = event.target.closest<HTMLElement>('[aria-haspopup=menu][aria-expanded=true]');
    if (button) {
      taken.add(event);
      button.click();
    }
  };
  const heard = (event: KeyboardEvent) => {
    if (taken.has(event)) return;
    if (event.defaultPrevented || event.isComposing || event.getModifierState('AltGraph')) return;
    const inField = event.target instanceof Element && event.target.closest(fields) !== null;
    if (keyboard.press(event, { inField, bareKeys, now: event.timeStamp })) event.preventDefault();
  };
  document.addEventListener('keydown', note, { capture: true });
  document.addEventListener('keydown', heard);
  return () => {
    document.removeEventListener('keydown', note, { capture: true });
    document.removeEventListener('keydown', heard);
  };
}

const DepthContext = createContext(0);

/**
 * Stands around what a dialog or drawer shows: while it is the topmost, only keys from within it speak, and Esc closes it and nothing
 * under it.
 */
export function KeyLayer({ onEscape, children }: { onEscape?: () => void; children: ReactNode }) {
  const around = useContext(DepthContext);
  const [depth] = useState(() => Math.max(around, keyboard.top()) + 1);
  useLayoutEffect(() => keyboard.cover(depth), [depth]);
  return (
    <DepthContext value={depth}>
      {onEscape && <Escape run={onEscape} />}
      {children}
    </DepthContext>
  );
}

function Escape({ run }: { run: () => void }) {
  useKeys([{ ...keyTable.close, run }]);
  return null;
}

/**
 * Gives keys to the screen or block that calls it, for as long as it is there:
 * `useKeys([{ ...keyTable.create, label: 'New patient', run: open }])`. They stand in the key help (`?`) by themselves, and speak as soon
 * as it is drawn: a key that comes earlier than an effect would mean what it meant on the page before.
 */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const depth = useContext(DepthContext);
  const latest = useRef(bindings);
  useLayoutEffect(() => {
    latest.current = bindings;
  });
  // Bindings are new objects at each render; registered anew only when a key or its label changes.
  const names = bindings.map(({ keys, label }) => `${keys}=${label}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `names` stands for the bindings, which are read from the ref
  useLayoutEffect(() => {
    const away = latest.current.map((first, at) => keyboard.add(() => latest.current[at] ?? first, depth));
    return () => {
      for (const take of away) take();
    };
  }, [depth, names]);
}
