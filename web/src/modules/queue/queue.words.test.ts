import { expect, it } from 'vitest';
import { waitText } from './queue.words.ts';

const now = Date.parse('2026-11-23T12:00:00Z');

it.each([
  ['2026-11-23T12:00:10Z', '0min'],
  ['2026-11-23T11:12:00Z', '48min'],
  ['2026-11-23T11:00:00Z', '1hr'],
  ['2026-11-23T09:55:00Z', '2hr 5min'],
  ['2026-11-22T12:00:00Z', '1 day'],
  ['2026-11-20T11:59:00Z', '3 days'],
])('QUEUE-002 who came at %s has waited %s', (since, text) => {
  expect(waitText(since, now)).toBe(text);
});
