import { signOfCode } from './signs.ts';
import { type TewsBand, tewsBandOf, tewsBands } from './tews.ts';
import { childAvpuChoices, codes, type Discriminator, discriminatorChoices, type Measure } from './vital-codes.ts';

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

/** How urgent a recorded discriminator is: one of the three as a whole, or a sign of the list. */
export const discriminatorOf = (value: string): Discriminator | null =>
  discriminatorChoices.find((choice) => choice.value === value)?.value ?? signOfCode(value)?.urgency ?? null;
/** A recorded discriminator in words. */
export const discriminatorWords = (value: string): string =>
  signOfCode(value)?.words ?? discriminatorChoices.find((choice) => choice.value === value)?.label ?? value;
/** A recorded value as people read it: the words of a choice. */
export function valueWords({ observation_code, choices }: Pick<Measure, 'observation_code' | 'choices'>, value: string): string {
  if (observation_code === codes.discriminator) return discriminatorWords(value);
  const known = observation_code === codes.avpu ? childAvpuChoices : choices;
  return known?.find((choice) => choice.value === value)?.label ?? value;
}
/** The most urgent of several; `null`: there is none. */
export const mostUrgent = (values: readonly string[]): Discriminator | null =>
  discriminatorChoices.find(({ value }) => values.some((one) => discriminatorOf(one) === value))?.value ?? null;

interface Observed {
  code: string;
  value: string;
  score: number | null;
  /** ISO 8601. */
  effective_date_time: string;
  /** Why the colour was changed. */
  note?: string | null;
}

/** A colour that a person gave in place of the computed one. */
export interface TriageOverride {
  /** What was computed; it stays visible. */
  computed: Pick<Urgency, 'band' | 'label'>;
  reason: string | null;
  /** ISO 8601. */
  at: string;
}

/** Score and discriminator of one assessment. */
export interface Triage extends Urgency {
  /** When the last of both was found. */
  taken_at: string;
  /** `null`: only a discriminator was recorded. */
  total: number | null;
  discriminator: Discriminator | null;
  /** Until when the patient has to be seen: from the reading that gave the colour (rulings.md 144). */
  see_by: string;
  /** Left out: the colour is the computed one. */
  override?: TriageOverride;
}

const signOf = ({ code, value }: Observed): Discriminator | null => (code === codes.discriminator ? discriminatorOf(value) : null);

/** Findings from longer before the newest one belong to another visit. */
const oneTriageHours = 24;
const minuteMs = 60_000;
const later = (moment: string, minutes: number): string => new Date(Date.parse(moment) + minutes * minuteMs).toISOString();

/**
 * The current triage by these valid observations, in any order: the newest score, and the most urgent discriminator since half an hour
 * before it. So later findings without a complete score never lower a discriminator, and a discriminator never lowers a score; a later
 * complete score without a discriminator is a new assessment. A higher colour starts a time of its own, which never ends later than the one
 * that runs; the same or a lower one keeps the time that runs. A colour that a person gave holds until something newer is found. `null` if
 * there was no triage.
 */
export function latestTriage(observations: readonly Observed[]): Triage | null {
  const found = observations
    .filter((one) => signOf(one) || (one.code === codes.tews && one.score !== null))
    .sort((a, b) => Date.parse(a.effective_date_time) - Date.parse(b.effective_date_time));
  let standing: Triage | null = null;
  found.forEach((one, at) => {
    // what was taken at one moment is one finding
    if (found[at + 1]?.effective_date_time !== one.effective_date_time) standing = triageAfter(standing, found.slice(0, at + 1));
  });
  return standing && givenColours(observations, standing).reduce(overriddenBy, standing);
}

/** Whether a colour is less urgent than another. */
export const isLowerColour = (band: TewsBand, than: TewsBand): boolean => bandNamed(band).minutes > bandNamed(than).minutes;
const bandNamed = (name: string) => tewsBands.find(({ band }) => band === name)!;

const givenColours = (observations: readonly Observed[], { taken_at }: Triage): Observed[] =>
  observations
    .filter(({ code, effective_date_time: at }) => code === codes.triage_colour && Date.parse(at) >= Date.parse(taken_at))
    .sort((a, b) => Date.parse(a.effective_date_time) - Date.parse(b.effective_date_time));

/** A higher colour starts its own time, a lower one keeps the earlier deadline (rulings.md 144). */
function overriddenBy({ override, ...before }: Triage, { value, note, effective_date_time: at }: Observed): Triage {
  const given = bandNamed(value);
  const [see_by = at] = [before.see_by, later(at, given.minutes)].sort();
  const computed = override?.computed ?? { band: before.band, label: before.label };
  return {
    ...{ ...before, ...urgency(given), see_by },
    ...(given.band !== computed.band && { override: { computed, reason: note ?? null, at } }),
  };
}

function triageAfter(before: Triage | null, found: readonly Observed[]): Triage {
  const newest = found.at(-1)!;
  const since = (moment: string, minutes: number) => {
    const from = Date.parse(moment) - minutes * minuteMs;
    return ({ effective_date_time }: Pick<Observed, 'effective_date_time'>) => Date.parse(effective_date_time) >= from;
  };
  const ofOneDay = found.filter(since(newest.effective_date_time, oneTriageHours * 60));
  const score = ofOneDay.findLast(({ code }) => code === codes.tews);
  const total = score?.score ?? null;
  const beside = score ? ofOneDay.filter(since(score.effective_date_time, takenTogetherMinutes)) : ofOneDay;
  const discriminator = mostUrgent(beside.filter(({ code }) => code === codes.discriminator).map(({ value }) => value));
  const urgent = urgencyOf(total, discriminator)!;
  const own = later(newest.effective_date_time, urgent.minutes);
  const runs = before && since(newest.effective_date_time, oneTriageHours * 60)({ effective_date_time: before.taken_at });
  const see_by = runs && before.see_by < own ? before.see_by : own;
  return { taken_at: newest.effective_date_time, total, discriminator, ...urgent, see_by };
}

/** Minutes from a triage until the next is due, by colour; an organisation may change them (rulings.md 144, to confirm). */
export type RetriageMinutes = Readonly<Record<TewsBand, number>>;
export const usualRetriageMinutes: RetriageMinutes = { red: 5, orange: 15, yellow: 60, green: 120 };

/** When a patient is to be triaged again. */
export const retriageDue = ({ band, taken_at }: Pick<Triage, 'band' | 'taken_at'>, minutes: RetriageMinutes): string =>
  later(taken_at, minutes[band]);
