import { fail } from '@akoma/contract/base';
import type { Ctx } from '../../platform/http/route.ts';
import { findOpenEncounter } from './encounter.store.ts';

/** A visit with an encounter that is not finished neither ends nor is cancelled; the refusal names that encounter (rulings 21). */
export async function refuseOpenEncounter(ctx: Ctx, visit_id: string): Promise<void> {
  const open = await findOpenEncounter(ctx, visit_id);
  if (!open) return;
  const { uuid, id, status, start_time, encounter_participant } = open;
  throw fail('encounters.encounterOpen', {
    encounter: { uuid, id, status, start_time, performer_name: encounter_participant[0]?.name ?? null },
  });
}
