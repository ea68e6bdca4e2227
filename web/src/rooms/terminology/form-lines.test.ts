import { mewsForm, vitalsForm } from '@akoma/contract/observations';
import { covidForms } from '@akoma/contract/terminology';
import { describe, expect, it } from 'vitest';
import { adviceText, answerLines, limitsText, reachText, sectionsOf } from './form-lines.ts';

const fieldOf = (name: string) => mewsForm.fields.find((field) => field.name === name)!;

describe('a form in words', () => {
  it('CODES-005 TRIAGE-016 says the points of each answer and the limits', () => {
    expect(answerLines(fieldOf('pulse')).slice(0, 3)).toEqual([
      'up to 40 /min: 2 points',
      '41 to 50 /min: 1 point',
      '51 to 100 /min: 0 points',
    ]);
    expect(limitsText(fieldOf('pulse'))).toBe('0 to 300 /min, whole numbers');
    expect(reachText({ from: 45, to: 45 })).toBe('45');
    expect(adviceText({ code: 'x', display: 'X', from: 5, to: null, advice: 'Call a doctor.', minutes: 0 })).toBe(
      'Call a doctor. Seen at once.',
    );
  });

  it('CODES-005 OBS-027 leaves no field of any form out', () => {
    for (const form of [mewsForm, vitalsForm, ...covidForms]) {
      const told = sectionsOf(form).flatMap(({ fields }) => fields.map(({ name }) => name));
      expect(told.toSorted(), form.name).toEqual(form.fields.map(({ name }) => name).toSorted());
    }
  });
});
