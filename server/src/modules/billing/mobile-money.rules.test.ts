import { expect, it } from 'vitest';
import { isOverdue, nextAsk, shareOut } from './mobile-money.rules.ts';

const at = new Date('2026-01-01T10:00:00Z');
const after = (ms: number) => new Date(at.getTime() + ms);
const minute = 60_000;

it.each([
  [0, 5_000],
  [6 * minute - 1, 5_000],
  [6 * minute, 5 * minute],
  [24 * 60 * minute - 1, 5 * minute],
])('PAY-009 %d ms after it was sent, mobile money is asked for again in %d ms', (age, wait) =>
  expect(nextAsk(at, after(age))).toEqual(after(age + wait)),
);

it('PAY-009 after a day it is not asked for any more, and after six minutes nobody waits', () => {
  expect(nextAsk(at, after(24 * 60 * minute))).toBeNull();
  expect(isOverdue(at, after(6 * minute - 1))).toBe(false);
  expect(isOverdue(at, after(6 * minute))).toBe(true);
});

it.each([
  [100, [60, 40], [60, 40], 0],
  [100, [60, 0], [60], 40],
  [50, [60, 40], [50], 0],
  [50, [0, 0], [], 50],
])('PAY-009 %d of what is due %j pays %j, and %d is over', (minor, due, shares, over) => {
  const shared = shareOut(
    minor,
    due.map((one, index) => ({ id: String(index), minor: one })),
  );
  expect(shared.shares.map((one) => one.minor)).toEqual(shares);
  expect(shared.over).toBe(over);
});
