import { type Coded, readValueSet } from '@akoma/contract/terminology';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import type { Offered } from './value-set-options.ts';

interface ValueSetWish {
  /** Of `country-subdivision`: the parts of this country. */
  country?: string | undefined;
  /** A short list that stands there until the answer comes, so that nothing jumps. */
  known?: readonly Coded[] | undefined;
  /** `false`: not needed yet. */
  wanted?: boolean | undefined;
}

/** What the product brings is fetched, and only then, when the server did not answer. */
const fixed = (name: string, country?: string) =>
  queryOptions({
    queryKey: ['terminology.fixedList', name, country ?? ''],
    queryFn: async () => (await import('./fixed-list.ts')).fixedList(name, country),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The list of a select: the server's answer, with what the organisation changed (REF-038); without one the fixed list (REF-037). */
export function useValueSet(
  name: string,
  { country, known, wanted = true }: ValueSetWish = {},
): { entries: readonly Offered[]; pending: boolean } {
  const answered = useQuery({ ...ask(readValueSet, { params: { name }, query: country ? { country } : {} }), enabled: wanted });
  const brought = useQuery({ ...fixed(name, country), enabled: wanted && answered.isError && known === undefined });
  const entries = answered.data?.data ?? known ?? brought.data;
  return { entries: entries ?? [], pending: wanted && entries === undefined && !brought.isError };
}
