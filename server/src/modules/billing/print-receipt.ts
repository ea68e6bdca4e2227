import { fail } from '@akoma/contract/base';
import type { printReceipt as operation } from '@akoma/contract/billing';
import type { Handler } from '../../platform/http/route.ts';
import { countPrint } from './payment.store.ts';

/** A receipt that is printed again is a copy and says so. */
export const printReceipt: Handler<typeof operation> = async (ctx, { params }) => {
  const printed = await countPrint(ctx, params.id);
  if (!printed) throw fail('not_found', {});
  return { data: { payment_id: params.id, patient_id: printed.patient_id, copy: printed.prints - 1 } };
};
