import type { Visit } from '@akoma/contract/encounters';
import type { Ctx } from '../../platform/http/route.ts';
import { notify, settleNotifications } from '../workbench/index.ts';

/**
 * Tells a member whom a colleague has given a visit that had begun without them, and takes from the member who had it before what they were told
 * of it. Of arrivals the queue tells: a bell that rings for each of them is not heard any more.
 */
export async function tellAssigned(ctx: Ctx, { id, number, patient, assigned_to_id }: Visit, before: string | null): Promise<void> {
  if (assigned_to_id === before) return;
  if (before) await settleNotifications(ctx, { kind: 'visit-assigned', subject_id: id, of: before });
  const visit = number ? `Visit ${number}` : 'A visit';
  await notify(ctx, [assigned_to_id], {
    kind: 'visit-assigned',
    subject_id: id,
    patient_id: patient,
    text: `${visit} was assigned to you by ${ctx.actor.full_name}.`,
  });
}
