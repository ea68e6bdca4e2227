import { pageOf } from '@akoma/contract/base';
import * as contract from '@akoma/contract/billing';
import { answer, type Route } from '../../platform/http/route.ts';
import type { BillingPorts } from './billing.ports.ts';
import { createFromRequests, raiseServiceRequestBill } from './create-from-requests.ts';
import { previewChargeItems } from './create-charge-items.ts';
import { type BillMeans, printChargeItems } from './print-charge-items.ts';
import { reevaluateAmounts } from './reevaluate-amounts.ts';
import { findUnsettled } from './unsettled.store.ts';
import { updateBills } from './update-bills.ts';

export const chargeWorkRoutes = (means: BillMeans & BillingPorts): readonly Route[] => [
  answer(contract.previewChargeItems, previewChargeItems(means)),
  answer(contract.updateBills, updateBills),
  answer(contract.reevaluateAmounts, reevaluateAmounts),
  answer(contract.createFromRequests, createFromRequests(means)),
  answer(contract.raiseServiceRequestBill, raiseServiceRequestBill(means)),
  answer(contract.listUnsettled, async (ctx, { query }) => {
    const { rows, total } = await findUnsettled(ctx, query);
    return pageOf(rows, total, query);
  }),
  answer(contract.printChargeItems, printChargeItems(means)),
];
