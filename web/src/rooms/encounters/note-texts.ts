import { type NoteType, noteTypes } from '@akoma/contract/encounters';

/** One text a kind of note; empty when nothing is written. */
export type NoteTexts = Readonly<Record<NoteType, string>>;

/** What the page holds: the texts as typed here, and the server's texts from which the typing began. */
export interface HeldNotes {
  base: NoteTexts;
  mine: NoteTexts;
}

const each = (text: (type: NoteType) => string): NoteTexts =>
  Object.fromEntries(noteTypes.map((type) => [type, text(type)])) as Record<NoteType, string>;

/** The encounter's own notes as texts; addenda stand apart. */
export const textsOf = (notes: readonly { note_type: NoteType; note: string; addendum_to: string | null }[]): NoteTexts =>
  each((type) => notes.find((note) => note.note_type === type && note.addendum_to === null)?.note ?? '');

export const heldFrom = (theirs: NoteTexts): HeldNotes => ({ base: theirs, mine: theirs });

/**
 * Takes over what changed on the server, text by text: untouched texts follow the server, a text that both sides changed alike is agreed,
 * and a text that they changed differently stays as typed, with its old base: a conflict, for the writer to settle.
 */
export function followServer({ base, mine }: HeldNotes, theirs: NoteTexts): HeldNotes {
  const untouched = (type: NoteType) => mine[type] === base[type];
  const agreed = (type: NoteType) => mine[type] === theirs[type];
  return {
    base: each((type) => (untouched(type) || agreed(type) ? theirs[type] : base[type])),
    mine: each((type) => (untouched(type) ? theirs[type] : mine[type])),
  };
}

/** Texts that were changed here and, differently, on the server. Ask it of notes that already follow the server. */
export const conflictsOf = ({ base, mine }: HeldNotes, theirs: NoteTexts): NoteType[] =>
  noteTypes.filter((type) => base[type] !== theirs[type] && mine[type] !== theirs[type]);

/** Texts that the server has not heard. */
export const unsavedOf = ({ base, mine }: HeldNotes): NoteType[] => noteTypes.filter((type) => mine[type] !== base[type]);

/** Settles a conflict: the server's text is known now, and `text` is what shall stand. */
export const settled = ({ base, mine }: HeldNotes, type: NoteType, theirs: string, text: string): HeldNotes => ({
  base: { ...base, [type]: theirs },
  mine: { ...mine, [type]: text },
});

/** Both texts, theirs first. */
export const bothTexts = (theirs: string, mine: string): string => [theirs, mine].filter((text) => text.trim()).join('\n\n');

/** Takes an earlier entry up again; what was typed since stands below it. */
export function resumed(now: HeldNotes, content: Record<string, unknown>): HeldNotes {
  const earlier = heldOfDraft(content);
  if (!earlier) return now;
  const typed = unsavedOf(now).filter((type) => now.mine[type] !== earlier.mine[type]);
  return {
    base: earlier.base,
    mine: each((type) => (typed.includes(type) ? bothTexts(earlier.mine[type], now.mine[type]) : earlier.mine[type])),
  };
}

/** Reads a draft that this page wrote; anything else is none. */
export function heldOfDraft(content: Record<string, unknown>): HeldNotes | null {
  const [base, mine] = [content.base, content.mine].map((texts) =>
    typeof texts === 'object' && texts !== null ? (texts as Record<string, unknown>) : null,
  );
  if (!base || !mine) return null;
  const text = (texts: Record<string, unknown>) => each((type) => (typeof texts[type] === 'string' ? texts[type] : ''));
  return { base: text(base), mine: text(mine) };
}
