import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/organization';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { shownPlaces } from './location.rules.ts';
import { listPlaces } from './location.store.ts';

/** One location for a reply. */
export async function shownPlace(ctx: Pick<Ctx, 'db' | 'organization_id'>, id: string) {
  const place = shownPlaces(await listPlaces(ctx)).find((one) => one.id === id);
  if (!place) throw fail('not_found', {});
  return place;
}

export const readLocation: Handler<typeof contract.readLocation> = async (ctx, { params }) => ({
  data: await shownPlace(ctx, params.location_id),
});
