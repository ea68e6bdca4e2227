import { assessmentOf, codes } from '@akoma/contract/observations';
import { expect, test } from 'vitest';
import type { Observed } from './latest-vitals.ts';
import { latestAssessment } from './use-latest-assessment.ts';

const glasgow = assessmentOf(codes.glasgow)!;
const found = (code: string, value: string, time: string, computed = false) =>
  ({ code, value, effective_date_time: `2026-03-05T${time}:00Z`, practitioner_name: 'Abena Boakye', computed }) as unknown as Observed;
/** Newest first, as the server gives them. */
const scored = (time: string, eyes: string) => [
  found(codes.glasgow_motor, '6', time),
  found(codes.glasgow_verbal, '5', time),
  found(codes.glasgow_eyes, eyes, time),
];

test('OBS-021 of two scorings the newest is shown, with its own answers alone', () => {
  const latest = latestAssessment(glasgow, [
    found(codes.glasgow, '12', '10:00', true),
    ...scored('10:00', '1'),
    found(codes.glasgow, '15', '08:00', true),
    ...scored('08:00', '4'),
  ])!;
  expect(latest).toMatchObject({ at: '2026-03-05T10:00:00Z', score: { complete: true, total: 12 }, typed: undefined });
  expect(latest.answers.map(({ value }) => value)).toEqual(['1', '5', '6']);
});

test('OBS-021 answers from longer than half an hour before complete nothing', () =>
  expect(latestAssessment(glasgow, [found(codes.glasgow_eyes, '4', '10:00'), ...scored('09:29', '3')])).toMatchObject({
    score: { complete: false, total: null, answered: 1 },
  }));

test('OBS-021 of two answers to one question within it the newer counts', () =>
  expect(latestAssessment(glasgow, [found(codes.glasgow_eyes, '2', '10:00'), ...scored('09:45', '4')])).toMatchObject({
    score: { complete: true, total: 13 },
  }));

test('OBS-021 a total that was typed alone has no answers; nothing found is nothing', () => {
  expect(latestAssessment(glasgow, [found(codes.glasgow, '9', '10:00')])).toMatchObject({ answers: [], typed: { value: '9' } });
  expect(latestAssessment(glasgow, [])).toBeNull();
});
