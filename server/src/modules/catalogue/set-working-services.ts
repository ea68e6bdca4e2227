import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/catalogue';
import { unknownReference } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { listUnknownPractitioners } from '../organization/index.ts';
import { listServicesByIds } from './healthcare-service.store.ts';
import { deleteWorking, insertWorking, listWorkingServices } from './link.store.ts';

/** Sets the services in which a member works. Does not bump the services' versions, so open forms stay current. */
export const setWorkingServices: Handler<typeof contract.setWorkingServices> = async (ctx, { params: { id }, body: { service_ids } }) => {
  const wanted = [...new Set(service_ids)];
  const [strangers, services, now] = await Promise.all([
    listUnknownPractitioners(ctx, [id]),
    listServicesByIds(ctx, wanted),
    listWorkingServices(ctx, id),
  ]);
  if (strangers.length > 0) throw fail('not_found', {});
  if (services.length < wanted.length) throw unknownReference('service_ids');
  for (const service of now.filter((one) => !wanted.includes(one))) await deleteWorking(ctx, service, id);
  for (const service of wanted.filter((one) => !now.includes(one))) await insertWorking(ctx, service, id);
  const settled = await listServicesByIds(ctx, wanted);
  return { data: settled.sort((a, b) => a.name.localeCompare(b.name)) };
};
