import * as contract from '@akoma/contract/billing';
import { answer, type Route } from '../../platform/http/route.ts';
import { approveRefund } from './approve-refund.ts';
import { createRefund } from './create-refund.ts';
import { listRefunds, printRefund, readRefund, readRefundable } from './list-refunds.ts';
import { payOutRefund } from './pay-out-refund.ts';
import { refuseRefund } from './refuse-refund.ts';
import { withdrawRefund } from './withdraw-refund.ts';
import { writeOffDue } from './write-off-due.ts';

/** Money that goes back to patients, and what they are not asked for any more. */
export const refundRoutes: readonly Route[] = [
  answer(contract.listRefunds, listRefunds),
  answer(contract.readRefund, readRefund),
  answer(contract.readRefundable, readRefundable),
  answer(contract.createRefund, createRefund),
  answer(contract.approveRefund, approveRefund),
  answer(contract.refuseRefund, refuseRefund),
  answer(contract.withdrawRefund, withdrawRefund),
  answer(contract.payOutRefund, payOutRefund),
  answer(contract.printRefund, printRefund),
  answer(contract.writeOffDue, writeOffDue),
];
