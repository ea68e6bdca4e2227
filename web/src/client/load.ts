import type { QueryClient } from '@tanstack/react-query';

/** Arguments of a screen's `load`: the address's path parameters and its parsed search. */
export interface Load<Search = never> {
  queries: QueryClient;
  params: Record<string, string>;
  search: Search;
}
