import { fail } from '@akoma/contract/base';
import type { reopenVisit as operation } from '@akoma/contract/encounters';
import { refuseStale } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { setCurrentVisit } from '../patients/index.ts';
import { describeVisit } from './describe-visits.ts';
import { refuseOpenVisit } from './refuse-open-visit.ts';
import { lockVisit, updateVisit } from './visit.store.ts';

export const reopenVisit: Handler<typeof operation> = async (ctx, { params, body }) => {
  const { actor, now } = ctx;
  const visit = await lockVisit(ctx, params.id);
  if (!visit) throw fail('not_found', {});
  await refuseStale(body, visit, () => describeVisit(ctx, visit.id));
  if (visit.status !== 'finished') throw fail('encounters.visitNotEnded', {});

  const reopened = await updateVisit(ctx, visit.id, {
    status: 'in-progress',
    ended_at: null,
    ended_by_id: null,
    discharge_disposition: null,
    end_note: null,
    reopened_at: now,
    reopened_by_id: actor.practitioner_role_id,
  });
  if (!reopened) throw await refuseOpenVisit(ctx, visit.patient_id);
  await setCurrentVisit(ctx, visit.patient_id, visit.id);
  await ctx.announce('encounters.visitReopened', { visit_id: visit.id, patient_id: visit.patient_id, reopened_at: now.toISOString() });
  return { data: await describeVisit(ctx, visit.id) };
};
