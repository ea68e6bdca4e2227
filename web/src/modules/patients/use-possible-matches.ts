import type { ReplyOf } from '@akoma/contract/base';
import { findDuplicates, listPatients } from '@akoma/contract/patients';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ask } from '../../client/ask.ts';
import type { Refused } from '../../client/refused.ts';
import { Told } from '../../ui/layer/told.ts';
import type { PatientValues } from './patient-values.ts';

export type Candidate = ReplyOf<typeof findDuplicates>['data'][number];

/** How long after the last key the search for similar patients starts. */
const pauseMs = 400;

/** The look before a registration did not answer; the place of the matches says so, and offers what can be done. */
export class LookFailed extends Told {}

/** What a look asks for, as one text: two forms with the same one are looked for once. Empty while too little is known. */
function cluesOf(values: PatientValues, except_id?: string): string {
  const { first_name, last_name, date_of_birth: birth_date, phone: mobile, email, ghana_card, nhis_number: nhis } = values;
  const identifier = [ghana_card && `GHANA_CARD|${ghana_card}`, nhis && `NHIS|${nhis}`].filter(Boolean).join(',');
  const named = Boolean(first_name.trim() && last_name.trim() && birth_date);
  const clues = {
    ...(named && { first_name: first_name.trim(), last_name: last_name.trim(), birth_date }),
    ...(mobile.length > 5 && { mobile }),
    ...(email.includes('@') && { email: email.trim() }),
    ...(identifier && { identifier }),
  };
  return Object.keys(clues).length === 0 ? '' : JSON.stringify({ ...clues, ...(except_id && { except_id }) });
}

/** Under a key of its own: registering a patient does not repeat the search, and saving does not wait for it. */
const lookFor = (clues: string) =>
  queryOptions({
    ...ask(findDuplicates, { query: JSON.parse(clues) as Record<string, string> }),
    queryKey: ['possible-matches', clues],
  });

/** What pressing Register has brought, for the values that were sent. */
interface Brought {
  clues: string;
  candidates: readonly Candidate[];
  /** The look failed. */
  failed: boolean;
}
const nothing: Brought = { clues: '', candidates: [], failed: false };

/** Patients who may be the person being typed, looked for while typing and before registering (screens.md 5 #5, PAT-051). */
export function usePossibleMatches(values: PatientValues, except_id?: string) {
  const queries = useQueryClient();
  const clues = cluesOf(values, except_id);
  const [asked] = useDebouncedValue(clues, pauseMs);
  const found = useQuery({ ...lookFor(asked || '{}'), enabled: asked !== '', placeholderData: keepPreviousData });
  const [told, setTold] = useState(nothing);
  /** The person was told that nobody could be looked for, and goes on with these values all the same. */
  const unlooked = useRef('');

  const ofTold = told.clues === clues ? told : nothing;
  const live = asked === '' ? [] : (found.data?.data ?? []);
  const matches = union(ofTold.candidates, live);
  return {
    matches,
    failed: ofTold.failed || (found.isError && asked === clues && ofTold.candidates.length === 0),
    /** Looks for exactly what is about to be sent; what was found stays in sight. @throws LookFailed */
    before: async (sent: PatientValues): Promise<readonly Candidate[]> => {
      const key = cluesOf(sent, except_id);
      const refused = told.clues === key ? told.candidates : [];
      if (key === '' || unlooked.current === key) return refused;
      try {
        const candidates = union(refused, (await queries.fetchQuery(lookFor(key))).data);
        setTold({ clues: key, candidates, failed: false });
        return candidates;
      } catch (error) {
        setTold({ clues: key, candidates: refused, failed: true });
        throw new LookFailed('Could not check for duplicates.', { cause: error });
      }
    },
    /** Looks again, when it failed while somebody typed; `pressed`: it failed when Register was pressed. */
    retry: found.refetch,
    pressed: ofTold.failed,
    /** Goes on with these values although nobody could be looked for: the server then looks by itself. */
    goWithout: () => {
      unlooked.current = clues;
    },
    /** The server has refused because of these people: they are read by their ids and shown (409 patients.possibleDuplicates). */
    show: async (refused: Refused, sent: PatientValues): Promise<void> => {
      const { candidates } = refused.data as { candidates: Pick<Candidate, 'id' | 'reasons'>[] };
      const ids = candidates.map(({ id }) => id).join();
      const clues = cluesOf(sent, except_id);
      try {
        const { data } = await queries.fetchQuery({ ...ask(listPatients, { query: { ids, page_size: candidates.length } }), staleTime: 0 });
        const people = candidates.flatMap(({ id, reasons }) => data.filter((card) => card.id === id).map((card) => ({ ...card, reasons })));
        setTold({ clues, candidates: people, failed: false });
      } catch {
        setTold({ clues, candidates: [], failed: true });
      }
    },
  };
}

const union = (first: readonly Candidate[], more: readonly Candidate[]): readonly Candidate[] => [
  ...first,
  ...more.filter(({ id }) => !first.some((one) => one.id === id)),
];
