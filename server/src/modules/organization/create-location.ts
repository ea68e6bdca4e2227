import type * as contract from '@akoma/contract/organization';
import type { Handler } from '../../platform/http/route.ts';
import { judgePlace } from './location.rules.ts';
import { holdPlaces, hoursColumns, insertLocation } from './location.store.ts';
import { shownPlace } from './read-location.ts';

/** Adds a location, at the top level or in another one (LOCN-002). */
export const createLocation: Handler<typeof contract.createLocation> = async (ctx, { body }) => {
  const { kind, workspace, code = null, parent_id = null, address, phone, status = 'active' } = body;
  const name = (body.name ?? body.location_name)!;
  judgePlace(await holdPlaces(ctx), { name, code, parent_id, status });
  const { id } = await insertLocation(ctx, {
    ...{ name, kind, workspace, code, parent_id, address, phone, status },
    ...hoursColumns(body),
  });
  return { data: await shownPlace(ctx, id) };
};
