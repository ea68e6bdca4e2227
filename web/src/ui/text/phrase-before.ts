/** A point and the name of a phrase at the end of a text, as it is written; a point within a word or a number is none. */
export function phraseBefore(text: string): { written: string; name: string } | null {
  const [written, name] = /(?<=^|\s)\.([a-z][a-z0-9-]{0,19})$/.exec(text) ?? [];
  return written === undefined || name === undefined ? null : { written, name };
}
