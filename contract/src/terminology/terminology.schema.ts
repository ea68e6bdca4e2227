import * as z from 'zod';
import { editFields, Id, page } from '../base/index.ts';
import { FormDefinition, FormField } from './form.schema.ts';

/** An entry as it is offered (REF-040). */
export const ValueSetEntry = z
  .object({
    code: z.string().describe('What is stored.'),
    display: z.string().describe('What is shown.'),
    definition: z.string().nullable().describe('What it means.'),
    symbol: z.string().optional().describe('Of a currency: its sign.'),
    digits: z.int().optional().describe('Of a currency: its decimal places.'),
    parent: z.string().optional().describe('Of a part of a country: the code of the country; of a district: that of its region.'),
    label: z.string().optional().describe('Of a unit type: the name of its input.'),
    variant: z.string().optional().describe('Of a unit type: biometric, discriminator or other.'),
    disabled: z.boolean().optional().describe('Of a unit type: computed, not typed.'),
    placeholder: FormField.shape.placeholder.optional().describe('Of a unit type: the placeholder of its input.'),
    mask: FormField.shape.mask.optional().describe('Of a unit type: pattern of the typed text, # for a digit.'),
    unit: FormField.shape.unit.optional().describe('Of a unit type or a score: what it is counted in.'),
    steps: FormField.shape.steps.optional().describe('Of a score: the points of a number.'),
    choices: FormField.shape.choices.optional().describe('Of a score: the answers with their points.'),
  })
  .meta({ id: 'ValueSetEntry' });
export type ValueSetEntry = z.output<typeof ValueSetEntry>;

/** A whole list: never cut into pages. */
export const ValueSet = page(ValueSetEntry).extend({
  bands: z.array(FormDefinition.shape.score.unwrap().shape.bands.element).optional().describe('Of a score: what the total means.'),
});

/** A value set in the administrator's list. */
export const ValueSetName = z
  .object({
    name: z.string(),
    title: z.string(),
    changes: z
      .enum(['open', 'closed', 'fixed'])
      .describe(
        'open: everything may be changed; closed: no entries can be added, because the program depends on the codes; fixed: nothing.',
      ),
    entries: z.int().describe('How many entries the product provides.'),
    changed: z.int().describe('How many of them this organisation has changed, hidden or added.'),
  })
  .meta({ id: 'ValueSetName' });
export type ValueSetName = z.output<typeof ValueSetName>;

/** An entry with the organisation's changes. */
export const OwnEntry = z
  .object({
    code: z.string(),
    display: z.string(),
    definition: z.string().nullable(),
    standard_display: z.string().nullable().describe('The product’s own name; null: an entry that the organisation added.'),
    standard_definition: z.string().nullable(),
    hidden: z.boolean().describe('Not offered any more; records that hold it keep it.'),
    position: z.int().nullable().describe('Entries with a position come first, in its order.'),
    version: z.int().describe('0: never changed.'),
  })
  .meta({ id: 'OwnEntry' });
export type OwnEntry = z.output<typeof OwnEntry>;

export const OwnValueSet = ValueSetName.pick({ name: true, title: true, changes: true })
  .extend({ entries: z.array(OwnEntry).describe('Also those that are hidden.') })
  .meta({ id: 'OwnValueSet' });

/** All changes of an organisation to one entry; null keeps the product's value. */
export const EntryChange = z.object({
  ...editFields,
  code: z.string().trim().min(1).max(80),
  display: z.string().trim().min(1).max(200).nullish(),
  definition: z.string().trim().min(1).max(1000).nullish(),
  hidden: z.boolean().default(false),
  position: z.int().min(1).max(1000).nullish(),
});

export const ValueSetQuery = z.object({
  managing_organization_id: Id.optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .describe('Of country-subdivision: only the parts of this country.'),
});
const Name = z.string().min(1).max(80).describe('As the specification writes it: marital-status, TEWS-config.');
export const NameParams = z.object({ name: Name });
export const OwnNameParams = z.object({ id: Id.describe('The organisation.'), name: Name });
