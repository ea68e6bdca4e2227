import { fluidKinds, mostAtOnceMl } from './fluid-kinds.ts';

/** The code system of a local code; LOINC codes name `http://loinc.org`. */
export const loinc = 'http://loinc.org';
export const localSystem = 'akoma';

export const observationCategories = ['vital-signs', 'social-history', 'exam', 'survey'] as const;
export type ObservationCategory = (typeof observationCategories)[number];

/** Codes of observations: LOINC where one exists (OBS-005…009, OBS-038), else our own (rulings 22). */
export const codes = {
  height: '8302-2',
  weight: '3141-9',
  bmi: '39156-5',
  temperature: '8310-5',
  pulse: '8867-4',
  respiratory_rate: '9279-1',
  oxygen_saturation: '2708-6',
  pulse_oximetry: '59408-5',
  blood_pressure: '85354-9',
  systolic: '8480-6',
  diastolic: '8462-4',
  head_circumference: '9843-4',
  gestation: '76516-4',
  past_illnesses: '11348-0',
  past_surgeries: '8690-0',
  past_medications: '10160-0',
  avpu: 'AVPU',
  mobility: 'MOBILITY',
  trauma: 'TRAUMA',
  discriminator: 'DISCRIMINATOR',
  triage_form: 'TRIAGE_FORM',
  triage_colour: 'TRIAGE_COLOUR',
  tews: 'TEWS',
  mews: 'MEWS',
  morse: 'MORSE',
  morse_history: 'MORSE_HISTORY',
  morse_diagnosis: 'MORSE_DIAGNOSIS',
  morse_aid: 'MORSE_AID',
  morse_drip: 'MORSE_DRIP',
  morse_gait: 'MORSE_GAIT',
  morse_insight: 'MORSE_INSIGHT',
  glasgow: '9269-2',
  glasgow_eyes: '9267-6',
  glasgow_verbal: '9270-0',
  glasgow_motor: '9268-4',
} as const;

export const isLoinc = (code: string): boolean => /^\d{1,7}-\d$/.test(code);

/** Choices of the triage parts that are not numbers; `value` is stored. */
export const avpuChoices = [
  { value: 'alert', label: 'Alert' },
  { value: 'voice', label: 'Voice' },
  { value: 'pain', label: 'Pain' },
  { value: 'unresponsive', label: 'Unresponsive' },
] as const;
/** The forms for children know a fifth answer (rulings.md 142). */
export const childAvpuChoices = [...avpuChoices, { value: 'confused', label: 'Confused' }] as const;
export const mobilityChoices = [
  { value: 'walking', label: 'Walking' },
  { value: 'with-help', label: 'With help' },
  { value: 'stretcher', label: 'Stretcher or immobile' },
] as const;
export const traumaChoices = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
] as const;
/** Urgency of the discriminators, which decide the colour regardless of the score, most urgent first (TRIAGE-015). */
export const discriminatorChoices = [
  { value: 'emergency', label: 'Emergency' },
  { value: 'very-urgent', label: 'Very urgent' },
  { value: 'urgent', label: 'Urgent' },
] as const;
/** The form of the triage scale, where the age is not known (rulings.md 142). */
export const triageFormChoices = [
  { value: 'adult', label: 'Adult' },
  { value: 'child', label: 'Child, 3 to 11 years' },
  { value: 'infant', label: 'Infant, under 3 years' },
] as const;
export type TriageForm = (typeof triageFormChoices)[number]['value'];
export type Avpu = (typeof childAvpuChoices)[number]['value'];
export type Mobility = (typeof mobilityChoices)[number]['value'];
export type Trauma = (typeof traumaChoices)[number]['value'];
export type Discriminator = (typeof discriminatorChoices)[number]['value'];

/** One input of the vitals form and the observation that it produces. */
export interface VitalUnitType {
  /** Unit code as the specification spells it (OBS-010…012); where it names none, the code of the observation. */
  code: string;
  display: string;
  label: string;
  variant: 'biometric' | 'discriminator' | 'other';
  /** Computed, not typed: BMI only (OBS-015). */
  disabled: boolean;
  /** Key of the input in `VitalsForm`. */
  name: string;
  observation_code: string;
  category: ObservationCategory;
  unit: string | null;
  placeholder: string | null;
  /** Pattern of the typed text, # for a digit. */
  mask: string | null;
  /** Plausible values (OBS-039): below `min` and above `max` is refused. */
  min: number | null;
  max: number | null;
  whole: boolean;
  /** Whether zero is refused: a weight of 0, for example, is no measurement. */
  above_zero: boolean;
  choices: readonly { value: string; label: string }[] | null;
}

const vital = (
  given: Partial<VitalUnitType> & Pick<VitalUnitType, 'code' | 'display' | 'label' | 'name' | 'observation_code'>,
): VitalUnitType => ({
  variant: 'biometric',
  disabled: false,
  category: 'vital-signs',
  unit: null,
  placeholder: null,
  mask: null,
  min: null,
  max: null,
  whole: false,
  above_zero: false,
  choices: null,
  ...given,
});

