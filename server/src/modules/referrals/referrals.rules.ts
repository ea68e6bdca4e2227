import type { Ctx } from '../../platform/http/route.ts';

/** Who ended a referral, when and why. */
export const endedBy = ({ now, actor }: Pick<Ctx, 'now' | 'actor'>, reason: string | undefined) => ({
  ended_at: now.toISOString(),
  ended_by_id: actor.practitioner_role_id,
  end_reason: reason || null,
});

/** What was sent, an empty text as none; what was left out stays out. */
export const writtenOf = <Sent extends object>(sent: Sent): Sent =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([field, said]) => (said === undefined ? [] : [[field, said === '' ? null : said]])),
  ) as Sent;
