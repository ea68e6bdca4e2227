import * as z from 'zod';
import type { EncounterStatus } from './encounter-status.ts';

/** How lists tell encounters apart (ENC-036 to ENC-039, ENC-041). */
export const EncounterState = z.enum(['active', 'begun', 'past', 'ongoing', 'upcoming']);
export type EncounterState = z.output<typeof EncounterState>;

const waits: readonly EncounterStatus[] = ['arrived', 'triaged'];

/** Which of them is the current one (ENC-040): the one in progress, else the first that arrived or was triaged, else the first. */
export const currentEncounter = <E extends { status: EncounterStatus }>(encounters: readonly E[]): E | undefined =>
  encounters.find(({ status }) => status === 'in-progress') ?? encounters.find(({ status }) => waits.includes(status)) ?? encounters[0];
