import { describe, expect, test } from 'vitest';
import { fieldErrors } from '../base/index.ts';
import { bmiProblem } from './bmi.ts';
import { valueProblem } from './observation-value.ts';
import { NewObservations } from './observations.schema.ts';
import { inUsualUnit } from './units.ts';
import { codes, measureOf } from './vital-codes.ts';
import { VitalsForm } from './vitals-form.ts';

const patient = '019a0000-0000-7000-8000-000000000001';

describe('a unit that is known is converted, to two decimals', () => {
  test.each([
    ['PAT-017', codes.weight, '154', 'lb', '69.85'],
    ['PAT-017', codes.weight, '154', 'LBS.', '69.85'],
    ['PAT-017', codes.weight, '11', 'st', '69.85'],
    ['PAT-017', codes.weight, '3250', 'g', '3.25'],
    ['PAT-017', codes.weight, '115', '[oz_av]', '3.26'],
    ['PAT-017', codes.height, '69', 'in', '175.26'],
    ['PAT-017', codes.height, '69', '"', '175.26'],
    ['PAT-017', codes.height, '1.75', 'm', '175'],
    ['PAT-017', codes.height, '1750', 'mm', '175'],
    ['PAT-017', codes.height, '5.75', 'Feet', '175.26'],
    ['OBS-011', codes.temperature, '98.6', '°F', '37'],
    ['OBS-011', codes.temperature, '101.3', 'degrees Fahrenheit', '38.5'],
    ['OBS-011', codes.temperature, '310.15', 'K', '37'],
    ['OBS-038', codes.blood_pressure, '16/10.7', 'kPa', '120/80'],
    ['OBS-038', codes.systolic, '16', 'kPa', '120.01'],
  ])('%s %s %s %s is %s', (_, code, value, unit, kept) =>
    expect(inUsualUnit(code, value, unit)).toEqual({ value: kept, unit: measureOf(code)!.unit }),
  );

  test.each([
    ['OBS-011 no unit', codes.weight, '70.50', undefined],
    ['OBS-011 the usual one', codes.weight, '70.50', 'kg'],
    ['OBS-011 another spelling', codes.weight, '70.50', ' Kilograms '],
    ['OBS-011 the unit code', codes.weight, '70.50', 'WEIGHT_KG'],
    ['OBS-012', codes.pulse, '70.50', 'bpm'],
    ['OBS-012', codes.respiratory_rate, '70.50', '{breaths}/min'],
    ['OBS-012', codes.pulse_oximetry, '70.50', 'percent'],
  ])('%s %s: as it stands', (_, code, value, unit) =>
    expect(inUsualUnit(code, value, unit)).toEqual({ value, unit: measureOf(code)!.unit }),
  );
});

