import { type Currency, fail } from '@akoma/contract/base';
import type { Ctx } from '../../platform/http/route.ts';
import { lockOpenTills, lockTill } from './till.store.ts';

/**
 * The drawer, held until the transaction ends: the caller's own, or anybody's for who looks after them; else 404. `moving`: cash goes in or
 * out, which ends with the count. `counting`: it must not be closed yet.
 */
export async function requireTill(ctx: Ctx, id: string, what: 'moving' | 'counting') {
  const others = ctx.actor.permissions.has('billing.delete');
  const till = await lockTill(ctx, id, others ? undefined : ctx.actor.practitioner_role_id);
  if (!till) throw fail('not_found', {});
  if (till.closed_at || (what === 'moving' && till.counted_at)) throw fail('billing.tillClosed', {});
  return till;
}

/** The drawer of the caller into which cash goes, held until the transaction ends (ruling 218). @returns its id */
export async function requireOwnTill(ctx: Ctx, currency: Currency, location_id?: string): Promise<string> {
  const [till, ...others] = await lockOpenTills(ctx, { user_id: ctx.actor.practitioner_role_id, currency, location_id });
  if (!till) throw fail('billing.noOpenTill', {});
  if (others.length > 0) throw fail('billing.severalTills', {});
  return till.id;
}
