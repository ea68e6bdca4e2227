import type { startEncounter as operation } from '@akoma/contract/encounters';
import type { Handler } from '../../platform/http/route.ts';
import { checkReferences } from './check-references.ts';
import { describeEncounter } from './describe-encounters.ts';
import type { EncountersPorts } from './encounters.ports.ts';
import { holdEncounter } from './hold-encounter.ts';
import { moveEncounter } from './move-encounter.ts';

export const startEncounter =
  ({ parts }: Pick<EncountersPorts, 'parts'>): Handler<typeof operation> =>
  async (ctx, { params, body }) => {
    const encounter = await holdEncounter(ctx, parts, params.id, body);
    await checkReferences(ctx, { membership: { started_by_id: [body.started_by_id] } });
    await moveEncounter(ctx, encounter, 'in-progress', { at: body.started_at, by: body.started_by_id });
    return { data: await describeEncounter(ctx, parts, encounter.id) };
  };
