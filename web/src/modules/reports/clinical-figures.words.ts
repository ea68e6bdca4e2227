import type { ReportedColour } from '@akoma/contract/reports';

/** Labels of the reports on diagnoses and emergencies. */
export const clinicalFiguresWords = {
  morbidity: 'Morbidity',
  diagnoses: 'Diagnoses',
  people: 'People',
  peopleNote: 'Different people who have them',
  uncoded: 'Uncoded',
  byDiagnosis: 'By diagnosis, sex and age',
  allDiagnoses: 'All diagnoses',
  noDiagnoses: 'No diagnoses were recorded in this time.',
  morbidityNote:
    'Provisional and confirmed diagnoses, on the day on which they were recorded; ruled out ones and errors do not count. By ICD-10 where there is a code, else by the name that was chosen; words without a code are uncoded. Ages are those on the day.',
  emergency: 'Emergency report',
  byColour: 'By colour',
  colour: 'Colour',
  within: 'To be seen within',
  atOnce: 'At once',
  arrived: 'Arrived',
  seen: 'Seen',
  inTime: 'In time',
  counts: { arrived: 'arrived', seen: 'seen', in_time: 'in time' },
  median: 'Median',
  nineOfTen: '9 of 10 within',
  longest: 'Longest',
  noEmergencies: 'Nobody has arrived at an emergency location in this time.',
  emergencyNote:
    'Visits at emergency locations, by the colour of their first triage. Time to treatment: from the arrival to the first consultation. In time: under the target; red, within the first minute.',
} as const;

export const colourWords: Record<ReportedColour, string> = {
  red: 'Red',
  orange: 'Orange',
  yellow: 'Yellow',
  green: 'Green',
  none: 'Not triaged',
};
