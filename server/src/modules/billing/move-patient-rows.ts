import { givePatientRows, listEnteredSince } from '../../platform/db/patient-rows.ts';
import type { PatientRows } from '../patients/index.ts';
import { mergeAccounts, type MovedBalance, separateAccounts } from './merge-accounts.ts';
import { givePayments } from './payment.store.ts';
import { givePaymentRequests } from './payment-request.store.ts';

const table = 'billing.charge_item';
const unsettled = 'billing.unsettled';
const memberships = 'billing.member';
const refunds = 'billing.refund';
const payments = 'billing.payment';
const invoices = 'billing.invoice';

type EnteredTable = Parameters<typeof listEnteredSince>[3]['table'];

/**
 * What a patient was charged and paid goes with the record; the journal names accounts and never patients, so nothing is posted but for the
 * balances of their accounts (ruling 229).
 */
export const movePatientRows: PatientRows = {
  tables: [table, payments, 'billing.payment_request', invoices, 'billing.account', unsettled, memberships, refunds],
  move: async (ctx, between) => ({
    charges: await givePatientRows(ctx, between, { table }),
    payments: await givePayments(ctx, between),
    requests: await givePaymentRequests(ctx, between),
    refunds: await givePatientRows(ctx, between, { table: refunds }),
    invoices: await givePatientRows(ctx, between, { table: invoices }),
    accounts: await mergeAccounts(ctx, between),
    unsettled: await givePatientRows(ctx, between, { table: unsettled }),
    memberships: await givePatientRows(ctx, between, { table: memberships }),
  }),
  async moveBack(
    ctx,
    between,
    {
      charges = [],
      payments: paid = [],
      requests = [],
      refunds: back = [],
      invoices: drawnUp = [],
      accounts = [],
      unsettled: waiting = [],
      memberships: given = [],
    },
  ) {
    await givePatientRows(ctx, between, { table, only: charges as readonly string[] });
    await givePayments(ctx, between, paid as readonly string[]);
    await givePaymentRequests(ctx, between, requests as readonly string[]);
    await givePatientRows(ctx, between, { table: refunds, only: back as readonly string[] });
    await givePatientRows(ctx, between, { table: invoices, only: drawnUp as readonly string[] });
    await separateAccounts(ctx, accounts as readonly MovedBalance[]);
    await givePatientRows(ctx, between, { table: unsettled, only: waiting as readonly string[] });
    await givePatientRows(ctx, between, { table: memberships, only: given as readonly string[] });
  },
  countSince: async (ctx, merge) => {
    const entered = async (what: 'charges' | 'payments' | 'refunds' | 'invoices' | 'memberships', of: EnteredTable) => ({
      what,
      count: (await listEnteredSince(ctx, merge, merge.moved[what], { table: of })).length,
    });
    return Promise.all([
      entered('charges', table),
      entered('payments', payments),
      entered('refunds', refunds),
      entered('invoices', invoices),
      entered('memberships', memberships),
    ]);
  },
};
