import { fail } from '@akoma/contract/base';
import type { Leg } from '@akoma/contract/billing';
import { checkReferences, unknownReference } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { listUnknownClients } from '../payers/index.ts';
import type { lockChargeItems } from './charge-item.store.ts';
import { appendCovers } from './cover.store.ts';
import { post } from './journal.store.ts';
import type { Cover } from './member.store.ts';
import type { BookedLeg } from './payment.rules.ts';
import { refuseInvoiced } from './refuse-invoiced.ts';
import { coversOf, coverTransfers } from './split-charges.ts';

type Item = Awaited<ReturnType<typeof lockChargeItems>>[number];

/** Whether a payer bears this way of paying, and no money is given (ruling 217). */
export const isBorne = ({ transaction_type }: Pick<Leg, 'transaction_type'>): boolean =>
  transaction_type === 'corporate' || transaction_type === 'insurance';

/** Refuses payers that the organisation does not have, and ways of paying that name one without being borne by it. */
export async function checkPayers(ctx: Ctx, legs: readonly Leg[]): Promise<void> {
  if (legs.some((leg) => leg.payer_id && !isBorne(leg))) throw unknownReference('payer_id');
  for (const { payer_id } of legs) await checkReferences(ctx, [listUnknownClients, { payer_id }]);
}

/**
 * Moves what payers bear of charges from the patient to them: no money, no till, no receipt (ruling 217). A way of paying that names no payer
 * means the first membership of its kind that is valid on the day of the service.
 */
export async function chargePayers(ctx: Ctx, items: readonly Item[], borne: readonly { leg: BookedLeg; sent: Leg }[]): Promise<void> {
  if (borne.length === 0) return;
  await refuseInvoiced(
    ctx,
    borne.flatMap(({ leg }) => leg.shares.map(({ id }) => id)),
  );
  const covers = coversOf(ctx);
  const { organization_id } = ctx;
  for (const { leg, sent } of borne)
    for (const { id, minor } of leg.shares) {
      const { patient_id, service_day, currency } = items.find((item) => item.id === id)!;
      const cover = coverFor(await covers(patient_id, service_day), sent);
      await appendCovers(ctx, [
        {
          ...{ organization_id, charge_item_id: id, client_id: cover.client_id, policy_id: cover.policy_id, member_id: cover.id },
          ...{ currency, amount_minor: minor, authorization_number: cover.authorization_number, moved: true },
        },
      ]);
      await post(ctx, 'cover', coverTransfers([{ client_id: cover.client_id, amount_minor: minor }], { currency, charge_item_id: id }));
    }
}

/** The membership that bears it, or the reason why there is none (409). */
function coverFor(covers: readonly Cover[], { transaction_type, payer_id }: Leg): Cover {
  const ofKind = covers.filter((one) => one.client_kind === transaction_type && (!payer_id || one.client_id === payer_id));
  const valid = ofKind.find(({ skipped }) => skipped === null);
  if (!valid) throw fail('billing.notCovered', { reason: ofKind[0]?.skipped ?? null });
  return valid;
}
