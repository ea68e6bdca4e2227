import { describe, expect, test } from 'vitest';
import type { FormDefinition } from '../terminology/index.ts';
import { mewsForm } from './mews-form.ts';
import { morseForm } from './morse-form.ts';

/** The points of one answer, as printed on the form. */
function pointsOf(form: FormDefinition, name: string, answer: number | string): number | null | undefined {
  const field = form.fields.find((one) => one.name === name);
  if (typeof answer === 'string') return field?.choices?.find(({ code }) => code === answer)?.score;
  return field?.steps?.find(({ from, to }) => (from === null || answer >= from) && (to === null || answer <= to))?.score;
}

/** The total of a patient, and its interpretation by the form. */
function scored(form: FormDefinition, answers: Readonly<Record<string, number | string>>) {
  expect(Object.keys(answers).sort()).toEqual(form.fields.map(({ name }) => name).sort());
  const total = Object.entries(answers).reduce((sum, [name, answer]) => sum + pointsOf(form, name, answer)!, 0);
  const band = form.score!.bands.find(({ from, to }) => total >= from && (to === null || total <= to));
  return [total, band?.code];
}

// Subbe 2001, worked out by hand
describe('the points of MEWS, at both edges of every step', () => {
  test.each([
    ['systolic', [0, 3, 70, 3, 71, 2, 80, 2, 81, 1, 100, 1, 101, 0, 199, 0, 200, 2, 299, 2]],
    ['pulse', [0, 2, 40, 2, 41, 1, 50, 1, 51, 0, 100, 0, 101, 1, 110, 1, 111, 2, 129, 2, 130, 3, 300, 3]],
    ['respiratory_rate', [0, 2, 8, 2, 9, 0, 14, 0, 15, 1, 20, 1, 21, 2, 29, 2, 30, 3, 120, 3]],
    ['temperature', [25, 2, 34.9, 2, 35, 0, 38.4, 0, 38.5, 2, 45, 2]],
  ])('%s', (name, pairs) => {
    for (let at = 0; at < pairs.length; at += 2)
      expect([name, pairs[at], pointsOf(mewsForm, name, pairs[at]!)]).toEqual([name, pairs[at], pairs[at + 1]]);
  });

  test.each([
    ['alert', 0],
    ['voice', 1],
    ['pain', 2],
    ['unresponsive', 3],
  ])('who answers to %s', (answer, points) => expect(pointsOf(mewsForm, 'avpu', answer)).toBe(points));
});

describe('patients scored with MEWS by hand', () => {
  const well = { systolic: 120, pulse: 80, respiratory_rate: 12, temperature: 37, avpu: 'alert' };
  test.each([
    ['well', {}, 0, 'none'],
    ['a fever and a quick pulse: 2 + 2', { temperature: 39.1, pulse: 118 }, 4, 'none'],
    ['the same, and breathing faster: 2 + 2 + 1', { temperature: 39.1, pulse: 118, respiratory_rate: 18 }, 5, 'alert'],
    ['bleeding: 1 + 2 + 2 + 1', { systolic: 95, pulse: 125, respiratory_rate: 24, avpu: 'voice' }, 6, 'alert'],
    [
      'everything at its worst: 3 + 3 + 3 + 2 + 3',
      { systolic: 60, pulse: 150, respiratory_rate: 40, temperature: 33, avpu: 'unresponsive' },
      14,
      'alert',
    ],
  ])('%s', (_, changed, total, band) => expect(scored(mewsForm, { ...well, ...changed })).toEqual([total, band]));
});

