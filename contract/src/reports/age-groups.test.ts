import { describe, expect, it } from 'vitest';
import { AgeLimits, ageGroupsOf, mostAgeLimits, usualAgeLimits } from './age-groups.ts';

const shown = (limits: readonly string[]) => ageGroupsOf(limits).map(({ value, label }) => [value, label]);

describe('the age groups of attendance', () => {
  it('ROUTE-016 are those of the outpatient returns until an organisation chooses others', () => {
    expect(shown(usualAgeLimits)).toEqual([
      ['0-27d', 'Under 28 days'],
      ['1-11m', '1–11 months'],
      ['1-4', '1–4 years'],
      ['5-9', '5–9 years'],
      ['10-14', '10–14 years'],
      ['15-17', '15–17 years'],
      ['18-19', '18–19 years'],
      ['20-34', '20–34 years'],
      ['35-49', '35–49 years'],
      ['50-59', '50–59 years'],
      ['60-69', '60–69 years'],
      ['70+', '70 years and over'],
    ]);
    expect(AgeLimits.safeParse(usualAgeLimits).success).toBe(true);
  });

  it.each([
    [['18y'], ['Under 18 years', '18 years and over']],
    [
      ['1y', '2y'],
      ['Under 1 year', '1 year', '2 years and over'],
    ],
    [
      ['7d', '28d', '6m', '5y'],
      ['Under 7 days', '7–27 days', '1–5 months', '6 months to under 5 years', '5 years and over'],
    ],
    [
      ['7d', '1y', '60m'],
      ['Under 7 days', '7 days to under 1 year', '1 year to under 60 months', '60 months and over'],
    ],
    [
      ['6m', '2y'],
      ['Under 6 months', '6–23 months', '2 years and over'],
    ],
  ])('ROUTE-016 %j are said in words, each group beginning where the one before it ends', (limits, labels) => {
    expect(shown(limits).map(([, label]) => label)).toEqual(labels);
    const values = shown(limits).map(([value]) => value);
    expect(new Set(values).size).toBe(values.length);
    for (const value of values) expect(value).toMatch(/^[0-9a-z+-]{1,20}$/);
  });

  it.each([[[]], [['5y', '5y']], [['5y', '1y']], [['12m', '1y']], [['2y', '10m']], [['0y']], [['5']], [['5 years']], [['1000y']]])(
    'ROUTE-016 %j are no age groups',
    (limits) => {
      expect(AgeLimits.safeParse(limits).success).toBe(false);
    },
  );

  it('ROUTE-016 there are not more than the table can show', () => {
    const limits = Array.from({ length: mostAgeLimits + 1 }, (_, at) => `${at + 1}y`);
    expect(AgeLimits.safeParse(limits).success).toBe(false);
    expect(AgeLimits.safeParse(limits.slice(1)).success).toBe(true);
  });
});
