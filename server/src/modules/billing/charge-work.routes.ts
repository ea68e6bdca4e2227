import * as contract from '@akoma/contract/billing';
import { answer, type Route } from '../../platform/http/route.ts';
import { type BillMeans, printChargeItems } from './print-charge-items.ts';
import { reevaluateAmounts } from './reevaluate-amounts.ts';
import { updateBills } from './update-bills.ts';

export const chargeWorkRoutes = (means: BillMeans): readonly Route[] => [
  answer(contract.updateBills, updateBills),
  answer(contract.reevaluateAmounts, reevaluateAmounts),
  answer(contract.printChargeItems, printChargeItems(means)),
];
