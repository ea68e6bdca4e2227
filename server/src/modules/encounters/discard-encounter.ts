import { fail } from '@akoma/contract/base';
import type { discardEncounter as operation } from '@akoma/contract/encounters';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { describeEncounters } from './describe-encounters.ts';
import { addToCount } from './count.store.ts';
import { findEncounter, hasBegunEncounter, lockEncounter, updateEncounter } from './encounter.store.ts';
import { listStandingNotes } from './note.store.ts';
import { tellOpenEncounter } from './tell-edited.ts';
import { lockVisit, updateVisit } from './visit.store.ts';

export const discardEncounter: Handler<typeof operation> = async (ctx, { params, body }) => {
  const encounter = await lockEncounter(ctx, params.id);
  const row = encounter && (await findEncounter(ctx, params.id));
  if (!row) throw fail('not_found', {});
  const isSigned = (await listStandingNotes(ctx, params.id)).some(({ signed_at }) => signed_at);
  if (encounter.status === 'finished' || isSigned) throw fail('encounters.encounterFinished', {});
  const [data] = await describeEncounters(ctx, [row]);
  await updateEncounter(ctx, params.id, { deleted_at: ctx.now, deleted_by_id: ctx.actor.practitioner_role_id, delete_reason: body.reason });
  await tellOpenEncounter(ctx, encounter);
  if (encounter.started_at && encounter.visit_id) await waitAgain(ctx, encounter.visit_id);
  addToCount(ctx, 'encounters', -1);
  return { data: data! };
};

/** A visit of which no encounter that began is left has not begun: it waits again, and can be cancelled as one that was started by mistake (VISIT-018). */
async function waitAgain(ctx: Ctx, visit_id: string): Promise<void> {
  const visit = await lockVisit(ctx, visit_id);
  if (visit?.status !== 'in-progress' || (await hasBegunEncounter(ctx, visit_id))) return;
  await updateVisit(ctx, visit_id, { status: 'arrived' });
  await ctx.announce('encounters.visitEdited', { visit_id, patient_id: visit.patient_id });
}
