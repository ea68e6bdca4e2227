import { isChartEntry } from './encounter-list.schema.ts';
import type { EncounterStatus } from './encounter-status.ts';

interface Listed {
  status: EncounterStatus;
  encounter_type: string;
}

const waits: readonly EncounterStatus[] = ['arrived', 'triaged'];

/**
 * Which of them is the current one (ENC-040): the one in progress, else the first that arrived or was triaged, else the first. A request in a
 * chart is no meeting (ruling 130), and so never the current one.
 */
export function currentEncounter<E extends Listed>(encounters: readonly E[]): E | undefined {
  const meetings = encounters.filter(({ encounter_type }) => !isChartEntry(encounter_type));
  return meetings.find(({ status }) => status === 'in-progress') ?? meetings.find(({ status }) => waits.includes(status)) ?? meetings[0];
}
