import {
  adultFromYears,
  assessmentOf,
  assessments,
  codes,
  isLoinc,
  isScore,
  localSystem,
  loinc,
  takenTogetherMinutes,
  vitalOf,
  watchedByMews,
} from '@akoma/contract/observations';
import type { Patient } from '@akoma/contract/patients';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { requirePatient } from '../patients/index.ts';
import { findScored } from './find-scored.ts';
import {
  besideParts,
  type Derived,
  derivedBmi,
  derivedScore,
  derivedSign,
  type Measurement,
  partsOfScore,
  saturationCodes,
  takenTogether,
} from './observations.rules.ts';
import { findEncounter, isDerivedAlready, listObservationsByIds, lockDerived, updateObservation } from './observations.store.ts';
import { insertObservations, listLastBetween } from './record.store.ts';
import { tellChanged } from './tell-changed.ts';

interface Subject {
  patient_id: string;
  encounter_id: string | null;
}
/** Whom the values are of, as the caller has read it already. */
interface Found {
  patient: Patient;
  encounter_id: string | null;
  encounter_type: string | null;
}
type Entered = Pick<Measurement, 'code' | 'value' | 'effective_date_time'> & { id: string };

/**
 * Adds BMI, TEWS and in a ward MEWS to what was just entered, when they can be computed: BMI from weight and height of the batch, the scores
 * also from parts that were measured up to half an hour before, or after where they were entered before. `typed` agrees with what is computed, and is passed over for it; what was
 * written beside it stays. Returns what was added.
 */
export async function deriveValues(
  ctx: Ctx,
  { patient, encounter_id, encounter_type }: Found,
  entered: readonly Entered[],
  typed: readonly Typed[],
): Promise<Entered[]> {
  const [sign, scores, later] = await Promise.all([
    signOf(ctx, patient, encounter_type, entered),
    scoresOf(ctx, patient, entered, scoresIn(encounter_type)),
    laterScoresOf(ctx, patient, entered, scoresIn(encounter_type)),
  ]);
  const derived = [derivedBmi(entered), sign, ...scores, ...later];
  const noteOf = (code: string) => typed.find((one) => one.code === code)?.note ?? null;
  return addDerived(
    ctx,
    { patient_id: patient.id, encounter_id },
    derived.map((one) => one && { ...one, note: noteOf(one.code) }),
  );
}
/** A value that was typed though it is computed, and agrees. */
export type Typed = Pick<Measurement, 'code' | 'note'>;

/** The scores that are computed in an encounter of this type. */
const scoresIn = (encounter_type: string | null): string[] => [
  codes.tews,
  ...(watchedByMews(encounter_type) ? [codes.mews] : []),
  ...assessments.map(({ code }) => code),
];

interface Score {
  code: string;
  /** The codes of its parts. */
  of: readonly string[];
}

/** Those of these scores that have parts among what was entered. */
const touched = (parts: readonly Entered[], of: readonly string[]): Score[] =>
  of.map((code) => ({ code, of: partsOfScore(code) })).filter((score) => parts.some(({ code }) => score.of.includes(code)));
/** When the last of them was measured. */
const lastOf = (parts: readonly Entered[]): string =>
  new Date(Math.max(...parts.map(({ effective_date_time }) => Date.parse(effective_date_time)))).toISOString();
const after = (moment: string, minutes: number): string => new Date(Date.parse(moment) + minutes * 60_000).toISOString();

/** The scores of what was entered and of other parts of the half hour before. */
async function scoresOf(ctx: Ctx, patient: Patient, parts: readonly Entered[], of: readonly string[]): Promise<Derived[]> {
  return (await Promise.all(touched(parts, of).map((score) => scoreOf(ctx, patient, parts, score)))).filter((one) => one !== null);
}

async function scoreOf(ctx: Ctx, patient: Patient, entered: readonly Entered[], score: Score) {
  const parts = entered.filter(({ code }) => score.of.includes(code));
  const to = lastOf(parts);
  const person = await findScored(ctx, patient, to);
  const beside = besideParts(score.code);
  const isSettled = beside.length === 0 || (person.age_years ?? 0) >= adultFromYears;
  const isAtOnce = parts.every(({ effective_date_time }) => Date.parse(effective_date_time) === Date.parse(to));
  // nothing that stands is newer than parts of this moment: where they are all there, nobody is asked
  const whole = isSettled && isAtOnce ? derivedScore(score.code, parts, person) : null;
  if (whole) return whole;
  const from = after(to, -takenTogetherMinutes);
  return derivedScore(score.code, await listLastBetween(ctx, patient.id, [...score.of, ...beside], from, to), person);
}

/**
 * The scores of a later moment to which belongs what is entered now and was measured up to half an hour before: it may complete one, or be
 * newer than the part of which one was made, which is then cancelled.
 */
async function laterScoresOf(ctx: Ctx, patient: Patient, entered: readonly Entered[], of: readonly string[]): Promise<Derived[]> {
  const earlier = entered.filter(({ effective_date_time }) => Date.parse(effective_date_time) < ctx.now.getTime());
  const made: Derived[] = [];
  for (const score of touched(earlier, of)) {
    const found = await laterScoreOf(ctx, patient, earlier, score);
    if (found) made.push(found);
  }
  return made;
}

