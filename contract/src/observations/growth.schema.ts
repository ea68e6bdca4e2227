import * as z from 'zod';
import { type FileColumn, fileNeeded, hasOneFile, Id, importFields, Instant, sameAs } from '../base/index.ts';
import { growthMeasures } from './growth.ts';
import { ChartReading } from './vitals-chart.schema.ts';

const Measure = z.enum(growthMeasures);
const Sex = z.enum(['MALE', 'FEMALE']);

/** A table of L, M and S by age that the organisation has imported. */
export const GrowthTable = z
  .object({
    uuid: Id,
    id: Id,
    measure: Measure,
    sex: Sex,
    source: z.string().describe('Whose table it is, in the words of who imported it.'),
    checksum: z.string().describe('SHA-256 of its points, a line each: age in days, L, M, S with tabs between.'),
    age_from: z.int().describe('Days.'),
    age_to: z.int().describe('Days.'),
    points: z.int(),
    imported_at: Instant,
    imported_by_name: z.string(),
  })
  .meta({ id: 'GrowthTable' });
export type GrowthTable = z.output<typeof GrowthTable>;

export const GrowthQuery = z.object({ service_provider_id: Id.optional() });

export const growthColumns = [
  { name: 'age', label: 'Age', required: true, also: ['day', 'days', 'month', 'months'] },
  { name: 'l', label: 'L', required: true },
  { name: 'm', label: 'M', required: true },
  { name: 's', label: 'S', required: true },
] as const satisfies readonly FileColumn[];

export const ImportGrowthTable = z
  .object({
    ...importFields,
    file: importFields.file.describe('CSV or XLSX with the headings Age (or Day, Month), L, M and S; other columns are left out.'),
    measure: Measure,
    sex: Sex,
    age_unit: z.enum(['days', 'months']).default('days').describe('In what the ages of the file are; a month is 30.4375 days.'),
    source: z.string().trim().min(1).max(300).describe('Whose table it is, its edition, and the permission to use it.'),
  })
  .refine(hasOneFile, fileNeeded);

export const ReadGrowthChartQuery = z.object({
  service_provider_id: Id.optional(),
  patient_id: Id,
  patient: Id.optional().meta(sameAs('patient_id')),
});

export const GrowthReading = ChartReading.extend({
  age_days: z.int(),
  corrected_days: z
    .int()
    .nullable()
    .describe('The age of a child who was born early, from the day that was expected; null: not corrected.'),
  z: z.number().nullable().describe('Standard deviations from the middle of the age; null: no table reaches it.'),
});
export type GrowthReading = z.output<typeof GrowthReading>;

/** How a child grows (ruling 147). */
export const GrowthChart = z
  .object({
    patient_id: Id,
    to: Instant,
    birth_date: z.string().nullable(),
    sex: Sex.nullable().describe('Null: neither male nor female is known, so no table holds.'),
    gestation_days: z.int().nullable().describe('How long the pregnancy had lasted at birth; null: not recorded.'),
    measures: z.array(
      z.object({
        measure: Measure,
        total: z.int().describe('All readings until the age of 20 years.'),
        readings: z.array(GrowthReading).describe('Oldest first, thinned out as in other charts.'),
        tables: z.array(GrowthTable.pick({ source: true, checksum: true, age_from: true, age_to: true })),
        curves: z.array(
          z.object({
            z: z.int(),
            points: z.array(z.object({ age_days: z.number(), value: z.number() })),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'GrowthChart' });
export type GrowthChart = z.output<typeof GrowthChart>;
