import * as z from 'zod';
import { failures, Id, Instant } from '../base/index.ts';
import { EncounterStatus } from './encounter-status.ts';
import { noteNeeds } from './finishing.ts';
import { VisitStatus } from './visit-status.ts';

const nothing = z.object({});
const encounterStatusWords = {
  planned: 'planned',
  'in-progress': 'in progress',
  triaged: 'triaged',
  arrived: 'arrived',
  finished: 'finished',
};
const visitStatusWords = {
  planned: 'planned',
  arrived: 'arrived',
  'in-progress': 'in progress',
  finished: 'ended',
  cancelled: 'cancelled',
};

/** A diagnosis that stands, and what was to stand beside it: another name of the same code, maybe. */
const Standing = z.object({ diagnosis: Id, display: z.string(), asked: z.string() });
const thatStands = ({ display, asked }: z.output<typeof Standing>): string =>
  asked.toLocaleLowerCase('en') === display.toLocaleLowerCase('en') ? display : `${asked} has the same code as ${display}, which`;

/** Refusals of the encounters module; each sentence says what to do next. */
export const encountersFailures = failures({
  'encounters.visitOpen': {
    status: 409,
    data: z.object({
      visit: z.object({ uuid: Id, id: Id, status: VisitStatus, arrived_at: Instant.nullable(), assigned_to_name: z.string().nullable() }),
    }),
    sentence: () => 'This patient already has an open visit. Continue that visit, or end it first.',
  },
  'encounters.patientDeceased': {
    status: 409,
    data: z.object({ deceased_at: Instant.nullable() }),
    sentence: () => 'This patient has died. Give the reason for the visit, or check that this is the right patient.',
  },
  'encounters.visitEnded': {
    status: 409,
    data: z.object({ status: VisitStatus }),
    sentence: ({ status }) =>
      status === 'cancelled' ? 'This visit was cancelled. Start a new visit.' : 'This visit has ended. Reopen it, or start a new visit.',
  },
  'encounters.visitNotEnded': { status: 409, data: nothing, sentence: () => 'This visit has not ended, so it cannot be reopened.' },
  'encounters.visitStatusRefused': {
    status: 409,
    data: z.object({ from: VisitStatus, to: VisitStatus }),
    sentence: ({ from, to }) =>
      from === 'in-progress' && to === 'cancelled'
        ? 'A visit that is in progress cannot be cancelled. Discard the encounters that were begun in it, or end the visit.'
        : `A visit that is ${visitStatusWords[from]} cannot become ${visitStatusWords[to]} in this way.`,
  },
  'encounters.encounterOpen': {
    status: 409,
    data: z.object({
      encounter: z.object({ uuid: Id, id: Id, status: EncounterStatus, start_time: Instant, performer_name: z.string().nullable() }),
    }),
    sentence: ({ encounter }) =>
      `An encounter of this visit is still ${encounterStatusWords[encounter.status]}${encounter.performer_name ? ` with ${encounter.performer_name}` : ''}. Finish or discard it before you end the visit.`,
  },
  'encounters.transitionRefused': {
    status: 409,
    data: z.object({ from: EncounterStatus, to: EncounterStatus }),
    sentence: ({ from, to }) =>
      from === 'finished'
        ? 'This encounter is finished and signed. Reopen the visit to continue it, or write an addendum.'
        : `An encounter that is ${encounterStatusWords[from]} cannot become ${encounterStatusWords[to]}.`,
  },
  'encounters.notesMissing': {
    status: 409,
    data: z.object({ missing: z.array(z.enum(['chief-complaint', 'history-of-presenting-illness', 'visit-note'])) }),
    sentence: ({ missing }) => missing.map((type) => noteNeeds[type]).join(' '),
  },
  'encounters.encounterFinished': {
    status: 409,
    data: nothing,
    sentence: () => 'This encounter is finished and signed. Write an addendum instead.',
  },
  'encounters.noteSigned': {
    status: 409,
    data: z.object({ note: Id, note_type: z.string() }),
    sentence: () => 'This note is signed and can no longer be changed. Write an addendum instead.',
  },
  'encounters.noteNotYours': {
    status: 409,
    data: z.object({ note: Id, note_type: z.string(), author_name: z.string() }),
    sentence: ({ author_name }) => `Only ${author_name} can change this note. Write a note of your own beside it.`,
  },
  'encounters.diagnosisStands': {
    status: 409,
    data: Standing,
    sentence: (standing) => `${thatStands(standing)} is already among the diagnoses of this encounter.`,
  },
  'encounters.problemStands': {
    status: 409,
    data: Standing,
    sentence: (standing) => `${thatStands(standing)} is already on the problem list.`,
  },
  'encounters.noteInError': {
    status: 409,
    data: nothing,
    sentence: () => 'This note was said to be entered in error already.',
  },
  'encounters.diagnosisInError': {
    status: 409,
    data: nothing,
    sentence: () => 'This diagnosis was taken back as entered in error. Record it again.',
  },
  'encounters.carePlanInError': {
    status: 409,
    data: nothing,
    sentence: () => 'This care plan was taken back as entered in error. Write it again.',
  },
  'encounters.activityDone': {
    status: 409,
    data: z.object({ done_by_name: z.string(), done_at: Instant }),
    sentence: ({ done_by_name }) => `${done_by_name} has already done this.`,
  },
  'encounters.activityNotDone': {
    status: 409,
    data: nothing,
    sentence: () => 'This is not marked as done.',
  },
  'encounters.encounterNotFinished': {
    status: 409,
    data: nothing,
    sentence: () => 'This encounter is not finished yet. Finishing it signs your notes.',
  },
  'encounters.noteNotSigned': {
    status: 409,
    data: nothing,
    sentence: () => 'This note is not signed yet. Change the note itself.',
  },
});

type Encounters = typeof encountersFailures;
declare module '../base/failure.ts' {
  interface FailureRegister extends Encounters {}
}
