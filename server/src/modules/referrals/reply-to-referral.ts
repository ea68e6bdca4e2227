import type { replyToReferral as operation } from '@akoma/contract/referrals';
import type { Handler } from '../../platform/http/route.ts';
import { answerReferral } from './answer-referral.ts';

/** A reply says that the patient was seen, which completes the referral (ruling 139). */
export const replyToReferral: Handler<typeof operation> = (ctx, { params, body }) =>
  answerReferral(ctx, params.id, 'reply', body, (replied_at) => ({
    status: 'completed',
    reply: body.text,
    reply_by: body.by || null,
    replied_at,
    reply_recorded_by_id: ctx.actor.practitioner_role_id,
  }));
