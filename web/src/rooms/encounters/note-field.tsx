import { noteLength, type NoteType, noteTypeLabels } from '@akoma/contract/encounters';
import { Button, Group } from '@mantine/core';
import { RichText } from '../../ui/text/rich-text.tsx';
import { RichTextView } from '../../ui/text/rich-text-view.tsx';
import { Moment } from '../../ui/time/when.tsx';
import classes from './encounter-page.module.css';
import type { Encounter } from './encounter-parts.ts';
import { noteId } from './encounter-steps.ts';
import { bothTexts, hasWords } from './note-texts.ts';
import { useSuggestPractitioners } from './suggest-practitioners.ts';
import type { EncounterNotes } from './use-encounter-notes.ts';
import { useFormatting } from './use-formatting.ts';

interface NoteFieldProps {
  type: NoteType;
  notes: EncounterNotes;
  encounter: Encounter;
  /** What is wrong with it. */
  error?: string | undefined;
  hint?: string;
  rows?: number;
}

/** One note as it is typed. A colleague's different text stands beside it until the writer has settled which one holds. */
export function NoteField({ type, notes, encounter, error, hint, rows = 3 }: NoteFieldProps) {
  const { held, draft, conflicts, unsaved } = notes;
  const { note, note_format } = held.mine[type];
  const [formatting, setFormatting] = useFormatting(type);
  const suggest = useSuggestPractitioners();
  const saved = encounter.notes.find((note) => note.note_type === type && note.addendum_to === null);
  const stamp = unsaved.includes(type)
    ? 'Not saved yet'
    : saved?.note && (
        <>
          Saved <Moment at={saved.updated_at} /> by {saved.author_name}
        </>
      );
  return (
    <div className={classes.note}>
      <RichText
        id={noteId(type)}
        label={noteTypeLabels[type]}
        description={hint}
        rows={rows}
        value={note}
        format={note_format}
        error={error ?? tooLong(note)}
        readOnly={draft.phase === 'offered'}
        onChange={(text, format) => notes.type(type, { note: text, note_format: format })}
        formatting={formatting}
        onFormatting={setFormatting}
        suggest={suggest}
        aside={conflicts.includes(type) ? undefined : stamp}
      />
      {conflicts.includes(type) && <Conflict type={type} notes={notes} by={saved?.author_name} at={saved?.updated_at} />}
    </div>
  );
}

/** A long text is not cut while it is pasted: the writer is told and shortens it. What formats it counts. */
const tooLong = (text: string): string | undefined =>
  text.length > noteLength ? `This note has ${text.length} letters; ${noteLength} fit. Move the rest to another note.` : undefined;

/** Two people changed the same text: both are shown, and nothing is saved before one of three ways is chosen. */
function Conflict({ type, notes, by, at }: { type: NoteType; notes: EncounterNotes; by: string | undefined; at: string | undefined }) {
  const theirs = notes.theirs[type];
  const mine = notes.held.mine[type];
  return (
    <div role="alert" className={classes.conflict}>
      <p className={classes.conflictTitle}>
        This note was changed while you wrote
        {at && (
          <>
            {' '}
            (<Moment at={at} />
            {by && `, note of ${by}`})
          </>
        )}
        . Yours, above, is not saved yet.
      </p>
      <p className={classes.theirsLabel}>Saved text</p>
      <blockquote className={classes.theirs}>
        {hasWords(theirs) ? <RichTextView text={theirs.note} format={theirs.note_format} /> : 'Emptied'}
      </blockquote>
      <Group gap="sm">
        <Button size="compact-md" onClick={() => notes.settle(type, bothTexts(theirs, mine))}>
          Keep both
        </Button>
        <Button size="compact-md" variant="default" onClick={() => notes.settle(type, mine)}>
          Keep mine
        </Button>
        <Button size="compact-md" variant="default" onClick={() => notes.settle(type, theirs)}>
          Use the saved text
        </Button>
      </Group>
    </div>
  );
}