describe('MEWS on paper', () => {
  test('asks five questions, each with its unit and its limits', () =>
    expect(
      mewsForm.fields.map(({ label, unit, min, max, whole, required, help }) =>
        [label, unit, min, max, whole ? 'whole' : 'any', required ? 'required' : 'optional', help].join(' | '),
      ),
    ).toEqual([
      'Systolic blood pressure | mmHg | 0 | 299 | whole | required | ',
      'Heart rate | /min | 0 | 300 | whole | required | ',
      'Respiratory rate | /min | 0 | 120 | whole | required | ',
      'Temperature | °C | 25 | 45 | any | required | With one decimal.',
      'AVPU |  |  |  | any | required | ',
    ]));

  test('says what is done: under five go on, from five on call the doctor', () =>
    expect(mewsForm.score!.bands.map(({ display, advice }) => [display, advice])).toEqual([
      ['Alert', 'Call the doctor now.'],
      ['No alert', 'Go on with the usual observations.'],
    ]));

  test('says what it is for, from where it is, and what a clinician has to confirm', () => {
    expect([mewsForm.name, mewsForm.title, mewsForm.sections]).toEqual(['mews', 'Modified Early Warning Score', []]);
    expect(mewsForm.purpose).toContain('a rising total calls for help');
    expect(mewsForm.source).toMatch(/^Subbe .* QJM 2001; 94: 521-526\./);
    expect(mewsForm.to_confirm).toContain('from 5 points on');
  });
});

describe('the Morse scale on paper', () => {
  test('asks six questions that have to be answered, each in these words', () =>
    expect(
      morseForm.fields.map(({ label, kind, required, choices }) => [label, kind, required, ...choices!.map(({ display }) => display)]),
    ).toEqual([
      ['History of falling, now or within three months', 'choice', true, 'No', 'Yes'],
      ['More than one diagnosis', 'choice', true, 'No', 'Yes'],
      ['Walking aid', 'choice', true, 'None, bed rest or helped by a nurse', 'Crutches, cane or walker', 'Holds on to furniture'],
      ['Drip or intravenous lock', 'choice', true, 'No', 'Yes'],
      ['Gait', 'choice', true, 'Normal, bed rest or wheelchair', 'Weak', 'Impaired'],
      ['Knows what he or she can do', 'choice', true, 'Knows own limits', 'Overestimates or forgets limits'],
    ]));

  test('says what is done at each risk', () =>
    expect(morseForm.score!.bands.map(({ display, advice }) => [display, advice])).toEqual([
      ['High risk', 'Measures against falls.'],
      ['Moderate risk', 'Usual measures against falls.'],
      ['Low risk', 'Good basic care.'],
    ]));

  test('says what it is for, from where it is, and what a clinician has to confirm', () => {
    expect([morseForm.name, morseForm.title, morseForm.sections]).toEqual(['morse-fall-scale', 'Morse fall scale', []]);
    expect(morseForm.purpose).toContain('How likely an inpatient is to fall');
    expect(morseForm.source).toMatch(/^Morse JM, .* 1989; 8: 366-377\.$/);
    expect(morseForm.to_confirm).toContain('some sites take 45 as moderate');
  });
});

// Morse 1989, worked out by hand
describe('patients scored with the Morse scale by hand', () => {
  const steady = {
    history_of_falling: 'no',
    secondary_diagnosis: 'no',
    ambulatory_aid: 'none',
    intravenous: 'no',
    gait: 'normal',
    mental_status: 'oriented',
  };
  test.each([
    ['steady', {}, 0, 'low'],
    ['a weak gait and confused: 10 + 15', { gait: 'weak', mental_status: 'overestimates' }, 25, 'moderate'],
    ['fell before, all else well: 25', { history_of_falling: 'yes' }, 25, 'moderate'],
    ['a drip: 20', { intravenous: 'yes' }, 20, 'low'],
    ['two diagnoses and crutches: 15 + 15', { secondary_diagnosis: 'yes', ambulatory_aid: 'crutches' }, 30, 'moderate'],
    ['holds on to furniture with a drip: 30 + 20', { ambulatory_aid: 'furniture', intravenous: 'yes' }, 50, 'high'],
    ['fell before and impaired: 25 + 20', { history_of_falling: 'yes', gait: 'impaired' }, 45, 'high'],
    [
      'everything at its worst: 25 + 15 + 30 + 20 + 20 + 15',
      {
        history_of_falling: 'yes',
        secondary_diagnosis: 'yes',
        ambulatory_aid: 'furniture',
        intravenous: 'yes',
        gait: 'impaired',
        mental_status: 'overestimates',
      },
      125,
      'high',
    ],
  ])('%s', (_, changed, total, band) => expect(scored(morseForm, { ...steady, ...changed })).toEqual([total, band]));
});

test('the highest totals are the forms’ own', () => expect([mewsForm.score!.maximum, morseForm.score!.maximum]).toEqual([14, 125]));
