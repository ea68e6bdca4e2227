import type * as contract from '@akoma/contract/payers';
import { wrongTerms } from '@akoma/contract/payers';
import { checkReferences, refuseWrong } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { findToday } from '../organization/index.ts';
import type { PayersPorts } from './payers.ports.ts';
import { insertPolicy } from './policy.store.ts';
import { holdClient, requireHealthPolicy } from './require-client.ts';

/** Makes a policy of a client (CLIENT-007). */
export const createHealthPolicy =
  ({ listUnknownServices }: PayersPorts): Handler<typeof contract.createHealthPolicy> =>
  async (ctx, { body }) => {
    await holdClient(ctx, body.client_id, 'client_id');
    const terms = { ...body, valid_from: body.valid_from ?? (await findToday(ctx)) };
    refuseWrong(wrongTerms(terms));
    await checkReferences(ctx, [listUnknownServices, { excluded_service_ids: terms.excluded_service_ids }]);
    return { data: await requireHealthPolicy(ctx, await insertPolicy(ctx, terms)) };
  };
