import { noteTypeLabels } from '@akoma/contract/encounters';
import type { ReactNode } from 'react';
import { RichTextView } from '../../ui/text/rich-text-view.tsx';
import { Moment } from '../../ui/time/when.tsx';
import classes from './encounter-page.module.css';
import { EarlierNotes } from './earlier-notes.tsx';
import type { Encounter } from './encounter-parts.ts';
import { encountersWords as words } from './encounters.words.ts';
import { NoteInError } from './note-in-error.tsx';

type Note = Encounter['notes'][number];

interface SignedNoteProps {
  note: Note;
  /** Later additions, each a note of its own. */
  addenda: readonly Note[];
  action?: ReactNode;
  /** Written well after the time that it speaks of. */
  late?: boolean;
}

/** A note as it stands in the record, with what was added after it was signed. */
export function SignedNote({ note, addenda, action, late = false }: SignedNoteProps) {
  const later = addenda.toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at));
  return (
    <article id={`note-${note.id}`} className={classes.signed}>
      <div className={classes.signedHead}>
        <h3 className={classes.sectionTitle}>{noteTypeLabels[note.note_type]}</h3>
        {action}
      </div>
      <div className={classes.text} data-in-error={note.entered_in_error_at ? true : undefined}>
        <RichTextView text={note.note} format={note.note_format} />
      </div>
      <p className={classes.stamp}>
        {note.signed_at ? (
          <>
            Signed <Moment at={note.signed_at} /> by {note.signed_by_name ?? note.author_name}
            {note.signed_by_name !== note.author_name && `, written by ${note.author_name}`}
          </>
        ) : (
          <>
            Saved <Moment at={note.updated_at} /> by {note.author_name}, not signed
          </>
        )}
        {late && (
          <>
            {' · '}
            {words.lateEntry}, written <Moment at={note.created_at} />
          </>
        )}
        <EarlierNotes note={note} />
      </p>
      <NoteInError note={note} name={noteTypeLabels[note.note_type]} />
      {later.map((addendum) => (
        <div key={addendum.id} className={classes.addendum}>
          <div className={classes.text} data-in-error={addendum.entered_in_error_at ? true : undefined}>
            <RichTextView text={addendum.note} format={addendum.note_format} />
          </div>
          <p className={classes.stamp}>
            Added <Moment at={addendum.created_at} /> by {addendum.author_name}
          </p>
          <NoteInError note={addendum} name={`Addendum to ${noteTypeLabels[note.note_type].toLowerCase()}`} />
        </div>
      ))}
    </article>
  );
}
