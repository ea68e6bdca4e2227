import type { TextFormat } from '@akoma/contract/base';
import { noteLength, type NoteType, noteTypeLabels } from '@akoma/contract/encounters';
import { Button, Group } from '@mantine/core';
import { RichText } from '../../ui/text/rich-text.tsx';
import { RichTextView } from '../../ui/text/rich-text-view.tsx';
import { Moment } from '../../ui/time/when.tsx';
import classes from './encounter-page.module.css';
import type { Encounter } from './encounter-parts.ts';
import { EarlierNotes } from './earlier-notes.tsx';
import { noteId } from './encounter-steps.ts';
import { expanded } from './phrases.ts';
import { TemplateMenu } from './template-menu.tsx';
import { bothTexts, hasWords } from './note-texts.ts';
import { useSuggestPractitioners } from './suggest-practitioners.ts';
import type { EncounterNotes } from './use-encounter-notes.ts';
import type { PhrasesInUse } from './use-phrases.ts';
import { useFormatting } from './use-formatting.ts';

interface NoteFieldProps {
  type: NoteType;
  notes: EncounterNotes;
  phrases: PhrasesInUse;
  /** What is wrong with it. */
  error?: string | undefined;
  hint?: string;
  rows?: number;
}

/**
 * One note as it is edited, below the notes of colleagues of the same type. If this user saved another version in another window, it is
 * shown beside it until the user has chosen one.
 */
export function NoteField({ type, notes, phrases, error, hint, rows = 3 }: NoteFieldProps) {
  const { held, draft, conflicts, unsaved, own, colleagues } = notes;
  const { note, note_format } = held.mine[type];
  const [formatting, setFormatting] = useFormatting(type);
  const suggest = useSuggestPractitioners();
  const saved = own.find((note) => note.note_type === type);
  const stamp = unsaved.includes(type)
    ? 'Not saved yet'
    : saved?.note && (
        <>
          Saved <Moment at={saved.updated_at} /> by {saved.author_name}
          <EarlierNotes note={saved} />
        </>
      );
  const change = (text: string, format: TextFormat) => {
    const found = format === 'text' && note_format === 'text' ? expanded(note, text, phrases.textOf) : null;
    notes.type(type, { note: found?.text ?? text, note_format: format });
    if (found) placeCaret(noteId(type), found.caret);
  };
  const insert = (text: string) => {
    const filled = phrases.fill(text);
    notes.type(type, bothTexts({ note, note_format }, { note: filled, note_format: 'text' }));
  };
  return (
    <div className={classes.note}>
      {colleagues
        .filter(({ note_type }) => note_type === type)
        .map((note) => (
          <ColleaguesNote key={note.id} note={note} />
        ))}
      <RichText
        id={noteId(type)}
        label={noteTypeLabels[type]}
        description={hint}
        rows={rows}
        value={note}
        format={note_format}
        error={error ?? tooLong(note)}
        readOnly={draft.phase === 'offered'}
        onChange={change}
        formatting={formatting}
        onFormatting={setFormatting}
        suggest={suggest}
        phrases={phrases.textOf}
        aside={conflicts.includes(type) ? undefined : stamp}
      />
      <TemplateMenu type={type} templates={phrases.templatesOf(type)} disabled={draft.phase === 'offered'} onChoose={insert} />
      {conflicts.includes(type) && <Conflict type={type} notes={notes} at={saved?.updated_at} />}
    </div>
  );
}

/** The caret stands behind the text that was put in, once it is drawn. */
function placeCaret(id: string, at: number): void {
  requestAnimationFrame(() => {
    const field = document.getElementById(id);
    if (field instanceof HTMLTextAreaElement) field.setSelectionRange(at, at);
  });
}

/** A long text is not cut off while it is pasted: the writer is told and shortens it. The markup of formatting counts. */
const tooLong = (text: string): string | undefined =>
  text.length > noteLength
    ? `This note has ${text.length} characters; the limit is ${noteLength}. Move the rest to another note.`
    : undefined;

/** A note of the same type by a colleague: read-only here. */
function ColleaguesNote({ note }: { note: Encounter['notes'][number] }) {
  return (
    <figure className={classes.colleague}>
      <RichTextView text={note.note} format={note.note_format} />
      <figcaption className={classes.stamp}>
        {noteTypeLabels[note.note_type]} of {note.author_name}, <Moment at={note.updated_at} />,{' '}
        {note.signed_at ? `signed by ${note.signed_by_name ?? note.author_name}` : 'not signed'}
        <EarlierNotes note={note} />
      </figcaption>
    </figure>
  );
}

/** The same text was changed here and in another window: both are shown, and nothing is saved before one of three ways is chosen. */
function Conflict({ type, notes, at }: { type: NoteType; notes: EncounterNotes; at: string | undefined }) {
  const theirs = notes.theirs[type];
  const mine = notes.held.mine[type];
  return (
    <div role="alert" className={classes.conflict}>
      <p className={classes.conflictTitle}>
        You changed this note in another window while writing here
        {at && (
          <>
            {' '}
            (<Moment at={at} />)
          </>
        )}
        . Your text above is not saved yet.
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
