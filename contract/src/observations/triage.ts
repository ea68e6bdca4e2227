import { type TewsBand, tewsBandOf, tewsBands } from './tews.ts';
import { codes, type Discriminator, discriminatorChoices } from './vital-codes.ts';

/** Parts of a triage score, and a discriminator with it, may be taken this far apart. */
export const takenTogetherMinutes = 30;

/** How urgent a patient is: the colour with the time to treat. */
export interface Urgency {
  band: TewsBand;
  label: string;
  time_to_treat: string;
  minutes: number;
  /** What determined the urgency. */
  by: 'score' | 'discriminator';
}

const bandOfSign: Readonly<Record<Discriminator, TewsBand>> = { emergency: 'red', 'very-urgent': 'orange', urgent: 'yellow' };

/**
 * The more urgent of score and discriminator decides (TRIAGE-015, rulings.md 53): a discriminator gives a colour even if the score is
 * incomplete or not defined, and never lowers one. `null`: there is neither.
 */
export function urgencyOf(total: number | null, sign: Discriminator | null): Urgency | null {
  const byScore = total === null ? null : tewsBandOf(total);
  const bySign = sign === null ? null : tewsBands.find(({ band }) => band === bandOfSign[sign])!;
  if (bySign && (!byScore || bySign.minutes < byScore.minutes)) return { ...urgency(bySign), by: 'discriminator' };
  return byScore && { ...urgency(byScore), by: 'score' };
}

const urgency = ({ band, label, time_to_treat, minutes }: (typeof tewsBands)[number]) => ({ band, label, time_to_treat, minutes });

/** The label of a discriminator. */
export const discriminatorLabel = (sign: Discriminator): string => discriminatorChoices.find(({ value }) => value === sign)!.label;

interface Observed {
  code: string;
  value: string;
  score: number | null;
  /** ISO 8601. */
  effective_date_time: string;
}

/** Score and discriminator of one assessment. */
export interface Triage extends Urgency {
  /** When the last of both was found. */
  taken_at: string;
  /** `null`: only a discriminator was recorded. */
  total: number | null;
  discriminator: Discriminator | null;
}

const signOf = ({ code, value }: Observed): Discriminator | null =>
  code === codes.discriminator ? (discriminatorChoices.find((choice) => choice.value === value)?.value ?? null) : null;

/** Findings from longer before the newest one belong to another visit. */
const oneTriageHours = 24;

/**
 * The current triage by these valid observations, in any order: the newest score, and the most urgent discriminator since half an hour
 * before it. So later findings without a complete score never lower a discriminator, and a discriminator never lowers a score; a later
 * complete score without a discriminator is a new assessment. `null` if there was no triage.
 */
export function latestTriage(observations: readonly Observed[]): Triage | null {
  const found = observations
    .filter((one) => signOf(one) || (one.code === codes.tews && one.score !== null))
    .sort((a, b) => Date.parse(a.effective_date_time) - Date.parse(b.effective_date_time));
  const newest = found.at(-1);
  if (!newest) return null;
  const since = (moment: string, minutes: number) => {
    const from = Date.parse(moment) - minutes * 60_000;
    return ({ effective_date_time }: Observed) => Date.parse(effective_date_time) >= from;
  };
  const ofOneDay = found.filter(since(newest.effective_date_time, oneTriageHours * 60));
  const score = ofOneDay.findLast(({ code }) => code === codes.tews);
  const total = score?.score ?? null;
  const beside = score ? ofOneDay.filter(since(score.effective_date_time, takenTogetherMinutes)) : ofOneDay;
  const signs = beside.flatMap((one) => signOf(one) ?? []);
  const discriminator = discriminatorChoices.find(({ value }) => signs.includes(value))?.value ?? null;
  return { taken_at: newest.effective_date_time, total, discriminator, ...urgencyOf(total, discriminator)! };
}
