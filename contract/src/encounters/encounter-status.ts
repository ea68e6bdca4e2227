import * as z from 'zod';
import { codesOf, encounterStatusList } from '../terminology/index.ts';

/** The only states of an encounter (ENC-003). */
export const encounterStatuses = codesOf(encounterStatusList);
export const EncounterStatus = z.enum(encounterStatuses);
export type EncounterStatus = z.output<typeof EncounterStatus>;

interface Timed {
  status: EncounterStatus;
  /** ISO 8601 with offset. */
  start_time: string;
  end_time: string | null;
}

/** What an encounter may become (ENC-062). */
const ways: Record<EncounterStatus, readonly EncounterStatus[]> = {
  planned: ['arrived', 'triaged', 'in-progress'],
  arrived: ['triaged', 'in-progress'],
  triaged: ['in-progress'],
  'in-progress': ['finished'],
  finished: [],
};

/**
 * Whether an encounter may go from one state to another (ENC-062). `reopened`: its visit was reopened after the encounter was finished,
 * the only way back from finished.
 */
export const mayBecome = (from: EncounterStatus, to: EncounterStatus, { reopened = false } = {}): boolean =>
  ways[from].includes(to) || (reopened && from === 'finished' && to === 'in-progress');

/** Active: planned, in-progress, triaged or arrived (ENC-036). */
export const isActive = ({ status }: Pick<Timed, 'status'>): boolean => status !== 'finished';

/** Begun: in-progress (ENC-037). */
export const isBegun = ({ status }: Pick<Timed, 'status'>): boolean => status === 'in-progress';

/** Past: finished, or its end time lies in the past (ENC-038). */
export const isPast = ({ status, end_time }: Timed, now: Date): boolean =>
  status === 'finished' || (end_time !== null && Date.parse(end_time) < now.getTime());

/** Ongoing: in-progress, or without end time and started in the past (ENC-039). */
export const isOngoing = ({ status, start_time, end_time }: Timed, now: Date): boolean =>
  status === 'in-progress' || (end_time === null && status !== 'finished' && Date.parse(start_time) < now.getTime());

/** The encounter to show first: the one in progress, else the first arrived or triaged, else the first (ENC-040). */
export const currentEncounter = <E extends Pick<Timed, 'status'>>(encounters: readonly E[]): E | undefined =>
  encounters.find(isBegun) ?? encounters.find(({ status }) => status === 'arrived' || status === 'triaged') ?? encounters[0];

/** Upcoming encounters are those in progress or planned, in-progress first (ENC-041, ENC-069). */
export const upcomingEncounters = <E extends Pick<Timed, 'status'>>(encounters: readonly E[]): E[] => [
  ...encounters.filter(isBegun),
  ...encounters.filter(({ status }) => status === 'planned'),
];
export const currentUpcoming = <E extends Pick<Timed, 'status'>>(encounters: readonly E[]): E | undefined =>
  upcomingEncounters(encounters)[0];
