import { daysPerMonth, type GrowthMeasure, type GrowthTable } from '@akoma/contract/observations';

/** Words of how a child grows, and of the tables by which that is judged. */
export const growthWords = {
  title: 'Growth',
  things: 'weights or heights',
  measures: {
    ...{ weight: 'Weight for age', height: 'Length or height for age', bmi: 'BMI for age' },
    head_circumference: 'Head circumference for age',
  } satisfies Record<GrowthMeasure, string>,
  names: { weight: 'Weight', height: 'Length or height', bmi: 'BMI', head_circumference: 'Head circumference' } satisfies Record<
    GrowthMeasure,
    string
  >,
  units: { weight: 'kg', height: 'cm', bmi: 'kg/m²', head_circumference: 'cm' } satisfies Record<GrowthMeasure, string>,
  sexes: { FEMALE: 'Girls', MALE: 'Boys' } satisfies Record<GrowthTable['sex'], string>,
  noTable: 'No lines: the hospital has imported no table of growth for this measure and sex.',
  noSex: 'No lines: the tables are of girls and of boys, and the sex of this patient is not known.',
  noBirth: 'Growth is shown by age: enter the date of birth first.',
  noBirthTitle: 'The age is not known',
  beyondTable: 'A reading without a number lies beyond the ages of the table.',
  noneRead: 'Not measured before the age of 20 years.',
  lines: 'Lines at −3, −2, 0, +2 and +3 standard deviations.',
  birthNotKnown: 'Ages count from the birth: how long the pregnancy had lasted is not recorded.',
  birthAtTerm: (gestation: string) => `Born at ${gestation}: ages count from the birth.`,
  birthEarly: (gestation: string) => `Born at ${gestation}: until the second birthday ages count from the day that was expected.`,
  gestation: (days: number): string => {
    const [weeks, rest] = [Math.floor(days / 7), days % 7];
    return `${weeks} weeks${rest === 0 ? '' : rest === 1 ? ' and 1 day' : ` and ${rest} days`}`;
  },
  corrected: (days: number): string =>
    days < 0 ? `corrected: ${-days} d before the expected day` : `corrected: ${growthWords.ageText(days)}`,
  record: 'Head and birth',
  recordTitle: (patient: string) => `Head circumference, and birth: ${patient}`,
  save: 'Save',
  saved: 'It is saved.',
  head: 'Head circumference (cm)',
  weeks: 'Weeks of pregnancy at birth',
  days: 'and days',
  birthHint: 'Completed weeks, as the record of the birth says. The newest entry counts.',
  nothing: 'Enter a head circumference or the weeks of pregnancy.',
  daysWrong: 'Days should be between 0 and 6.',
  weeksWrong: 'Weeks should be a whole number.',
  mayNotRecord: 'Your role may not record observations. Ask an administrator.',
  estimated: 'The date of birth is estimated, and so are the standard deviations.',
  source: (source: string, checksum: string) => `Table: ${source} (checksum ${checksum.slice(0, 12)}).`,
  age: 'Age',
  value: 'Value',
  sd: 'Z-score',
  taken: 'Taken',
  by: 'By',
  reading: 'reading',
  months: 'Age in months',
  moving: 'Arrow keys move from reading to reading.',
  ageText: (days: number): string => {
    // a year of 365 days has twelve months
    const months = Math.floor((days + 0.5) / daysPerMonth);
    if (months < 1) return `${days} d`;
    if (months < 24) return months === 1 ? '1 month' : `${months} months`;
    return [`${Math.floor(months / 12)} y`, months % 12 > 0 && `${months % 12} m`].filter(Boolean).join(' ');
  },
  zText: (z: number): string => `${z > 0 ? '+' : z < 0 ? '−' : ''}${Math.abs(z).toFixed(2)} SD`,
} as const;

/** Words of the tables in the settings. */
export const growthTablesWords = {
  title: 'Tables of growth',
  none: 'No table has been imported',
  why: 'With L, M and S by age the growth charts of children show lines and standard deviations. No table comes with Akoma: ask its publisher for the permission to use it, and import it here. One file is one measure of girls or of boys.',
  import: 'Import a table',
  mayNot: 'Your role may not change settings. Ask an administrator.',
  measure: 'Measure',
  sex: 'Of',
  unit: 'Ages are in',
  units: { days: 'Days', months: 'Months' },
  source: 'Source',
  sourceHint: 'Whose table it is, its edition, and the permission to use it.',
  sourceMissing: 'Source is required.',
  intro: 'The headings are Age (or Day, Month), L, M and S. Other columns are left out.',
  replaces: 'It takes the place of tables of the same measure and sex that it overlaps.',
  ages: (from: string, to: string) => `from ${from} to ${to}`,
  checksum: 'Checksum',
  points: (count: number) => (count === 1 ? 'one age' : `${count} ages`),
  remove: 'Remove',
} as const;
