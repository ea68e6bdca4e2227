import type { declineReferral as operation } from '@akoma/contract/referrals';
import type { Handler } from '../../platform/http/route.ts';
import { answerReferral } from './answer-referral.ts';

export const declineReferral: Handler<typeof operation> = (ctx, { params, body }) =>
  answerReferral(ctx, params.id, 'decline', body, (acceptance_at) => ({
    acceptance: 'declined',
    acceptance_at,
    acceptance_by: body.by || null,
    decline_reason: body.reason,
    acceptance_recorded_by_id: ctx.actor.practitioner_role_id,
  }));
