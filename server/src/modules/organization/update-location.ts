import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/organization';
import type { Handler } from '../../platform/http/route.ts';
import { judgeClosing } from './delete-location.ts';
import { judgePlace } from './location.rules.ts';
import { holdPlaces, updateLocationRow } from './location.store.ts';
import type { OrganizationPorts } from './organization.ports.ts';
import { shownPlace } from './read-location.ts';

/** Changes or moves a place; closing it is judged as deleting it is (LOCN-002). */
export const updateLocation =
  (ports: Pick<OrganizationPorts, 'openVisitsAt'>): Handler<typeof contract.updateLocation> =>
  async (ctx, { params, body }) => {
    const { db, organization_id, now } = ctx;
    const { version, kind, code, parent_id, address, phone, status } = body;
    const places = await holdPlaces(db, organization_id);
    const before = places.find(({ id }) => id === params.location_id);
    if (!before) throw fail('not_found', {});
    const stale = version !== undefined && version !== before.version;
    if (stale) throw fail('conflict', { current: await shownPlace(ctx, before.id), sent: body });
    const name = body.name ?? body.location_name;
    const fields = { name, kind, code, parent_id, address, phone, status };
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    const after = { ...before, ...given };
    judgePlace(places, after);
    if (after.status === 'inactive' && before.status !== 'inactive') await judgeClosing(ports, ctx, places, before.id);
    await updateLocationRow(db, organization_id, before.id, fields, { version, now });
    return { data: await shownPlace(ctx, before.id) };
  };
