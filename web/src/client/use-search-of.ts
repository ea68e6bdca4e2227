import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type * as z from 'zod';
import { readSearch, type SearchSchema } from './lenient-search.ts';

/** The search fields of the page's address, as the screen's own schema reads them. */
export function useSearchOf<S extends SearchSchema>(schema: S): z.output<S> {
  const said = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  return useMemo(() => readSearch(schema, said), [schema, said]);
}
