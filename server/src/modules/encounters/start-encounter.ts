import type { startEncounter as operation } from '@akoma/contract/encounters';
import { checkReferences } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { listUnknownPractitioners } from '../organization/index.ts';
import { describeEncounter } from './describe-encounters.ts';
import type { EncountersMeans } from './encounters.ports.ts';
import { holdEncounter } from './hold-encounter.ts';
import { moveEncounter } from './move-encounter.ts';

export const startEncounter =
  ({ parts }: Pick<EncountersMeans, 'parts'>): Handler<typeof operation> =>
  async (ctx, { params, body }) => {
    const encounter = await holdEncounter(ctx, parts, params.id, body);
    await checkReferences(ctx, [listUnknownPractitioners, { started_by_id: body.started_by_id }]);
    await moveEncounter(ctx, encounter, 'in-progress', { at: body.started_at, by: body.started_by_id });
    return { data: await describeEncounter(ctx, parts, encounter.id) };
  };
