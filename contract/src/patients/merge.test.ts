import { expect, test } from 'vitest';
import { choicesFor, differingFields, isSameValue, type MergeField, mergeFields, united } from './merge.ts';
import type { Patient } from './patients.schema.ts';

type Compared = Pick<Patient, MergeField>;
const empty: Partial<Compared> = Object.fromEntries(mergeFields.map((field) => [field, null]));
const recordOf = (values: Partial<Compared>) => ({ ...empty, gender: 'UNKNOWN', is_deceased: false, ...values }) as Compared;

test.each<[string, Partial<Compared>, Partial<Compared>, MergeField, 'survivor' | 'loser']>([
  ['both', { mobile: '+233241234567' }, { mobile: '+233207654321' }, 'mobile', 'survivor'],
  ['only the other', {}, { mobile: '+233207654321' }, 'mobile', 'loser'],
  ['only the one that stays', { email: 'a@b.example' }, {}, 'email', 'survivor'],
  ['neither', {}, {}, 'email', 'survivor'],
  ['a gender that is not known', {}, { gender: 'FEMALE' }, 'gender', 'loser'],
  ['a death of which one record knows', {}, { is_deceased: true }, 'is_deceased', 'loser'],
])('PAT-050 the preset where %s has a value', (_what, survivor, loser, field, side) => {
  expect(choicesFor(recordOf(survivor), recordOf(loser))[field]).toBe(side);
});

test('PAT-050 what was chosen outweighs the preset, and a choice stands for every field', () => {
  const chosen = choicesFor(recordOf({ mobile: '+233241234567' }), recordOf({ title: 'Mrs' }), { mobile: 'loser', title: 'survivor' });
  expect(chosen).toMatchObject({ mobile: 'loser', title: 'survivor' });
  expect(Object.keys(chosen).sort()).toEqual([...mergeFields].sort());
});

test('PAT-050 values are compared in whatever order their keys stand, and lists are united once', () => {
  expect([isSameValue([1, 2], [2, 1]), isSameValue({ a: [1], b: 2 }, { b: 2, a: [1] }), isSameValue(null, '')]).toEqual([
    false,
    true,
    false,
  ]);
  expect(united([{ a: 1 }], [{ a: 1 }, { a: 2 }])).toEqual([{ a: 1 }, { a: 2 }]);
});

test('PAT-050 only what differs is chosen', () => {
  const address = { line: null, city: 'Accra', district: null, state: null, country: null };
  const again = { country: null, state: null, district: null, city: 'Accra', line: null };
  expect(differingFields(recordOf({ address, title: 'Mr' }), recordOf({ address: again, title: 'Mrs' }))).toEqual(['title']);
});
