import { describe, expect, it } from 'vitest';
import { keepMoved } from './moved-cover.rules.ts';

describe('what was moved to payers at the counter, when the charge is priced again', () => {
  it.each([
    ['the price rises: the payer bears all of it', [60], true, 80, [80]],
    ['the price falls', [60], true, 40, [40]],
    ['the policies bear all of it now', [60], true, 0, [0]],
    ['nothing was left of two payers: the last one bears what is left', [30, 30], true, 90, [30, 60]],
    ['two payers, of whom the first bears all now', [30, 30], true, 20, [20, 0]],
    ['a part was moved: it stays, and the patient owes the rest', [30], false, 80, [30]],
    ['a part was moved, and less is due', [30], false, 20, [20]],
    ['nothing was moved', [], true, 80, []],
  ] as const)('BILL-009 PAY-004 %s', (_, moved, whole, rest, expected) => {
    expect(keepMoved(moved, { whole, rest })).toEqual(expected);
  });
});
