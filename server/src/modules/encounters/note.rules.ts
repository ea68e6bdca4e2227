import type { FieldErrors, TextFormat } from '@akoma/contract/base';
import type { NoteType } from '@akoma/contract/encounters';

/** A note as it stands in an encounter. */
export interface Standing {
  id: string;
  note_type: NoteType;
  note: string;
  note_format: TextFormat;
  author_id: string;
  signed_at: string | null;
  addendum_to_id: string | null;
  /** Counts as not written, but the same text is not written again. */
  in_error: boolean;
}

/** A text of one kind, cleaned, as it was sent. */
export interface SentText {
  note_type: NoteType;
  note: string;
  note_format: TextFormat;
}

/** What is to be done with one's own note of a kind: written anew, or changed; or whose note stands in the way. */
export type Change<N extends Standing> = { sent: SentText } & ({ own: N | null } | { theirs: N });

const sameText = (one: SentText, other: Standing): boolean =>
  one.note_type === other.note_type && one.note === other.note && (one.note_format === other.note_format || one.note === '');

/**
 * Which texts change something, by kind (ENC-055, rulings.md 80). What stands already, also as a colleague's note, is left alone: a whole
 * encounter that is read and sent back changes nothing. An empty text empties one's own note, and never a colleague's.
 * `errors`: two different texts for one note.
 */
export function changesOf<N extends Standing>(
  sent: readonly SentText[],
  standing: readonly N[],
  me: string,
): { changes: Change<N>[]; errors: FieldErrors | null } {
  const changes = new Map<NoteType, Change<N>>();
  for (const text of sent) {
    const ofKind = standing.filter((note) => note.note_type === text.note_type);
    const valid = ofKind.filter((note) => !note.in_error);
    const own = valid.find((note) => note.author_id === me && note.addendum_to_id === null) ?? null;
    if (text.note !== '' && ofKind.some((note) => sameText(text, note))) continue;
    if (text.note === '' && (own ? own.note === '' : !valid.some((note) => note.note !== ''))) continue;
    const before = changes.get(text.note_type);
    if (before && (before.sent.note !== text.note || before.sent.note_format !== text.note_format))
      return { changes: [], errors: { notes: ['Two different texts were sent for one kind of note. Send one.'] } };
    const theirs = valid.find((note) => note.note !== '');
    changes.set(text.note_type, text.note === '' && !own && theirs ? { sent: text, theirs } : { sent: text, own });
  }
  return { changes: [...changes.values()], errors: null };
}
