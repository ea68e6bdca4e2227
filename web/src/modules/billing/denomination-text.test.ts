import { expect, it } from 'vitest';
import { notesOfText, textOfNotes } from './denomination-text.ts';

it('NAV-ADMIN-007 notes and coins are typed with spaces or commas', () => {
  expect(textOfNotes(['200.00', '10.00', '0.50'])).toBe('200 10 0.50');
  expect(notesOfText(' 200, 10  0.50; ')).toEqual(['200', '10', '0.50']);
});
