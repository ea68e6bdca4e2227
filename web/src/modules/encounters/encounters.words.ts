import type { EncounterStatus, EncounterType, VisitStatus } from '@akoma/contract/encounters';
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
  startEncounter: 'Start encounter',
  continueEncounter: 'Continue encounter',
  summary: 'Visit summary',
  moreActions: 'More actions',
  noneArrived: 'Patients who arrived today and have not been seen yet appear here.',
  noneOfOwn: 'Your patients who arrived today, and those not assigned to anyone yet, appear here.',
  whoForms: 'WHO forms',
  nobodys: 'Waiting, nobody’s yet',
  take: 'Take',
  taken: (name: string) => `The visit of ${name} is yours.`,
  notTaken: 'The visit was not taken',
  noneOwn: 'You have no visits yet',
  noneOwnWhy: 'Visits that are assigned to you appear here.',
  noneAll: 'No visits yet',
  noneAllWhy: 'Visits of all places appear here.',
  noneCovid: 'No COVID visits yet',
  noneCovidWhy: 'Visits at places of the COVID workspace appear here.',
  noneNobodys: 'Nobody waits here unassigned',
  noneNobodysWhy: 'Patients at your location whom nobody looks after yet appear here.',
  nobodyYet: 'Nobody yet',
  folder: 'Folder No.',
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

/** `AMB` → `Ambulatory`; a chart's entry by its own name. */
export function encounterTypeWord(type: z.output<typeof EncounterType>): string {
  const word = encounterClasses.find(({ code }) => code === type)?.display ?? type.replaceAll('-', ' ');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export const visitStatusOptions = Object.entries(visitStatusWords).map(([value, { label }]) => ({ value, label }));
