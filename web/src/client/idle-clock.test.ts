import { describe, expect, it } from 'vitest';
import { awakeUntil, beginsLocked, idleAt } from './idle-clock.ts';

const minute = 60_000;
const now = 1_800_000_000_000;

describe('the idle clock', () => {
  it.each([
    ['just touched', 10 * minute, 'awake', 5_000],
    ['five minutes later', 5 * minute, 'awake', 5_000],
    ['a moment before the warning', 2 * minute + 1_200, 'awake', 1_200],
    ['two minutes before the end', 2 * minute, 'warned', 1_000],
    ['between two seconds', 90_400, 'warned', 400],
    ['the last second', 1_000, 'warned', 1_000],
    ['the last moment', 1, 'warned', 1],
    ['the end', 0, 'over', 5_000],
    ['a second late', -1_000, 'over', 5_000],
    ['a night later: the machine has slept', -8 * 60 * minute, 'over', 5_000],
  ] as const)('AUTH-008 %s', (_, left, kind, look_in_ms) => {
    expect(idleAt(now + left, now)).toEqual({ kind, left_ms: Math.max(0, left), look_in_ms });
  });

  it('AUTH-008 an organisation’s five minutes leave three without a warning', () => {
    expect(idleAt(now + 5 * minute, now).kind).toBe('awake');
    expect(idleAt(now + 5 * minute, now + 3 * minute).kind).toBe('warned');
    expect(idleAt(now + 5 * minute, now + 5 * minute).kind).toBe('over');
  });
});

it.each([
  ['nothing', null, 10 * minute],
  ['nothing readable', 'soon', 10 * minute],
  ['an empty text', '', 10 * minute],
  ['another window’s touch', String(now + 7 * minute), 7 * minute],
  ['a moment that is over', String(now - minute), -minute],
  ['the limit exactly', String(now + 10 * minute), 10 * minute],
  ['a moment beyond the limit, because the clock was set back an hour', String(now + 70 * minute), 10 * minute],
])('AUTH-008 with %s stored the screen stays open until then', (_, stored, left) => {
  expect(awakeUntil(stored, now, 10 * minute) - now).toBe(left);
});

it.each([
  ['nothing known of it', null, false, false],
  ['a touch a minute ago', String(now + 9 * minute), false, false],
  ['nobody there for too long', String(now - 1), false, true],
  ['the very moment', String(now), false, true],
  ['locked when it was left', String(now + 9 * minute), true, true],
  ['locked, and nothing else known', null, true, true],
  ['something unreadable', 'x', false, false],
])('AUTH-008 a page loaded with %s', (_, stored, was_locked, locked) => {
  expect(beginsLocked(stored, was_locked, now)).toBe(locked);
});
