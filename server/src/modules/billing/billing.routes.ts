import { fail } from '@akoma/contract/base';
import * as contract from '@akoma/contract/billing';
import { plansByKeys } from '../../platform/http/plans-by-keys.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/module.ts';
import type { MobileMoneyMeans } from './ask-for-money.ts';
import { cancelPaymentRequest } from './cancel-payment-request.ts';
import { hearMobileMoney } from './hear-mobile-money.ts';
import { listPaymentRequests } from './list-payment-requests.ts';
import { findMobileMoney } from './mobile-money.store.ts';
import { findPaymentRequest } from './payment-request.store.ts';
import { setMobileMoney } from './set-mobile-money.ts';
import { accountRoutes } from './account.routes.ts';
import { payerPaymentRoutes } from './payer-payment.routes.ts';
import { closeTill, countTill } from './close-till.ts';
import { listDues } from './list-dues.ts';
import { listTillSessions } from './list-till-sessions.ts';
import { listTransactions, readPayment } from './list-transactions.ts';
import { payInTill } from './pay-in-till.ts';
import { payOutTill } from './pay-out-till.ts';
import { openTill } from './open-till.ts';
import { printReceipt } from './print-receipt.ts';
import { readPaymentOutcome } from './read-payment-outcome.ts';
import { payCharge, payChargeItems } from './pay-charge-items.ts';
import { readTillReport } from './read-till-report.ts';
import type { InvoiceMeans } from './download-invoice.ts';
import { invoiceRoutes } from './invoice.routes.ts';
import { journalRoutes } from './journal.routes.ts';
import { memberRoutes } from './member.routes.ts';
import { refundRoutes } from './refund.routes.ts';
import { moneyExportRoutes } from './money-export.routes.ts';
import { moneyReportRoutes } from './money-report.routes.ts';
import { cancelChargeItem } from './cancel-charge-item.ts';
import { findChargeItem } from './charge-item.store.ts';
import { chargeWorkRoutes } from './charge-work.routes.ts';
import type { BillingPorts } from './billing.ports.ts';
import type { BillMeans } from './print-charge-items.ts';
import { discountRoutes } from './discount.routes.ts';
import { createChargeItems } from './create-charge-items.ts';
import { createExchangeRate } from './create-exchange-rate.ts';
import { listExchangeRates } from './list-exchange-rates.ts';
import { findBillingSettings } from './setting.store.ts';
import { updateBillingSettings } from './update-billing-settings.ts';
import { listCashiers } from './list-cashiers.ts';
import { readTakingsOfDay } from './read-takings-of-day.ts';
import { listBillablePatients, listChargeItems } from './list-charge-items.ts';

/** Of one patient there are few charges, whatever else is asked of them. */
const plansOfCharges = ({ query }: { query: { patient_id?: string | undefined } }) => (query.patient_id ? 'once' : 'as measured');

export const billingRoutes = (
  means: InvoiceMeans & BillMeans & BillingPorts & MobileMoneyMeans & Pick<Platform, 'inTenant'>,
): readonly Route[] => [
  answer(contract.listPaymentRequests, listPaymentRequests),
  answer(contract.readPaymentRequest, async (ctx, { params }) => {
    const data = await findPaymentRequest(ctx, params.id);
    if (!data) throw fail('not_found', {});
    return { data };
  }),
  answer(contract.cancelPaymentRequest, cancelPaymentRequest),
  answer(contract.readMobileMoney, async (ctx) => ({ data: await findMobileMoney(ctx) })),
  answer(contract.setMobileMoney, setMobileMoney(means)),
  answer(contract.hearMobileMoney, hearMobileMoney(means)),
  answer(contract.listChargeItems, listChargeItems, { plans: plansOfCharges }),
  answer(contract.listChargeItemsOfProvider, listChargeItems, { plans: plansOfCharges }),
  answer(contract.readChargeItem, async (ctx, { params }) => {
    const data = await findChargeItem(ctx, params.id);
    if (!data) throw fail('not_found', {});
    return { data };
  }),
  answer(contract.createChargeItems, createChargeItems(means)),
  answer(contract.cancelChargeItem, cancelChargeItem),
  answer(contract.listBillablePatients, listBillablePatients, { plans: plansByKeys('start_date', 'end_date') }),
  ...chargeWorkRoutes(means),
  ...discountRoutes,
  answer(contract.listDues, listDues),
  answer(contract.readTakingsOfDay, readTakingsOfDay),
  answer(contract.listCashiers, listCashiers),
  answer(contract.payChargeItems, payChargeItems, { plans: () => 'once' }),
  answer(contract.payCharge, payCharge, { plans: () => 'once' }),
  answer(contract.listTransactions, listTransactions),
  answer(contract.readPayment, readPayment),
  answer(contract.readPaymentOutcome, readPaymentOutcome),
  answer(contract.printReceipt, printReceipt),
  answer(contract.listTillSessions, listTillSessions),
  answer(contract.openTill, openTill),
  answer(contract.payInTill, payInTill),
  answer(contract.payOutTill, payOutTill),
  answer(contract.countTill, countTill),
  answer(contract.closeTill, closeTill),
  answer(contract.readTillReport, readTillReport),
  answer(contract.readBillingSettings, async (ctx) => ({ data: await findBillingSettings(ctx) })),
  answer(contract.updateBillingSettings, updateBillingSettings),
  answer(contract.listExchangeRates, listExchangeRates),
  answer(contract.createExchangeRate, createExchangeRate),
  ...invoiceRoutes(means),
  ...accountRoutes,
  ...payerPaymentRoutes,
  ...journalRoutes,
  ...memberRoutes,
  ...refundRoutes,
  ...moneyExportRoutes,
  ...moneyReportRoutes,
];
