import { listRecentDiagnoses } from '@akoma/contract/encounters';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../client/ask.ts';
import type { CodedChoice } from '../../ui/form/use-coded-search.ts';
import type { Encounter } from './encounter-parts.ts';

/** What the signed-in user recorded lately and this encounter does not have yet; asked for when the field is first entered. */
export function useRecentDiagnoses({ diagnoses }: Pick<Encounter, 'diagnoses'>): { recent: readonly CodedChoice[]; onEnter: () => void } {
  const [entered, setEntered] = useState(false);
  const { data } = useQuery({ ...ask(listRecentDiagnoses), enabled: entered });
  const standing = new Set(diagnoses.map(({ system, code }) => `${system}|${code}`));
  const recent = (data?.data ?? [])
    .filter(({ system, code }) => !standing.has(`${system}|${code}`))
    .map(({ icd10_code, ...coding }) => ({ ...coding, term: coding.display, detail: icd10_code ?? undefined }));
  return { recent, onEnter: () => setEntered(true) };
}
