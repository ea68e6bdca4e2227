import {
  ageInDays,
  chartedVitals,
  daysPerMonth,
  type GrowthChart,
  growthLines,
  type GrowthMeasure,
  growthMeasures,
  growthStageAt,
  growthUntilDays,
  growthZ,
  lmsAt,
  type readGrowthChart as operation,
  valueAtZ,
} from '@akoma/contract/observations';
import type { Handler } from '../../platform/http/route.ts';
import { findTimezone } from '../organization/index.ts';
import { requirePatient } from '../patients/index.ts';
import { dayIn } from './form-response.rules.ts';
import { listTablesOf } from './growth-table.store.ts';
import { listChartReadings } from './vitals-chart.store.ts';

type Tables = Awaited<ReturnType<typeof listTablesOf>>;
type Measured = GrowthChart['measures'][number];

/** So many places of a curve are told. */
const placesOfCurve = 60;

const codesOf = (measure: GrowthMeasure): readonly string[] => chartedVitals.find(({ name }) => name === measure)!.codes;

/** How a child grows, beside the tables that the organisation has imported; without one there are the readings alone (ruling 147). */
export const readGrowthChart: Handler<typeof operation> = async (ctx, { query: { patient_id } }) => {
  const { birth_date, gender } = await requirePatient(ctx, patient_id, 'patient_id');
  const sex = gender === 'MALE' || gender === 'FEMALE' ? gender : null;
  const [rows, tables, time_zone] = await Promise.all([
    listChartReadings(ctx, { patient_id, encounter_id: null, from: null }),
    sex ? listTablesOf(ctx, sex) : Promise.resolve([]),
    findTimezone(ctx),
  ]);
  const aged = birth_date
    ? rows
        .map((row) => ({ ...row, age_days: ageInDays(birth_date, dayIn(time_zone, new Date(row.effective_date_time))) }))
        .filter(({ age_days }) => age_days >= 0 && age_days < growthUntilDays)
    : [];
  const measures = growthMeasures.map((measure): Measured => {
    const own = aged.filter(({ code }) => codesOf(measure).includes(code));
    const standing = tables.filter((table) => table.measure === measure);
    return {
      measure,
      total: [...new Map(own.map(({ code, total }) => [code, total])).values()].reduce((sum, total) => sum + total, 0),
      readings: own.map(({ total: _, ...reading }) => {
        const lms = pointsAt(standing, reading.age_days);
        return { ...reading, z: lms && growthZ(Number(reading.value), lms) };
      }),
      tables: standing.map(({ source, checksum, age_from, age_to }) => ({ source, checksum, age_from, age_to })),
      curves: standing.length > 0 ? curvesOf(standing, own.at(-1)?.age_days ?? 0) : [],
    };
  });
  return { data: { patient_id, to: ctx.now.toISOString(), birth_date, sex, measures } };
};

const pointsAt = (tables: Tables, age: number) => {
  const table = tables.find(({ age_from, age_to }) => age_from <= age && age <= age_to);
  return table ? lmsAt(table.points, age) : null;
};

/** The lines over the graph on which the newest reading stands. */
function curvesOf(tables: Tables, newest: number): Measured['curves'] {
  const { from_months, to_months } = growthStageAt(newest);
  const [from, to] = [from_months * daysPerMonth, to_months * daysPerMonth];
  const ages = Array.from({ length: placesOfCurve + 1 }, (_, at) => Math.round(from + ((to - from) * at) / placesOfCurve));
  return growthLines.map((z) => ({
    z,
    points: ages.flatMap((age_days) => {
      const lms = pointsAt(tables, age_days);
      const value = lms && valueAtZ(lms, z);
      return value !== null && Number.isFinite(value) ? [{ age_days, value: Number(value.toFixed(3)) }] : [];
    }),
  }));
}
