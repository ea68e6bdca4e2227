import * as contract from '@akoma/contract/billing';
import { exporting } from '../../platform/sheets/sheet.ts';
import { checkPatient } from './check-patient.ts';
import { checkedIds } from './checked-ids.ts';
import { patientsIn } from './patients-in.ts';
import { listRefundIds, listRefundsByIds } from './refund.store.ts';

/** Refunds and credit notes as a file. */
export const exportRefunds = exporting(contract.exportRefunds, {
  name: 'refunds',
  idsOf: checkedIds(listRefundIds, checkPatient),
  rowsOf: listRefundsByIds,
  patientsOf: patientsIn(listRefundsByIds),
  columns: [
    { title: 'Requested', kind: 'moment', of: ({ requested_at }) => requested_at },
    { title: 'Number', of: ({ number }) => number },
    { title: 'Kind', of: ({ kind }) => kind },
    { title: 'Folder No.', of: ({ patient_mrn }) => patient_mrn },
    { title: 'Patient', of: ({ patient_name }) => patient_name },
    { title: 'Amount', kind: 'number', of: ({ amount }) => amount },
    { title: 'Currency', of: ({ currency }) => currency },
    { title: 'To', of: ({ destination }) => destination },
    { title: 'Reason', of: ({ reason }) => reason },
    { title: 'Requested by', of: ({ requested_by_name }) => requested_by_name },
    { title: 'Status', of: ({ status }) => status },
  ],
});
