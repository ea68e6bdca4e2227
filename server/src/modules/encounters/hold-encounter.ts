import { fail } from '@akoma/contract/base';
import { refuseStale } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { describeEncounter } from './describe-encounters.ts';
import { type LockedEncounter, lockEncounter } from './encounter.store.ts';
import type { EncounterParts } from './encounters.ports.ts';

/** The encounter, held for this transaction, at the version that the caller has seen; a stale one is refused with both states. */
export async function holdEncounter(ctx: Ctx, parts: EncounterParts, id: string, sent: { version?: number }): Promise<LockedEncounter> {
  const encounter = await lockEncounter(ctx, id);
  if (!encounter) throw fail('not_found', {});
  await refuseStale(sent, encounter, () => describeEncounter(ctx, parts, id));
  return encounter;
}
