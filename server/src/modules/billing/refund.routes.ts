import * as contract from '@akoma/contract/billing';
import { answer, type Route } from '../../platform/http/route.ts';
import { approveRefund } from './approve-refund.ts';
import { createRefund } from './create-refund.ts';
import { listRefunds, printRefund, readRefund, readRefundable } from './list-refunds.ts';
import { payOutRefund } from './pay-out-refund.ts';
import { refuseRefund } from './refuse-refund.ts';

/** Money that goes back to patients. */
export const refundRoutes: readonly Route[] = [
  answer(contract.listRefunds, listRefunds),
  answer(contract.readRefund, readRefund),
  answer(contract.readRefundable, readRefundable),
  answer(contract.createRefund, createRefund),
  answer(contract.approveRefund, approveRefund),
  answer(contract.refuseRefund, refuseRefund),
  answer(contract.payOutRefund, payOutRefund),
  answer(contract.printRefund, printRefund),
];
