import * as z from 'zod';

/** A selectable answer; `score` is null if the form or this answer has no score. */
const Choice = z.object({ code: z.string(), display: z.string(), score: z.number().nullable() });
/** Points of a number from `from` to `to`, both counted in; null: without that bound. */
const Step = z.object({ from: z.number().nullable(), to: z.number().nullable(), score: z.number() });
const Band = z.object({
  code: z.string(),
  display: z.string(),
  from: z.number().describe('The lowest total of this band.'),
  to: z.number().nullable().describe('The highest; null: no upper limit.'),
  advice: z.string().nullable().describe('What is done, and how soon.'),
  minutes: z.int().nullable().describe('How soon, in minutes; 0: at once.'),
});

export const FormField = z
  .object({
    name: z.string(),
    label: z.string(),
    kind: z.enum(['number', 'choice', 'choices', 'yes-no', 'text', 'long-text', 'day', 'blood-pressure']),
    section: z.string().nullable().describe('Name of its section.'),
    code: z.string().nullable().describe('Code of the observation that an answer makes.'),
    unit: z.string().nullable(),
    min: z.number().nullable().describe('Lower values are refused.'),
    max: z.number().nullable().describe('Higher values are refused.'),
    whole: z.boolean().describe('Whole numbers only.'),
    future: z.boolean().describe('Of a day: may lie ahead.'),
    required: z.boolean(),
    computed: z.boolean().describe('Calculated from other answers, not typed.'),
    placeholder: z.string().nullable(),
    mask: z.string().nullable().describe('Pattern of the typed text, # for a digit.'),
    choices: z.array(Choice).nullable(),
    steps: z.array(Step).nullable(),
    help: z.string().nullable(),
    show_if: z
      .object({ field: z.string(), is: z.array(z.string()) })
      .nullable()
      .describe('Asked while another question is asked and has one of these answers; null: always.'),
  })
  .meta({ id: 'FormField' });
export type FormField = z.output<typeof FormField>;

/** Name and purpose of a form. */
export const FormName = z.object({
  name: z.string(),
  title: z.string(),
  version: z.int().describe('Rises when a question or a number changes.'),
  purpose: z.string(),
  source: z.string().describe('Where its numbers and questions come from.'),
  to_confirm: z.string().nullable().describe('What a clinical lead has still to confirm.'),
});

/** A form as data (CODES-005): its questions, their limits, and the scoring of the answers. */
export const FormDefinition = FormName.extend({
  sections: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      repeats: z
        .object({ min: z.int(), max: z.int() })
        .optional()
        .describe(
          'Asked so many times: the answer in the second row is called name.2, and name.rows of the section says how many rows there are.',
        ),
    }),
  ),
  fields: z.array(FormField),
  score: z.object({ maximum: z.number().nullable(), bands: z.array(Band) }).nullable(),
}).meta({ id: 'FormDefinition' });
export type FormDefinition = z.output<typeof FormDefinition>;

/** Creates a field with the usual defaults. */
export const formField = (given: Partial<FormField> & Pick<FormField, 'name' | 'label' | 'kind'>): FormField => ({
  section: null,
  code: null,
  unit: null,
  min: null,
  max: null,
  whole: false,
  future: false,
  required: false,
  computed: false,
  placeholder: null,
  mask: null,
  choices: null,
  steps: null,
  help: null,
  show_if: null,
  ...given,
});

/** The question that says of which day the form is: its first required day that may not lie ahead, and is asked once. */
export const dayField = ({ fields, sections = [] }: Pick<FormDefinition, 'fields'> & Partial<FormDefinition>): FormField | undefined =>
  fields.find(
    ({ kind, required, future, section }) =>
      kind === 'day' && required && !future && !sections.some(({ name, repeats }) => name === section && repeats),
  );

/** The scored questions of a form as a list: the answer of `TEWS-config` and `morse-fall-scale` (REF-018, REF-019). */
export const scoreListOf = (form: FormDefinition) => ({
  title: form.title,
  entries: form.fields
    .filter(({ steps, choices }) => steps ?? choices?.some(({ score }) => score !== null))
    .map(({ name, label, help, unit, steps, choices }) => ({ code: name, display: label, definition: help, unit, steps, choices })),
  bands: form.score?.bands ?? [],
});
