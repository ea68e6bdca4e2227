import {
  ageInDays,
  chartedVitals,
  codes,
  correctedAge,
  daysPerMonth,
  gestationDays,
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
import { findLatest } from './observations.store.ts';
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
  const [rows, tables, time_zone, gestation] = await Promise.all([
    listChartReadings(ctx, { patient_id, encounter_id: null, from: null }),
    sex ? listTablesOf(ctx, sex) : Promise.resolve([]),
    findTimezone(ctx),
    findLatest(ctx, patient_id, [codes.gestation]),
  ]);
  const gestation_days = gestation ? gestationDays(Number(gestation.value)) : null;
  const aged = birth_date
    ? rows
        .map((row) => ({ ...row, age_days: ageInDays(birth_date, dayIn(time_zone, new Date(row.effective_date_time))) }))
        .filter(({ age_days }) => age_days >= 0 && age_days < growthUntilDays)
        .map((row) => ({ ...row, corrected_days: correctedAge(row.age_days, gestation_days) }))
    : [];
  const measures = growthMeasures.map((measure): Measured => {
    const own = aged.filter(({ code }) => codesOf(measure).includes(code));
    const standing = tables.filter((table) => table.measure === measure);
    return {
      measure,
      total: [...new Map(own.map(({ code, total }) => [code, total])).values()].reduce((sum, total) => sum + total, 0),
      readings: own.map(({ total: _, ...reading }) => {
        const lms = pointsAt(standing, judgedAt(reading));
        return { ...reading, z: lms && growthZ(Number(reading.value), lms) };
      }),
      tables: standing.map(({ source, checksum, age_from, age_to }) => ({ source, checksum, age_from, age_to })),
      curves: standing.length > 0 ? curvesOf(standing, own.length > 0 ? judgedAt(own.at(-1)!) : 0) : [],
    };
  });
  return { data: { patient_id, to: ctx.now.toISOString(), birth_date, sex, gestation_days, measures } };
};

/** The age at which a reading is compared. */
const judgedAt = ({ age_days, corrected_days }: { age_days: number; corrected_days: number | null }): number => corrected_days ?? age_days;

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
