/** Labels of taking back readings that were entered in error. */
export const takeBackWords = {
  act: 'Take readings back',
  title: (patient: string): string => `Take back readings of ${patient}`,
  which: 'Entered in error',
  whichHint: 'What is ticked leaves the chart, with what was computed from it, and stays in the record with the reason.',
  reason: 'Reason',
  noneChosen: 'Tick at least one reading.',
  reasonMissing: 'Reason is required.',
  done: (count: number): string => (count === 1 ? 'The reading is taken back.' : `${count} readings are taken back.`),
  mayNot: 'Your role may not take readings back. Ask an administrator.',
} as const;
