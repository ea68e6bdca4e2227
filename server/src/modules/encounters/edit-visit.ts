import { fail } from '@akoma/contract/base';
import { isLongBeforeArrival, isOpenVisit, mayEditVisitStatus, type editVisit as operation } from '@akoma/contract/encounters';
import { checkReferences, refuseStale } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { listUnknownLocations, listUnknownPractitioners } from '../organization/index.ts';
import { notePlannedVisit, requirePatient, setCurrentVisit } from '../patients/index.ts';
import { describeVisit } from './describe-visits.ts';
import type { EncountersMeans } from './encounters.ports.ts';
import { arrivalOfNobody, timeErrors } from './encounters.rules.ts';
import { refuseDeceased } from './refuse-deceased.ts';
import { refuseEndedVisit } from './refuse-ended-visit.ts';
import { refuseOpenEncounter } from './refuse-open-encounter.ts';
import { refuseOpenVisit } from './refuse-open-visit.ts';
import { tellAssigned } from './tell-assigned.ts';
import { findFirstStart, type LockedVisit, lockVisit, updateVisit } from './visit.store.ts';

export const editVisit =
  ({ noteArrival }: Pick<EncountersMeans, 'noteArrival'>): Handler<typeof operation> =>
  async (ctx, { params, body }) => {
    const visit = await lockVisit(ctx, params.id);
    if (!visit) throw fail('not_found', {});
    await refuseStale(body, visit, () => describeVisit(ctx, visit.id));
    refuseEndedVisit(visit);
    const to = body.status ?? visit.status;
    if (!mayEditVisitStatus(visit.status, to)) throw fail('encounters.visitStatusRefused', { from: visit.status, to });
    if (body.cancel_reason && to !== 'cancelled')
      throw fail('invalid', {}, { cancel_reason: ['Cancel reason is for a visit that is cancelled.'] });
    if (body.arrived_at && !isOpenVisit({ status: to })) throw fail('invalid', {}, arrivalOfNobody);
    await judgeArrival(ctx, visit, body);
    await checkReferences(
      ctx,
      [listUnknownPractitioners, { assigned_to_id: body.assigned_to_id }],
      [listUnknownLocations, { location_id: body.location_id }],
    );
    if (to === 'cancelled') await refuseOpenEncounter(ctx, visit.id);

    const isOpen = isOpenVisit({ status: to });
    const arrived_at = isOpen ? (body.arrived_at ?? visit.arrived_at ?? ctx.now.toISOString()) : visit.arrived_at;
    const { assigned_to_id, location_id, reason, deceased_reason } = body;
    const changed = await updateVisit(ctx, visit.id, {
      assigned_to_id,
      location_id,
      reason,
      deceased_reason,
      status: to,
      end_note: body.cancel_reason || undefined,
      arrived_at,
      ...(arrived_at && { listed_at: arrived_at }),
    });
    if (!changed) throw await refuseOpenVisit(ctx, visit.patient_id);
    if (visit.status === 'planned' && to !== 'planned') await notePlannedVisit(ctx, visit.patient_id, -1);
    if (isOpen !== isOpenVisit(visit)) await setCurrentVisit(ctx, visit.patient_id, isOpen ? visit.id : null);
    await ctx.announce('encounters.visitEdited', { visit_id: visit.id, patient_id: visit.patient_id });
    const shown = await describeVisit(ctx, visit.id);
    if (visit.status === 'planned' && shown.status === 'arrived' && arrived_at)
      await noteArrival(ctx, { visit_id: visit.id, location_id: shown.location_id, arrived_at });
    await tellAssigned(ctx, shown, visit.assigned_to_id);
    return { data: shown };
  };

interface Arrival {
  status?: LockedVisit['status'] | undefined;
  arrived_at?: string | undefined;
  deceased_reason?: string | undefined;
}

/** The time at which the patient is said to have come, and whether somebody who has died can have. */
async function judgeArrival(ctx: Ctx, visit: LockedVisit, { status, arrived_at, deceased_reason }: Arrival): Promise<void> {
  const arrives = visit.status === 'planned' && status === 'arrived';
  if (!arrived_at && !arrives && !deceased_reason) return;
  const patient = await requirePatient(ctx, visit.patient_id);
  const wrong = timeErrors(ctx.now, patient, [{ field: 'arrived_at', at: arrived_at }]);
  if (wrong) throw fail('invalid', {}, wrong);
  const first = arrived_at && (await findFirstStart(ctx, visit.id));
  if (first && isLongBeforeArrival(first, arrived_at))
    throw fail('invalid', {}, { arrived_at: ['Arrived at should not be so long after an encounter of the visit began.'] });
  if (arrives || deceased_reason) refuseDeceased(patient, deceased_reason, visit.deceased_reason);
}
