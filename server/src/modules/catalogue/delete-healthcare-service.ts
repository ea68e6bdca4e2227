import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/catalogue';
import { staleEdit } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import type { CataloguePorts } from './catalogue.ports.ts';
import { usesOf } from './catalogue.rules.ts';
import { countActivePrices, removeService } from './healthcare-service.store.ts';
import { requireHealthcareService } from './require-healthcare-service.ts';

/** Takes a service out of the catalogue, unless it is in use (CAT-015). */
export const deleteHealthcareService =
  ({ schedulesOfService }: CataloguePorts): Handler<typeof contract.deleteService> =>
  async (ctx, { params: { id } }) => {
    const service = await requireHealthcareService(ctx, id);
    const uses = usesOf({
      practitioners: service.practitioners.length,
      prices: await countActivePrices(ctx, id),
      schedules: await schedulesOfService(ctx, id),
    });
    if (uses.length > 0) throw fail('catalogue.serviceInUse', { uses });
    if (!(await removeService(ctx, service))) throw staleEdit(undefined, await requireHealthcareService(ctx, id));
    return { data: { ...service, active: false, version: service.version + 1, updated_at: ctx.now.toISOString() } };
  };
