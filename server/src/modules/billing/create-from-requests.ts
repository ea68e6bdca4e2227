import type { createFromRequests as operation, raiseServiceRequestBill as ofServices } from '@akoma/contract/billing';
import { refuseWrong, unknownReference } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import type { BillingPorts } from './billing.ports.ts';
import { listChargeItemsByIds } from './charge-item.store.ts';
import { raiseCharges } from './raise-charges.ts';

/** Charges what was requested elsewhere (BILL-010): a request is never charged twice, and a repeat answers the charges that exist. */
export const createFromRequests =
  (ports: BillingPorts): Handler<typeof operation> =>
  (ctx, { body: { request_ids } }) =>
    raise(ctx, ports.sources, request_ids, 'request_ids');

/** The same for service requests alone (BILL-023). */
export const raiseServiceRequestBill =
  (ports: BillingPorts): Handler<typeof ofServices> =>
  (ctx, { body: { service_request_ids } }) =>
    raise(
      ctx,
      ports.sources.filter(({ kind }) => kind === 'service-request'),
      service_request_ids,
      'service_request_ids',
    );

async function raise(ctx: Ctx, sources: BillingPorts['sources'], sent: readonly string[], field: string) {
  const ids = [...new Set(sent)];
  const found = [];
  for (const { kind, find } of sources) found.push({ kind, requests: await find(ctx, ids) });
  const known = new Set(found.flatMap(({ requests }) => requests.map(({ id }) => id)));
  const unknown = sent.flatMap((id, at) => (known.has(id) ? [] : [`${field}.${at}`]));
  if (unknown.length > 0) throw unknownReference(...unknown);
  const charges = new Map<string, string>();
  for (const { kind, requests } of found) {
    const raised = await raiseCharges(ctx, kind, requests);
    const unpriced = raised.unpriced.map(({ id }) => [
      `${field}.${sent.indexOf(id)}`,
      ['This service has no price on that day. Charge it with an amount.'],
    ]);
    if (unpriced.length > 0) refuseWrong(Object.fromEntries(unpriced));
    for (const [request, charge] of raised.charges) charges.set(request, charge);
  }
  return {
    data: await listChargeItemsByIds(
      ctx,
      ids.flatMap((id) => charges.get(id) ?? []),
    ),
  };
}
