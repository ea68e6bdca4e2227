import * as z from 'zod';
import { codesOf, encounterStatusList } from '../terminology/index.ts';

/** The only states of an encounter (ENC-003). */
export const encounterStatuses = codesOf(encounterStatusList);
export const EncounterStatus = z.enum(encounterStatuses);
export type EncounterStatus = z.output<typeof EncounterStatus>;

/** Permitted transitions of an encounter (ENC-062). */
const ways: Record<EncounterStatus, readonly EncounterStatus[]> = {
  planned: ['arrived', 'triaged', 'in-progress'],
  arrived: ['triaged', 'in-progress'],
  triaged: ['in-progress'],
  'in-progress': ['finished'],
  finished: [],
};

/**
 * Whether an encounter may change from one status to another (ENC-062). `reopened`: its visit was reopened after the encounter was
 * finished, the only way back from finished.
 */
export const mayBecome = (from: EncounterStatus, to: EncounterStatus, { reopened = false } = {}): boolean =>
  ways[from].includes(to) || (reopened && from === 'finished' && to === 'in-progress');
