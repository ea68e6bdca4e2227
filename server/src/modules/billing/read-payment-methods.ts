import { amountOf } from '@akoma/contract/base';
import type { PaymentMembership, readPaymentMethods as operation } from '@akoma/contract/billing';
import type { Handler } from '../../platform/http/route.ts';
import { findToday } from '../organization/index.ts';
import { requirePatient } from '../patients/index.ts';
import { findPatientAccounts } from './account.store.ts';
import { type Cover, findCoversOf } from './member.store.ts';

const asMembership =
  (day: string) =>
  ({ copay_minor, coinsurance_hundredths, skipped, ...cover }: Cover): PaymentMembership => ({
    ...cover,
    uuid: cover.id,
    copay_amount: copay_minor === null ? null : amountOf(copay_minor),
    coinsurance_percent: coinsurance_hundredths === null ? null : amountOf(coinsurance_hundredths),
    eligibility: { day, valid: skipped === null, reason: skipped },
  });

/** How a patient may pay besides in cash (PAT-015): also what covers nothing today, with its reason. */
export const readPaymentMethods: Handler<typeof operation> = async (ctx, { params: { id } }) => {
  await requirePatient(ctx, id);
  const day = await findToday(ctx);
  const covers = await findCoversOf(ctx, id, day);
  const of = (kind: string) => covers.filter(({ client_kind }) => client_kind === kind).map(asMembership(day));
  const { rows } = await findPatientAccounts(ctx, { patient_id: id, page: 1, page_size: 10 });
  return { data: { corporate: of('corporate'), insurance: of('insurance'), patient_account: rows } };
};
