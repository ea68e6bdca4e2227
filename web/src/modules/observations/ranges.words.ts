import type { RangeRow } from '@akoma/contract/observations';

/** Labels of the usual ranges. */
export const rangesWords = {
  title: 'Usual ranges of vitals',
  why: 'Values outside of them are flagged; a critical one calls those responsible until somebody acknowledges it. What was entered before a change stays judged as it was. Ages are in days of life. Each number needs the word of your clinical lead.',
  published: 'None of these has a critical limit: until one is set, those of NEWS2 hold from 16 years on.',
  mayNot: 'Your role may not change usual ranges. Ask an administrator.',
  saved: 'The ranges are saved. They hold for what is entered from now on.',
  save: 'Save ranges',
  none: 'No value is judged.',
  add: 'Add a range',
  row: (at: number) => `Range ${at}`,
  remove: (at: number) => `Remove range ${at}`,
  of: 'Measure',
  sex: 'Sex',
  everybody: 'Everybody',
  from: 'From',
  to: 'To',
  low: 'Lower',
  high: 'Upper',
  critical_low: 'Critical low',
  critical_high: 'Critical high',
  source: 'Source',
  changed: (name: string) => `by ${name}`,
  earlier: 'Changed',
  fields: { ranges: 'Ranges' },
} as const;

export const rangedNames: Readonly<Record<RangeRow['of'], string>> = {
  temperature: 'Temperature (°C)',
  systolic: 'Systolic pressure (mmHg)',
  diastolic: 'Diastolic pressure (mmHg)',
  pulse: 'Pulse (/min)',
  respiratory_rate: 'Respiratory rate (/min)',
  oxygen_saturation: 'Oxygen saturation (%)',
};
