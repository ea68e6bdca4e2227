/** "200 100 0.50": notes and coins as they are typed. */
export const textOfNotes = (notes: readonly string[]): string => notes.map((note) => note.replace(/\.00$/, '')).join(' ');

/** What was typed, by spaces or commas. */
export const notesOfText = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);
