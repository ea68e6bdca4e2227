import { fail } from '@akoma/contract/base';
import { displayedCalls, displayKeyHeader, type QueueDisplay, type readQueueDisplay as operation } from '@akoma/contract/queue';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import type { ServerPlatform } from '../../platform/module.ts';
import { readTenantToken } from '../../platform/tenant-token.ts';
import { findOrganization, listPlacesWithin } from '../organization/index.ts';
import { findKeyByHash, listCalls, noteSeen } from './display.store.ts';

const minute = 60_000;
const over = () => fail('queue.displayOver', {});

/**
 * The last calls of a place, for a screen that hangs in public. Whatever does not open it, a key that is wrong, revoked or of an organisation
 * or place that was closed, gets one answer.
 */
export const readQueueDisplay =
  ({ inTenant }: Pick<ServerPlatform, 'inTenant'>): Handler<typeof operation> =>
  async ({ now }, _input, edge) => {
    const token = readTenantToken(edge.header(displayKeyHeader) ?? '');
    if (!token) throw over();
    const { organization_id, hash } = token;
    const { key, shown } = await inTenant(organization_id, 'read', (db) => showCalls({ db, organization_id, now }, hash));
    if (!key.seen_at || now.getTime() - Date.parse(key.seen_at) >= minute)
      await inTenant(organization_id, 'write', (db) => noteSeen({ db, organization_id }, key.id, now));
    return shown;
  };

async function showCalls(at: Pick<Ctx, 'db' | 'organization_id' | 'now'>, hash: Buffer) {
  const [key, organization] = await Promise.all([findKeyByHash(at, hash), findOrganization(at)]);
  if (!key || organization?.status !== 'active') throw over();
  const places = await listPlacesWithin(at, key.location_id);
  const own = places.find(({ id }) => id === key.location_id);
  if (!own) throw over();
  const since = new Date(at.now.getTime() - displayedCalls.minutes * minute);
  const data = await listCalls(at, { places: places.map(({ id }) => id), since, most: displayedCalls.most });
  const { timezone, date_format } = organization;
  const shown: QueueDisplay = { data, screen: { location_name: own.name, timezone, date_format } };
  return { key, shown };
}
