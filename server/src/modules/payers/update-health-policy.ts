import type * as contract from '@akoma/contract/payers';
import { wrongTerms } from '@akoma/contract/payers';
import { checkReferences, refuseStale, refuseWrong, staleEdit } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import type { PayersPorts } from './payers.ports.ts';
import { termsOf } from './policy.rules.ts';
import { updatePolicy } from './policy.store.ts';
import { requireHealthPolicy } from './require-client.ts';

/** Changes what was sent of a policy; charges that exist keep their split (CLIENT-007). */
export const updateHealthPolicy =
  ({ listUnknownServices }: PayersPorts): Handler<typeof contract.updateHealthPolicy> =>
  async (ctx, { params: { policy_id }, body }) => {
    const before = await requireHealthPolicy(ctx, policy_id);
    await refuseStale(body, before);
    const terms = termsOf(before, body);
    refuseWrong(wrongTerms(terms));
    // a service that was taken away since may stay excluded
    const added = terms.excluded_service_ids.filter((id) => !before.excluded_service_ids.includes(id));
    await checkReferences(ctx, [listUnknownServices, { excluded_service_ids: added }]);
    const written = await updatePolicy(ctx, before, terms);
    const data = await requireHealthPolicy(ctx, policy_id);
    if (!written) throw staleEdit(body, data);
    return { data };
  };
