import { fail } from '@akoma/contract/base';
import type { Ctx } from '../../platform/http/route.ts';
import { updateLastEncounter } from './patients.store.ts';

/**
 * Called by encounters when one starts; `at` is ISO 8601. The latest time is kept, whatever the order of calls. 404 without such a patient.
 */
export async function markEncountered(ctx: Ctx, patient_id: string, at: string): Promise<void> {
  if (!(await updateLastEncounter(ctx, patient_id, at))) throw fail('not_found', {});
}
