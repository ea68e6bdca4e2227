import { describe, expect, test } from 'vitest';
import { fieldErrors } from '../base/index.ts';
import { bloodPressureOf, isBloodPressure, maskBloodPressure } from './blood-pressure.ts';
import { bodyMassIndex } from './bmi.ts';
import { valueProblem } from './observation-value.ts';
import { NewObservations } from './observations.schema.ts';
import { codes, vitalOf, vitalUnitTypes } from './vital-codes.ts';
import { groupByHour } from './vital-groups.ts';
import { bmiOfForm, observationsOf, tewsInputOfForm, VitalsForm } from './vitals-form.ts';

const patient = '019a0000-0000-7000-8000-000000000001';

describe('blood pressure', () => {
  test.each([
    ['VAL-013 empty', '', true],
    ['VAL-014 usual', '120/80', true],
    ['VAL-014 edges', '0/299', true],
    ['VAL-014 systolic too high', '300/80', false],
    ['VAL-014 one number', '120', false],
    ['VAL-014 diastolic too high', '120/300', false],
    ['VAL-014 letters', 'a/b', false],
    ['VAL-014 four digits', '1200/80', false],
    ['VAL-014 three parts', '120/80/1', false],
    ['VAL-014 below zero', '-1/80', false],
    ['VAL-013 blanks alone', '  ', true],
    ['VAL-014 blanks around it', ' 120/80 ', true],
  ])('%s: %s', (_, text, valid) => expect(isBloodPressure(text)).toBe(valid));
  test('VAL-014 is read as two numbers', () => expect(bloodPressureOf('150/95')).toEqual({ systolic: 150, diastolic: 95 }));
  test('VAL-014 the highest of both is 299', () => expect(bloodPressureOf('299/299')).toEqual({ systolic: 299, diastolic: 299 }));
  test.each([
    ['OBS-016', '12080', '120/80'],
    ['OBS-016', '120', '120'],
    ['OBS-016', '1208', '120/8'],
    ['OBS-016', '120/', '120/'],
    ['OBS-016', '90/60', '90/60'],
    ['OBS-016', '120 80', '120/80'],
    ['VAL-009', '120/80/5', '120/80/5'],
    ['VAL-009', '12o/80', '12o/80'],
    ['VAL-009', '1208012', '1208012'],
    ['VAL-009', '1200/8012', '1200/8012'],
  ])('%s typed %s reads %s', (_, typed, shown) => expect(maskBloodPressure(typed)).toBe(shown));
});

test.each([
  ['OBS-035 the example', 70, 175, 22.9],
  ['OBS-035 a child', 12.5, 90, 15.4],
  ['OBS-035 no height', 70, null, null],
  ['OBS-035 no weight', undefined, 175, null],
  ['OBS-035 a height of nothing', 70, 0, null],
  ['OBS-035 a weight below nothing', -70, 175, null],
  ['OBS-035 a height below nothing', 70, -175, null],
])('%s', (_, weight, height, bmi) => expect(bodyMassIndex(weight, height)).toBe(bmi));

describe('unit types', () => {
  test.each([
    ['OBS-010', ['PREVIOUS_MEDICATION', 'PREVIOUS_ILLNESS', 'PREVIOUS_HOSPITALIZATION']],
    ['OBS-011', ['WEIGHT_KG', 'HEIGHT_CM', 'BMI', 'BLOOD_PRESSURE', 'DEGREES_CELCIUS']],
    ['OBS-012', ['DISCRIMINATOR', 'PULSE', 'RESPIRATORY_RATE', 'OXYGEN_SATURATION']],
  ])('%s hold %j', (_, wanted) => expect(vitalUnitTypes.map(({ code }) => code)).toEqual(expect.arrayContaining(wanted)));
  test.each([
    ['OBS-005', 'HEIGHT_CM', '8302-2'],
    ['OBS-006', 'WEIGHT_KG', '3141-9'],
    ['OBS-007', 'PREVIOUS_ILLNESS', '11348-0'],
    ['OBS-008, OBS-037', 'PREVIOUS_HOSPITALIZATION', '8690-0'],
    ['OBS-009', 'PREVIOUS_MEDICATION', '10160-0'],
    ['OBS-038', 'DEGREES_CELCIUS', '8310-5'],
    ['OBS-038', 'PULSE', '8867-4'],
    ['OBS-038', 'RESPIRATORY_RATE', '9279-1'],
    ['OBS-038', 'OXYGEN_SATURATION', '2708-6'],
    ['OBS-038', 'BLOOD_PRESSURE', '85354-9'],
    ['OBS-038', 'BMI', '39156-5'],
  ])('%s %s is recorded as %s', (_, unit, code) => expect(vitalOf(unit)?.observation_code).toBe(code));
  test('OBS-015 only BMI is disabled', () =>
    expect(vitalUnitTypes.filter(({ disabled }) => disabled).map(({ code }) => code)).toEqual(['BMI']));
  test('OBS-013, OBS-014, OBS-016 each has code, display, label and variant; only blood pressure has placeholder and mask', () => {
    for (const { code, display, label, variant } of vitalUnitTypes)
      expect([code && display && label, ['biometric', 'discriminator', 'other'].includes(variant)]).toEqual([label, true]);
    expect(vitalUnitTypes.filter(({ mask }) => mask)).toMatchObject([
      { code: 'BLOOD_PRESSURE', placeholder: 'systolic/diastolic', mask: '###/###' },
    ]);
  });
});

