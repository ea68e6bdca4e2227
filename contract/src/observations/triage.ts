import { type TewsBand, tewsBandOf, tewsBands } from './tews.ts';
import { codes, type Discriminator, discriminatorChoices } from './vital-codes.ts';

/** Parts of a triage score, and a sign beside it, may be taken this far apart. */
export const takenTogetherMinutes = 30;

/** How urgent a patient is: the colour with the time to treat. */
export interface Urgency {
  band: TewsBand;
  label: string;
  time_to_treat: string;
  minutes: number;
  /** What decided it. */
  by: 'score' | 'discriminator';
}

const bandOfSign: Readonly<Record<Discriminator, TewsBand>> = { emergency: 'red', 'very-urgent': 'orange', urgent: 'yellow' };

/**
 * The more urgent of score and sign holds (TRIAGE-015, rulings.md 53): a sign gives a colour also where the score is incomplete or not defined,
 * and never lowers one. `null`: nothing says how urgent it is.
 */
export function urgencyOf(total: number | null, sign: Discriminator | null): Urgency | null {
  const byScore = total === null ? null : tewsBandOf(total);
  const bySign = sign === null ? null : tewsBands.find(({ band }) => band === bandOfSign[sign])!;
  if (bySign && (!byScore || bySign.minutes < byScore.minutes)) return { ...urgency(bySign), by: 'discriminator' };
  return byScore && { ...urgency(byScore), by: 'score' };
}

const urgency = ({ band, label, time_to_treat, minutes }: (typeof tewsBands)[number]) => ({ band, label, time_to_treat, minutes });

/** What a sign is called. */
export const discriminatorLabel = (sign: Discriminator): string => discriminatorChoices.find(({ value }) => value === sign)!.label;

interface Observed {
  code: string;
  value: string;
  score: number | null;
  /** ISO 8601. */
  effective_date_time: string;
}

/** Score and sign of one look at the patient. */
export interface Triage extends Urgency {
  /** When the last of both was found. */
  taken_at: string;
  /** `null`: only a sign was seen. */
  total: number | null;
  discriminator: Discriminator | null;
}

const signOf = ({ code, value }: Observed): Discriminator | null =>
  code === codes.discriminator ? (discriminatorChoices.find((choice) => choice.value === value)?.value ?? null) : null;

/** What was found longer before the newest belongs to another visit. */
const oneTriageHours = 24;

/**
 * The triage that holds among observations that stand, in any order: the newest score, and the most urgent sign since half an hour before it.
 * So a sign is never lowered by what is found later without a complete score, and no score by a sign; a later complete score without a sign is
 * another look at the patient. `null` when nobody was triaged.
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
