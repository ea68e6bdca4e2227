import { fail } from '@akoma/contract/base';
import type { endVisit as operation } from '@akoma/contract/encounters';
import { refuseStale } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { chargeEndedVisit } from '../billing/index.ts';
import { setCurrentVisit } from '../patients/index.ts';
import { fulfilAppointments } from '../scheduling/index.ts';
import { describeVisit } from './describe-visits.ts';
import { timeErrors } from './encounters.rules.ts';
import { refuseEndedVisit } from './refuse-ended-visit.ts';
import { refuseOpenEncounter } from './refuse-open-encounter.ts';
import { lockVisit, updateVisit } from './visit.store.ts';

export const endVisit: Handler<typeof operation> = async (ctx, { params, body }) => {
  const { actor, now } = ctx;
  const visit = await lockVisit(ctx, params.id);
  if (!visit) throw fail('not_found', {});
  await refuseStale(body, visit, () => describeVisit(ctx, visit.id));
  refuseEndedVisit(visit);
  if (visit.status === 'planned') throw fail('encounters.visitStatusRefused', { from: 'planned', to: 'finished' });
  const ended_at = body.ended_at ?? now.toISOString();
  const wrong = timeErrors(now, null, [{ field: 'ended_at', at: ended_at, after: { label: 'the arrival', at: visit.arrived_at } }]);
  if (wrong) throw fail('invalid', {}, wrong);
  await refuseOpenEncounter(ctx, visit.id);

  await updateVisit(ctx, visit.id, {
    status: 'finished',
    ended_at,
    ended_by_id: actor.practitioner_role_id,
    discharge_disposition: body.discharge_disposition ?? null,
    end_note: body.note || null,
  });
  await setCurrentVisit(ctx, visit.patient_id, null);
  await fulfilAppointments(ctx, visit.patient_id);
  await chargeEndedVisit(ctx, visit.id);
  await ctx.announce('encounters.visitEnded', { visit_id: visit.id, patient_id: visit.patient_id, ended_at });
  return { data: await describeVisit(ctx, visit.id) };
};
