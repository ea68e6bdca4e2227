import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/organization';
import { refuseStale } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { judgeClosing } from './delete-location.ts';
import { judgePlace } from './location.rules.ts';
import { holdPlaces, hoursColumns, updateLocationRow } from './location.store.ts';
import type { OrganizationMeans } from './organization.ports.ts';
import { shownPlace } from './read-location.ts';

/** Changes or moves a place; closing it is judged as deleting it is (LOCN-002), other hours by whom they would hit (SCHED-009). */
export const updateLocation =
  (ports: Pick<OrganizationMeans, 'openVisitsAt' | 'schedulesAt' | 'whileNobodyBooksAt'>): Handler<typeof contract.updateLocation> =>
  async (ctx, { params, query, body }) => {
    const { now } = ctx;
    const { version, kind, workspace, code, parent_id, address, phone, status } = body;
    const places = await holdPlaces(ctx);
    const before = places.find(({ id }) => id === params.location_id);
    if (!before) throw fail('not_found', {});
    await refuseStale(body, before, () => shownPlace(ctx, before.id));
    const name = body.name ?? body.location_name;
    const fields = { name, kind, workspace, code, parent_id, address, phone, status };
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    const after = { ...before, ...given };
    judgePlace(places, after);
    if (after.status === 'inactive' && before.status !== 'inactive') await judgeClosing(ports, ctx, places, before.id);
    const change = async () => {
      await updateLocationRow(ctx, before.id, { ...fields, ...hoursColumns(body) }, { version, now });
      return shownPlace(ctx, before.id);
    };
    if (!body.hours && !body.closed_days) return { data: await change(), affected: [] };
    return ports.whileNobodyBooksAt(ctx, before.id, query.if_affected, change);
  };
