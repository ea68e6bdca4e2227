import * as z from 'zod';
import { Id, Instant } from '../base/index.ts';
import { PatientCard } from './patients.schema.ts';

/** What one record is to another, as somebody may say it. */
export const linkTypes = ['refer', 'seealso', 'mother', 'child'] as const;
export type LinkType = (typeof linkTypes)[number];

/** What a merge makes of two records: nobody sets or removes it by itself (ruling 111). */
export const mergeLinkTypes = ['replaced-by', 'replaces'] as const;
export type MergeLinkType = (typeof mergeLinkTypes)[number];

/** What a link is, seen from the other record. */
export const mirroredLink: Readonly<Record<LinkType, LinkType> & Record<MergeLinkType, MergeLinkType>> = {
  'replaced-by': 'replaces',
  replaces: 'replaced-by',
  refer: 'seealso',
  seealso: 'seealso',
  mother: 'child',
  child: 'mother',
};

export const PatientLink = z
  .object({
    uuid: Id.describe('Of mother and child the id of the child, of merged records the id of the one that is no longer used.'),
    id: Id,
    patient_id: Id,
    linked_patient_id: Id,
    type: z
      .enum([...linkTypes, ...mergeLinkTypes])
      .describe(
        'What the linked patient is: the main record (refer), another record of the person (seealso), mother, child, the record that is used in place of this one (replaced-by), or one in place of which this one is used (replaces).',
      ),
    patient: PatientCard.describe('The linked patient.'),
    created_at: Instant,
  })
  .meta({ id: 'PatientLink' });
export type PatientLink = z.output<typeof PatientLink>;

export const NewPatientLink = z.object({
  patient_id: Id,
  linked_patient_id: Id,
  type: z.enum([...linkTypes, 'replaced-by']).describe('replaced-by is refused: records are merged.'),
});
