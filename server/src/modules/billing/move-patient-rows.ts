import { givePatientRows, listEnteredSince } from '../../platform/db/patient-rows.ts';
import type { PatientRows } from '../patients/index.ts';
import { givePayments } from './payment.store.ts';

const table = 'billing.charge_item';

/** What a patient was charged goes with the record; the journal names accounts and never patients, so nothing is posted (ruling 229). */
export const movePatientRows: PatientRows = {
  tables: [table, 'billing.payment', 'billing.invoice'],
  move: async (ctx, between) => ({
    charges: await givePatientRows(ctx, between, { table }),
    payments: await givePayments(ctx, between),
    invoices: await givePatientRows(ctx, between, { table: 'billing.invoice' }),
  }),
  async moveBack(ctx, between, { charges = [], payments = [], invoices = [] }) {
    await givePatientRows(ctx, between, { table, only: charges as readonly string[] });
    await givePayments(ctx, between, payments as readonly string[]);
    await givePatientRows(ctx, between, { table: 'billing.invoice', only: invoices as readonly string[] });
  },
  countSince: async (ctx, merge) => [
    { what: 'charges', count: (await listEnteredSince(ctx, merge, merge.moved.charges, { table })).length },
  ],
};