/** The vitals form, input by input in the order of typing (OBS-010…016, OBS-038, OBS-039). */
export const vitalUnitTypes: readonly VitalUnitType[] = [
  vital({
    code: 'DEGREES_CELCIUS',
    display: 'Degrees Celsius',
    label: 'Temperature',
    name: 'temperature',
    observation_code: codes.temperature,
    unit: '°C',
    min: 25,
    max: 45,
  }),
  vital({
    code: 'BLOOD_PRESSURE',
    display: 'Blood pressure',
    label: 'Blood pressure',
    name: 'blood_pressure',
    observation_code: codes.blood_pressure,
    unit: 'mmHg',
    placeholder: 'systolic/diastolic',
    mask: '###/###',
    max: 299,
    min: 0,
  }),
  vital({ code: 'PULSE', display: 'Pulse', label: 'Pulse', name: 'pulse', observation_code: codes.pulse, unit: '/min', min: 0, max: 300 }),
  vital({
    code: 'RESPIRATORY_RATE',
    display: 'Respiratory rate',
    label: 'Respiratory rate',
    name: 'respiratory_rate',
    observation_code: codes.respiratory_rate,
    unit: '/min',
    min: 0,
    max: 120,
    whole: true,
  }),
  vital({
    code: 'OXYGEN_SATURATION',
    display: 'Oxygen saturation',
    label: 'Oxygen saturation',
    name: 'oxygen_saturation',
    observation_code: codes.oxygen_saturation,
    unit: '%',
    min: 0,
    max: 100,
  }),
  vital({
    code: 'AVPU',
    display: 'AVPU',
    label: 'AVPU',
    name: 'avpu',
    observation_code: codes.avpu,
    variant: 'discriminator',
    category: 'exam',
    choices: avpuChoices,
  }),
  vital({
    code: 'MOBILITY',
    display: 'Mobility',
    label: 'Mobility',
    name: 'mobility',
    observation_code: codes.mobility,
    variant: 'discriminator',
    category: 'exam',
    choices: mobilityChoices,
  }),
  vital({
    code: 'TRAUMA',
    display: 'Trauma',
    label: 'Trauma',
    name: 'trauma',
    observation_code: codes.trauma,
    variant: 'discriminator',
    category: 'exam',
    choices: traumaChoices,
  }),
  vital({
    code: 'DISCRIMINATOR',
    display: 'Discriminator',
    label: 'Discriminator',
    name: 'discriminator',
    observation_code: codes.discriminator,
    variant: 'discriminator',
    category: 'exam',
    choices: discriminatorChoices,
  }),
  vital({
    code: 'WEIGHT_KG',
    display: 'Weight (kg)',
    label: 'Weight',
    name: 'weight',
    observation_code: codes.weight,
    unit: 'kg',
    min: 0,
    max: 500,
    above_zero: true,
  }),
  vital({
    code: 'HEIGHT_CM',
    display: 'Height (cm)',
    label: 'Height',
    name: 'height',
    observation_code: codes.height,
    unit: 'cm',
    min: 0,
    max: 300,
    above_zero: true,
  }),
  vital({
    code: 'BMI',
    display: 'Body mass index',
    label: 'BMI',
    name: 'bmi',
    observation_code: codes.bmi,
    unit: 'kg/m²',
    disabled: true,
    min: 0,
    max: 300,
    above_zero: true,
  }),
  vital({
    code: 'PREVIOUS_ILLNESS',
    display: 'Previous illness',
    label: 'Past illnesses',
    name: 'past_illnesses',
    observation_code: codes.past_illnesses,
    variant: 'other',
    category: 'social-history',
  }),
  vital({
    code: 'PREVIOUS_HOSPITALIZATION',
    display: 'Previous hospitalization',
    label: 'Past surgeries',
    name: 'past_surgeries',
    observation_code: codes.past_surgeries,
    variant: 'other',
    category: 'social-history',
  }),
  vital({
    code: 'PREVIOUS_MEDICATION',
    display: 'Previous medication',
    label: 'Past medications',
    name: 'past_medications',
    observation_code: codes.past_medications,
    variant: 'other',
    category: 'social-history',
  }),
];

const byCode = new Map(
  vitalUnitTypes.flatMap(
    (type) =>
      [
        [type.code, type],
        [type.observation_code, type],
      ] as const,
  ),
);

/** The vital sign with this unit code or observation code; `undefined` for any other code. */
export const vitalOf = (code: string): VitalUnitType | undefined => byCode.get(code);

const spellings = new Map(
  [...vitalUnitTypes.map(({ code }) => code), ...Object.values(codes), ...fluidKinds.map(({ code }) => code)].map((code) => [
    code.toLowerCase(),
    code,
  ]),
);
/** A code as we spell it, however its letters were sent: `avpu` is `AVPU`. */
export const spelledCode = (code: string): string => spellings.get(code.toLowerCase()) ?? code;

