import * as z from 'zod';
import { PageQuery } from '../base/index.ts';

/** Code systems of diagnoses, by the URIs of HL7 FHIR; `urn:akoma:diagnosis` are our own terms. */
export const codeSystems = {
  snomed: 'http://snomed.info/sct',
  icd10: 'http://hl7.org/fhir/sid/icd-10',
  own: 'urn:akoma:diagnosis',
} as const;

/** Kinds of concept. */
export const conceptKinds = [
  'disorder',
  'finding',
  'event',
  'situation',
  'procedure',
  'observable',
  'specimen',
  'organism',
  'body-structure',
  'substance',
  'product',
  'device',
  'other',
] as const;
export const ConceptKind = z.enum(conceptKinds);
export type ConceptKind = z.output<typeof ConceptKind>;

/** Kinds of concept that can be a diagnosis; disorders and findings come first. */
export type DiagnosisKind = Extract<ConceptKind, 'disorder' | 'finding' | 'event' | 'situation'>;

export const Coding = z
  .object({
    system: z.string().max(200).describe('URI of the code system.'),
    code: z.string().max(80),
    display: z.string().max(500),
  })
  .meta({ id: 'Coding' });
export type Coding = z.output<typeof Coding>;

export const Concept = Coding.extend({
  kind: ConceptKind,
  source: z.string().describe('Where code and name come from.'),
}).meta({ id: 'Concept' });
export type Concept = z.output<typeof Concept>;

export const ConceptHit = Concept.extend({
  term: z.string().describe('The name by which it was found; the display when no other.'),
  narrower: z.boolean().describe('The term says more than the concept: record it as text beside the code.'),
}).meta({ id: 'ConceptHit' });
export type ConceptHit = z.output<typeof ConceptHit>;

export const DiagnosisHit = ConceptHit.extend({
  icd10: z.array(Coding).describe('Codes that this organisation’s own mapping gives; empty until one was imported.'),
}).meta({ id: 'DiagnosisHit' });
export type DiagnosisHit = z.output<typeof DiagnosisHit>;

/** Metadata of the search result. */
export const searchedFields = {
  corrected: z.string().nullable().describe('What was searched instead, when nothing is spelt as it was asked.'),
};

const { page, page_size } = PageQuery.shape;
const search = z.string().trim().min(1).max(100).describe('Beginnings of words in any order, an abbreviation, or a code.');

export const SearchConceptsQuery = z.object({ search, page, page_size, kind: ConceptKind.optional() });
export const SearchDiagnosesQuery = z.object({
  search,
  page,
  page_size,
  system: z
    .enum(['snomed', 'icd-10'])
    .optional()
    .describe('Only codes of this system; left out: both, where ICD-10 was imported. Terms of ours count as SNOMED CT.'),
});
export const LookUpConceptQuery = z.object({
  code: z.string().trim().min(1).max(80),
  system: z.string().trim().max(200).default(codeSystems.snomed).describe('URI of the code system; SNOMED CT when it is left out.'),
});
