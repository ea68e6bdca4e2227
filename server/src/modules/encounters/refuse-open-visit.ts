import { fail, type Failure } from '@akoma/contract/base';
import type { Ctx } from '../../platform/http/route.ts';
import { findOpenVisit } from './visit.store.ts';

/** The refusal of a second open visit, naming the first (VISIT-020). */
export async function refuseOpenVisit(ctx: Ctx, patient_id: string): Promise<Failure> {
  const open = await findOpenVisit(ctx, patient_id);
  if (!open) throw new Error('a second open visit was refused, yet none is open');
  const { uuid, id, status, arrived_at, assigned_to_name } = open;
  return fail('encounters.visitOpen', { visit: { uuid, id, status, arrived_at, assigned_to_name } });
}
