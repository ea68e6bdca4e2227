import { type ChartReading, chartWindowHours, type readVitalsChart as operation } from '@akoma/contract/observations';
import { unknownReference } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { requirePatient } from '../patients/index.ts';
import { findEncounter } from './observations.store.ts';
import { findNewestReading, listChartReadings } from './vitals-chart.store.ts';

export const readVitalsChart: Handler<typeof operation> = async (ctx, { query }) => {
  const { patient_id, encounter, window } = query;
  await requirePatient(ctx, patient_id, 'patient_id');
  if (encounter && (await findEncounter(ctx, encounter))?.patient_id !== patient_id) throw unknownReference('encounter');
  const hours = chartWindowHours[window];
  const from = hours === null ? null : new Date(ctx.now.getTime() - hours * 3_600_000).toISOString();
  const rows = await listChartReadings(ctx, { patient_id, encounter_id: encounter ?? null, from });
  const series = new Map<string, { code: string; total: number; readings: ChartReading[] }>();
  for (const { total, ...reading } of rows) {
    const known = series.get(reading.code);
    if (known) known.readings.push(reading);
    else series.set(reading.code, { code: reading.code, total, readings: [reading] });
  }
  const newest_at = rows.at(-1)?.effective_date_time ?? (await findNewestReading(ctx, patient_id));
  return { data: { patient_id, from, to: ctx.now.toISOString(), newest_at, series: [...series.values()] } };
};
