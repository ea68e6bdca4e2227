import * as z from 'zod';
import { editFields, type FileColumn, fileNeeded, hasOneFile, importFields, PageQuery, recordFields, rule } from '../base/index.ts';

export const medicineSources = ['starter', 'import', 'own'] as const;

const text = (most: number) => z.string().trim().min(1).max(most);
const sameLetters = ({ name, tall_man }: { name?: string | undefined; tall_man?: string | null | undefined }): boolean =>
  !name || !tall_man || name.toLowerCase() === tall_man.toLowerCase();
const otherLetters = { path: ['tall_man'], ...rule('invalid') };

const fields = {
  name: text(200).describe('International non-proprietary name.'),
  tall_man: text(200).nullable().optional().describe('The same name with capitals where it differs from a look-alike: cloNIDine.'),
  strength: z.string().trim().max(100).describe('With its unit: 500 mg, 125 mg/5 mL.'),
  form: text(60).describe('In everyday words: tablet, powder for injection.'),
  routes: z.array(text(20)).max(10).describe('Codes of the list dosage-route-type: PO, IV.'),
  aliases: z.array(text(100)).max(20).describe('Other names and abbreviations that it is searched by.'),
  code: text(40).nullable().optional().describe('Your own code, or a payer’s.'),
};

/** A medicine of an organisation's formulary: one name in one strength and form (MED-028). */
export const Medicine = z
  .object({
    ...recordFields,
    name: z.string(),
    tall_man: z.string().nullable(),
    shown: z.string().describe('Name, in tall-man letters where there are any, strength and form.'),
    strength: z.string(),
    form: z.string(),
    routes: z.array(z.string()),
    aliases: z.array(z.string()),
    code: z.string().nullable(),
    source: z.enum(medicineSources),
    active: z.boolean().describe('False: not offered for new prescriptions.'),
  })
  .meta({ id: 'Medicine' });
export type Medicine = z.output<typeof Medicine>;

export const NewMedicine = z
  .object({ ...fields, strength: fields.strength.default(''), routes: fields.routes.default([]), aliases: fields.aliases.default([]) })
  .refine(sameLetters, otherLetters);
export const MedicineEdit = z
  .object({ ...fields, active: z.boolean() })
  .partial()
  .extend(editFields)
  .refine(sameLetters, otherLetters);

const { page, page_size } = PageQuery.shape;
export const SearchMedicinesQuery = z.object({
  search: z.string().trim().max(100).optional().describe('Beginnings of words of name, other names, strength and form, in any order.'),
  active: z.stringbool().optional().describe('Left out: both.'),
  form: z.string().trim().max(60).optional().describe('As readMedicineChoices names it.'),
  route: z.string().trim().max(20).optional().describe('A code of the list dosage-route-type.'),
  source: z.enum(medicineSources).optional(),
  page,
  page_size,
});
export const ExportMedicinesQuery = SearchMedicinesQuery.omit({ page: true, page_size: true });

/** The forms and routes that medicines of a formulary have, and how many have them. */
export const MedicineChoices = z.object({
  forms: z.array(z.object({ form: z.string(), medicines: z.int() })),
  routes: z.array(z.object({ route: z.string(), medicines: z.int() })),
});

/** Columns of a file of medicines, several routes or aliases separated by commas; an export has the same headings, so that it can be edited and imported again. */
export const medicineColumns = [
  { name: 'name', label: 'Name', required: true, also: ['generic', 'generic name', 'medicine'] },
  { name: 'tall_man', label: 'Tall man' },
  { name: 'strength', label: 'Strength' },
  { name: 'form', label: 'Form', required: true, also: ['dosage form'] },
  { name: 'routes', label: 'Routes', also: ['route'] },
  { name: 'aliases', label: 'Aliases', also: ['other names', 'synonyms'] },
  { name: 'code', label: 'Code' },
] as const satisfies readonly FileColumn[];

export const ImportMedicines = z.object({ ...importFields }).refine(hasOneFile, fileNeeded);
