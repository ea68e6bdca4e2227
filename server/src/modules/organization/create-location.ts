import type * as contract from '@akoma/contract/organization';
import type { Handler } from '../../platform/http/route.ts';
import { judgePlace } from './location.rules.ts';
import { holdPlaces, insertLocation } from './location.store.ts';
import { shownPlace } from './read-location.ts';

/** Adds a place, by itself or in another (LOCN-002). */
export const createLocation: Handler<typeof contract.createLocation> = async (ctx, { body }) => {
  const { db, organization_id } = ctx;
  const { kind, code = null, parent_id = null, address, phone, status = 'active' } = body;
  const name = (body.name ?? body.location_name)!;
  judgePlace(await holdPlaces(db, organization_id), { name, code, parent_id, status });
  const { id } = await insertLocation(db, organization_id, { name, kind, code, parent_id, address, phone, status });
  return { data: await shownPlace(ctx, id) };
};
