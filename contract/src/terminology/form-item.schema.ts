import * as z from 'zod';

export const mostFormChoices = 30;
/** The most rows of a part that repeats. */
export const mostFormRows = 20;

export const formItemKinds = ['heading', 'text', 'long-text', 'number', 'choice', 'choices', 'day', 'yes-no'] as const;

/** A line of a form that an organisation writes: a heading, or a question. */
export const FormItem = z
  .object({
    key: z
      .string()
      .regex(/^[a-z][a-z0-9_]{0,39}$/, 'Write the key in small letters, digits and underscores.')
      .describe('Names the question among the answers; it stays when the words change.'),
    kind: z.enum(formItemKinds),
    label: z.string().trim().min(1).max(200),
    help: z.string().trim().max(300).nullable().default(null),
    required: z.boolean().default(false),
    unit: z.string().trim().max(20).nullable().default(null).describe('Of a number.'),
    min: z.number().min(-1_000_000).max(1_000_000).nullable().default(null).describe('Of a number: lower values are refused.'),
    max: z.number().min(-1_000_000).max(1_000_000).nullable().default(null).describe('Of a number: higher values are refused.'),
    whole: z.boolean().default(false).describe('Of a number: whole numbers only.'),
    future: z.boolean().default(false).describe('Of a day: may lie ahead.'),
    choices: z.array(z.string().trim().min(1).max(100)).max(mostFormChoices).default([]).describe('Of a choice: what may be chosen.'),
    show_if: z
      .object({ field: z.string().max(40), is: z.array(z.string().max(100)).min(1).max(mostFormChoices) })
      .nullable()
      .default(null)
      .describe('Asked while an earlier question has one of these answers; null: always.'),
    code: z
      .string()
      .trim()
      .max(40)
      .regex(/^[A-Za-z0-9][A-Za-z0-9_.-]*$/, 'Write the code in letters, digits and hyphens.')
      .nullable()
      .default(null)
      .describe('Of a question: an answer becomes an observation with this code, LOINC or one of the organisation; null: none.'),
    repeats: z
      .object({ min: z.int().min(0).max(mostFormRows), max: z.int().min(1).max(mostFormRows) })
      .nullable()
      .default(null)
      .describe('Of a heading: what stands below it is asked so many times, a row each; null: once.'),
  })
  .meta({ id: 'FormItem' });
export type FormItem = z.output<typeof FormItem>;
