/** Labels of a triage colour that a person gives. */
export const colourWords = {
  change: 'Change the colour',
  mayNot: 'Your role may not change a triage colour. Ask an administrator.',
  stands: (label: string) => `Computed: ${label}. It stays visible beside the colour that you give.`,
  colour: 'Colour',
  colourMissing: 'Colour is required.',
  reason: 'Reason',
  reasonHint: 'Required where the colour is less urgent.',
  reasonMissing: 'Reason is required.',
  give: 'Give this colour',
  changed: 'The colour is changed.',
} as const;
