import type { Ctx } from '../../platform/http/route.ts';
import { setCurrentVisit } from '../patients/index.ts';
import { refuseOpenEncounter } from './refuse-open-encounter.ts';
import { findFirstStart, lockVisit, updateVisit } from './visit.store.ts';

/**
 * The patient did not come after all: the visit is cancelled, its number stays used. For the front desk above, in its own transaction.
 * False: the visit is over, or somebody has seen the patient; one with a planned encounter is refused by its name.
 */
export async function takeBackArrival(ctx: Ctx, visit_id: string): Promise<boolean> {
  const visit = await lockVisit(ctx, visit_id);
  if (visit?.status !== 'arrived' || (await findFirstStart(ctx, visit_id))) return false;
  await refuseOpenEncounter(ctx, visit_id);
  await updateVisit(ctx, visit_id, { status: 'cancelled', end_note: 'The check-in was undone.' });
  await setCurrentVisit(ctx, visit.patient_id, null);
  await ctx.announce('encounters.visitEdited', { visit_id, patient_id: visit.patient_id });
  return true;
}
