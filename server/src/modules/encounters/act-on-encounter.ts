import { fail } from '@akoma/contract/base';
import { type actOnEncounter as operation, type EncounterAction, statusAfter } from '@akoma/contract/encounters';
import type * as z from 'zod';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { describeEncounter } from './describe-encounters.ts';
import { updateEncounter } from './encounter.store.ts';
import type { EncounterParts, EncountersMeans } from './encounters.ports.ts';
import { holdEncounter } from './hold-encounter.ts';
import { moveEncounter } from './move-encounter.ts';
import { tellEdited } from './tell-edited.ts';

export const actOnEncounter =
  ({ parts }: Pick<EncountersMeans, 'parts'>): Handler<typeof operation> =>
  async (ctx, { params, body }) => ({ data: await act(ctx, parts, params.id, body) });

/** Sends an action to an encounter, wherever the request names it. */
export async function act(ctx: Ctx, parts: EncounterParts, id: string, sent: z.output<typeof EncounterAction>) {
  const encounter = await holdEncounter(ctx, parts, id, sent);
  if (sent.action !== 'advance') await moveEncounter(ctx, encounter, statusAfter[sent.action]);
  else {
    if (encounter.status === 'finished') throw fail('encounters.encounterFinished', {});
    await updateEncounter(ctx, id, { progress: encounter.progress + 1 });
    await tellEdited(ctx, id, encounter.patient_id);
  }
  return describeEncounter(ctx, parts, id);
}
