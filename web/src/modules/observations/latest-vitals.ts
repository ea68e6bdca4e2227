import type { ReplyOf } from '@akoma/contract/base';
import {
  codes,
  latestTriage,
  latestVitalCodes,
  listObservations,
  measureOf,
  rangedName,
  takenTogetherMinutes,
  type Tews,
  tews,
  tewsInputOf,
  type Triage,
  type ChildVersion,
  triageFormIn,
  usualCode,
  vitalOf,
  type VitalUnitType,
  vitalUnitTypes,
} from '@akoma/contract/observations';
import { ageInYears, readPatient } from '@akoma/contract/patients';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import { useToday } from '../../ui/time/when.tsx';
import { useChanges } from '../workbench/index.ts';
import { useTriageSettings } from './use-triage-settings.ts';

export type Observed = ReplyOf<typeof listObservations>['data'][number];

export type EachNames = 'moment' | 'moment and person';
type Taken = Pick<Observed, 'effective_date_time' | 'practitioner_name'>;

const minuteOf = (at: string): number => Math.floor(Date.parse(at) / 60_000);
/** Moments are written to the minute: those of one are the same to who reads them. */
export const isSameMinute = (one: string, other: string): boolean => minuteOf(one) === minuteOf(other);

/** Who took readings; and what each of them names, where they were not all taken at one moment by one person. */
export function takenBy(readings: readonly Taken[]): { by: string; each?: EachNames } {
  const people = [...new Set(readings.map(({ practitioner_name }) => practitioner_name))];
  const moments = new Set(readings.map(({ effective_date_time }) => minuteOf(effective_date_time)));
  if (people.length > 1) return { by: people.join(', '), each: 'moment and person' };
  return { by: people.join(), ...(moments.size > 1 && { each: 'moment' as const }) };
}

/** Vitals measured together: the newest of each kind within half an hour before the newest of all, as the server scores them. */
export interface VitalSet {
  /** ISO moment of the newest. */
  at: string;
  /** ISO moment of the oldest of them: where it is of another minute, the set names both. */
  from: string;
  /** Who took them. */
  by: string;
  /** What each reading names, where they differ in it. */
  each?: EachNames;
  byCode: ReadonlyMap<string, Observed>;
  /** All of that half hour as they were recorded, newest first. */
  readings: readonly Observed[];
  /** The score of the set: incomplete unless all seven parts are there. */
  score: Tews;
  /** The triage that holds, also where it was made some hours before this set; `null` when there is none of that day. */
  triage: Triage | null;
}

const isHalf = (code: string): boolean => code === codes.systolic || code === codes.diastolic;
const togetherMs = takenTogetherMinutes * 60 * 1000;
const oneDayMs = 24 * 60 * 60 * 1000;

export const askVitals = (patient_id: string) =>
  ask(listObservations, { query: { patient_id, code: latestVitalCodes.join(','), page: 1, page_size: 50, count: 'false' } });

/** The latest set among vitals, newest first; `recorded_cm`: the height of the record, where none was measured with them. */
export function latestSet(
  observations: readonly Observed[],
  birth_date: string | null,
  children: ChildVersion | null = null,
  recorded_cm: number | null = null,
): VitalSet | null {
  const found = observations.filter(({ code }) => code !== codes.triage_colour);
  const [newest] = found;
  if (!newest) return null;
  const since = Date.parse(newest.effective_date_time) - togetherMs;
  const together = found.filter(({ effective_date_time }) => Date.parse(effective_date_time) >= since);
  const byCode = newestOf(together.flatMap((one) => asInput(one, together)));
  // what a score is made of is read under its own codes, as the server does
  const parts = [...newestOf(together.map((one) => [one.code, one])).values()].toReversed();
  const age = birth_date ? ageInYears(birth_date, newest.effective_date_time) : null;
  const triage = latestTriage(observations);
  const oldest = [...byCode.values()].at(-1)!.effective_date_time;
  return {
    at: newest.effective_date_time,
    from: isSameMinute(oldest, newest.effective_date_time) ? newest.effective_date_time : oldest,
    ...takenBy([...byCode.values()]),
    byCode,
    readings: together,
    score: tews(tewsInputOf(parts), age, {
      children,
      form: triageFormIn(parts),
      height_cm: numberIn(parts.find(({ code }) => code === codes.height)) ?? recorded_cm,
    }),
    triage: triage && Date.parse(newest.effective_date_time) - Date.parse(triage.taken_at) <= oneDayMs ? triage : null,
  };
}

/** The first of each key, which is the newest. */
function newestOf(found: readonly (readonly [string, Observed])[]): Map<string, Observed> {
  const newest = new Map<string, Observed>();
  for (const [code, one] of found) if (!newest.has(code)) newest.set(code, one);
  return newest;
}

/** One half of a blood pressure that stands alone. */
const halves = [codes.systolic, codes.diastolic].map((code) => ({
  ...vitalOf(codes.blood_pressure)!,
  ...measureOf(code)!,
  name: rangedName(code)!,
}));

/** Readings by the code of their input, in the order of the form, each labelled by how it was measured. */
export const asShown = (readings: readonly (readonly [string, Observed])[]): { vital: VitalUnitType; found: Observed }[] =>
  [...vitalUnitTypes, ...halves].flatMap((vital) =>
    readings
      .filter(([code]) => code === vital.observation_code)
      .map(([, found]) => ({ vital: { ...vital, label: measureOf(found.code)?.label ?? vital.label }, found })),
  );

/** A reading under the code of its input, however it was measured; the halves of a blood pressure that were taken at one moment are one. */
export function asInput(one: Observed, together: readonly Observed[]): (readonly [string, Observed])[] {
  if (!isHalf(one.code)) return [[usualCode(one.code), one]];
  const half = (code: string) =>
    together.find((other) => other.code === code && other.effective_date_time === one.effective_date_time)?.value;
  const [systolic, diastolic] = [half(codes.systolic), half(codes.diastolic)];
  if (!systolic || !diastolic) return [[one.code, one]];
  if (one.code === codes.diastolic) return [];
  return [[codes.blood_pressure, { ...one, code: codes.blood_pressure, value: `${systolic}/${diastolic}` }]];
}

const numberIn = (found: Observed | undefined): number | null => (found ? Number(found.value) : null);

/** The height that stands in the record, in cm, which the page has read for its banner: the server scores by it as well. */
export const useRecordedHeight = (patient_id: string): number | null =>
  useQuery(ask(readPatient, { params: { id: patient_id } })).data?.data.height ?? null;

/** Live: what a colleague measures shows at once (VISIT-009). */
export function useLatestVitals(patient_id: string, birth_date: string | null) {
  const vitals = useQuery(askVitals(patient_id));
  useChanges(`patient:${patient_id}`, () => void vitals.refetch());
  const today = useToday();
  const children = useTriageSettings(birth_date ? ageInYears(birth_date, today) : null)?.children ?? null;
  const height = useRecordedHeight(patient_id);
  return { ...vitals, set: vitals.data ? latestSet(vitals.data.data, birth_date, children, height) : undefined };
}
