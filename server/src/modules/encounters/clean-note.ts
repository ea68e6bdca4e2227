import { fail, isWritten, sentenceOf, type TextFormat } from '@akoma/contract/base';
import { noteLength } from '@akoma/contract/encounters';
import { cleanRichText } from '../../platform/clean-rich-text.ts';

interface NoteAsWritten {
  note: string;
  note_format: TextFormat;
}

/**
 * A note as it is stored. Plain text is never touched; of html the allow-list decides what stays, and markup around nothing is an empty
 * note. Signs written as `&lt;` count as they are stored, so a note may have become too long by that.
 */
export function cleanNote({ note, note_format }: NoteAsWritten): NoteAsWritten {
  if (note_format === 'text') return { note, note_format };
  const clean = cleanRichText(note);
  if (!isWritten(clean, 'html')) return { note: '', note_format: 'text' };
  if (clean.length > noteLength) throw fail('invalid', {}, { note: [`Note should not exceed ${noteLength} characters.`] });
  return { note: clean, note_format };
}

/** For a note that may not be empty: nothing was left of it. */
export function requireWritten(clean: NoteAsWritten): NoteAsWritten {
  if (clean.note === '') throw fail('invalid', {}, { note: [sentenceOf('required', 'note')] });
  return clean;
}
