import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/scheduling';
import { checkReferences, refuseWrong } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { listUnknownServices } from '../catalogue/index.ts';
import { findToday, listUnknownPractitioners } from '../organization/index.ts';
import { requireLiving } from './book-appointment.ts';
import { tellChange } from './offer-slot.ts';
import { refuseInactive } from './require-practitioner.ts';
import { findWaiting, holdWaitingOf, insertWaiting, waitsFor } from './waiting.store.ts';

/**
 * Puts a patient at the end of the waiting list of a service; answers the entry's id. Refuses whom nobody could book then, who waits already, and a
 * practitioner who has left.
 */
export async function putOnWaitingList(ctx: Ctx, body: contract.NewWaiting): Promise<string> {
  const { organization_id, actor, now } = ctx;
  const { patient_id, healthcare_service_id, practitioner_id = null, until = null, days, comment } = body;
  await requireLiving(ctx, patient_id);
  await checkReferences(ctx, [listUnknownServices, { healthcare_service_id }], [listUnknownPractitioners, { practitioner_id }]);
  if (practitioner_id) await refuseInactive(ctx, 'practitioner_id', practitioner_id);
  if (until && until < (await findToday(ctx))) refuseWrong({ until: ['Until should not be in the past.'] });
  await holdWaitingOf(ctx, healthcare_service_id);
  if (await waitsFor(ctx, patient_id, healthcare_service_id)) throw fail('scheduling.waitsAlready', {});
  const id = newId();
  await insertWaiting(ctx, {
    ...{ organization_id, id, patient_id, healthcare_service_id, practitioner_id, until, days, comment },
    ...{ created_by_id: actor.practitioner_role_id, created_at: now, updated_at: now },
  });
  await tellChange(ctx, id);
  return id;
}

/** Puts a patient at the end of the waiting list (ruling 123). */
export const createWaiting: Handler<typeof contract.createWaiting> = async (ctx, { body }) => ({
  data: (await findWaiting(ctx, await putOnWaitingList(ctx, body)))!,
});
