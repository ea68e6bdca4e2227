import { createContext, useContext } from 'react';

/** Comfortable rows are 44 px (touch), compact ones 32 px (screens.md, law 9). */
export type Density = 'comfortable' | 'compact';

const DensityContext = createContext<Density>('comfortable');
export const DensityProvider = DensityContext.Provider;

/** The user's choice of row height. */
export const useDensity = (): Density => useContext(DensityContext);
