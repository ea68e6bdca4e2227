const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A piece of a name, and whether somebody has typed it. */
export interface Piece {
  text: string;
  typed: boolean;
}

/** Cuts a name where its words begin as a typed one does: `pain ch` in “Chest pain” marks “Ch” and “pain”. */
export function markTyped(name: string, typed: string): Piece[] {
  const beginnings = plain(typed).match(/[\p{L}\p{N}]+/gu) ?? [];
  const pieces: Piece[] = [];
  const add = (text: string, isTyped: boolean) => {
    const last = pieces.at(-1);
    if (text === '') return;
    if (last?.typed === isTyped) last.text += text;
    else pieces.push({ text, typed: isTyped });
  };
  for (const part of name.match(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu) ?? []) {
    const longest = Math.max(0, ...beginnings.filter((one) => plain(part).startsWith(one)).map(({ length }) => length));
    // as many letters of the name as were typed; accents of their own count with their letter
    let cut = 0;
    while (cut < part.length && plain(part.slice(0, cut)).length < longest) cut++;
    while (cut > 0 && /^\p{M}/u.test(part.slice(cut))) cut++;
    add(part.slice(0, cut), true);
    add(part.slice(cut), false);
  }
  return pieces;
}
