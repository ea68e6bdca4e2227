import { describe, expect, test } from 'vitest';
import { answerPoints, assessmentOf, assessments, glasgow, morse, questionOf } from './assessments.ts';
import { scoreMaxima, scoreMinima } from './score-bounds.ts';
import { codes } from './vital-codes.ts';

const morseOf = (history: string, diagnosis: string, aid: string, drip: string, gait: string, insight: string) => [
  { code: codes.morse_history, value: history },
  { code: codes.morse_diagnosis, value: diagnosis },
  { code: codes.morse_aid, value: aid },
  { code: codes.morse_drip, value: drip },
  { code: codes.morse_gait, value: gait },
  { code: codes.morse_insight, value: insight },
];
const glasgowOf = (eyes: string, verbal: string, motor: string) => [
  { code: codes.glasgow_eyes, value: eyes },
  { code: codes.glasgow_verbal, value: verbal },
  { code: codes.glasgow_motor, value: motor },
];

// Morse 1989, worked out by hand; the edges of the bands are 24 | 25 and 44 | 45
test.each([
  ['nothing', morseOf('no', 'no', 'none', 'no', 'normal', 'oriented'), 0, 'low'],
  ['a drip', morseOf('no', 'no', 'none', 'yes', 'normal', 'oriented'), 20, 'low'],
  ['a fall before', morseOf('yes', 'no', 'none', 'no', 'normal', 'oriented'), 25, 'moderate'],
  ['15 + 15 + 10', morseOf('no', 'yes', 'crutches', 'no', 'weak', 'oriented'), 40, 'moderate'],
  ['25 + 20', morseOf('yes', 'no', 'none', 'no', 'impaired', 'oriented'), 45, 'high'],
  ['30 + 15', morseOf('no', 'no', 'furniture', 'no', 'normal', 'overestimates'), 45, 'high'],
  ['all', morseOf('yes', 'yes', 'furniture', 'yes', 'impaired', 'overestimates'), 125, 'high'],
])('TRIAGE-017 falls by Morse: %s', (_, answers, total, band) =>
  expect(morse(answers)).toMatchObject({ complete: true, total, band: { code: band } }),
);

// each answer alone, so that no two of them can be exchanged unnoticed
test.each([
  [codes.morse_history, 'no', 0],
  [codes.morse_history, 'yes', 25],
  [codes.morse_diagnosis, 'no', 0],
  [codes.morse_diagnosis, 'yes', 15],
  [codes.morse_aid, 'none', 0],
  [codes.morse_aid, 'crutches', 15],
  [codes.morse_aid, 'furniture', 30],
  [codes.morse_drip, 'no', 0],
  [codes.morse_drip, 'yes', 20],
  [codes.morse_gait, 'normal', 0],
  [codes.morse_gait, 'weak', 10],
  [codes.morse_gait, 'impaired', 20],
  [codes.morse_insight, 'oriented', 0],
  [codes.morse_insight, 'overestimates', 15],
])('TRIAGE-017 %s %s has %i points', (code, value, points) => {
  expect(answerPoints(code, value)).toBe(points);
  const steady = morseOf('no', 'no', 'none', 'no', 'normal', 'oriented').filter((one) => one.code !== code);
  expect(morse([...steady, { code, value }])).toMatchObject({ complete: true, total: points });
});

test.each([
  [24, 'low'],
  [25, 'moderate'],
  [44, 'moderate'],
  [45, 'high'],
])('TRIAGE-017 a total of %i on paper is %s', (total, code) =>
  expect(assessmentOf(codes.morse)!.form.score!.bands.find(({ from, to }) => total >= from && (to === null || total <= to))).toMatchObject({
    code,
  }),
);

