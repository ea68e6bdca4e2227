import * as z from 'zod';
import { Id, Instant, sameAs } from '../base/index.ts';

/** How far back a chart reaches, from now. */
export const chartWindows = ['24h', '7d', '30d', 'all'] as const;
export type ChartWindow = (typeof chartWindows)[number];
export const chartWindowHours: Readonly<Record<ChartWindow, number | null>> = { '24h': 24, '7d': 7 * 24, '30d': 30 * 24, all: null };

/** A code of which more readings were found than this is thinned out: the answer says so. */
export const mostReadings = 120;
/** The stretches of equally many readings into which a longer row is cut; of each, the highest and the lowest are kept. */
export const chartStretches = mostReadings / 4;

export const ReadVitalsChartQuery = z.object({
  service_provider_id: Id.optional(),
  patient_id: Id,
  patient: Id.optional().meta(sameAs('patient_id')),
  encounter: Id.optional().describe('Only what was measured in this encounter.'),
  window: z.enum(chartWindows).default('all').describe('How far back: 24 hours, 7 days, 30 days, or everything.'),
});

export const ChartReading = z.object({
  id: Id,
  code: z.string(),
  display: z.string().describe('Says how it was measured: "Temperature, axillary".'),
  value: z.string().describe('A number, or systolic/diastolic, in the usual unit of the measure.'),
  unit: z.string().nullable(),
  sent_value: z.string().nullable().describe('As it was sent, where the value was converted.'),
  sent_unit: z.string().nullable(),
  effective_date_time: Instant.describe('When it was measured.'),
  created_at: Instant.describe('When it was entered.'),
  practitioner_name: z.string(),
  computed: z.boolean(),
  parts_from: Instant.nullable().describe('Of a computed value: when the first of its parts was measured.'),
  note: z.string().nullable(),
});
export type ChartReading = z.output<typeof ChartReading>;

export const VitalsChart = z
  .object({
    patient_id: Id,
    from: Instant.nullable().describe('The beginning of the window; null: there is none.'),
    to: Instant.describe('Now, by the server’s clock.'),
    newest_at: Instant.nullable().describe('The newest reading of the patient, also where it lies before the window.'),
    series: z.array(
      z.object({
        code: z.string(),
        total: z.int().describe('All readings of the window.'),
        readings: z
          .array(ChartReading)
          .describe(
            `Oldest first. All of them, up to ${mostReadings}; of more, the highest and lowest of each of ${chartStretches} stretches and the last two.`,
          ),
      }),
    ),
  })
  .meta({ id: 'VitalsChart' });
export type VitalsChart = z.output<typeof VitalsChart>;
