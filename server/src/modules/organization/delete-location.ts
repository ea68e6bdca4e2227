import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/organization';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { shownPlaces } from './location.rules.ts';
import { holdPlaces, type PlaceRow, updateLocationRow } from './location.store.ts';
import type { OrganizationMeans } from './organization.ports.ts';

type Ports = Pick<OrganizationMeans, 'openVisitsAt' | 'schedulesAt'>;

/** Refuses to close a location with open locations in it, an open visit, or a schedule that is not over. */
export async function judgeClosing(
  { openVisitsAt, schedulesAt }: Ports,
  ctx: Ctx,
  places: readonly Pick<PlaceRow, 'parent_id' | 'status'>[],
  id: string,
): Promise<void> {
  const children = places.filter(({ parent_id, status }) => parent_id === id && status !== 'inactive').length;
  const open_visits = children > 0 ? 0 : await openVisitsAt(ctx, id);
  const schedules = children + open_visits > 0 ? [] : await schedulesAt(ctx, id);
  if (children + open_visits + schedules.length > 0) throw fail('organization.locationInUse', { children, open_visits, schedules });
}

/** Removes a location (LOCN-002); records keep it and its name. */
export const deleteLocation =
  (ports: Ports): Handler<typeof contract.deleteLocation> =>
  async (ctx, { params }) => {
    const { now } = ctx;
    const places = await holdPlaces(ctx);
    const place = shownPlaces(places).find(({ id }) => id === params.location_id);
    if (!place) throw fail('not_found', {});
    // a closed location without open ones in it is still the parent of those in it
    await judgeClosing(
      ports,
      ctx,
      places.map(({ parent_id }) => ({ parent_id, status: 'active' })),
      place.id,
    );
    const gone = await updateLocationRow(ctx, place.id, { deleted_at: now, status: 'inactive' }, { now });
    return { data: { ...place, ...gone } };
  };
