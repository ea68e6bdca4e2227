import { vitalUnitTypes } from '@akoma/contract/observations';
import { expect, it } from 'vitest';
import { cleanVital, emptyVitals, isEmpty, textsOfDraft, vitalErrors, vitalInputs } from './vital-inputs.ts';

const vital = (name: string) => vitalUnitTypes.find((type) => type.name === name)!;

it('OBS-015 the form asks for every vital; BMI alone is computed', () => {
  expect(vitalInputs.map(({ name }) => name)).toEqual([
    'temperature',
    'blood_pressure',
    'pulse',
    'respiratory_rate',
    'oxygen_saturation',
    'avpu',
    'mobility',
    'trauma',
    'discriminator',
    'weight',
    'height',
    'bmi',
  ]);
  expect(vitalInputs.filter(({ disabled }) => disabled).map(({ name }) => name)).toEqual(['bmi']);
});

it('OBS-016 the mask is kept while typing and lets one delete', () => {
  expect(cleanVital(vital('blood_pressure'), '12080', '1208')).toBe('120/80');
  expect(cleanVital(vital('blood_pressure'), '120/', '120/8')).toBe('120/');
});

it('OBS-016 VAL-009 a letter or a digit too many is not dropped, but refused', () => {
  const pressure = vital('blood_pressure');
  const typed = (text: string) => [...text].reduce((before, letter) => cleanVital(pressure, before + letter, before), '');
  for (const text of ['12o/80', '1200/80', '120/8000', 'high']) {
    expect(typed(text)).toContain(text.slice(-2));
    expect(vitalErrors({ ...emptyVitals, blood_pressure: typed(text) })).toEqual({ blood_pressure: 'A valid blood pressure is required.' });
  }
  expect(typed('12080')).toBe('120/80');
  expect(typed('120/80')).toBe('120/80');
});

it.each(['abc', '٣٨', '38 C', '1e999'])('OBS-039 VAL-008 %s in a field that may stay empty is not valid, and not missing', (text) => {
  expect(vitalErrors({ ...emptyVitals, temperature: text, weight: text })).toEqual({
    temperature: 'Temperature is not valid.',
    weight: 'Weight is not valid.',
  });
  expect(vitalErrors({ ...emptyVitals, temperature: '  ' })).toEqual({});
});

it('OBS-039 a comma is read as a decimal point', () => expect(cleanVital(vital('temperature'), '37,2', '37,')).toBe('37.2'));

it('OBS-039 what is wrong is said in the order of the inputs', () => {
  const wrong = vitalErrors({ ...emptyVitals, pulse: 'abc', weight: 'abc', temperature: '389' });
  expect(Object.keys(wrong)).toEqual(['temperature', 'pulse', 'weight']);
});

it('OBS-039 what is impossible has its sentence, what is empty none', () => {
  expect(vitalErrors(emptyVitals)).toEqual({});
  expect(vitalErrors({ ...emptyVitals, temperature: '47', blood_pressure: '120', respiratory_rate: '14.5' })).toEqual({
    temperature: 'Temperature should not be more than 45.',
    blood_pressure: 'A valid blood pressure is required.',
    respiratory_rate: 'Respiratory rate is not valid.',
  });
});

it('SHELL-014 a draft comes back as it was typed', () => {
  const texts = { ...emptyVitals, pulse: '8', avpu: 'alert' };
  expect(textsOfDraft({ ...texts, stranger: 'x', height: 7 })).toEqual(texts);
  expect([isEmpty(emptyVitals), isEmpty(texts)]).toEqual([true, false]);
});
