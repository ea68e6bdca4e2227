import type { ComponentType } from 'react';
import type { SearchSchema } from '../client/lenient-search.ts';
import type { Load } from '../client/load.ts';

/** What a `*.screen.tsx` exports: its component, the search fields of its address, and what it wants fetched before it shows. */
export interface ScreenModule {
  Screen: ComponentType;
  /** Travels with the screen, so that the map of addresses knows no module's contract. */
  search?: SearchSchema;
  load?: (given: Load) => Promise<unknown>;
}
