import { type FormDefinition, formField } from '../terminology/index.ts';
import { type VitalUnitType, vitalUnitTypes } from './vital-codes.ts';

const kindOf = ({ name, choices, variant }: VitalUnitType) => {
  if (choices) return 'choice';
  if (name === 'blood_pressure') return 'blood-pressure';
  return variant === 'biometric' ? 'number' : 'long-text';
};

/** The vitals form as data (OBS-027, CODES-005), input by input in the order of typing. */
export const vitalsForm: FormDefinition = {
  name: 'vitals',
  title: 'Vital signs',
  version: 1,
  purpose: 'What is measured when a patient comes, and on every round. Each input may stay empty.',
  source: 'The inputs and codes are the specification’s; the limits are those of plausible values.',
  to_confirm: 'The limits.',
  sections: [
    { name: 'biometric', title: 'Vital signs' },
    { name: 'discriminator', title: 'Triage' },
    { name: 'other', title: 'History' },
  ],
  fields: vitalUnitTypes.map((vital) =>
    formField({
      name: vital.name,
      label: vital.label,
      kind: kindOf(vital),
      section: vital.variant,
      code: vital.observation_code,
      unit: vital.unit,
      min: vital.min,
      max: vital.max,
      whole: vital.whole,
      computed: vital.disabled,
      placeholder: vital.placeholder,
      mask: vital.mask,
      choices: vital.choices?.map(({ value, label }) => ({ code: value, display: label, score: null })) ?? null,
    }),
  ),
  score: null,
};

/** The inputs as the list `observation-category-unit-type` (REF-012, OBS-030). */
export const unitTypeEntries = vitalUnitTypes.map(({ code, display, label, variant, disabled, unit, placeholder, mask }) => ({
  code,
  display,
  definition: null,
  label,
  variant,
  disabled,
  unit,
  placeholder,
  mask,
}));

const onRounds: readonly string[] = ['temperature', 'blood_pressure', 'pulse', 'respiratory_rate', 'oxygen_saturation', 'avpu', 'weight'];
/** What is measured on the rounds of a ward: the inputs of its vital signs, as the list `ipd-vital-type` (OBS-034). */
export const wardVitalEntries = unitTypeEntries.filter((_, at) => onRounds.includes(vitalUnitTypes[at]!.name));
