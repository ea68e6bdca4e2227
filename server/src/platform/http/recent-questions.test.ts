import { expect, it } from 'vitest';
import { RecentQuestions } from './recent-questions.ts';

const [ama, kofi, yaa] = ['ama', 'kofi', 'yaa'];

it('PERM-001 a question stands for a minute, for those whom it showed and nobody else', () => {
  const recent = new RecentQuestions();
  expect(recent.stands('q', [ama], 0)).toBe(false);
  recent.note('q', [ama, kofi], 0);
  expect(recent.stands('q', [kofi], 59_999)).toBe(true);
  expect(recent.stands('q', [ama, kofi], 59_999)).toBe(true);
  expect(recent.stands('q', [ama, yaa], 1)).toBe(false);
  expect(recent.stands('other', [ama], 1)).toBe(false);
  expect(recent.stands('q', [ama], 60_000)).toBe(false);
});

it('PERM-001 each patient counts from the row in which it stands', () => {
  const recent = new RecentQuestions();
  recent.note('q', [ama], 0);
  recent.note('q', [kofi], 50_000);
  expect(recent.stands('q', [ama, kofi], 59_999)).toBe(true);
  expect(recent.stands('q', [ama, kofi], 60_000)).toBe(false);
  expect(recent.stands('q', [kofi], 109_999)).toBe(true);
});

it('forgets the oldest where it would hold too much, and everything when it is told to', () => {
  const recent = new RecentQuestions();
  const many = Array.from({ length: 150_000 }, (_, at) => `p${at}`);
  recent.note('first', many, 0);
  recent.note('second', many, 1);
  expect([recent.stands('first', [many[0]!], 2), recent.stands('second', [many[0]!], 2)]).toEqual([false, true]);
  recent.forget();
  expect(recent.stands('second', [many[0]!], 2)).toBe(false);
});