/** 10 of each unit, converted to the stored unit, in all spellings. */
describe('a unit is known however it is written', () => {
  test.each([
    ['OBS-011', codes.weight, '10', 'kg kgs kilo kilos kilogram kilograms Kilograms'],
    ['OBS-011', codes.weight, '0.01', 'g gm gram grams'],
    ['PAT-017', codes.weight, '4.54', 'lb lbs pound pounds [lb_av]'],
    ['PAT-017', codes.weight, '0.28', 'oz ounce ounces [oz_av]'],
    ['PAT-017', codes.weight, '63.5', 'st stone stones [stone_av]'],
    ['OBS-011', codes.height, '10', 'cm centimetre centimetres centimeter centimeters'],
    ['OBS-011', codes.height, '1000', 'm metre metres meter meters'],
    ['OBS-011', codes.height, '1', 'mm millimetre millimetres millimeter millimeters'],
    ['PAT-017', codes.height, '25.4', 'in inch inches " ″ [in_i] [in_us]'],
    ['PAT-017', codes.height, '304.8', "ft foot feet ' ′ [ft_i] [ft_us]"],
    ['OBS-011', codes.temperature, '10', '°C c C cel Cel degC celsius degreescelsius degreecelsius degrees_celsius'],
    ['OBS-011', codes.temperature, '-12.22', '°F f degF [degF] fahrenheit degreesfahrenheit degreefahrenheit degrees_fahrenheit'],
    ['OBS-011', codes.temperature, '-263.15', 'K kelvin'],
    ['OBS-038', codes.systolic, '10', 'mmHg mm[Hg] torr'],
    ['OBS-038', codes.systolic, '75.01', 'kPa kilopascal kilopascals'],
    ['OBS-012', codes.pulse, '10', '/min 1/min min-1 permin perminute bpm beats/min beats/minute beatsperminute {beats}/min {beat}/min'],
    ['OBS-012', codes.respiratory_rate, '10', 'brpm breaths/min breaths/minute breathsperminute {breaths}/min'],
    ['OBS-012', codes.oxygen_saturation, '10', '% percent percentage'],
    ['OBS-035', codes.bmi, '10', 'kg/m² kg/m2 kg/m^2'],
  ])('%s 10 of %s are %s: %s', (_, code, kept, spellings) => {
    for (const unit of spellings.split(' '))
      expect(inUsualUnit(code, '10', unit), unit).toEqual({ value: kept, unit: measureOf(code)!.unit });
  });

  test.each([
    ['OBS-011 blanks around a number', codes.weight, ' 154 ', 'lb', '69.85'],
    ['OBS-038 blanks around the parts', codes.blood_pressure, '16 / 10.7', 'kPa', '120/80'],
    ['OBS-039 no number', codes.weight, 'x154', 'lb', 'x154'],
    ['OBS-039 no number after one', codes.weight, '154x', 'lb', '154x'],
    ['VAL-014 one part is no number', codes.blood_pressure, '16/x', 'kPa', '16/x'],
  ])('%s', (_, code, value, unit, kept) => expect(inUsualUnit(code, value, unit)).toEqual({ value: kept, unit: measureOf(code)!.unit }));
});

describe('another unit of a vital is refused at its field', () => {
  test.each([
    ['PAT-017', codes.weight, 'cm', 'Unit is not valid. Known here: kg, g, lb, oz, st.'],
    ['PAT-017', codes.height, 'HEIGHT', 'Unit is not valid. Known here: cm, m, mm, in, ft.'],
    ['OBS-011', codes.temperature, 'R', 'Unit is not valid. Known here: °C, °F, K.'],
    ['OBS-035', codes.bmi, 'lb/in²', 'Unit is not valid. Known here: kg/m².'],
    ['OBS-012', codes.pulse, '/s', 'Unit is not valid. Known here: /min.'],
    ['OBS-014', codes.avpu, 'points', 'Unit is not valid.'],
    ['OBS-041', codes.tews, 'kg', 'Unit is not valid.'],
  ])('%s %s in %s', (_, code, unit, problem) => expect(inUsualUnit(code, '70', unit)).toEqual({ problem }));

  test('OBS-001 what is nobody’s vital keeps its unit', () =>
    expect(inUsualUnit('718-7', '9.8', 'g/dL')).toEqual({ value: '9.8', unit: 'g/dL' }));

  test('OBS-024 named by its place, beside values that are out of bounds once converted', () => {
    const parsed = NewObservations.safeParse([
      { patient, code: codes.weight, value: '154', unit: 'bags' },
      { patient, code: codes.temperature, value: '40', unit: 'F' },
      { patient, code: 'DEGREES_CELCIUS', value: '100.4', unit: 'F' },
    ]);
    expect(parsed.success || fieldErrors(parsed.error)).toEqual({
      'observations.0.unit': ['Unit is not valid. Known here: kg, g, lb, oz, st.'],
      'observations.1.value': ['Temperature should not be less than 25.'],
    });
  });
});

