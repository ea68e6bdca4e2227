import { expect, it } from 'vitest';
import { flagOf, isUnlikely } from './vital-ranges.ts';

it.each([
  ['temperature', '37.2', null],
  ['temperature', '38', 'high'],
  ['temperature', '35.9', 'low'],
  ['blood_pressure', '120/80', null],
  ['blood_pressure', '150/85', 'high'],
  ['blood_pressure', '135/95', 'high'],
  ['blood_pressure', '85/55', 'low'],
  ['pulse', '101', 'high'],
  ['oxygen_saturation', '94', 'low'],
  ['weight', '200', null],
  ['avpu', 'alert', null],
  ['temperature', '', null],
])('OBS-001 %s %s is flagged %s', (name, value, flag) => expect(flagOf(name, value)).toBe(flag));

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
