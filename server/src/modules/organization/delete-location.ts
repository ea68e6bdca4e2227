import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/organization';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { shownPlaces } from './location.rules.ts';
import { holdPlaces, type PlaceRow, updateLocationRow } from './location.store.ts';
import type { OrganizationPorts } from './organization.ports.ts';

type Ports = Pick<OrganizationPorts, 'openVisitsAt'>;

/** Refuses to close a place in which others stand open, or where a visit is open. */
export async function judgeClosing(
  { openVisitsAt }: Ports,
  ctx: Ctx,
  places: readonly Pick<PlaceRow, 'parent_id' | 'status'>[],
  id: string,
): Promise<void> {
  const children = places.filter(({ parent_id, status }) => parent_id === id && status !== 'inactive').length;
  const open_visits = children > 0 ? 0 : await openVisitsAt(ctx, id);
  if (children > 0 || open_visits > 0) throw fail('organization.locationInUse', { children, open_visits });
}

/** Takes a place away (LOCN-002); records keep it as their stamp, and its name. */
export const deleteLocation =
  (ports: Ports): Handler<typeof contract.deleteLocation> =>
  async (ctx, { params }) => {
    const { db, organization_id, now } = ctx;
    const places = await holdPlaces(db, organization_id);
    const place = shownPlaces(places).find(({ id }) => id === params.location_id);
    if (!place) throw fail('not_found', {});
    // a closed place in which nothing open stands is still the parent of what stands in it
    await judgeClosing(
      ports,
      ctx,
      places.map(({ parent_id }) => ({ parent_id, status: 'active' })),
      place.id,
    );
    const gone = await updateLocationRow(db, organization_id, place.id, { deleted_at: now, status: 'inactive' }, { now });
    return { data: { ...place, ...gone } };
  };
