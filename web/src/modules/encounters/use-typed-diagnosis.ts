import { createDiagnosis } from '@akoma/contract/encounters';
import { useEffect, useState } from 'react';
import { useCommand } from '../../client/ask.ts';
import { Refused } from '../../client/refused.ts';
import type { CodedValue } from '../../ui/form/coded-search.tsx';
import { useDraft } from '../workbench/index.ts';
import { diagnosesWords as words } from './diagnoses.words.ts';
import type { Encounter } from './encounter-parts.ts';
import { bodyOf, typedOfDraft } from './typed-diagnosis.ts';

/** A diagnosis of an encounter while it is typed: drafted until it is recorded, so that what was refused or not added yet is not lost. */
export function useTypedDiagnosis(encounter: Encounter) {
  const draft = useDraft('diagnosis', encounter.id);
  const [typed, setTyped] = useState<CodedValue | null>(null);
  const [refused, setRefused] = useState<string>();
  const create = useCommand(createDiagnosis, { quiet: true });
  const { keep, finish, saved_at, pending } = draft;
  // what is on its way to the record becomes a draft only if it does not arrive
  const waiting = typed !== null && !create.isPending;
  useEffect(() => {
    if (waiting) keep({ ...typed });
  }, [waiting, typed, keep]);
  useEffect(() => {
    if (typed === null && (saved_at !== null || pending)) void finish();
  }, [typed, saved_at, pending, finish]);

  const add = async (value: CodedValue): Promise<boolean> => {
    setTyped(value);
    try {
      await create.mutateAsync({ body: bodyOf(encounter, value) });
      setTyped(null);
      setRefused(undefined);
      return true;
    } catch (error) {
      setRefused(error instanceof Refused ? error.message : words.notAdded);
      return false;
    }
  };
  return {
    draft,
    typed,
    refused,
    adding: create.isPending,
    add,
    type: (value: CodedValue | null) => {
      setRefused(undefined);
      setTyped(value);
    },
    resume: (content: Record<string, unknown>) => setTyped(typedOfDraft(content)),
  };
}
