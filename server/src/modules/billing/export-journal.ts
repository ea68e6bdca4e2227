import * as contract from '@akoma/contract/billing';
import { exporting } from '../../platform/sheets/sheet.ts';
import { findJournalRows, listJournalIds } from './journal-row.store.ts';
import { patientsIn } from './patients-in.ts';

/** The journal as a file: who it shows is found when its rows are. */
export const exportJournal = exporting(contract.exportJournal, {
  name: 'journal',
  columns: [
    { title: 'Posted', kind: 'moment', of: ({ posted_at }) => posted_at },
    { title: 'Entry', of: ({ entry_id }) => entry_id },
    { title: 'Act', of: ({ act }) => act },
    { title: 'Debit', of: ({ debit }) => debit },
    { title: 'Debit of', of: ({ debit_name }) => debit_name },
    { title: 'Credit', of: ({ credit }) => credit },
    { title: 'Credit of', of: ({ credit_name }) => credit_name },
    { title: 'Amount', kind: 'number', of: ({ amount }) => amount },
    { title: 'Currency', of: ({ currency }) => currency },
    { title: 'Charge', of: ({ description }) => description },
    { title: 'Receipt', of: ({ receipt_no }) => receipt_no },
    { title: 'Patient', of: ({ patient_name }) => patient_name },
    { title: 'Reason', of: ({ reason }) => reason },
    { title: 'By', of: ({ by_name }) => by_name },
  ],
  idsOf: listJournalIds,
  rowsOf: findJournalRows,
  patientsOf: patientsIn(findJournalRows),
});
