/** Labels of critical values of which nobody has taken note yet. */
export const criticalWords = {
  title: 'Critical values, not acknowledged',
  by: 'by',
  acknowledge: 'Acknowledge',
  mayNot: 'Your role may not acknowledge critical values. Tell a colleague who may.',
  note: 'What was done, or who was told',
  noteHint: 'Shown with your name and the time.',
  done: (what: string): string => `${what} is acknowledged.`,
  notLoaded: 'A critical value was measured, and could not be loaded.',
  acknowledged: 'Acknowledged',
} as const;
