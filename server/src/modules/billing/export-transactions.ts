import * as contract from '@akoma/contract/billing';
import { exporting } from '../../platform/sheets/sheet.ts';
import { checkedIds } from './checked-ids.ts';
import { blindFor, checkTransactionFilter } from './list-transactions.ts';
import { patientsIn } from './patients-in.ts';
import { listTransactionIds, listTransactionsByIds } from './payment.store.ts';

/** Payments, deposits and refunds as a file. */
export const exportTransactions = exporting(contract.exportTransactions, {
  name: 'transactions',
  idsOf: checkedIds(async (ctx, query, limit) => listTransactionIds(ctx, query, await blindFor(ctx, query), limit), checkTransactionFilter),
  rowsOf: listTransactionsByIds,
  patientsOf: patientsIn(listTransactionsByIds),
  columns: [
    { title: 'Paid at', kind: 'moment', of: ({ paid_at }) => paid_at },
    { title: 'Number', of: ({ receipt_no }) => receipt_no },
    { title: 'Kind', of: ({ kind }) => kind },
    { title: 'Folder No.', of: ({ patient_mrn }) => patient_mrn },
    { title: 'Patient', of: ({ patient_name }) => patient_name },
    { title: 'Client', of: ({ client_name }) => client_name },
    { title: 'Method', of: ({ payment, transaction_type }) => payment ?? transaction_type },
    { title: 'Reference', of: ({ reference }) => reference },
    { title: 'Amount', kind: 'number', of: ({ amount }) => amount },
    { title: 'Currency', of: ({ currency }) => currency },
    { title: 'Cashier', of: ({ paid_by_name }) => paid_by_name },
  ],
});
