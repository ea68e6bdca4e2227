import type { createDisplayKey as operation } from '@akoma/contract/queue';
import { qrCode } from '../../platform/documents/barcode.ts';
import { unknownReference } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import type { ServerPlatform } from '../../platform/module.ts';
import { hashOfToken, newTenantToken } from '../../platform/tenant-token.ts';
import { listPlacesWithin } from '../organization/index.ts';
import { findKey, insertKey } from './display.store.ts';

/** Makes the key of a public screen; it is in this answer and nowhere else (ruling 127). */
export const createDisplayKey =
  ({ public_url }: Pick<ServerPlatform, 'public_url'>): Handler<typeof operation> =>
  async (ctx, { body: { label, location_id } }) => {
    if ((await listPlacesWithin(ctx, location_id)).length === 0) throw unknownReference('location_id');
    const id = newId();
    const key = newTenantToken(ctx.organization_id);
    const made = { hash: hashOfToken(key), created_at: ctx.now, created_by_id: ctx.actor.practitioner_role_id };
    await insertKey(ctx, { id, label, location_id, ...made });
    const address = `${public_url}/queue-screen#${key}`;
    return { data: { ...(await findKey(ctx, id))!, key, address, qr: await qrCode(address) } };
  };