describe('values', () => {
  test.each([
    ['OBS-039', codes.temperature, '24.9', 'Temperature should not be less than 25.'],
    ['OBS-039', codes.temperature, '25', null],
    ['OBS-039', codes.temperature, '45', null],
    ['OBS-039', codes.temperature, '45.1', 'Temperature should not be more than 45.'],
    ['OBS-039', codes.pulse, '301', 'Pulse should not be more than 300.'],
    ['OBS-039', codes.pulse, '-1', 'Pulse should not be less than 0.'],
    ['OBS-039', codes.respiratory_rate, '121', 'Respiratory rate should not be more than 120.'],
    ['OBS-039', codes.oxygen_saturation, '101', 'Oxygen saturation should not be more than 100.'],
    ['OBS-039', codes.weight, '501', 'Weight should not be more than 500.'],
    ['OBS-039', codes.height, '301', 'Height should not be more than 300.'],
    ['OBS-039', codes.height, '300', null],
    ['OBS-039', codes.pulse, '300', null],
    ['OBS-039', codes.respiratory_rate, '0', null],
    ['OBS-039', codes.respiratory_rate, '120', null],
    ['OBS-039', codes.respiratory_rate, '-1', 'Respiratory rate should not be less than 0.'],
    ['OBS-039', codes.oxygen_saturation, '0', null],
    ['OBS-039', codes.oxygen_saturation, '100', null],
    ['OBS-039', codes.oxygen_saturation, '-1', 'Oxygen saturation should not be less than 0.'],
    ['OBS-039', codes.weight, '500', null],
    ['OBS-039', codes.weight, '-1', 'Weight should not be less than 0.'],
    ['OBS-039', codes.height, '-1', 'Height should not be less than 0.'],
    ['VAL-014', codes.blood_pressure, '300/80', 'A valid blood pressure is required.'],
    ['VAL-014', codes.blood_pressure, '120/80', null],
    ['VAL-014', codes.blood_pressure, ' ', 'A valid blood pressure is required.'],
    ['OBS-039', codes.temperature, '37.25', null],
    ['OBS-039', codes.temperature, 'about 37', 'Temperature is not valid.'],
    ['OBS-039', codes.temperature, '37 C', 'Temperature is not valid.'],
    ['TRIAGE-018', codes.respiratory_rate, '14.5', 'Respiratory rate is not valid.'],
    ['TRIAGE-006', codes.avpu, 'sleepy', 'AVPU is not valid.'],
    ['TRIAGE-006', codes.avpu, 'alert', null],
    ['OBS-041', codes.tews, '18', 'TEWS should not be more than 17.'],
    ['OBS-041', codes.tews, '5', null],
    ['OBS-001', codes.pulse, 'fast', 'Pulse is not valid.'],
    ['OBS-007', codes.past_illnesses, 'Malaria in 2019', null],
    ['OBS-001', '718-7', 'any words', null],
  ])('%s %s %s: %s', (_, code, value, problem) => expect(valueProblem(code, value)).toBe(problem));
});

