import { describe, expect, it } from 'vitest';
import { dueLast, dueNext, isDue, stateOf } from './backup.rules.ts';

const at = (text: string): Date => new Date(`2026-11-${text}:00.000Z`);
const installed = at('01T09:00');

describe('when one is due', () => {
  it.each([
    ['21T02:00', '21T02:00', '22T02:00'],
    ['21T01:59', '20T02:00', '21T02:00'],
    ['21T23:59', '21T02:00', '22T02:00'],
  ])('at %s it was %s, and will be %s', (now, last, next) => {
    expect(dueLast('02:00', at(now))).toEqual(at(last));
    expect(dueNext('02:00', at(now))).toEqual(at(next));
  });
});

const run = (
  status: 'waiting' | 'running' | 'done' | 'failed',
  begun: string,
  over: string | null = null,
  how: 'own' | 'reported' = 'own',
) => ({
  ...{ how, status },
  created_at: at(begun).toISOString(),
  finished_at: over && at(over).toISOString(),
});

describe('when a backup is made automatically', () => {
  it.each([
    ['nothing since the night', [run('done', '20T02:00', '20T02:05')], '21T02:00', true],
    ['the server was off in the night', [run('done', '19T02:00', '19T02:05')], '21T08:10', true],
    ['made already', [run('done', '21T02:00', '21T02:05')], '21T09:00', false],
    ['somebody made one after the night', [run('done', '21T07:00', '21T07:05'), run('done', '19T02:00', '19T02:05')], '21T09:00', false],
    ['one goes on', [run('running', '21T02:00')], '21T03:00', false],
    ['failed just now', [run('failed', '21T02:00', '21T02:01')], '21T02:20', false],
    ['failed half an hour ago', [run('failed', '21T02:00', '21T02:01')], '21T02:31', true],
    [
      'failed three times',
      [run('failed', '21T03:02', '21T03:03'), run('failed', '21T02:31', '21T02:32'), run('failed', '21T02:00', '21T02:01')],
      '21T09:00',
      false,
    ],
    ['told of one by other means', [run('done', '21T03:00', '21T03:00', 'reported')], '21T09:00', true],
  ] as const)('%s', (_case, runs, now, due) => expect(isDue('02:00', runs, installed, at(now))).toBe(due));

  it('a new installation waits for its first night', () => {
    expect(isDue('02:00', [], installed, at('01T23:00'))).toBe(false);
    expect(isDue('02:00', [], installed, at('02T02:00'))).toBe(true);
  });
});

describe('how it stands', () => {
  const good = { id: '', created_at: at('20T02:00').toISOString() };
  it.each([
    ['none', undefined, undefined, '21T02:00'],
    ['failed', undefined, { status: 'failed' }, '21T02:00'],
    ['fresh', good, { status: 'done' }, '21T04:00'],
    ['late', good, { status: 'done' }, '21T04:01'],
    ['failed', good, { status: 'failed' }, '20T03:00'],
  ] as const)('%s', (state, last, ended, now) => expect(stateOf(last, ended, at(now))).toBe(state));
});
