import type { finishEncounter as operation } from '@akoma/contract/encounters';
import type { Verb } from '../../platform/http/answer.ts';
import { describeEncounter } from './describe-encounters.ts';
import type { EncountersNeeds } from './encounters.needs.ts';
import { holdEncounter } from './hold-encounter.ts';
import { moveEncounter } from './move-encounter.ts';

export const finishEncounter =
  ({ parts }: Pick<EncountersNeeds, 'parts'>): Verb<typeof operation> =>
  async (ctx, { params, body }) => {
    const encounter = await holdEncounter(ctx, parts, params.id, body);
    await moveEncounter(ctx, encounter, 'finished', { at: body.ended_at, take_over: body.take_over });
    return { data: await describeEncounter(ctx, parts, encounter.id) };
  };
