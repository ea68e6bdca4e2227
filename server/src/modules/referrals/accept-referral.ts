import type { acceptReferral as operation } from '@akoma/contract/referrals';
import type { Handler } from '../../platform/http/route.ts';
import { answerReferral } from './answer-referral.ts';

export const acceptReferral: Handler<typeof operation> = (ctx, { params, body }) =>
  answerReferral(ctx, params.id, 'accept', body, (acceptance_at) => ({
    acceptance: 'accepted',
    acceptance_at,
    acceptance_by: body.by || null,
    decline_reason: null,
    acceptance_recorded_by_id: ctx.actor.practitioner_role_id,
  }));
