import { createContext, useContext, useSyncExternalStore } from 'react';

/** Comfortable rows are 44 px (touch), compact ones 32 px (screens.md, law 9). */
export type Density = 'comfortable' | 'compact';

const DensityContext = createContext<Density>('comfortable');
export const DensityProvider = DensityContext.Provider;

/** The row height of this user at this computer. */
export const useDensity = (): Density => useContext(DensityContext);

const desktop = typeof matchMedia === 'undefined' ? undefined : matchMedia('(min-width: 64em) and (pointer: fine)');
const watch = (changed: () => void): (() => void) => {
  desktop?.addEventListener('change', changed);
  return () => desktop?.removeEventListener('change', changed);
};

/** The user's choice; without one, what fits the device: a mouse on a desktop needs no 44 px. */
export function useFittingDensity(chosen: Density | 'system'): Density {
  const fitting = useSyncExternalStore(watch, () => (desktop?.matches ? 'compact' : 'comfortable'));
  return chosen === 'system' ? fitting : chosen;
}
