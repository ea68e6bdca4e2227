import { covidForms, formField } from '@akoma/contract/terminology';
import { describe, expect, it } from 'vitest';
import { adviceText, answerLines, limitsText, reachText, sectionsOf } from './form-lines.ts';

const pulse = formField({
  name: 'pulse',
  label: 'Heart rate',
  kind: 'number',
  unit: '/min',
  min: 0,
  max: 300,
  whole: true,
  steps: [
    { from: null, to: 40, score: 2 },
    { from: 41, to: 50, score: 1 },
    { from: 130, to: null, score: 3 },
  ],
});

describe('the lines of a form', () => {
  it('CODES-005 says the points of each answer, and the limits', () => {
    expect(answerLines(pulse)).toEqual(['up to 40 /min: 2 points', '41 to 50 /min: 1 point', 'from 130 /min: 3 points']);
    expect(limitsText(pulse)).toBe('0 to 300 /min, whole numbers');
    expect(reachText({ from: 45, to: 45 })).toBe('45');
    const band = { code: 'x', display: 'X', from: 5, to: null, advice: 'Call a doctor.', minutes: 0 };
    expect(adviceText(band)).toBe('Call a doctor. Seen at once.');
    expect(adviceText({ ...band, minutes: 10 })).toBe('Call a doctor. Seen within 10 minutes.');
  });

  it('CODES-005 says what may be chosen, with points only where they are given', () => {
    const choices = [
      { code: 'a', display: 'Alert', score: 0 },
      { code: 'v', display: 'Voice', score: null },
    ];
    expect(answerLines(formField({ name: 'x', label: 'X', kind: 'choice', choices }))).toEqual(['Alert: 0 points', 'Voice']);
    expect(answerLines(formField({ name: 'x', label: 'X', kind: 'choices', choices: [choices[1]!] }))).toEqual(['Any of: Voice']);
    expect(answerLines(formField({ name: 'x', label: 'X', kind: 'yes-no' }))).toEqual(['Yes or no']);
    expect(answerLines(formField({ name: 'bmi', label: 'BMI', kind: 'number', computed: true }))).toEqual([
      'Calculated from other answers',
    ]);
  });

  it('CODES-005 leaves no field of a form out', () => {
    for (const form of covidForms) {
      const told = sectionsOf(form).flatMap(({ fields }) => fields.map(({ name }) => name));
      expect(told.toSorted(), form.name).toEqual(form.fields.map(({ name }) => name).toSorted());
    }
  });
});
