import { htmlOfText, isWritten, type TextFormat } from '@akoma/contract/base';
import { type NoteType, noteTypes } from '@akoma/contract/encounters';

/** A note's text and how it is to be read. */
export interface NoteEntry {
  note: string;
  note_format: TextFormat;
}

/** One text a kind of note; empty when nothing is written. */
export type NoteTexts = Readonly<Record<NoteType, NoteEntry>>;

/** The state of the page: the texts as typed here, and the server's texts that the typing started from. */
export interface HeldNotes {
  base: NoteTexts;
  mine: NoteTexts;
}

export const plainEntry = (note: string): NoteEntry => ({ note, note_format: 'text' });

/** Nothing is the same in either format. */
export const sameEntry = (one: NoteEntry, other: NoteEntry): boolean =>
  one.note === other.note && (one.note_format === other.note_format || one.note === '');

export const hasWords = ({ note, note_format }: NoteEntry): boolean => isWritten(note, note_format);

const each = (entry: (type: NoteType) => NoteEntry): NoteTexts =>
  Object.fromEntries(noteTypes.map((type) => [type, entry(type)])) as Record<NoteType, NoteEntry>;

/** The notes as the rules of the contract judge them. */
export const notesOf = (texts: NoteTexts): (NoteEntry & { note_type: NoteType })[] =>
  noteTypes.map((note_type) => ({ note_type, ...texts[note_type] }));

interface WrittenNote extends NoteEntry {
  note_type: NoteType;
  author_id: string;
  addendum_to: string | null;
  /** Such a note counts as not written; its author writes another. */
  entered_in_error_at?: string | null;
}

/** Neither an addendum nor entered in error. */
const counts = ({ addendum_to, entered_in_error_at }: WrittenNote): boolean => addendum_to === null && !entered_in_error_at;

/** The notes that this user (by the membership) wrote in the encounter. */
export const ownNotes = <N extends WrittenNote>(notes: readonly N[], me: string): N[] =>
  notes.filter((note) => note.author_id === me && counts(note));

/** Those as texts; addenda and what colleagues wrote stand apart. */
export const textsOf = (notes: readonly WrittenNote[], me: string): NoteTexts =>
  each((type) => {
    const found = ownNotes(notes, me).find((note) => note.note_type === type);
    return found ? { note: found.note, note_format: found.note_format } : plainEntry('');
  });

/** What colleagues wrote: it stands beside one's own, and only they change it (rulings.md 80). */
export const colleaguesNotes = <N extends WrittenNote>(notes: readonly N[], me: string): N[] =>
  notes.filter((note) => note.author_id !== me && counts(note));

export const heldFrom = (theirs: NoteTexts): HeldNotes => ({ base: theirs, mine: theirs });

/**
 * Takes over what changed on the server, text by text: untouched texts follow the server, a text that both sides changed alike is agreed,
 * and a text that they changed differently stays as typed, with its old base: a conflict, for the writer to settle.
 */
export function followServer({ base, mine }: HeldNotes, theirs: NoteTexts): HeldNotes {
  const untouched = (type: NoteType) => sameEntry(mine[type], base[type]);
  const agreed = (type: NoteType) => sameEntry(mine[type], theirs[type]);
  return {
    base: each((type) => (untouched(type) || agreed(type) ? theirs[type] : base[type])),
    mine: each((type) => (untouched(type) ? theirs[type] : mine[type])),
  };
}

/** Texts that were changed here and, differently, on the server. Ask it of notes that already follow the server. */
export const conflictsOf = ({ base, mine }: HeldNotes, theirs: NoteTexts): NoteType[] =>
  noteTypes.filter((type) => !sameEntry(base[type], theirs[type]) && !sameEntry(mine[type], theirs[type]));

/** Texts that the server does not have yet. */
export const unsavedOf = ({ base, mine }: HeldNotes): NoteType[] => noteTypes.filter((type) => !sameEntry(mine[type], base[type]));

/** Settles a conflict: the server's text is known now, and `entry` is what shall stand. */
export const settled = ({ base, mine }: HeldNotes, type: NoteType, theirs: NoteEntry, entry: NoteEntry): HeldNotes => ({
  base: { ...base, [type]: theirs },
  mine: { ...mine, [type]: entry },
});

/** The sent texts are saved, as the server stored them; anything typed in the meantime is kept. */
export function saved({ base, mine }: HeldNotes, sent: NoteTexts, types: readonly NoteType[], theirs: NoteTexts): HeldNotes {
  const done = (type: NoteType) => types.includes(type);
  return {
    base: each((type) => (done(type) ? theirs[type] : base[type])),
    mine: each((type) => (done(type) && sameEntry(mine[type], sent[type]) ? theirs[type] : mine[type])),
  };
}

/** Both texts, theirs first; formatted if one of them is. */
export function bothTexts(theirs: NoteEntry, mine: NoteEntry): NoteEntry {
  const written = [theirs, mine].filter(hasWords);
  if (written.every(({ note_format }) => note_format === 'text')) return plainEntry(written.map(({ note }) => note).join('\n\n'));
  const html = written.map(({ note, note_format }) => (note_format === 'html' ? note : htmlOfText(note)));
  return { note: html.join('<p></p>'), note_format: 'html' };
}

/** Restores an earlier entry; anything typed since is kept below it. */
export function resumed(now: HeldNotes, content: Record<string, unknown>): HeldNotes {
  const earlier = heldOfDraft(content);
  if (!earlier) return now;
  const typed = unsavedOf(now).filter((type) => !sameEntry(now.mine[type], earlier.mine[type]));
  return {
    base: earlier.base,
    mine: each((type) => (typed.includes(type) ? bothTexts(earlier.mine[type], now.mine[type]) : earlier.mine[type])),
  };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads a draft that this page wrote, including older ones from when every note was plain text; undefined for anything else. */
export function heldOfDraft(content: Record<string, unknown>): HeldNotes | null {
  const { base, mine } = content;
  if (!isObject(base) || !isObject(mine)) return null;
  const entry = (kept: unknown): NoteEntry => {
    if (typeof kept === 'string') return plainEntry(kept);
    if (!isObject(kept) || typeof kept.note !== 'string') return plainEntry('');
    return { note: kept.note, note_format: kept.note_format === 'html' ? 'html' : 'text' };
  };
  return { base: each((type) => entry(base[type])), mine: each((type) => entry(mine[type])) };
}
