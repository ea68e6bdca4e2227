import * as z from 'zod';
import { failures, Id } from '../base/index.ts';
import { duplicateReasons } from './patients.schema.ts';

/** Refusals of the patients module. */
export const patientsFailures = failures({
  'patients.linkedAlready': {
    status: 409,
    data: z.object({}),
    sentence: () => 'These two patients are linked already. Take that link back first to say something else.',
  },
  'patients.otherMother': {
    status: 409,
    data: z.object({ mother_id: Id }),
    shows: 'mother_id',
    sentence: () => 'Another mother stands in the record of the child. Take that link back first.',
  },
  'patients.replacedByMerge': {
    status: 409,
    data: z.object({}),
    sentence: () => 'Two records of one person are not linked but merged: one of them then leads to the other.',
  },
  'patients.replaced': {
    status: 409,
    data: z.object({ replaced_by_id: Id }),
    shows: 'replaced_by_id',
    sentence: () => 'This record was merged into another record of the same person. Open that one, and enter it there.',
  },
  'patients.bothOpen': {
    status: 409,
    data: z.object({}),
    sentence: () => 'Both records have an open visit. End one of the two visits first.',
  },
  'patients.unknownStays': {
    status: 409,
    data: z.object({}),
    sentence: () => 'A record without a known name cannot be the one that stays. Merge it into the other one.',
  },
  'patients.proposedAlready': {
    status: 409,
    data: z.object({}),
    sentence: () => 'Merging these two records is proposed already.',
  },
  'patients.notProposed': {
    status: 409,
    data: z.object({}),
    sentence: () => 'This proposal has been decided already.',
  },
  'patients.notMerged': {
    status: 409,
    data: z.object({}),
    sentence: () => 'These two records are not merged.',
  },
  'patients.mergedOn': {
    status: 409,
    data: z.object({}),
    sentence: () => 'The record that stayed has itself been merged into another one since. Undo that merge first.',
  },
  'patients.undoTooLate': {
    status: 409,
    data: z.object({ days: z.int() }),
    sentence: ({ days }) => `A merge can be undone for ${days} days. These records stay merged.`,
  },
  'patients.childLacks': {
    status: 409,
    data: z.object({ missing: z.array(z.string()) }),
    sentence: ({ missing }) =>
      `The child was registered with the mother. Fill in first what its own record lacks: ${missing.map((name) => name.replaceAll('_', ' ')).join(', ')}.`,
  },
  'patients.inactive': {
    status: 409,
    data: z.object({ patient_id: Id }),
    shows: 'patient_id',
    sentence: () =>
      'This record is marked as not in use. Use the record that this person has now, or put this one back into use in the list of patients.',
  },
  'patients.withdrawn': {
    status: 409,
    data: z.object({}),
    sentence: () => 'The import that made this record was undone. Register the patient anew.',
  },
  'patients.possibleDuplicates': {
    status: 409,
    shows: 'candidates.*.id',
    data: z.object({
      candidates: z
        .array(z.object({ uuid: Id, id: Id, reasons: z.array(z.enum(duplicateReasons)) }))
        .describe('Whose record it may be, likeliest first; without names: reading a record leaves its trace.'),
    }),
    sentence: ({ candidates }) =>
      `${candidates.length === 1 ? 'Someone like this is' : `${candidates.length} people like this are`} already registered. Check the possible matches first: use one of them, or confirm that this is a new person.`,
  },
});

type Patients = typeof patientsFailures;
declare module '../base/failure.ts' {
  interface FailureRegister extends Patients {}
}
