import * as contract from '@akoma/contract/billing';
import { exporting } from '../../platform/sheets/sheet.ts';
import { checkedIds } from './checked-ids.ts';
import { listInvoiceIds, listInvoicesByIds } from './invoice.store.ts';
import { checkInvoiceFilter } from './list-invoices.ts';
import { patientsIn } from './patients-in.ts';

/** Invoices as a file. */
export const exportInvoices = exporting(contract.exportInvoices, {
  name: 'invoices',
  idsOf: checkedIds(listInvoiceIds, checkInvoiceFilter),
  rowsOf: listInvoicesByIds,
  patientsOf: patientsIn(listInvoicesByIds),
  columns: [
    { title: 'Number', of: ({ number }) => number },
    { title: 'Issued', kind: 'moment', of: ({ issued_at }) => issued_at },
    { title: 'Payer', of: ({ payer }) => payer.name },
    { title: 'Folder No. or code', of: ({ payer }) => payer.number },
    { title: 'Services from', kind: 'day', of: ({ period }) => period?.start ?? null },
    { title: 'Services to', kind: 'day', of: ({ period }) => period?.end ?? null },
    { title: 'Charges', kind: 'number', of: ({ items }) => items },
    { title: 'Total', kind: 'number', of: ({ total }) => total },
    { title: 'Paid', kind: 'number', of: ({ paid }) => paid },
    { title: 'Not asked for', kind: 'number', of: ({ written_off }) => written_off },
    { title: 'Due', kind: 'number', of: ({ due }) => due },
    { title: 'Currency', of: ({ currency }) => currency },
    { title: 'Status', of: ({ status }) => status },
  ],
});
