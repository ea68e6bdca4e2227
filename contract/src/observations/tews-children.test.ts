import { describe, expect, test } from 'vitest';
import { type TewsInput, tews, tewsPoints, triageFormOf } from './tews.ts';
import { type ChildForm, type ChildVersion, childVersions } from './tews-children.ts';

/** A healthy child, a healthy infant: every part scores 0. There is no blood pressure on their forms. */
const well: Record<ChildForm, TewsInput> = {
  child: { respiratory_rate: 20, pulse: 90, temperature: 37, avpu: 'alert', mobility: 'walking', trauma: 'no' },
  infant: { respiratory_rate: 30, pulse: 100, temperature: 37, avpu: 'alert', mobility: 'walking', trauma: 'no' },
};
const ages: Record<ChildForm, number> = { child: 7, infant: 1 };

describe('points at both edges of every band, in version A and in version B', () => {
  test.each([
    ['child', { respiratory_rate: 14 }, 3, 2],
    ['child', { respiratory_rate: 15 }, 2, 1],
    ['child', { respiratory_rate: 16 }, 2, 1],
    ['child', { respiratory_rate: 17 }, 0, 0],
    ['child', { respiratory_rate: 21 }, 0, 0],
    ['child', { respiratory_rate: 22 }, 1, 1],
    ['child', { respiratory_rate: 26 }, 1, 1],
    ['child', { respiratory_rate: 27 }, 2, 2],
    ['child', { pulse: 59 }, 3, 2],
    ['child', { pulse: 60 }, 2, 1],
    ['child', { pulse: 79 }, 2, 1],
    ['child', { pulse: 80 }, 0, 0],
    ['child', { pulse: 99 }, 0, 0],
    ['child', { pulse: 100 }, 1, 1],
    ['child', { pulse: 129 }, 1, 1],
    ['child', { pulse: 130 }, 2, 2],
    ['infant', { respiratory_rate: 19 }, 3, 2],
    ['infant', { respiratory_rate: 20 }, 2, 1],
    ['infant', { respiratory_rate: 25 }, 2, 1],
    ['infant', { respiratory_rate: 26 }, 0, 0],
    ['infant', { respiratory_rate: 39 }, 0, 0],
    ['infant', { respiratory_rate: 40 }, 2, 1],
    ['infant', { respiratory_rate: 49 }, 2, 1],
    ['infant', { respiratory_rate: 50 }, 3, 2],
    ['infant', { pulse: 69 }, 3, 2],
    ['infant', { pulse: 70 }, 2, 1],
    ['infant', { pulse: 79 }, 2, 1],
    ['infant', { pulse: 80 }, 0, 0],
    ['infant', { pulse: 130 }, 0, 0],
    ['infant', { pulse: 131 }, 2, 1],
    ['infant', { pulse: 159 }, 2, 1],
    ['infant', { pulse: 160 }, 3, 2],
    ['child', { temperature: 34.9 }, 2, 1],
    ['child', { temperature: 34.96 }, 2, 1],
    ['infant', { temperature: 34.9 }, 2, 1],
    ['infant', { temperature: 38.5 }, 2, 2],
    ['child', { temperature: 35 }, 0, 0],
    ['child', { temperature: 38.4 }, 0, 0],
    ['child', { temperature: 38.5 }, 2, 2],
    ['infant', { avpu: 'voice' }, 1, 1],
    ['infant', { avpu: 'confused' }, 2, 2],
    ['child', { avpu: 'pain' }, 2, 2],
    ['child', { avpu: 'unresponsive' }, 3, 3],
    ['child', { mobility: 'with-help' }, 2, 2],
    ['infant', { mobility: 'stretcher' }, 2, 2],
    ['child', { trauma: 'yes' }, 1, 1],
  ] as [ChildForm, TewsInput, number, number][])('TRIAGE-014 %s %o: %i in A, %i in B', (form, input, ...points) => {
    childVersions.forEach((children: ChildVersion, at) => {
      const [part] = Object.keys(input) as (keyof TewsInput)[];
      expect(tewsPoints(part!, input, { form, version: children })).toBe(points[at]);
      const score = tews({ ...well[form], ...input }, ages[form], { children });
      expect(score).toMatchObject({ complete: true, form, total: points[at], applicable: true });
    });
  });
});

test('TRIAGE-014 children have no blood pressure, and without a version no score', () => {
  expect(tewsPoints('systolic', { systolic: 60 }, { form: 'child', version: 'A' })).toBeNull();
  expect(tews(well.child, 7, { children: 'A' }).of).toHaveLength(6);
  expect(tews(well.child, 7, { children: null })).toMatchObject({ complete: false, applicable: false, form: 'child', missing: [] });
  expect(tews({ ...well.child, pulse: null }, 7, { children: 'A' })).toMatchObject({ complete: false, missing: ['pulse'] });
});

test('TRIAGE-014 "confused" is no answer of the adult form: the score is incomplete', () => {
  expect(tews({ ...well.child, systolic: 120, avpu: 'confused' }, 30)).toMatchObject({ complete: false, missing: ['avpu'] });
});

test.each([
  [12, {}, 'adult'],
  [11, {}, 'child'],
  [11, { height_cm: 151 }, 'adult'],
  [11, { height_cm: 150 }, 'child'],
  [3, {}, 'child'],
  [2, {}, 'infant'],
  [0, {}, 'infant'],
  [null, {}, null],
  [null, { form: 'infant' }, 'infant'],
  [30, { form: 'infant' }, 'adult'],
] as const)('TRIAGE-014 of %s years, %o: the form %s', (age, person, form) => expect(triageFormOf(age, person)).toBe(form));

test('TRIAGE-014 of an age that is not known the band that was chosen is scored', () => {
  expect(tews(well.infant, null, { form: 'infant', children: 'A' })).toMatchObject({ complete: true, form: 'infant', total: 0 });
  expect(tews({ ...well.child, systolic: 120 }, null, { form: 'adult' })).toMatchObject({ complete: true, applicable: true });
});
