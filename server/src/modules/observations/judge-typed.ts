import type { FieldErrors } from '@akoma/contract/base';
import { codes, isScore, takenTogetherMinutes } from '@akoma/contract/observations';
import type { Patient } from '@akoma/contract/patients';
import type { Ctx } from '../../platform/http/route.ts';
import { findScored } from './find-scored.ts';
import {
  besideParts,
  type Derived,
  derivedBmi,
  derivedScore,
  type Measurement,
  partsOfScore,
  togetherProblem,
} from './observations.rules.ts';
import { listLastBetween } from './record.store.ts';

type Entered = Measurement & { id: string };

/**
 * Judges what was typed though it is computed (rulings.md 80). Beside its parts a score or a BMI has to be what they make: it is then computed
 * and needs no second row (`typed`), else it is refused. Typed alone it is kept as somebody's entry. Weight and height that cannot be one
 * person's are refused as well: one of them stands in another unit.
 */
export async function judgeTyped(
  ctx: Ctx,
  patient: Patient,
  sent: readonly Entered[],
): Promise<{ typed: Entered[]; errors: FieldErrors | null }> {
  const errors: FieldErrors = {};
  const wrong = (one: { id: string }, sentence: string) => {
    errors[`observations.${sent.findIndex(({ id }) => id === one.id)}.value`] = [sentence];
  };
  const apart = togetherProblem(sent);
  if (apart) wrong(apart.height, apart.problem);

  const typed: Entered[] = [];
  const bmi = derivedBmi(sent);
  for (const one of sent) {
    if (one.code === codes.bmi && bmi) {
      typed.push(one);
      if (Number(Number(one.value).toFixed(1)) !== Number(bmi.value)) wrong(one, disagrees('BMI', bmi, 'weight and height'));
    }
    if (isScore(one.code)) {
      const score = await scoreBeside(ctx, patient, sent, one);
      if (!score) continue;
      if (Number(one.value) !== score.score) wrong(one, disagrees(one.code, score, 'its parts'));
      if (sent.some(({ code }) => partsOfScore(one.code).includes(code))) typed.push(one);
    }
  }
  return { typed, errors: Object.keys(errors).length > 0 ? errors : null };
}

export const disagrees = (what: string, { value }: Derived, parts: string): string =>
  `${what} does not agree with ${parts}, which make ${value}.`;

/** The score that the parts of the same half hour make, those of the batch and those that stand already. */
export async function scoreBeside(
  ctx: Ctx,
  patient: Patient,
  sent: readonly Pick<Entered, 'id' | 'code' | 'value' | 'effective_date_time'>[],
  { code, effective_date_time }: { code: string; effective_date_time: string },
): Promise<Derived | null> {
  const at = Date.parse(effective_date_time);
  const reach = takenTogetherMinutes * 60_000;
  const isNear = (one: { effective_date_time: string }) => Math.abs(Date.parse(one.effective_date_time) - at) <= reach;
  const [from, to] = [new Date(at - reach).toISOString(), new Date(at + reach).toISOString()];
  const parts = [...partsOfScore(code), ...besideParts(code)];
  const standing = await listLastBetween(ctx, patient.id, parts, from, to);
  const person = await findScored(ctx, patient, effective_date_time);
  return derivedScore(code, [...standing, ...sent.filter((other) => parts.includes(other.code)).filter(isNear)], person);
}
