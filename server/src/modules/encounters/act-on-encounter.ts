import { fail } from '@akoma/contract/base';
import type { actOnEncounter as operation, EncounterStatus } from '@akoma/contract/encounters';
import type { Handler } from '../../platform/http/route.ts';
import { describeEncounter } from './describe-encounters.ts';
import { updateEncounter } from './encounter.store.ts';
import type { EncountersMeans } from './encounters.ports.ts';
import { holdEncounter } from './hold-encounter.ts';
import { moveEncounter } from './move-encounter.ts';

const statusAfter = { arrive: 'arrived', triage: 'triaged', start: 'in-progress', finish: 'finished' } as const satisfies Record<
  string,
  EncounterStatus
>;

export const actOnEncounter =
  ({ parts }: Pick<EncountersMeans, 'parts'>): Handler<typeof operation> =>
  async (ctx, { params, body }) => {
    const encounter = await holdEncounter(ctx, parts, params.id, body);
    if (body.action !== 'advance') await moveEncounter(ctx, encounter, statusAfter[body.action]);
    else {
      if (encounter.status === 'finished') throw fail('encounters.encounterFinished', {});
      await updateEncounter(ctx, encounter.id, { progress: encounter.progress + 1 });
    }
    return { data: await describeEncounter(ctx, parts, encounter.id) };
  };
