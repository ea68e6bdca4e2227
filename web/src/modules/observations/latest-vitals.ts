import type { ReplyOf } from '@akoma/contract/base';
import {
  codes,
  latestTriage,
  listObservations,
  takenTogetherMinutes,
  type Tews,
  tews,
  tewsInputOf,
  type Triage,
  type ChildVersion,
  triageFormIn,
} from '@akoma/contract/observations';
import { ageInYears } from '@akoma/contract/patients';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import { useToday } from '../../ui/time/when.tsx';
import { useChanges } from '../workbench/index.ts';
import { useTriageSettings } from './use-triage-settings.ts';

export type Observed = ReplyOf<typeof listObservations>['data'][number];

/** Vitals measured together: the newest of each kind within half an hour before the newest of all, as the server scores them. */
export interface VitalSet {
  /** ISO moment of the newest. */
  at: string;
  by: string;
  byCode: ReadonlyMap<string, Observed>;
  /** The score of the set: incomplete unless all seven parts are there. */
  score: Tews;
  /** The triage that holds, also where it was made some hours before this set; `null` when there is none of that day. */
  triage: Triage | null;
}

const wanted = [
  codes.temperature,
  codes.blood_pressure,
  codes.pulse,
  codes.respiratory_rate,
  codes.oxygen_saturation,
  codes.avpu,
  codes.mobility,
  codes.trauma,
  codes.triage_form,
  codes.discriminator,
  codes.tews,
  codes.triage_colour,
  codes.weight,
  codes.height,
  codes.bmi,
].join(',');
const togetherMs = takenTogetherMinutes * 60 * 1000;
const oneDayMs = 24 * 60 * 60 * 1000;

export const askVitals = (patient_id: string) =>
  ask(listObservations, { query: { patient_id, code: wanted, page: 1, page_size: 50, count: 'false' } });

/** The latest set among vitals, newest first. */
export function latestSet(
  observations: readonly Observed[],
  birth_date: string | null,
  children: ChildVersion | null = null,
): VitalSet | null {
  const measured = observations.filter(({ code }) => code !== codes.triage_colour);
  const [newest] = measured;
  if (!newest) return null;
  const since = Date.parse(newest.effective_date_time) - togetherMs;
  const byCode = new Map<string, Observed>();
  for (const one of measured) if (Date.parse(one.effective_date_time) >= since && !byCode.has(one.code)) byCode.set(one.code, one);
  const age = birth_date ? ageInYears(birth_date, newest.effective_date_time) : null;
  const triage = latestTriage(observations);
  return {
    at: newest.effective_date_time,
    by: newest.practitioner_name,
    byCode,
    score: tews(tewsInputOf([...byCode.values()]), age, {
      children,
      form: triageFormIn([...byCode.values()]),
      height_cm: numberIn(byCode.get(codes.height)),
    }),
    triage: triage && Date.parse(newest.effective_date_time) - Date.parse(triage.taken_at) <= oneDayMs ? triage : null,
  };
}

const numberIn = (found: Observed | undefined): number | null => (found ? Number(found.value) : null);

/** Live: what a colleague measures shows at once (VISIT-009). */
export function useLatestVitals(patient_id: string, birth_date: string | null) {
  const vitals = useQuery(askVitals(patient_id));
  useChanges(`patient:${patient_id}`, () => void vitals.refetch());
  const today = useToday();
  const children = useTriageSettings(birth_date ? ageInYears(birth_date, today) : null)?.children ?? null;
  return { ...vitals, set: vitals.data ? latestSet(vitals.data.data, birth_date, children) : undefined };
}
