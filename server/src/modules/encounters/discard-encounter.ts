import { fail } from '@akoma/contract/base';
import type { discardEncounter as operation } from '@akoma/contract/encounters';
import type { Handler } from '../../platform/http/route.ts';
import { describeEncounters } from './describe-encounters.ts';
import { addToCount } from './count.store.ts';
import { findEncounter, lockEncounter, updateEncounter } from './encounter.store.ts';
import { listStandingNotes } from './note.store.ts';
import { tellOpenEncounter } from './tell-edited.ts';

export const discardEncounter: Handler<typeof operation> = async (ctx, { params, body }) => {
  const encounter = await lockEncounter(ctx, params.id);
  const row = encounter && (await findEncounter(ctx, params.id));
  if (!row) throw fail('not_found', {});
  const isSigned = (await listStandingNotes(ctx, params.id)).some(({ signed_at }) => signed_at);
  if (encounter.status === 'finished' || isSigned) throw fail('encounters.encounterFinished', {});
  const [data] = await describeEncounters(ctx, [row]);
  await updateEncounter(ctx, params.id, { deleted_at: ctx.now, deleted_by_id: ctx.actor.practitioner_role_id, delete_reason: body.reason });
  await tellOpenEncounter(ctx, encounter);
  addToCount(ctx, 'encounters', -1);
  return { data: data! };
};
