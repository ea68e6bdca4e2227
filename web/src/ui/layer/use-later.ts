import { type ComponentType, useEffect, useState } from 'react';

/** A component that is fetched when it is first used. Held at module scope: `const dialog = laterPart(async () => (await import('./x.tsx')).X)`. */
export interface LaterPart<Props> {
  load: () => Promise<ComponentType<Props>>;
  loaded: ComponentType<Props> | undefined;
}

/** Names a component to be fetched later. */
export const laterPart = <Props>(load: () => Promise<ComponentType<Props>>): LaterPart<Props> => ({ load, loaded: undefined });

/**
 * Fetches the component, once for the whole page. Unlike `lazy`, a lost network takes nothing else off the screen with it.
 * @param failed called when it cannot be fetched; the next use tries again.
 * @returns the component, or undefined until it has come.
 */
export function useLater<Props>(part: LaterPart<Props>, failed?: () => void): ComponentType<Props> | undefined {
  const [shown, setShown] = useState<ComponentType<Props> | undefined>(() => part.loaded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once a mount, whatever `failed` is by then
  useEffect(() => {
    if (part.loaded) return undefined;
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
  }, [part]);
  return shown;
}
