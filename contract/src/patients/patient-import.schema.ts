import * as z from 'zod';
import { type FileColumn, fileNeeded, hasOneFile, Id, importFields, PageQuery } from '../base/index.ts';
import { DuplicateCandidate } from './patients.schema.ts';

/** What a file of patients may say, as the form and the export of the list call it. */
export const patientColumns = [
  {
    name: 'first_name',
    label: 'First name',
    required: true,
    also: ['first names', 'given name', 'given names', 'forename', 'other names'],
  },
  { name: 'last_name', label: 'Last name', required: true, also: ['surname', 'family name'] },
  { name: 'gender', label: 'Gender', required: true, also: ['sex'] },
  { name: 'birth_date', label: 'Date of birth', required: true, or: 'age', also: ['birth date', 'born', 'dob', 'birthday'] },
  { name: 'birth_date_is', label: 'Birth date is' },
  { name: 'age', label: 'Age', also: ['age (years)', 'age in years'] },
  { name: 'phone', label: 'Phone', required: true, also: ['mobile', 'phone number', 'mobile number', 'telephone', 'contact'] },
  { name: 'email', label: 'Email', also: ['e-mail', 'email address'] },
  { name: 'ghana_card', label: 'Ghana Card', also: ['ghana card number', 'national id'] },
  { name: 'nhis_number', label: 'NHIS number', also: ['nhis', 'nhis no'] },
  {
    name: 'old_folder_number',
    label: 'Old folder No.',
    also: ['folder no', 'folder number', 'old folder number', 'mrn', 'hospital number'],
  },
  { name: 'street_or_landmark', label: 'Street or landmark', also: ['street', 'landmark', 'address'] },
  { name: 'town', label: 'Town', also: ['city'] },
  { name: 'district', label: 'District' },
  { name: 'region', label: 'Region' },
  { name: 'next_of_kin', label: 'Name of the next of kin', also: ['next of kin'] },
  { name: 'kinship', label: 'Relationship of the next of kin', also: ['relationship'] },
  { name: 'kin_phone', label: 'Phone of the next of kin', also: ['next of kin phone'] },
] as const satisfies readonly FileColumn[];
export type PatientColumn = (typeof patientColumns)[number]['name'];

/** The most patients of one file (ruling 114). */
export const patientImportLimit = 5_000;

export const ImportPatients = z.object({ ...importFields }).refine(hasOneFile, fileNeeded);

export const importRowOutcomes = ['new', 'waiting', 'unchanged', 'wrong'] as const;

/** A line of a file of patients, with those who may be this person already. */
export const PatientImportRow = z
  .object({
    line: z.int().describe('As a spreadsheet counts: the headings are line 1.'),
    values: z.record(z.string(), z.string()).describe('What the line says, by column.'),
    outcome: z
      .enum(importRowOutcomes)
      .nullable()
      .describe('waiting: somebody has to say whether it is one of the candidates; unchanged: registered already; null: not compared yet.'),
    messages: z.array(z.string()).describe('What is wrong.'),
    candidates: z.array(DuplicateCandidate),
    alike_lines: z.array(z.int()).describe('Earlier lines of the file that may be the same person.'),
    decided: z.boolean().describe('Somebody said that it is none of the candidates.'),
    patient_id: Id.nullable().describe('Who was registered from this line.'),
    undone: z.boolean().nullable().describe('false: the record was left as it is when the import was undone; null: nobody asked.'),
  })
  .meta({ id: 'PatientImportRow' });
export type PatientImportRow = z.output<typeof PatientImportRow>;

export const ListPatientImportRowsQuery = PageQuery.pick({ page: true, page_size: true }).extend({
  outcome: z.enum(importRowOutcomes).optional(),
});
export const ListPatientImportsQuery = PageQuery.pick({ page: true, page_size: true });

export const DecidePatientImportRows = z.object({
  lines: z.array(z.int().min(2)).min(1).max(patientImportLimit).describe('Lines with candidates.'),
  is_new: z.boolean().describe('true: a new person, none of the candidates; false: not decided, so the line is left out.'),
});
