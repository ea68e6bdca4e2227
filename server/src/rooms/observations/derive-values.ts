import { codes, localSystem, loinc, vitalOf } from '@akoma/contract/observations';
import { ageInYears } from '@akoma/contract/patients';
import type { Ctx } from '../../platform/http/answer.ts';
import { newId } from '../../platform/id.ts';
import { requirePatient } from '../patients/index.ts';
import {
  type Derived,
  derivedBmi,
  derivedTews,
  isTewsPart,
  type Measurement,
  tewsWindowMinutes,
  codesOfTews,
} from './observations.rules.ts';
import { insertObservations, listMeasuredBetween, listObservationsByIds, lockDerived, updateObservation } from './observations.store.ts';

interface Subject {
  patient_id: string;
  encounter_id: string | null;
}
type Entered = Pick<Measurement, 'code' | 'value' | 'effective_date_time'> & { id: string };

/**
 * Adds BMI and TEWS to what was just entered, when they can be computed: BMI from weight and height of the batch, TEWS also from parts
 * that were measured up to half an hour before. Returns the ids of what was added.
 */
export async function deriveValues(ctx: Ctx, subject: Subject, entered: readonly Entered[]): Promise<string[]> {
  const parts = entered.filter(({ code }) => isTewsPart(code));
  const derived = [derivedBmi(entered), parts.length > 0 ? await tewsOf(ctx, subject.patient_id, parts) : null];
  return addDerived(ctx, subject, derived);
}

async function tewsOf(ctx: Ctx, patient_id: string, parts: readonly Entered[]): Promise<Derived | null> {
  const to = new Date(Math.max(...parts.map(({ effective_date_time }) => Date.parse(effective_date_time)))).toISOString();
  const from = new Date(Date.parse(to) - tewsWindowMinutes * 60_000).toISOString();
  const [around, age] = await Promise.all([listMeasuredBetween(ctx, patient_id, codesOfTews, from, to), ageOf(ctx, patient_id, to)]);
  return derivedTews(around, age);
}

/** Completed years at that moment; `null` while the birth date is unknown. */
async function ageOf(ctx: Ctx, patient_id: string, at: string): Promise<number | null> {
  const { birth_date } = await requirePatient(ctx, patient_id);
  return birth_date ? ageInYears(birth_date, at) : null;
}

async function addDerived(
  { organization_id, actor, now, ...ctx }: Ctx,
  { patient_id, encounter_id }: Subject,
  derived: readonly (Derived | null)[],
): Promise<string[]> {
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
        category: one.code === codes.tews ? ('survey' as const) : ('vital-signs' as const),
        system: vital ? loinc : localSystem,
        display: vital?.label ?? one.code,
        unit: vital?.unit ?? null,
        unit_type: vital?.code ?? null,
        created_at: now,
        updated_at: now,
      };
    });
  if (rows.length > 0) await insertObservations({ organization_id, actor, now, ...ctx }, rows);
  return rows.map(({ id }) => id);
}

/** A measurement was corrected, cancelled or erased: what was computed from it is cancelled, and computed anew if that is still possible. */
export async function deriveAgain(ctx: Ctx, changed: { id: string; patient_id: string }): Promise<void> {
  for (const stale of await lockDerived(ctx, changed)) {
    await updateObservation(ctx, stale.id, {
      status: 'cancelled',
      cancelled_at: ctx.now,
      cancelled_by_id: ctx.actor.practitioner_role_id,
      cancel_reason: 'A measurement from which it was computed has changed.',
    });
    const sources = (await listObservationsByIds(ctx, stale.derived_from)).filter(({ status }) => status === 'registered');
    const again =
      stale.code === codes.bmi ? derivedBmi(sources) : derivedTews(sources, await ageOf(ctx, stale.patient_id, stale.effective_date_time));
    await addDerived(ctx, stale, [again]);
  }
}
