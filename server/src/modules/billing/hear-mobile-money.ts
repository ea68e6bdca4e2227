import { fail } from '@akoma/contract/base';
import type { hearMobileMoney as operation } from '@akoma/contract/billing';
import type { Handler } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/module.ts';
import { readTenantToken } from '../../platform/tenant-token.ts';
import { hastenRequest } from './payment-request.store.ts';
import { queueAsking } from './request-payment.ts';

/** A callback is a hint: whatever it says, the state is asked for before anything is posted (ruling 234). */
export const hearMobileMoney =
  ({ inTenant }: Pick<Platform, 'inTenant'>): Handler<typeof operation> =>
  async ({ now }, { params }) => {
    const place = readTenantToken(params.token);
    if (!place) throw fail('not_found', {});
    const { organization_id, hash } = place;
    await inTenant(organization_id, 'write', async (db) => {
      const ctx = { db, organization_id, now };
      const request_id = await hastenRequest(ctx, hash.toString('hex'));
      if (!request_id) throw fail('not_found', {});
      queueAsking(ctx, request_id);
    });
    return { data: {} };
  };