describe('a batch', () => {
  test('OBS-024 is a bare array or stands under observations', () => {
    const one = { patient, code: '8867-4', value: 88 };
    expect(NewObservations.parse([one]).observations).toMatchObject([{ code: '8867-4', value: '88' }]);
    expect(NewObservations.parse({ observations: [one] }).observations).toHaveLength(1);
    expect(NewObservations.safeParse([]).success).toBe(false);
  });
  test('OBS-039 names the wrong value by its place, for a unit code as for the code of the observation', () => {
    const parsed = NewObservations.safeParse([
      { patient, code: '8867-4', value: '88' },
      { patient, code: 'DEGREES_CELCIUS', value: 50 },
    ]);
    expect(parsed.success || fieldErrors(parsed.error)).toEqual({ 'observations.1.value': ['Temperature should not be more than 45.'] });
    const empty = NewObservations.safeParse([{ patient, code: '8867-4' }]);
    expect(empty.success || fieldErrors(empty.error)).toEqual({ 'observations.0.value': ['Value is required.'] });
  });
});

describe('the vitals form', () => {
  const errorsOf = (input: Parameters<typeof VitalsForm.safeParse>[0]) => {
    const parsed = VitalsForm.safeParse(input);
    return parsed.success ? {} : fieldErrors(parsed.error);
  };
  test('VAL-013 may be left empty, input by input', () => {
    expect(errorsOf({ temperature: '', blood_pressure: '', pulse: null, avpu: '', weight: undefined })).toEqual({});
  });
  test('OBS-039, VAL-014, TRIAGE-018 says what is wrong under each input', () => {
    expect(errorsOf({ temperature: 20, pulse: 301, respiratory_rate: 14.5, blood_pressure: '120', weight: '501' })).toEqual({
      temperature: ['Temperature should not be less than 25.'],
      pulse: ['Pulse should not be more than 300.'],
      respiratory_rate: ['Respiratory rate is not valid.'],
      blood_pressure: ['A valid blood pressure is required.'],
      weight: ['Weight should not be more than 500.'],
    });
  });
  test('OBS-024 becomes one list of observations; BMI is left to the server', () => {
    const form = VitalsForm.parse({ temperature: '37.2', blood_pressure: '120/80', weight: 70, height: 175, avpu: 'alert', pulse: '' });
    expect(observationsOf(form, { patient }).map(({ code, value, unit }) => `${code} ${value} ${unit}`)).toEqual([
      '8310-5 37.2 °C',
      '85354-9 120/80 mmHg',
      'AVPU alert null',
      '3141-9 70 kg',
      '8302-2 175 cm',
    ]);
    expect(NewObservations.safeParse(observationsOf(form, { patient })).success).toBe(true);
  });
  test('TRIAGE-014 feeds the live score; what is not plausible yet is missing', () => {
    expect(
      tewsInputOfForm({ temperature: '37', pulse: 900, respiratory_rate: 14.5, blood_pressure: '95/60', avpu: 'alert', mobility: '' }),
    ).toEqual({
      temperature: 37,
      pulse: null,
      respiratory_rate: null,
      systolic: 95,
      avpu: 'alert',
      mobility: null,
      trauma: null,
    });
  });
  test('OBS-035 feeds the live BMI', () => {
    expect(bmiOfForm({ weight: '70', height: 175 })).toBe(22.9);
    expect(bmiOfForm({ weight: '', height: 175 })).toBeNull();
  });
});

describe('groups', () => {
  const at = (issued: string) => ({ issued });
  test('OBS-020 10:05 and 10:50 are one group, 11:05 is another', () => {
    const groups = groupByHour([
      at('2026-03-05T10:05:00Z'),
      at('2026-03-05T11:05:00Z'),
      at('2026-03-05T10:50:00Z'),
      at('2026-03-04T10:10:00Z'),
    ]);
    expect(groups.map(({ hour, observations }) => [hour, observations.length])).toEqual([
      ['2026-03-05T11', 1],
      ['2026-03-05T10', 2],
      ['2026-03-04T10', 1],
    ]);
    expect(groups[1]!.observations.map(({ issued }) => issued)).toEqual(['2026-03-05T10:50:00Z', '2026-03-05T10:05:00Z']);
  });
  test('OBS-020 the hour is that of the organisation’s clock', () => {
    expect(groupByHour([at('2026-03-05T23:30:00Z')], 'Africa/Lagos')[0]!.hour).toBe('2026-03-06T00');
  });
});
