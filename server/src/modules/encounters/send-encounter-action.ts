import type { sendEncounterAction as operation } from '@akoma/contract/encounters';
import { checkReferences } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { act } from './act-on-encounter.ts';
import type { EncountersMeans } from './encounters.ports.ts';
import { listUnknownEncounters } from './reference.store.ts';

export const sendEncounterAction =
  ({ parts }: Pick<EncountersMeans, 'parts'>): Handler<typeof operation> =>
  async (ctx, { body }) => {
    await checkReferences(ctx, [listUnknownEncounters, { encounter: body.encounter }]);
    return { data: await act(ctx, parts, body.encounter, body) };
  };
