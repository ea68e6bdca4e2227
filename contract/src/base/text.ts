import * as z from 'zod';

/** What nobody sees, and what turns the direction of the text behind it: soft hyphen, zero-width space, marks and overrides of direction. */
const unseen = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A name as people read it: one line, single spaces, letters composed, so that two that look alike are alike. `''` when nothing of it can be
 * seen. The joiners of emoji and of some scripts stay.
 */
export function shownName(text: string): string {
  const line = text.normalize('NFC').replaceAll(unseen, '').replaceAll(/\s+/g, ' ').trim();
  return seen.test(line) ? line : '';
}

/** The name of a person, place or thing in a body, at most so many characters. */
export const NameText = (longest: number) => z.string().overwrite(shownName).min(1).max(longest);
