import type { QueryClient } from '@tanstack/react-query';

/** What a screen's `load` is given: the address's params and its search as the schema read it. */
export interface Load<Search = never> {
  queries: QueryClient;
  params: Record<string, string>;
  search: Search;
}
