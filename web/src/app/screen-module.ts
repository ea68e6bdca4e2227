import type { ComponentType } from 'react';
import type { Load } from '../client/load.ts';

/** What a `*.screen.tsx` exports: its component, and what it wants fetched before it shows. */
export interface ScreenModule {
  Screen: ComponentType;
  load?: (given: Load) => Promise<unknown>;
}
