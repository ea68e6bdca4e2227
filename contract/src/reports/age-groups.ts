import * as z from 'zod';

/**
 * The age groups of attendance, by the age on the day of the visit; each ends below `days` or `years`, the last has no end. They are those
 * of the outpatient returns that hospitals enter into the district health information system (DHIMS2) of the Ghana Health Service, which
 * has to confirm them: `docs/open-questions.md`.
 */
export const ageGroups = [
  { value: '0-27d', label: 'Under 28 days', below: { days: 28 } },
  { value: '1-11m', label: '1–11 months', below: { years: 1 } },
  { value: '1-4', label: '1–4 years', below: { years: 5 } },
  { value: '5-9', label: '5–9 years', below: { years: 10 } },
  { value: '10-14', label: '10–14 years', below: { years: 15 } },
  { value: '15-17', label: '15–17 years', below: { years: 18 } },
  { value: '18-19', label: '18–19 years', below: { years: 20 } },
  { value: '20-34', label: '20–34 years', below: { years: 35 } },
  { value: '35-49', label: '35–49 years', below: { years: 50 } },
  { value: '50-59', label: '50–59 years', below: { years: 60 } },
  { value: '60-69', label: '60–69 years', below: { years: 70 } },
  { value: '70+', label: '70 years and over', below: null },
] as const satisfies readonly { value: string; label: string; below: { days: number } | { years: number } | null }[];

/** Whose birth date is not known, or lies after the visit. */
export const unknownAge = { value: 'unknown', label: 'Age not known' } as const;

export const AgeGroup = z.enum([...ageGroups.map(({ value }) => value), unknownAge.value]);
export type AgeGroup = z.output<typeof AgeGroup>;
