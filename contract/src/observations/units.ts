import { isScore } from './score-bounds.ts';
import { codes, measureOf } from './vital-codes.ts';

interface Unit {
  /** As it is written in a chart. */
  name: string;
  /** Other spellings, folded: small letters without spaces and dots; in square brackets those of UCUM. */
  also: readonly string[];
  /** Converts to the stored unit. */
  usual: (amount: number) => number;
}
const same = (name: string, ...also: string[]): Unit => ({ name, also, usual: (amount) => amount });
const times = (factor: number, name: string, ...also: string[]): Unit => ({ name, also, usual: (amount) => amount * factor });

/** Known units by the stored unit, which comes first. International pounds and inches; 1 kPa = 7.50062 mmHg. */
const known: Readonly<Record<string, readonly Unit[]>> = {
  kg: [
    same('kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms'),
    times(0.001, 'g', 'gm', 'gram', 'grams'),
    times(0.453_592_37, 'lb', 'lbs', 'pound', 'pounds', '[lb_av]'),
    times(0.028_349_523_125, 'oz', 'ounce', 'ounces', '[oz_av]'),
    times(6.350_293_18, 'st', 'stone', 'stones', '[stone_av]'),
  ],
  cm: [
    same('cm', 'centimetre', 'centimetres', 'centimeter', 'centimeters'),
    times(100, 'm', 'metre', 'metres', 'meter', 'meters'),
    times(0.1, 'mm', 'millimetre', 'millimetres', 'millimeter', 'millimeters'),
    times(2.54, 'in', 'inch', 'inches', '"', '″', '[in_i]', '[in_us]'),
    times(30.48, 'ft', 'foot', 'feet', "'", '′', '[ft_i]', '[ft_us]'),
  ],
  '°C': [
    same('°C', 'c', 'cel', 'degc', 'celsius', 'degreescelsius', 'degreecelsius', 'degrees_celsius'),
    {
      name: '°F',
      also: ['f', 'degf', '[degf]', 'fahrenheit', 'degreesfahrenheit', 'degreefahrenheit', 'degrees_fahrenheit'],
      usual: (amount) => (amount - 32) / 1.8,
    },
    { name: 'K', also: ['kelvin'], usual: (amount) => amount - 273.15 },
  ],
  ml: [same('ml', 'millilitre', 'millilitres', 'milliliter', 'milliliters', 'cc'), times(1000, 'l', 'litre', 'litres', 'liter', 'liters')],
  mmHg: [same('mmHg', 'mm[hg]', 'torr'), times(7.500_616_83, 'kPa', 'kilopascal', 'kilopascals')],
  '/min': [
    same(
      '/min',
      '1/min',
      'min-1',
      'permin',
      'perminute',
      'bpm',
      'beats/min',
      'beats/minute',
      'beatsperminute',
      '{beats}/min',
      '{beat}/min',
      'brpm',
      'breaths/min',
      'breaths/minute',
      'breathsperminute',
      '{breaths}/min',
    ),
  ],
  '%': [same('%', 'percent', 'percentage')],
  'kg/m²': [same('kg/m²', 'kg/m2', 'kg/m^2')],
};

const fold = (unit: string): string => unit.toLowerCase().replace(/[\s.]/g, '');

/** A value in the stored unit, or why its unit is refused. */
export type InUsualUnit = { value: string; unit: string | null; problem?: never } | { problem: string };

/**
 * Converts a value to the stored unit: known units to two decimals, blood pressure to whole mmHg. Without a unit, or with the unit code of
 * the vitals form, the value is in the stored unit already. Any other unit is refused, so that pounds are never taken for kilograms
 * (PAT-017, OBS-035); so is any unit of a score. Observations that are not vital signs keep the unit as sent.
 */
export function inUsualUnit(code: string, value: string, sent: string | null | undefined): InUsualUnit {
  const measure = measureOf(code);
  if (!measure) return isScore(code) && sent ? { problem: 'Unit is not valid.' } : { value, unit: sent || null };
  const units = known[measure.unit ?? ''] ?? [];
  if (!sent || sent === measure.unit_code) return { value, unit: measure.unit };
  const unit = units.find(({ name, also }) => fold(name) === fold(sent) || also.includes(fold(sent)));
  if (!unit) return { problem: `Unit is not valid.${units.length > 0 ? ` Known here: ${units.map(({ name }) => name).join(', ')}.` : ''}` };
  if (unit === units[0]) return { value, unit: measure.unit };
  return { value: converted(code, value, unit), unit: measure.unit };
}

const number = /^-?\d+(\.\d+)?$/;

/** A value that is not a number is returned as is: the bounds of the measure refuse it. */
function converted(code: string, value: string, { usual }: Unit): string {
  if (code !== codes.blood_pressure) return number.test(value.trim()) ? String(Number(usual(Number(value)).toFixed(2))) : value;
  const parts = value.split('/').map((part) => part.trim());
  return parts.every((part) => number.test(part)) ? parts.map((part) => Math.round(usual(Number(part)))).join('/') : value;
}
