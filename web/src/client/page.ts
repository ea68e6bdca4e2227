import type { Permission } from '@akoma/contract/base';
import type { ComponentType } from 'react';
import type { SearchSchema } from './lenient-search.ts';
import type { Load } from './load.ts';

/** What a `*.screen.tsx` exports: its component, the search fields of its address, and what it wants fetched before it shows. */
export interface ScreenModule {
  Screen: ComponentType;
  /** Travels with the screen, so that the map of addresses knows no module's contract. */
  search?: SearchSchema;
  load?: (given: Load) => Promise<unknown>;
}

/** One line of the map of addresses. */
export interface Page<Path extends string = string> {
  /** The flat route name of the specification (ROUTE-001). */
  name: string;
  path: Path;
  /** Fetches the screen, when somebody goes there. */
  open: () => Promise<ScreenModule>;
  /** What reading it needs. */
  permission: Permission | undefined;
}

/** Route name of the specification, address, screen, what reading it needs. */
export const page = <Path extends string>(name: string, path: Path, open: Page['open'], permission?: Permission): Page<Path> => ({
  name,
  path,
  open,
  permission,
});
