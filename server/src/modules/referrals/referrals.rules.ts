import type { Ctx } from '../../platform/http/route.ts';

/** Who ended a referral, when and why. */
export const endedBy = ({ now, actor }: Pick<Ctx, 'now' | 'actor'>, reason: string | undefined) => ({
  ended_at: now.toISOString(),
  ended_by_id: actor.practitioner_role_id,
  end_reason: reason || null,
});

interface BothNames {
  patient?: string | null | undefined;
  encounter?: string | null | undefined;
}

/** What was sent, with patient and encounter under one name each. */
export function withIds<Sent extends BothNames>(sent: Sent): Omit<Sent, keyof BothNames> {
  const { patient, encounter, ...rest } = sent;
  return {
    ...rest,
    ...(patient !== undefined && { patient_id: patient }),
    ...(encounter !== undefined && { encounter_id: encounter }),
  };
}

/** What was sent, an empty text as none; what was left out stays out. */
export const writtenOf = <Sent extends object>(sent: Sent): Sent =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([field, said]) => (said === undefined ? [] : [[field, said === '' ? null : said]])),
  ) as Sent;
