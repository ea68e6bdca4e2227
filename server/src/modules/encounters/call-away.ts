import { fail } from '@akoma/contract/base';
import type { callAway as operation } from '@akoma/contract/encounters';
import type { Handler } from '../../platform/http/route.ts';
import { describeEncounters } from './describe-encounters.ts';
import { findEncounter, lockEncounter, updateEncounter } from './encounter.store.ts';
import { tellOpenEncounter } from './tell-edited.ts';

/** Somebody leaves an encounter before anything is written, because another patient needs them (ruling 132); it stays open. */
export const callAway: Handler<typeof operation> = async (ctx, { params }) => {
  const encounter = await lockEncounter(ctx, params.id);
  if (!encounter) throw fail('not_found', {});
  if (encounter.status === 'finished') throw fail('encounters.encounterFinished', {});
  await updateEncounter(ctx, params.id, { called_away_at: ctx.now, called_away_by_id: ctx.actor.practitioner_role_id });
  await tellOpenEncounter(ctx, encounter);
  const [data] = await describeEncounters(ctx, [(await findEncounter(ctx, params.id))!]);
  return { data: data! };
};
