import { fail } from '@akoma/contract/base';
import { refuseWrong } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { listInactivePractitioners, listUnknownPractitioners } from '../organization/index.ts';

/** Somebody of this organisation, or 404. */
export async function requirePractitioner(ctx: Ctx, practitioner_id: string): Promise<void> {
  if ((await listUnknownPractitioners(ctx, [practitioner_id])).length > 0) throw fail('not_found', {});
}

/** Refuses at this field where somebody does not work here any more: nobody is planned with, or booked for, who has left. */
export async function refuseInactive(ctx: Ctx, field: 'practitioner' | 'practitioner_id', id: string): Promise<void> {
  if ((await listInactivePractitioners(ctx, [id])).length > 0) refuseWrong({ [field]: ['Practitioner does not work here now.'] });
}
