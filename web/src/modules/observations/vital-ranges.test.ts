import { vitalUnitTypes } from '@akoma/contract/observations';
import { expect, it } from 'vitest';
import { isUnlikely, judged, unjudgedText } from './vital-ranges.ts';

const at = '2026-03-05T10:00:00Z';
const vitalNamed = (name: string) => vitalUnitTypes.find((vital) => vital.name === name)!;
const judgedOne = (name: string, value: string, birth_date: string | null) =>
  judged([{ vital: vitalNamed(name), value, at }], { birth_date, gender: 'FEMALE' });

it.each([
  ['temperature', '37.2', undefined],
  ['temperature', '38', 'H'],
  ['temperature', '35.9', 'L'],
  ['blood_pressure', '120/80', undefined],
  ['blood_pressure', '150/85', 'H'],
  ['blood_pressure', '135/95', 'H'],
  ['blood_pressure', '85/55', 'LL'],
  ['pulse', '140', 'HH'],
  ['pulse', '101', 'H'],
  ['oxygen_saturation', '94', 'L'],
  ['weight', '200', undefined],
  ['avpu', 'alert', undefined],
])('OBS-001 %s %s of an adult is flagged %s', (name, value, flag) => {
  const { flags, unjudged } = judgedOne(name, value, '1990-01-01');
  expect([flags.get(name), unjudged]).toEqual([flag, []]);
});

it.each([
  ['a pulse that is usual in an infant', 'pulse', '125', '2025-06-01', undefined],
  ['the same pulse at five years', 'pulse', '125', '2021-01-01', 'H'],
  ['a pulse that is slow in an infant and usual in an adult', 'pulse', '70', '2025-06-01', 'L'],
  ['breathing that is usual in an infant', 'respiratory_rate', '36', '2025-06-01', undefined],
  ['breathing that is usual in an adult, at five years', 'respiratory_rate', '12', '2021-01-01', 'L'],
])('OBS-001 %s is judged by the ranges of the age', (_, name, value, birth_date, flag) =>
  expect(judgedOne(name, value, birth_date).flags.get(name)).toBe(flag),
);

it.each([
  ['a child’s blood pressure', 'blood_pressure', '85/50', '2021-01-01', 'No range for this age: Blood pressure.'],
  ['a child’s fever', 'temperature', '39', '2021-01-01', 'No range for this age: Temperature.'],
  ['somebody whose age is not known', 'pulse', '30', null, 'No range while the age is not known: Pulse.'],
  ['a weight, of which there are no ranges at all', 'weight', '3', '2021-01-01', null],
])('OBS-001 without a range there is no flag, and it is said: %s', (_, name, value, birth_date, said) => {
  const { flags, unjudged } = judgedOne(name, value, birth_date);
  expect([flags.size, unjudgedText(unjudged, { birth_date, gender: null })]).toEqual([0, said]);
});

it.each([
  ['temperature', '42.5', true],
  ['temperature', '39', false],
  ['blood_pressure', '80/120', true],
  ['blood_pressure', '120/80', false],
  ['blood_pressure', '255/100', true],
  ['pulse', '25', true],
  ['weight', '300', true],
  ['height', '17', true],
  ['height', '175', false],
  ['pulse', '', false],
])('OBS-039 %s %s is asked about again: %s', (name, value, asked) => expect(isUnlikely(name, value)).toBe(asked));
