import { fail } from '@akoma/contract/base';
import type { Ctx } from '../../platform/http/route.ts';
import { holdAdministrations } from './setup.store.ts';

/** The last active workspace of administration stays: without it nobody would reach the page on which another is made. */
export async function refuseLastAdministration(ctx: Ctx, id: string): Promise<void> {
  const [one, ...others] = await holdAdministrations(ctx);
  if (one?.id === id && others.length === 0) throw fail('organization.lastAdministration', {});
}
