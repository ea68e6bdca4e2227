import type { ReplyOf } from '@akoma/contract/base';
import { listRecents } from '@akoma/contract/workbench';
import { listPatients } from '@akoma/contract/patients';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import { useSession } from '../../client/session.ts';

export type FoundPatient = ReplyOf<typeof listPatients>['data'][number];

/** So long after the last key the search is sent (LIST-010). */
const searchPauseMs = 300;
const shown = 6;

interface Found {
  patients: readonly FoundPatient[];
  /** What was typed has not been answered yet; nobody is shown meanwhile, so that Enter never opens the wrong record. */
  searching: boolean;
  /** How many match in all. */
  total?: number;
  error?: string;
}

/**
 * The patients to what is typed, or without anything typed those that the user opened last (PAT-019). Names stay in memory; an answer to
 * something typed before is dropped.
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
    searching: false,
    ...(search.isError && { error: search.error.message }),
  };
}
