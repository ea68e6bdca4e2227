import type { ReplyOf } from '@akoma/contract/base';
import { listRecents } from '@akoma/contract/workbench';
import { identifierKey, listPatients, readPatient } from '@akoma/contract/patients';
import { useDebouncedValue } from '@mantine/hooks';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import { useSession } from '../../client/session.ts';

export type FoundPatient = ReplyOf<typeof listPatients>['data'][number];

const isSame = (one: string, other: string): boolean => identifierKey(one) === identifierKey(other);

/**
 * Of those found the one whose folder number this is, or was: an old card carries that of a record which has been merged since. A number of
 * another card, as Ghana Card and NHIS, is as good.
 */
export async function bearerOf(folder: string, found: readonly FoundPatient[], queries: QueryClient): Promise<FoundPatient | undefined> {
  const bearer = found.find(({ mrn }) => isSame(mrn, folder));
  const [only, ...others] = found;
  if (bearer || !only || others.length > 0) return bearer;
  const { data } = await queries.fetchQuery(ask(readPatient, { params: { id: only.id } }));
  return [...data.former_mrns, ...data.identifiers.map(({ value }) => value)].some((one) => isSame(one, folder)) ? only : undefined;
}

/** So long after the last key the search is sent (LIST-010). */
const searchPauseMs = 300;
const shown = 6;

interface Found {
  patients: readonly FoundPatient[];
  /** The typed text has no answer yet; no patients are shown until then, so that Enter never opens the wrong record. */
  searching: boolean;
  /** How many match in all. */
  total?: number;
  atLeast?: boolean;
  error?: string;
}

/**
 * The patients that match the typed text, or without text those that the user opened last (PAT-019). Names stay in memory; outdated answers
 * are dropped.
 */
export function useFoundPatients(typed: string): Found {
  const may = useSession().permissions.has('patients.read');
  const text = typed.trim();
  const [settled] = useDebouncedValue(text, searchPauseMs);
  const search = useQuery({
    ...ask(listPatients, { query: { search: settled, page: 1, page_size: shown } }),
    enabled: may && settled !== '',
  });
  const recents = useQuery({ ...ask(listRecents, { query: { kind: 'patient' } }), enabled: may && text === '', staleTime: 0 });
  const ids = recents.data?.data.map(({ id }) => id) ?? [];
  const opened = useQuery({
    ...ask(listPatients, { query: { ids: ids.join(','), page: 1, page_size: shown } }),
    enabled: may && text === '' && ids.length > 0,
  });
  if (!may) return { patients: [], searching: false };
  if (text === '') return { patients: ids.flatMap((id) => opened.data?.data.find((one) => one.id === id) ?? []), searching: false };
  if (text !== settled || search.isPending) return { patients: [], searching: true };
  return {
    patients: search.data?.data ?? [],
    total: search.data?.total ?? 0,
    atLeast: search.data?.total_is === 'at_least',
    searching: false,
    ...(search.isError && { error: search.error.message }),
  };
}
