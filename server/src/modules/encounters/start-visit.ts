import { fail } from '@akoma/contract/base';
import type { NewVisit, startVisit as operation, Visit } from '@akoma/contract/encounters';
import type * as z from 'zod';
import { checkReferences } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { listUnknownLocations, listUnknownPractitioners, nextCode } from '../organization/index.ts';
import { holdPatient, notePlannedVisit, setCurrentVisit } from '../patients/index.ts';
import { describeVisit } from './describe-visits.ts';
import type { EncountersMeans } from './encounters.ports.ts';
import { arrivalOfNobody, timeErrors } from './encounters.rules.ts';
import { refuseDeceased } from './refuse-deceased.ts';
import { refuseOpenVisit } from './refuse-open-visit.ts';
import { insertVisit } from './visit.store.ts';

export const startVisit =
  ({ noteArrival }: Pick<EncountersMeans, 'noteArrival'>): Handler<typeof operation> =>
  async (ctx, { query, body }) => {
    const visit = await beginVisit(ctx, query.type, body);
    const { id: visit_id, location_id, arrived_at } = visit;
    if (arrived_at) await noteArrival(ctx, { visit_id, location_id, arrived_at });
    return { data: visit };
  };

/** The same for modules above, within their own transaction; what the arrival brings with it, they note themselves. */
export async function beginVisit(ctx: Ctx, type: Visit['type'], body: z.output<typeof NewVisit>): Promise<Visit> {
  const { actor, organization_id, now } = ctx;
  const [patient] = await Promise.all([
    holdPatient(ctx, body.patient, 'patient'),
    checkReferences(
      ctx,
      [listUnknownPractitioners, { assigned_to_id: body.assigned_to_id }],
      [listUnknownLocations, { location_id: body.location_id }],
    ),
  ]);
  if (body.arrived_at && body.status !== 'arrived') throw fail('invalid', {}, arrivalOfNobody);
  const wrong = timeErrors(now, patient, [{ field: 'arrived_at', at: body.arrived_at }]);
  if (wrong) throw fail('invalid', {}, wrong);
  refuseDeceased(patient, body.deceased_reason);

  const id = newId();
  const arrived_at = body.status === 'arrived' ? (body.arrived_at ?? now.toISOString()) : null;
  // a clinician starts the visit for themselves; a receptionist leaves it to the colleague who begins the first encounter
  const self = actor.permissions.has('encounters.write') ? actor.practitioner_role_id : null;
  const inserted = await insertVisit(ctx, {
    organization_id,
    id,
    number: await nextCode(ctx, 'visit'), // refused below, the number goes back with the transaction
    patient_id: body.patient,
    type,
    status: body.status,
    arrived_at,
    listed_at: arrived_at ?? now,
    assigned_to_id: body.assigned_to_id === undefined ? self : body.assigned_to_id,
    location_id: body.location_id,
    reason: body.reason,
    deceased_reason: body.deceased_reason,
    created_by_id: actor.practitioner_role_id,
    created_at: now,
    updated_at: now,
  });
  if (!inserted) throw await refuseOpenVisit(ctx, body.patient);
  if (arrived_at) {
    await setCurrentVisit(ctx, body.patient, id);
    await ctx.announce('encounters.visitStarted', { visit_id: id, patient_id: body.patient, arrived_at });
  } else await notePlannedVisit(ctx, body.patient, 1);
  return describeVisit(ctx, id);
}
