import { expect, test } from 'vitest';
import { noLongerFree } from './booking.words.ts';

test('APPT-035 a slot whose time has passed was not taken by somebody', () => {
  expect(noLongerFree('past', 3)).toBe('This time has passed. The nearest that are free:');
  expect(noLongerFree('past', 0)).toBe('This time has passed, and no other is free nearby.');
  expect(noLongerFree('taken', 3)).toBe('This slot was just taken. The nearest that are free:');
  expect(noLongerFree('taken', 0)).toBe('This slot was just taken, and no other is free nearby.');
});
