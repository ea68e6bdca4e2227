import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/catalogue';
import type { Handler } from '../../platform/http/route.ts';
import { usesOf } from './catalogue.rules.ts';
import { countActivePrices, removeService } from './healthcare-service.store.ts';
import { requireService } from './require-service.ts';

/** Takes a service out of the catalogue, unless it is in use (CAT-015). */
export const deleteService: Handler<typeof contract.deleteService> = async (ctx, { params: { id } }) => {
  const service = await requireService(ctx, id);
  const uses = usesOf({ practitioners: service.practitioners.length, prices: await countActivePrices(ctx, id) });
  if (uses.length > 0) throw fail('catalogue.serviceInUse', { uses });
  if (!(await removeService(ctx, service))) throw fail('conflict', { current: await requireService(ctx, id) });
  return { data: { ...service, active: false, version: service.version + 1, updated_at: ctx.now.toISOString() } };
};