async function laterScoreOf(ctx: Ctx, patient: Patient, entered: readonly Entered[], { code, of }: Score): Promise<Derived | null> {
  const parts = entered.filter((one) => of.includes(one.code));
  const to = lastOf(parts);
  const at = (await listLastBetween(ctx, patient.id, of, to, after(to, takenTogetherMinutes))).at(-1)?.effective_date_time;
  if (!at || Date.parse(at) <= Date.parse(to)) return null;
  const together = await listLastBetween(ctx, patient.id, [...of, ...besideParts(code)], after(at, -takenTogetherMinutes), at);
  const score = derivedScore(code, together, await findScored(ctx, patient, at));
  if (!score || !parts.some(({ id }) => score.derived_from.includes(id)) || (await isDerivedAlready(ctx, patient.id, score))) return null;
  const [standing] = await listLastBetween(ctx, patient.id, [code], at, at);
  const [before] = standing ? await listObservationsByIds(ctx, [standing.id]) : [];
  if (before?.computed) await cancelStale(ctx, before.id);
  return score;
}

const cancelStale = (ctx: Ctx, id: string) =>
  updateObservation(ctx, id, {
    status: 'cancelled',
    cancelled_at: ctx.now,
    cancelled_by_id: ctx.actor.practitioner_role_id,
    cancel_reason: 'A measurement from which it was computed has changed.',
  });

/** A low saturation is a sign of its own, where patients are triaged: not on the rounds of a ward. */
async function signOf(ctx: Ctx, patient: Patient, encounter_type: string | null, entered: readonly Entered[]): Promise<Derived | null> {
  const measured = entered.findLast(({ code }) => saturationCodes.includes(code));
  if (!measured || watchedByMews(encounter_type)) return null;
  return derivedSign(entered, await findScored(ctx, patient, measured.effective_date_time));
}

function addDerived(
  { organization_id, actor, now, ...ctx }: Ctx,
  { patient_id, encounter_id }: Subject,
  derived: readonly ((Derived & { note?: string | null }) | null)[],
): Entered[] {
  const rows = derived
    .filter((one) => one !== null)
    .map((one) => {
      const vital = vitalOf(one.code);
      return {
        ...one,
        id: newId(),
        organization_id,
        patient_id,
        encounter_id,
        status: 'registered' as const,
        practitioner_id: actor.practitioner_role_id,
        category: isScore(one.code) ? ('survey' as const) : (vital?.category ?? 'vital-signs'),
        system: isLoinc(one.code) ? loinc : localSystem,
        display: vital?.label ?? assessmentOf(one.code)?.form.title ?? one.code,
        unit: vital?.unit ?? null,
        unit_type: vital?.code ?? null,
        created_at: now,
        updated_at: now,
      };
    });
  insertObservations({ organization_id, actor, now, ...ctx }, rows);
  return rows;
}

/**
 * A measurement was corrected, moved in time, cancelled or erased: what was computed from it is cancelled, and computed anew as far as that
 * is still possible. Parts that were moved out of the half hour make no score any more; where they were moved to they may complete another.
 */
export async function deriveAgain(ctx: Ctx, changed: Changed): Promise<void> {
  // a part of a score may complete one at the time to which it was moved
  await tellChanged(ctx, changed.patient_id, partsOfScore(codes.tews).includes(changed.code) ? [codes.tews] : [changed.code]);
  for (const stale of await lockDerived(ctx, changed)) {
    await cancelStale(ctx, stale.id);
    const sources = (await listObservationsByIds(ctx, stale.derived_from)).filter(({ status }) => status === 'registered');
    if (stale.code === codes.discriminator) continue;
    if (stale.code === codes.bmi) addDerived(ctx, stale, [derivedBmi(sources)]);
    else await scoreAgain(ctx, stale, takenTogether(sources) ? sources : sources.filter(({ id }) => id !== changed.id), [stale.code]);
  }
  const bySaturation = saturationCodes.includes(changed.code);
  const [now] = changed.hasMoved || bySaturation ? await listObservationsByIds(ctx, [changed.id]) : [];
  if (now?.status !== 'registered') return;
  const meeting = changed.encounter_id ? await findEncounter(ctx, changed.encounter_id) : undefined;
  const encounter_type = meeting?.encounter_type ?? null;
  if (bySaturation) addDerived(ctx, changed, [await signOf(ctx, await requirePatient(ctx, changed.patient_id), encounter_type, [now])]);
  if (changed.hasMoved) await scoreAgain(ctx, changed, [now], scoresIn(encounter_type));
}

/** An observation as it was before it changed. */
interface Changed extends Subject {
  id: string;
  code: string;
  /** It was measured at another time than was thought. */
  hasMoved?: boolean;
}

/** These scores of these parts, unless they stand already. */
async function scoreAgain(ctx: Ctx, subject: Subject, parts: readonly Entered[], of: readonly string[]): Promise<void> {
  const patient = await requirePatient(ctx, subject.patient_id);
  for (const score of await scoresOf(ctx, patient, parts, of))
    if (!(await isDerivedAlready(ctx, subject.patient_id, score))) addDerived(ctx, subject, [score]);
  addDerived(ctx, subject, await laterScoresOf(ctx, patient, parts, of));
}
