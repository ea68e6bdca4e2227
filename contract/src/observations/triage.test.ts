import { describe, expect, test } from 'vitest';
import { latestTriage, urgencyOf } from './triage.ts';
import { codes } from './vital-codes.ts';

describe('TRIAGE-015 a discriminator outranks the score', () => {
  test.each([
    [0, 'emergency', 'red', 'immediate', 'discriminator'],
    [0, 'very-urgent', 'orange', 'under 10 minutes', 'discriminator'],
    [0, 'urgent', 'yellow', 'under 60 minutes', 'discriminator'],
    [6, 'urgent', 'orange', 'under 10 minutes', 'score'],
    [5, 'very-urgent', 'orange', 'under 10 minutes', 'score'],
    [4, 'very-urgent', 'orange', 'under 10 minutes', 'discriminator'],
    [7, 'urgent', 'red', 'immediate', 'score'],
    [2, null, 'green', 'under 240 minutes', 'score'],
    [null, 'emergency', 'red', 'immediate', 'discriminator'],
    [null, 'urgent', 'yellow', 'under 60 minutes', 'discriminator'],
  ] as const)('a score of %s with %s is %s, %s, by %s', (total, sign, band, time_to_treat, by) =>
    expect(urgencyOf(total, sign)).toMatchObject({ band, time_to_treat, by }),
  );
  test('nothing says how urgent it is', () => expect(urgencyOf(null, null)).toBeNull());
});

const at = (minutes: number) => new Date(Date.UTC(2026, 2, 5, 10, minutes)).toISOString();
const score = (total: number, minutes: number) => ({
  code: codes.tews,
  value: String(total),
  score: total,
  effective_date_time: at(minutes),
});
const sign = (value: string, minutes: number) => ({ code: codes.discriminator, value, score: null, effective_date_time: at(minutes) });
const pulse = { code: codes.pulse, value: '80', score: null, effective_date_time: at(59) };

describe('TRIAGE-015 the latest triage', () => {
  test('score and sign of the same half hour, in any order', () => {
    const found = {
      taken_at: at(20),
      total: 1,
      discriminator: 'emergency',
      band: 'red',
      label: 'Red',
      minutes: 0,
      time_to_treat: 'immediate',
      by: 'discriminator',
    };
    for (const given of [
      [score(1, 0), sign('emergency', 20), pulse],
      [sign('emergency', 20), pulse, score(1, 0)],
    ])
      expect(latestTriage(given)).toEqual(found);
  });
  test('of several signs the most urgent counts', () =>
    expect(latestTriage([sign('emergency', 0), sign('urgent', 10), score(0, 10)])).toMatchObject({
      discriminator: 'emergency',
      band: 'red',
    }));
  test('a sign without a score', () =>
    expect(latestTriage([sign('very-urgent', 0)])).toMatchObject({ total: null, band: 'orange', taken_at: at(0) }));
  test('a later score without a sign is another look', () =>
    expect(latestTriage([sign('emergency', 0), score(3, 31)])).toMatchObject({ total: 3, discriminator: null, band: 'yellow' }));
  test('a sign that is seen later neither lowers a score nor is lowered by another sign', () => {
    expect(latestTriage([score(8, 0), sign('urgent', 31)])).toMatchObject({ total: 8, discriminator: 'urgent', band: 'red', by: 'score' });
    expect(latestTriage([score(0, 0), sign('emergency', 40), sign('urgent', 90)])).toMatchObject({
      discriminator: 'emergency',
      band: 'red',
      taken_at: at(90),
    });
  });
  test('what was found more than a day before belongs to another visit', () => {
    expect(latestTriage([score(8, 0), sign('urgent', 24 * 60 + 1)])).toMatchObject({ total: null, band: 'yellow' });
    expect(latestTriage([score(8, 0), sign('urgent', 24 * 60)])).toMatchObject({ total: 8, band: 'red' });
  });
  test('nobody was triaged', () => expect(latestTriage([pulse])).toBeNull());
});
