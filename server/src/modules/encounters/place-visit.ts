import type { Ctx } from '../../platform/http/route.ts';
import { lockVisit, updateVisit } from './visit.store.ts';

interface Place {
  location_id?: string | null;
  assigned_to_id?: string | null;
}

/**
 * Where an open visit is and who looks after it, held for this transaction; for the queue above. `choose` says from the visit as it is now
 * what it becomes. Undefined: the visit is not open.
 */
export async function placeVisit(ctx: Ctx, visit_id: string, choose: (now: Required<Place>) => Place | Promise<Place>): Promise<boolean> {
  const visit = await lockVisit(ctx, visit_id);
  if (visit?.status !== 'arrived' && visit?.status !== 'in-progress') return false;
  const place = await choose({ location_id: visit.location_id, assigned_to_id: visit.assigned_to_id });
  if (Object.keys(place).length === 0) return true;
  await updateVisit(ctx, visit_id, place);
  await ctx.announce('encounters.visitEdited', { visit_id, patient_id: visit.patient_id });
  return true;
}
