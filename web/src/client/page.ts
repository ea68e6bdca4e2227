import type { Permission } from '@akoma/contract/base';
import type { ComponentType } from 'react';
import type { SearchSchema } from './lenient-search.ts';
import type { Load } from './load.ts';

/** The exports of a `*.screen.tsx`: its component, the search schema of its address, and its loader. */
export interface ScreenModule {
  Screen: ComponentType;
  /** Part of the screen's chunk, so that the route table needs no module's contract. */
  search?: SearchSchema;
  load?(given: Load<object>): Promise<unknown>;
}

/** One entry of the route table. */
export interface Page<Path extends string = string> {
  /** The flat route name of the specification (ROUTE-001). */
  name: string;
  path: Path;
  /** Imports the screen, when the user navigates to it. */
  open: () => Promise<ScreenModule>;
  /** Permission for reading it. */
  permission: Permission | undefined;
}

/** Route name of the specification, address, import of the screen, permission for reading. */
export const page = <Path extends string>(name: string, path: Path, open: Page['open'], permission?: Permission): Page<Path> => ({
  name,
  path,
  open,
  permission,
});

/** The addresses of pages, as in the route table. */
export type PathsOf<Pages extends readonly Page[]> = Pages[number]['path'];
