import { type ComponentType, useEffect, useState } from 'react';

/** A component that is fetched when it is first used. Held at module scope: `const dialog = laterPart(async () => (await import('./x.tsx')).X)`. */
export interface LazyComponent<Props> {
  load: () => Promise<ComponentType<Props>>;
  loaded: ComponentType<Props> | undefined;
}

/** Names a component to be fetched later. */
export const lazyComponent = <Props>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> => ({ load, loaded: undefined });

const idleMs = 4_000;

/**
 * Fetches parts once the page has come to rest, so that they are there when they are wanted and the network is not. Those who save data
 * wait for them instead.
 * @returns stops it: for an effect.
 */
export function fetchWhenIdle(...parts: readonly { load: () => Promise<unknown> }[]): () => void {
  const timer = setTimeout(() => {
    const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
    if (navigator.onLine && !saves) for (const { load } of parts) load().catch(() => {});
  }, idleMs);
  return () => clearTimeout(timer);
}

/**
 * Fetches the component, once for the whole page. Unlike `lazy`, a lost network takes nothing else off the screen with it.
 * @param failed called when it cannot be fetched; the next use tries again.
 * @param wanted false: not yet, such as a drawer that nobody has opened.
 * @returns the component, or undefined until it has come.
 */
export function useLazyComponent<Props>(part: LazyComponent<Props>, failed?: () => void, wanted = true): ComponentType<Props> | undefined {
  const [shown, setShown] = useState<ComponentType<Props> | undefined>(() => part.loaded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once, whatever `failed` is by then
  useEffect(() => {
    if (part.loaded || !wanted) return undefined;
    let here = true;
    part.load().then(
      (component) => {
        part.loaded = component;
        if (here) setShown(() => component);
      },
      () => here && failed?.(),
    );
    return () => {
      here = false;
    };
  }, [part, wanted]);
  // another place on the page may have fetched it meanwhile
  return shown ?? part.loaded;
}
