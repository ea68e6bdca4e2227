import { type NoteType, noteTypeLabels, noteTypes } from '@akoma/contract/encounters';
import { Button, Group } from '@mantine/core';
import { useEffect } from 'react';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { RichTextView } from '../../ui/text/rich-text-view.tsx';
import { useDraft } from '../workbench/index.ts';
import classes from './encounter-page.module.css';
import type { Encounter } from './encounter-parts.ts';
import { hasWords, heldOfDraft, type NoteEntry } from './note-texts.ts';

interface UnsavedLeftProps {
  encounter: Encounter;
  /** Why nothing can be added yet. */
  refused?: string | undefined;
  /** Takes the text into an addendum. */
  onAdd: (type: NoteType, entry: NoteEntry) => void;
}

/** Text that was typed here and not saved before a colleague finished the encounter: shown in full, to be added or discarded. */
export function UnsavedLeft({ encounter, refused, onAdd }: UnsavedLeftProps) {
  const draft = useDraft('encounter-notes', encounter.id);
  // an addendum may have taken it in already, and the signed note may hold it
  const stands = (entry: NoteEntry) =>
    encounter.notes.some(({ note, note_format }) => note_format === entry.note_format && note.trim() === entry.note.trim());
  const left =
    draft.phase === 'offered'
      ? draft.offers.flatMap(({ content }) => {
          const mine = heldOfDraft(content)?.mine;
          return mine
            ? noteTypes.filter((type) => hasWords(mine[type]) && !stands(mine[type])).map((type) => ({ type, entry: mine[type] }))
            : [];
        })
      : [];
  const { phase, discard } = draft;
  const spent = phase === 'offered' && left.length === 0;
  useEffect(() => {
    if (spent) void discard();
  }, [spent, discard]);
  if (left.length === 0) return null;
  return (
    <section aria-label="Unsaved entry" className={classes.conflict}>
      <p className={classes.conflictTitle}>This encounter was finished before these notes of yours were saved.</p>
      {left.map(({ type, entry }) => (
        <div key={`${type} ${entry.note}`}>
          <p className={classes.theirsLabel}>{noteTypeLabels[type]}</p>
          <blockquote className={classes.theirs}>
            <RichTextView text={entry.note} format={entry.note_format} />
          </blockquote>
          <ActionButton size="compact-md" refused={refused} onClick={() => onAdd(type, entry)}>
            Add it as an addendum
          </ActionButton>
        </div>
      ))}
      <Group mt="md">
        <Button size="compact-md" variant="default" onClick={() => void draft.discard()}>
          Discard
        </Button>
      </Group>
    </section>
  );
}