test('TRIAGE-017 a question without an answer, or with one that the form does not have, leaves the scale incomplete and is named', () => {
  const answers = morseOf('yes', 'yes', 'furniture', 'yes', 'impaired', 'overestimates');
  expect(morse(answers.slice(0, 5))).toEqual({
    complete: false,
    total: null,
    answered: 5,
    of: 6,
    missing: ['Knows what he or she can do'],
    not_testable: [],
  });
  expect(morse([...answers, { code: codes.morse_gait, value: 'odd' }])).toMatchObject({ complete: false, missing: ['Gait'] });
  expect(morse([])).toMatchObject({ complete: false, answered: 0, total: null });
});

// Teasdale and Jennett 1974, worked out by hand; the edges of the bands are 8 | 9 and 12 | 13
test.each([
  ['4', '5', '6', 15, 'mild'],
  ['3', '4', '6', 13, 'mild'],
  ['3', '4', '5', 12, 'moderate'],
  ['2', '3', '4', 9, 'moderate'],
  ['2', '2', '4', 8, 'severe'],
  ['1', '1', '1', 3, 'severe'],
])('OBS-021 Glasgow: eyes %s, verbal %s, motor %s make %i', (eyes, verbal, motor, total, band) =>
  expect(glasgow(glasgowOf(eyes, verbal, motor))).toMatchObject({ complete: true, total, band: { code: band } }),
);

test.each([
  [codes.glasgow_eyes, ['Not at all', 'To pressure', 'To sound', 'Spontaneously']],
  [codes.glasgow_verbal, ['None', 'Sounds', 'Words', 'Confused', 'Orientated']],
  [codes.glasgow_motor, ['None', 'Extension', 'Abnormal flexion', 'Normal flexion', 'Localises', 'Obeys commands']],
])('OBS-021 Glasgow, %s: from one point on, in these words', (code, words) =>
  expect(
    questionOf(code)!
      .choices!.filter(({ score }) => score !== null)
      .toSorted((a, b) => a.score! - b.score!)
      .map(({ code, display, score }) => [code, display, score]),
  ).toEqual(words.map((display, at) => [String(at + 1), display, at + 1])),
);

test.each([
  ['NT', '5', '6', 'Eyes open'],
  ['4', 'NT', '6', 'Verbal response'],
  ['4', '5', 'NT', 'Motor response'],
])('OBS-021 Glasgow: %s, %s, %s has no total, however well the rest', (eyes, verbal, motor, part) =>
  expect(glasgow(glasgowOf(eyes, verbal, motor))).toEqual({
    complete: false,
    total: null,
    answered: 3,
    of: 3,
    missing: [],
    not_testable: [part],
  }),
);

test('OBS-021 the newest answer to a question counts', () =>
  expect(glasgow([...glasgowOf('4', '5', '6'), { code: codes.glasgow_eyes, value: '1' }])).toMatchObject({ total: 12 }));

describe('the tables', () => {
  test.each(assessments.map((one) => [one.form.name, one] as const))(
    '%s: bounds and bands are those of its answers',
    (_, { code, form }) => {
      const ofEach = form.fields.map(({ choices }) => choices!.flatMap(({ score }) => score ?? []));
      const sum = (of: (...all: number[]) => number) => ofEach.reduce((total, points) => total + of(...points), 0);
      expect([sum(Math.min), sum(Math.max)]).toEqual([scoreMinima[code] ?? 0, scoreMaxima[code]]);
      expect([form.score!.maximum, form.score!.bands.at(-1)!.from]).toEqual([scoreMaxima[code], scoreMinima[code] ?? 0]);
      expect(new Set(form.fields.map((field) => field.code)).size).toBe(form.fields.length);
    },
  );

  test('an answer has its points, a part that is not testable none', () => {
    expect(answerPoints(codes.morse_aid, 'furniture')).toBe(30);
    expect(answerPoints(codes.glasgow_eyes, 'NT')).toBeNull();
    expect(answerPoints(codes.pulse, '80')).toBeUndefined();
    expect([questionOf(codes.glasgow_motor)?.name, assessmentOf(codes.tews)]).toEqual(['motor', undefined]);
  });
});
