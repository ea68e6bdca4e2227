import * as z from 'zod';
import { rule, SentInstant } from '../base/index.ts';
import { signOfCode } from './signs.ts';
import { bloodPressureOf, isBloodPressure } from './blood-pressure.ts';
import { bmiProblem, bodyMassIndex } from './bmi.ts';
import type { SentObservation } from './observations.schema.ts';
import type { TewsInput } from './tews.ts';
import {
  type Avpu,
  childAvpuChoices,
  codes,
  type Discriminator,
  discriminatorChoices,
  type Mobility,
  mobilityChoices,
  type Trauma,
  type TriageForm,
  traumaChoices,
  triageFormChoices,
  vitalUnitTypes,
} from './vital-codes.ts';

const empty = (value: unknown): unknown => (value === '' || value === null ? undefined : value);
const boundsOf = (name: string): { min: number; max: number; above_zero: boolean } => {
  const vital = vitalUnitTypes.find((type) => type.name === name);
  return { min: vital?.min ?? 0, max: vital?.max ?? 0, above_zero: vital?.above_zero ?? false };
};

type NumberField = z.ZodType<number | undefined, number | string | null | undefined>;
const amount = (name: string, kind: z.ZodNumber = z.number()) => {
  const { min, max, above_zero } = boundsOf(name);
  // text that is not a number is returned as typed: it is invalid, not missing
  const read = (value: unknown) => {
    if (typeof value !== 'string' || value.trim() === '') return empty(typeof value === 'string' ? '' : value);
    return Number.isFinite(Number(value)) ? Number(value) : value;
  };
  return (z.preprocess(read, (above_zero ? kind.gt(0) : kind.min(min)).max(max).optional()) as NumberField).optional();
};
const choice = <V extends string>(choices: readonly { value: V }[]) =>
  (
    z.preprocess(empty, z.enum(choices.map(({ value }) => value)).optional()) as z.ZodType<V | undefined, V | '' | null | undefined>
  ).optional();

/** The codes of ticked discriminators. */
export const signCodes = (text: string | undefined): string[] => (text ?? '').split(',').filter((code) => code !== '');

/** The vitals form: every input is optional; values must be plausible (OBS-039, VAL-013, VAL-014, TRIAGE-018). */
export const VitalsForm = z
  .object({
    temperature: amount('temperature').describe('Degrees Celsius.'),
    blood_pressure: z.string().trim().refine(isBloodPressure, rule('blood-pressure')).optional().describe('systolic/diastolic in mmHg.'),
    pulse: amount('pulse').describe('Beats a minute.'),
    respiratory_rate: amount('respiratory_rate', z.int()).describe('Breaths a minute, whole.'),
    oxygen_saturation: amount('oxygen_saturation').describe('Percent.'),
    avpu: choice<Avpu>(childAvpuChoices),
    mobility: choice<Mobility>(mobilityChoices),
    trauma: choice<Trauma>(traumaChoices).describe('Injury in the last 48 hours.'),
    weight: amount('weight').describe('Kilograms.'),
    height: amount('height').describe('Centimetres.'),
    discriminator: choice<Discriminator>(discriminatorChoices).describe('A sign that decides the triage colour whatever the score says.'),
    signs: z
      .string()
      .optional()
      .refine((text) => signCodes(text).every((code) => signOfCode(code)), { error: 'Discriminators are not valid.' })
      .describe('Discriminators of the list, by their codes with commas between.'),
    sign_words: z.string().trim().max(200).optional().describe('What another sign is, in words.'),
    triage_form: choice<TriageForm>(triageFormChoices).describe('The age band, where the age is not known.'),
    effective_date_time: SentInstant.optional().describe('When they were measured; left out: now.'),
  })
  .superRefine(({ weight, height }, context) => {
    const problem = bmiProblem(weight ?? null, height ?? null);
    if (problem) context.addIssue({ code: 'custom', message: problem, path: ['height'] });
  });
export type VitalsForm = z.output<typeof VitalsForm>;
export type VitalsInput = z.input<typeof VitalsForm>;

/** The observations of a filled form, in the order of its inputs; BMI and TEWS are added by the server. */
export function observationsOf(form: VitalsForm, about: { patient: string; encounter?: string | null }): SentObservation[] {
  const values: Record<string, unknown> = form;
  const { effective_date_time } = form;
  const typed = vitalUnitTypes.flatMap((vital) => {
    const value = values[vital.name];
    if (vital.disabled || value === undefined || value === '') return [];
    return [{ ...about, code: vital.observation_code, value: String(value), unit: vital.unit, effective_date_time }];
  });
  const signs = signCodes(form.signs).map((value) => ({
    ...about,
    code: codes.discriminator,
    value,
    display: 'Discriminator',
    ...(signOfCode(value)?.in_words && form.sign_words && { note: form.sign_words }),
    effective_date_time,
  }));
  const band = form.triage_form ? [{ ...about, code: codes.triage_form, value: form.triage_form, effective_date_time }] : [];
  return [...typed, ...signs, ...band];
}

const numberIn = (value: unknown): number | null => {
  if (typeof value === 'string' && value.trim() === '') return null;
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

/** The parts of the live score while the form is being filled in; implausible values count as missing. */
export function tewsInputOfForm(input: VitalsInput): TewsInput {
  const plausible = (name: keyof VitalsInput): number | null => {
    const parsed = VitalsForm.shape[name].safeParse(input[name]);
    return parsed.success ? numberIn(parsed.data) : null;
  };
  return {
    respiratory_rate: plausible('respiratory_rate'),
    pulse: plausible('pulse'),
    systolic: bloodPressureOf(input.blood_pressure ?? '')?.systolic ?? null,
    temperature: plausible('temperature'),
    avpu: input.avpu || null,
    mobility: input.mobility || null,
    trauma: input.trauma || null,
  };
}

/** BMI while the form is being filled (OBS-035). */
export const bmiOfForm = ({ weight, height }: Pick<VitalsInput, 'weight' | 'height'>): number | null =>
  bodyMassIndex(numberIn(weight), numberIn(height));
