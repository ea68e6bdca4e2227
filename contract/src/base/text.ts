import * as z from 'zod';

/** Invisible characters and direction controls: soft hyphen, zero-width space, marks and overrides of direction. */
const unseen = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Normalises a name for display: one line, single spaces, composed letters, so that names that look equal are equal. `''` if it has no
 * visible character. The joiners of emoji and of some scripts are preserved.
 */
export function shownName(text: string): string {
  const line = text.normalize('NFC').replaceAll(unseen, '').replaceAll(/\s+/g, ' ').trim();
  return seen.test(line) ? line : '';
}

/** The name of a person, place or thing in a body, at most so many characters. */
export const NameText = (longest: number) => z.string().overwrite(shownName).min(1).max(longest);

/** First letters of the first and of the last word: `Ama Serwaa Mensah` → `AM` (WIDGET-006); of one word its own (WIDGET-025). */
export function initialsOf(name: string): string {
  const words = name
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''))
    .filter(Boolean);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('en');
}
