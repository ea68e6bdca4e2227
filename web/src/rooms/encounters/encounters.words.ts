import type { EncounterType, VisitStatus } from '@akoma/contract/encounters';
import { encounterClasses } from '@akoma/contract/encounters';
import type * as z from 'zod';
import type { Tone } from '../../ui/theme/palette.ts';

/** Labels of this room's screens. */
export const encountersWords = {
  visits: 'Visits',
  visit: 'Visit',
  startVisit: 'Start visit',
  endVisit: 'End visit',
  reopenVisit: 'Reopen visit',
  startEncounter: 'Start encounter',
  continueEncounter: 'Continue encounter',
  summary: 'Visit summary',
  mayNotVisit: 'Your role may not change visits. Ask an administrator.',
  mayNotEncounter: 'Your role may not write encounters. Ask an administrator.',
  mayNotSeeEncounter: 'Your role may not read encounters. Ask an administrator.',
} as const;

export const visitStatusWords: Record<z.output<typeof VisitStatus>, { label: string; tone: Tone }> = {
  planned: { label: 'Planned', tone: 'grey' },
  arrived: { label: 'Arrived', tone: 'blue' },
  'in-progress': { label: 'In progress', tone: 'yellow' },
  finished: { label: 'Ended', tone: 'green' },
  cancelled: { label: 'Cancelled', tone: 'red' },
};

export const encounterStatusWords = {
  planned: { label: 'Planned', tone: 'grey' },
  arrived: { label: 'Arrived', tone: 'blue' },
  triaged: { label: 'Triaged', tone: 'blue' },
  'in-progress': { label: 'In progress', tone: 'yellow' },
  finished: { label: 'Finished', tone: 'green' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

/** `AMB` → `Ambulatory`; a chart's entry by its own name. */
export function encounterTypeWord(type: z.output<typeof EncounterType>): string {
  const word = encounterClasses.find(({ code }) => code === type)?.label ?? type.replaceAll('-', ' ');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export const visitStatusOptions = Object.entries(visitStatusWords).map(([value, { label }]) => ({ value, label }));
