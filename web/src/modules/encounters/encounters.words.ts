import { safeName } from '@akoma/contract/base';
import type { chartEntryTypes, EncounterStatus, EncounterType, VisitStatus } from '@akoma/contract/encounters';
import { encounterClasses, encounterStatusList } from '@akoma/contract/terminology';
import type * as z from 'zod';
import { type StatusOf, statusTone } from '../../ui/page/status-tone.ts';
import type { Tone } from '../../ui/theme/palette.ts';

/** Labels of this module's screens. */
export const encountersWords = {
  visits: 'Visits',
  visit: 'Visit',
  startVisit: 'Start visit',
  viewVisit: 'View',
  editVisit: 'Edit visit',
  saveVisit: 'Save changes',
  endVisit: 'End visit',
  reopenVisit: 'Reopen visit',
  cancelVisit: 'Cancel visit',
  startEncounter: 'Start encounter',
  continueEncounter: 'Continue encounter',
  encounters: 'Encounters',
  currentEncounter: 'Current encounter',
  leftNotes: 'Notes that wait for your signature',
  timeline: 'Timeline',
  wardRounds: 'Ward rounds',
  opdConsultations: 'OPD Consultations',
  notes: 'Notes',
  notSigned: 'Not signed',
  open: 'Open',
  openEncounter: 'Open encounter',
  calledAway: 'Called away',
  lateEntry: 'Late entry',
  encounterActions: 'Actions for this encounter',
  discard: 'Discard encounter',
  discardText:
    'It was entered in error: it leaves every list with its notes, diagnoses and care plans, and can still be found in the audit trail. What was measured stays in the chart: take it back there where it is another patient’s.',
  discarded: 'The encounter is discarded.',
  notDiscarded: 'The encounter was not discarded',
  inError: 'Entered in error',
  noteInErrorText: 'The signed note stays as it is, struck through, with your reason. It leaves the timeline and what is printed.',
  noteInErrorAct: 'Mark as entered in error',
  noteMarked: 'The note is marked as entered in error.',
  noteNotMarked: 'The note was not marked',
  signedStays: 'A note of it is signed.',
  noneEncounters: 'An encounter begins when a patient is seen.',
  noneNotes: 'Notes are written in encounters.',
  summary: 'Visit summary',
  moreActions: 'More actions',
  noneArrived: 'Patients who arrived today and have not been seen yet appear here.',
  nobodys: 'Waiting, not assigned yet',
  take: 'Take',
  taken: (name: string) => `The visit of ${name} is yours.`,
  notTaken: 'The visit was not taken',
  ownVisits: 'My visits',
  encounter: 'Encounter',
  noneOwnOpen: 'None of your patients is here',
  noneOwn: 'You have no visits yet',
  noneOwnWhy: 'Visits that are assigned to you appear here.',
  noneAll: 'No visits yet',
  noneAllWhy: 'Visits of all places appear here.',
  noneNobodys: 'Nobody here is unassigned',
  noneNobodysWhy: 'Patients at your location whom nobody looks after yet appear here.',
  nobodyYet: 'Nobody yet',
  nobody: 'Nobody',
  peopleAndPlaces: 'People and places',
  editPeopleAndPlaces: 'Edit people and places',
  peopleAndPlacesSaved: 'The people and places are saved.',
  people: 'Who takes part',
  places: 'Where the patient is',
  inCharge: 'in charge',
  inChargeField: 'In charge',
  alsoTakesPart: 'Also takes part',
  addPerson: 'Add a colleague',
  addPlace: 'Add a place',
  noPlaces: 'No place is recorded.',
  aColleague: 'A colleague',
  aPlace: 'A place',
  folder: 'Folder No.',
  alike: (others: readonly { first_name: string; last_name: string; mrn: string }[]) =>
    `A patient with a like name is open in another window: ${others.map((one) => `${safeName(one)}, Folder No. ${one.mrn}`).join('; ')}.`,
  mayNotVisit: 'Your role may not change visits. Ask an administrator.',
  mayNotEncounter: 'Your role may not write encounters. Ask an administrator.',
  mayNotSeeEncounter: 'Your role may not read encounters. Ask an administrator.',
} as const;

const inColour = <S extends string>(of: StatusOf, labels: Record<S, string>) =>
  Object.fromEntries(Object.entries(labels).map(([status, label]) => [status, { label, tone: statusTone(of, status) }])) as Record<
    S,
    { label: string; tone: Tone }
  >;

export const visitStatusWords = inColour<z.output<typeof VisitStatus>>('visit', {
  planned: 'Planned',
  arrived: 'Arrived',
  'in-progress': 'In progress',
  finished: 'Ended',
  cancelled: 'Cancelled',
});

export const encounterStatusWords = inColour(
  'encounter',
  Object.fromEntries(encounterStatusList.map(({ code, display }) => [code, display])) as Record<z.output<typeof EncounterStatus>, string>,
);

const entryWords: Readonly<Record<string, string>> = {
  'fluid-balance-chart': 'Fluid balance',
  'medication-request': 'Medication request',
  'service-request': 'Service request',
  'vitals-observation': 'Vital signs',
  'mews-triage': 'MEWS',
  'tews-triage': 'TEWS',
  'fall-risk-assessment': 'Fall risk',
} satisfies Record<(typeof chartEntryTypes)[number], string>;

/** `AMB` → `Ambulatory`; a chart's entry by its own name. */
export function encounterTypeWord(type: z.output<typeof EncounterType>): string {
  const word = entryWords[type] ?? encounterClasses.find(({ code }) => code === type)?.display ?? type;
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export const visitStatusOptions = Object.entries(visitStatusWords).map(([value, { label }]) => ({ value, label }));
