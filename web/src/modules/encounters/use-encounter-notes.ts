import { editEncounter, type NoteType, readEncounter } from '@akoma/contract/encounters';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask, giveFailure, refreshAfter, useCommand } from '../../client/ask.ts';
import { Refused } from '../../client/refused.ts';
import { useSession } from '../../client/session.ts';
import { useDraft } from '../workbench/index.ts';
import type { Encounter } from './encounter-parts.ts';
import { goTo, noteId } from './encounter-steps.ts';
import {
  colleaguesNotes,
  conflictsOf,
  followServer,
  heldFrom,
  type NoteEntry,
  ownNotes,
  resumed,
  saved,
  settled,
  textsOf,
  unsavedOf,
} from './note-texts.ts';

/** This user's notes on the page: typed here, drafted as they are typed, merged with what was saved elsewhere, and saved (rulings.md 21, 23, 80). */
export function useEncounterNotes(encounter: Encounter) {
  const { id } = encounter;
  const me = useSession().provider.practitionerRoleId;
  const queries = useQueryClient();
  const draft = useDraft('encounter-notes', id);
  const edit = useCommand(editEncounter, { quiet: true });
  const theirs = textsOf(encounter.notes, me);
  const [typed, setTyped] = useState(() => heldFrom(theirs));
  const held = followServer(typed, theirs);
  const unsaved = unsavedOf(held);
  const conflicts = conflictsOf(held, theirs);

  const { keep, finish, saved_at } = draft;
  const fingerprint = JSON.stringify(held);
  const dirty = unsaved.length > 0;
  // apart from the next: each save moves saved_at, and typing kept anew for that would never come to rest
  useEffect(() => {
    if (dirty) keep(JSON.parse(fingerprint) as Record<string, unknown>);
  }, [dirty, fingerprint, keep]);
  // typed back to what stands on the server: nothing is left to keep
  useEffect(() => {
    if (!dirty && saved_at !== null) void finish();
  }, [dirty, saved_at, finish]);

  const current = () => queries.getQueryData(ask(readEncounter, { params: { id } }).queryKey)?.data ?? encounter;

  /** Sends the unsaved texts; a version that others changed elsewhere is taken over first, and the same texts are sent again. */
  const send = async (again: boolean): Promise<boolean> => {
    const before = current();
    const standing = textsOf(before.notes, me);
    const now = followServer(held, standing);
    const [clash] = conflictsOf(now, standing);
    if (clash) {
      goTo(noteId(clash));
      return false;
    }
    const types = unsavedOf(now);
    if (types.length === 0) return true;
    try {
      const reply = await edit.mutateAsync({
        params: { id },
        body: { version: before.version, notes: types.map((note_type) => ({ note_type, ...now.mine[note_type] })) },
      });
      setTyped((later) => saved(later, now.mine, types, textsOf(reply.data.notes, me)));
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await refreshAfter(queries, editEncounter).catch(() => {});
      if (error.code === 'conflict' && again) return send(false);
      giveFailure(error, 'The notes are not saved');
      return false;
    }
  };

  return {
    draft,
    held,
    theirs,
    /** What colleagues wrote in the same encounter. */
    colleagues: colleaguesNotes(encounter.notes, me),
    /** The saved notes of this user. */
    own: ownNotes(encounter.notes, me),
    unsaved,
    conflicts,
    saving: edit.isPending,
    save: () => send(true),
    type: (type: NoteType, entry: NoteEntry) =>
      setTyped((before) => {
        const now = followServer(before, theirs);
        return { ...now, mine: { ...now.mine, [type]: entry } };
      }),
    settle: (type: NoteType, entry: NoteEntry) => setTyped((before) => settled(followServer(before, theirs), type, theirs[type], entry)),
    resume: (content: Record<string, unknown>) => setTyped((before) => resumed(followServer(before, theirs), content)),
    /** Discards what is typed and not saved. */
    forget: () => {
      setTyped(heldFrom(theirs));
      void finish();
    },
  };
}
export type EncounterNotes = ReturnType<typeof useEncounterNotes>;