describe('bounds of every coded vital', () => {
  test.each([
    ['OBS-038', codes.systolic, '299', null],
    ['OBS-038', codes.systolic, '300', 'Systolic blood pressure should not be more than 299.'],
    ['OBS-038', codes.systolic, '9999', 'Systolic blood pressure should not be more than 299.'],
    ['OBS-038', codes.systolic, '-5', 'Systolic blood pressure should not be less than 0.'],
    ['OBS-038', codes.systolic, 'abc', 'Systolic blood pressure is not valid.'],
    ['OBS-038', codes.diastolic, '-5', 'Diastolic blood pressure should not be less than 0.'],
    ['OBS-038', codes.diastolic, '300', 'Diastolic blood pressure should not be more than 299.'],
    ['OBS-038', codes.pulse_oximetry, '500', 'Oxygen saturation should not be more than 100.'],
    ['OBS-038', codes.pulse_oximetry, '97', null],
    ['OBS-039', codes.pulse, '-0', 'Pulse is not valid.'],
    ['OBS-039', codes.pulse, '-0.0', 'Pulse is not valid.'],
    ['OBS-039', codes.pulse, '0', null],
    ['OBS-039', codes.pulse, '1e2', 'Pulse is not valid.'],
    ['OBS-039', codes.pulse, 'Infinity', 'Pulse is not valid.'],
    ['OBS-039', codes.weight, '0', 'Weight should be more than 0.'],
    ['OBS-039', codes.weight, '0.0', 'Weight should be more than 0.'],
    ['OBS-039', codes.weight, '0.4', null],
    ['OBS-039', codes.height, '0', 'Height should be more than 0.'],
    ['OBS-035', codes.bmi, '0', 'BMI should be more than 0.'],
    ['TRIAGE-015', codes.discriminator, 'emergency', null],
    ['TRIAGE-015', codes.discriminator, 'very-urgent', null],
    ['TRIAGE-015', codes.discriminator, 'urgent', null],
    ['TRIAGE-015', codes.discriminator, 'chest pain', 'Discriminator is not valid.'],
  ])('%s %s %s: %s', (_, code, value, problem) => expect(valueProblem(code, value)).toBe(problem));

  test('OBS-041 a score cannot contradict itself', () => {
    const parsed = NewObservations.safeParse([{ patient, code: codes.tews, value: '2', score: 16 }]);
    expect(parsed.success || fieldErrors(parsed.error)).toEqual({ 'observations.0.score': ['Score should be the same as the value.'] });
    expect(NewObservations.safeParse([{ patient, code: codes.tews, value: '2', score: 2 }]).success).toBe(true);
  });
});

describe('weight and height of one person', () => {
  test.each([
    ['OBS-035 metres for centimetres', 70, 1.75, 'A height of 1.75 cm does not go with a weight of 70 kg. Check both units.'],
    ['OBS-035 grams for kilograms', 0.07, 175, 'A height of 175 cm does not go with a weight of 0.07 kg. Check both units.'],
    ['OBS-035 an adult', 70, 175, null],
    ['OBS-035 a baby born early', 0.5, 30, null],
    ['OBS-035 the largest', 300, 100, null],
    ['OBS-035 no height', 70, null, null],
  ])('%s', (_, weight, height, problem) => expect(bmiProblem(weight, height)).toBe(problem));

  test('OBS-039 the form says so at the height, and takes no zero', () => {
    const errorsOf = (form: object) => {
      const parsed = VitalsForm.safeParse(form);
      return parsed.success ? {} : fieldErrors(parsed.error);
    };
    expect(errorsOf({ weight: '70', height: '1.75' })).toEqual({
      height: ['A height of 1.75 cm does not go with a weight of 70 kg. Check both units.'],
    });
    expect(errorsOf({ weight: '0', height: '0' })).toEqual({
      weight: ['Weight should be more than 0.'],
      height: ['Height should be more than 0.'],
    });
    expect(errorsOf({ weight: '70', height: '175', discriminator: 'urgent' })).toEqual({});
  });
});
