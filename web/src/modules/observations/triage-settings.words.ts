/** Labels of the settings of triage. */
export const triageSettingsWords = {
  title: 'Triage',
  why: 'Adults are scored by the adult form of the South African Triage Scale. Two versions of its forms for children are in use, which give different points: choose the one of your paper chart. Until then children are not scored.',
  save: 'Save triage settings',
  saved: 'The triage settings are saved.',
  mayNot: 'Your role may not change settings. Ask an administrator.',
  retriage: 'Minutes until a patient is triaged again',
  secondCall: 'If nobody acknowledges it, all who may act at the place of the patient are told, once.',
  fields: {
    children: 'Forms for children and infants',
    red: 'Red',
    orange: 'Orange',
    yellow: 'Yellow',
    green: 'Green',
    second_call_minutes: 'Minutes until a critical value calls again',
  },
  choices: { off: 'None', A: 'Version A', B: 'Version B' },
} as const;
