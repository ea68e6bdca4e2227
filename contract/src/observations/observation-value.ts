import { isBloodPressure } from './blood-pressure.ts';
import { assessmentOf, questionOf } from './assessments.ts';
import { scoreMaxima, scoreMinima } from './score-bounds.ts';
import { discriminatorOf } from './triage.ts';
import { childAvpuChoices, codes, type Measure, measureOf } from './vital-codes.ts';

/**
 * Why a value, in the stored unit, is not valid, as a sentence, or `null`: the plausible bounds of OBS-039, the blood pressure rule
 * (VAL-014), whole respiratory rates (TRIAGE-018), the choices of AVPU, mobility and trauma, and the answers to forms. Codes that are not vital signs accept any
 * text.
 */
export function valueProblem(code: string, value: string): string | null {
  const max = scoreMaxima[code];
  if (max !== undefined) return withinBounds(value, scoreBounds(code, max));
  const question = questionOf(code);
  if (question) return question.choices?.some((choice) => choice.code === value) ? null : `${question.label} is not valid.`;
  if (code === codes.triage_colour) return 'A triage colour is changed where the triage is shown.';
  const measure = measureOf(code);
  if (!measure) return null;
  if (measure.observation_code === codes.blood_pressure)
    return isBloodPressure(value) && value.trim() !== '' ? null : 'A valid blood pressure is required.';
  if (code === codes.discriminator) return discriminatorOf(value) ? null : `${measure.label} is not valid.`;
  if (code === codes.avpu) return childAvpuChoices.some((choice) => choice.value === value) ? null : `${measure.label} is not valid.`;
  if (measure.choices) return measure.choices.some((choice) => choice.value === value) ? null : `${measure.label} is not valid.`;
  return withinBounds(value, measure);
}

const scoreBounds = (code: string, max: number) => ({
  label: assessmentOf(code)?.form.title ?? code,
  min: scoreMinima[code] ?? 0,
  max,
  whole: true,
  above_zero: false,
});

function withinBounds(
  value: string,
  { label, min, max, whole, above_zero }: Pick<Measure, 'label' | 'min' | 'max' | 'whole' | 'above_zero'>,
): string | null {
  if (min === null || max === null) return null;
  const number = Number(value);
  const isMinusZero = number === 0 && value.trim().startsWith('-');
  if (!isNumeric(value) || isMinusZero || (whole && !Number.isInteger(number))) return `${label} is not valid.`;
  if (number === 0 && above_zero) return `${label} should be more than 0.`;
  if (number < min) return `${label} should not be less than ${min}.`;
  if (number > max) return `${label} should not be more than ${max}.`;
  return null;
}

/** A plain number: no words, no exponent. */
const isNumeric = (value: string): boolean => /^-?\d+(\.\d+)?$/.test(value.trim());
