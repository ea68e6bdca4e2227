import { EncounterStatus, mayBecome } from './encounter-status.ts';

/** What can be done to an encounter (ENC-053, ENC-058): one step further, or another status. */
export const encounterActions = ['advance', 'arrive', 'triage', 'start', 'finish'] as const;
type Action = (typeof encounterActions)[number];

/** The status that an action leads to; `advance` changes none. */
export const statusAfter = { arrive: 'arrived', triage: 'triaged', start: 'in-progress', finish: 'finished' } as const satisfies Record<
  Exclude<Action, 'advance'>,
  EncounterStatus
>;

const mayAct = (action: Action, status: EncounterStatus): boolean =>
  action === 'advance' ? status !== 'finished' : mayBecome(status, statusAfter[action]);

/** In which statuses an encounter takes the action, while its visit was not reopened. */
export const statusesOf = (action: Action): EncounterStatus[] => EncounterStatus.options.filter((status) => mayAct(action, status));
