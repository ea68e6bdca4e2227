import { isBloodPressure } from './blood-pressure.ts';
import { codes, vitalOf } from './vital-codes.ts';
import { tewsMaximum } from './tews.ts';

/**
 * What is wrong with the value of an observation, as a sentence, or `null`: the plausible bounds of OBS-039, the blood pressure rule
 * (VAL-014), whole respiratory rates (TRIAGE-018), and the choices of AVPU, mobility and trauma. Codes that are nobody's vital take any text.
 */
export function valueProblem(code: string, value: string): string | null {
  if (code === codes.tews) return withinBounds('TEWS', value, { min: 0, max: tewsMaximum, whole: true });
  const vital = vitalOf(code);
  if (!vital) return null;
  if (vital.observation_code === codes.blood_pressure)
    return isBloodPressure(value) && value.trim() !== '' ? null : 'A valid blood pressure is required.';
  if (vital.choices) return vital.choices.some((choice) => choice.value === value) ? null : `${vital.label} is not valid.`;
  if (vital.min === null || vital.max === null) return null;
  return withinBounds(vital.label, value, { min: vital.min, max: vital.max, whole: vital.whole });
}

function withinBounds(label: string, value: string, { min, max, whole }: { min: number; max: number; whole: boolean }): string | null {
  if (!/^-?\d+(\.\d+)?$/.test(value.trim())) return `${label} is not valid.`;
  const number = Number(value);
  if (whole && !Number.isInteger(number)) return `${label} is not valid.`;
  if (number < min) return `${label} should not be less than ${min}.`;
  if (number > max) return `${label} should not be more than ${max}.`;
  return null;
}
