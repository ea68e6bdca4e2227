import { listNoteVersions, noteTypeLabels } from '@akoma/contract/encounters';
import { ask } from '../../client/ask.ts';
import { EarlierVersions } from '../../client/earlier-versions.tsx';
import { RichTextView } from '../../ui/text/rich-text-view.tsx';
import { Moment } from '../../ui/time/when.tsx';
import classes from './encounter-page.module.css';
import type { Encounter } from './encounter-parts.ts';
import { hasWords } from './note-texts.ts';

/** Leads to the earlier versions of a note (rulings.md 39). Empty if it was never changed. */
export function EarlierNotes({ note: { id, note_type, version: written } }: { note: Encounter['notes'][number] }) {
  if (written === 1) return null;
  return (
    <>
      {' · '}
      <EarlierVersions
        of={noteTypeLabels[note_type]}
        asked={ask(listNoteVersions, { params: { id } })}
        none="Earlier versions were not kept yet when this was changed."
        shown={({ version, author_name, written_at, replaced_at, ...note }) => (
          <article key={version} className={classes.signed}>
            <div className={classes.text}>{hasWords(note) ? <RichTextView text={note.note} format={note.note_format} /> : 'Empty'}</div>
            <p className={classes.stamp}>
              {author_name}, <Moment at={written_at} /> until <Moment at={replaced_at} />
            </p>
          </article>
        )}
      />
    </>
  );
}
