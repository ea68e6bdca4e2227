import * as z from 'zod';
import { Id, Instant, PageQuery, recordFields } from '../base/index.ts';
import { mergeFields, mergeSides } from './merge.ts';
import { OrganizationQuery, PatientCard } from './patients.schema.ts';

export const mergeStates = ['proposed', 'declined', 'merged', 'undone'] as const;
const Choices = z.partialRecord(z.enum(mergeFields), z.enum(mergeSides));
const Reason = z.string().trim().max(500);

/** Two records of one person, proposed to be merged or merged. */
export const PatientMerge = z
  .object({
    ...recordFields,
    survivor_id: Id.describe('The record that stays.'),
    loser_id: Id.describe('The record that is merged into it.'),
    patients: z.array(PatientCard).describe('The record that stays, then the other, as they are now.'),
    status: z.enum(mergeStates),
    choices: Choices.describe('By field, whose value the record has that stays.'),
    reason: z.string().nullable(),
    proposed_by_id: Id.nullable().describe('The practitioner who proposed it.'),
    proposed_by_name: z.string().nullable(),
    proposed_at: Instant.nullable(),
    decided_by_name: z.string().nullable().describe('Who merged or declined.'),
    decided_at: Instant.nullable(),
    undone_by_name: z.string().nullable(),
    undone_at: Instant.nullable(),
    undo_until: Instant.nullable().describe('Until when it can be undone; null where it cannot.'),
  })
  .meta({ id: 'PatientMerge' });
export type PatientMerge = z.output<typeof PatientMerge>;

/** What has been entered since the merge, and stays with the record that stays when it is undone. */
export const EnteredSince = z.object({
  what: z.enum([
    'visits',
    'encounters',
    'care plans',
    'observations',
    'forms',
    'allergies',
    'referrals',
    'appointments',
    'waiting',
    'files',
    'charges',
    'payments',
    'refunds',
    'invoices',
    'memberships',
    'links',
  ]),
  count: z.int(),
});
export type EnteredSince = z.output<typeof EnteredSince>;
export const ReadPatientMerge = PatientMerge.extend({
  entered_since: z.array(EnteredSince).describe('What was entered since the merge and stays when it is undone.'),
});

const mergeParts = {
  managing_organization_id: Id.optional(),
  choices: Choices.optional().describe('What is left out is of the record that stays, or of the other where that is empty.'),
  reason: Reason.nullish(),
};

export const MergePatients = z
  .object({
    ...mergeParts,
    patient_id: Id.optional().describe('The record that is merged into the one of the address.'),
    loser_id: Id.optional().describe('Means patient_id.'),
    survivor_version: z.int().optional().describe('The version that was looked at.'),
    loser_version: z.int().optional().describe('The version that was looked at.'),
  })
  .superRefine(({ patient_id, loser_id }, context) => {
    if (!patient_id && !loser_id) context.addIssue({ code: 'custom', path: ['patient_id'], params: { rule: 'required' } });
    if (patient_id && loser_id && patient_id !== loser_id)
      context.addIssue({ code: 'custom', path: ['loser_id'], message: 'Loser id and patient id differ. Send one of them.' });
  });

export const NewMergeProposal = z.object({ ...mergeParts, survivor_id: Id, loser_id: Id });

export const ListPatientMergesQuery = PageQuery.omit({ search: true, start_date: true, end_date: true })
  .extend(OrganizationQuery.shape)
  .extend({
    status: z.enum(mergeStates).optional(),
    patient_id: Id.optional().describe('Those in which this patient is one of the two.'),
  });
