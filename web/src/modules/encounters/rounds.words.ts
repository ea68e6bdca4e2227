/** Texts of the ward rounds of an encounter. */
export const roundsWords = {
  title: 'Ward rounds',
  none: 'No ward round yet.',
  start: 'Start ward round',
  notStarted: 'The ward round was not started',
  plan: 'Plan ward rounds',
  planned: (count: number) => (count === 1 ? 'One ward round is planned.' : `${count} ward rounds are planned.`),
  first: 'First round',
  firstMissing: 'First round is required.',
  every: 'Then every',
  hours: (hours: number) => `${hours} hours`,
  count: 'How many',
  countWrong: (most: number) => `How many should be from 1 to ${most}.`,
  times: 'Rounds that will be planned',
  parent: 'Ward round of the encounter',
  refused: 'Your role may not write encounters. Ask an administrator.',
  over: 'The encounter is finished.',
} as const;
