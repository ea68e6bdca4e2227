import type { finishEncounter as operation } from '@akoma/contract/encounters';
import type { Handler } from '../../platform/http/route.ts';
import { describeEncounter } from './describe-encounters.ts';
import type { EncountersMeans } from './encounters.ports.ts';
import { holdEncounter } from './hold-encounter.ts';
import { moveEncounter } from './move-encounter.ts';

export const finishEncounter =
  ({ parts }: Pick<EncountersMeans, 'parts'>): Handler<typeof operation> =>
  async (ctx, { params, body }) => {
    const encounter = await holdEncounter(ctx, parts, params.id, body);
    await moveEncounter(ctx, encounter, 'finished', { at: body.ended_at ?? body.end_time, take_over: body.take_over });
    return { data: await describeEncounter(ctx, parts, encounter.id) };
  };
