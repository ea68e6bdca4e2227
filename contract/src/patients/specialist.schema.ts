import * as z from 'zod';
import { Id, orderings, PageQuery, recordFields } from '../base/index.ts';
import { ContactPoint, SentTelecom } from './patients.schema.ts';

/** Somebody outside the hospital to whom patients are referred (PAT-042, PAT-050). */
export const Specialist = z
  .object({
    ...recordFields,
    name: z.string(),
    specialty: z.string().nullable(),
    telecom: z.array(ContactPoint),
    organization: z.string().nullable().describe('Where the specialist works, in words.'),
  })
  .meta({ id: 'Specialist' });
export type Specialist = z.output<typeof Specialist>;

const Text = z.string().trim().max(255);

export const NewSpecialist = z.object({
  managing_organization_id: Id.optional(),
  name: Text.min(1),
  specialty: Text.nullish(),
  telecom: SentTelecom.optional().describe('A bare text means a phone number.'),
  organization: Text.nullish(),
});

export const ListSpecialistsQuery = PageQuery.omit({ start_date: true, end_date: true }).extend({
  managing_organization_id: Id.optional(),
  search: z.string().trim().max(100).optional().describe('Parts of name, specialty or hospital.'),
  ordering: orderings(['name', 'created_at']).describe('name when left out.'),
});