/** A coded measurement: its name, stored unit and plausible values. */
export type Measure = Pick<VitalUnitType, 'label' | 'unit' | 'min' | 'max' | 'whole' | 'above_zero' | 'choices'> & {
  observation_code: string;
  /** The unit code of the vitals form, accepted in place of a unit. */
  unit_code: string | null;
};

const part = (observation_code: string, label: string, unit: string, max: number): Measure => ({
  observation_code,
  label,
  unit,
  max,
  min: 0,
  whole: false,
  above_zero: false,
  choices: null,
  unit_code: null,
});
const likeVital = (observation_code: string, label: string, code: string): Measure => ({
  ...vitalOf(code)!,
  observation_code,
  label,
  unit_code: code,
});
const estimatedWeight = '8335-2';
/**
 * Codes that other programs send: the parts of a blood pressure, saturation by oximeter (OBS-038), and weights, heights and temperatures
 * with their method (LOINC; those of the FHIR R4 vital signs profiles), head circumferences and the weeks of pregnancy at birth. They are
 * stored under their own codes, within the same bounds.
 */
const besideForm: readonly Measure[] = [
  likeVital('29463-7', 'Weight', 'WEIGHT_KG'),
  likeVital(estimatedWeight, 'Weight, estimated', 'WEIGHT_KG'),
  likeVital('8350-1', 'Weight, with clothes', 'WEIGHT_KG'),
  likeVital('8351-9', 'Weight, without clothes', 'WEIGHT_KG'),
  likeVital('8306-3', 'Height, lying', 'HEIGHT_CM'),
  likeVital('8308-9', 'Height, standing', 'HEIGHT_CM'),
  likeVital('8331-1', 'Temperature, oral', 'DEGREES_CELCIUS'),
  likeVital('8332-3', 'Temperature, rectal', 'DEGREES_CELCIUS'),
  likeVital('8328-7', 'Temperature, axillary', 'DEGREES_CELCIUS'),
  part(codes.systolic, 'Systolic blood pressure', 'mmHg', 299),
  part(codes.diastolic, 'Diastolic blood pressure', 'mmHg', 299),
  likeVital(codes.pulse_oximetry, 'Oxygen saturation', 'OXYGEN_SATURATION'),
  { ...part(codes.head_circumference, 'Head circumference', 'cm', 80), min: 15 },
  { ...part('8287-5', 'Head circumference, by tape', 'cm', 80), min: 15 },
  { ...part(codes.gestation, 'Gestation at birth', 'weeks', 45), min: 20 },
  ...fluidKinds.map(({ code, label }) => ({ ...part(code, label, 'ml', mostAtOnceMl), whole: true, above_zero: true })),
  {
    ...part(codes.triage_form, 'Age band', '', 0),
    unit: null,
    min: null,
    max: null,
    choices: triageFormChoices,
  },
];

/** The measure of a code, including codes without an input in the form; `undefined` for codes that are not vital signs. */
export function measureOf(code: string): Measure | undefined {
  const vital = vitalOf(code);
  return vital ? { ...vital, unit_code: vital.code } : besideForm.find(({ observation_code }) => observation_code === code);
}

/** The code of the input for what was measured by some method: an oral temperature is a temperature. Other codes stay as they are. */
export const usualCode = (code: string): string => vitalOf(measureOf(code)?.unit_code ?? '')?.observation_code ?? code;
/** All codes of what an input measures, its own first. */
const codesOfVital = ({ code, observation_code }: VitalUnitType): string[] => [
  observation_code,
  ...besideForm.filter(({ unit_code }) => unit_code === code).map((beside) => beside.observation_code),
];

const ofInput = (code: string): string[] => codesOfVital(vitalOf(code)!);
/** The codes of which the height and the weight of a patient are the newest (PAT-017): an estimate was not measured. */
export const bodyMeasures: Readonly<Record<'height' | 'weight', readonly string[]>> = {
  height: ofInput(codes.height),
  weight: ofInput(codes.weight).filter((code) => code !== estimatedWeight),
};
/** Which of the two a code measures. */
export const bodyMeasureOf = (code: string): keyof typeof bodyMeasures | undefined =>
  (['height', 'weight'] as const).find((measure) => bodyMeasures[measure].includes(code));

/** Every vital however it was measured, and the halves of a blood pressure. */
export const everyVitalCode: readonly string[] = [...vitalUnitTypes.flatMap(codesOfVital), codes.systolic, codes.diastolic];

/** What the latest vitals of a patient are read of: every vital however it was measured, the parts of the scores, and what decides the colour. */
export const latestVitalCodes: readonly string[] = [
  ...vitalUnitTypes.filter(({ category }) => category === 'vital-signs').flatMap(codesOfVital),
  codes.systolic,
  codes.diastolic,
  codes.avpu,
  codes.mobility,
  codes.trauma,
  codes.triage_form,
  codes.discriminator,
  codes.tews,
  codes.triage_colour,
];
