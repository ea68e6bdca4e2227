import * as contract from '@akoma/contract/billing';
import { exporting } from '../../platform/sheets/sheet.ts';
import { listChargeItemIds, listChargeItemsByIds } from './charge-item.store.ts';
import { checkPatient } from './check-patient.ts';
import { checkedIds } from './checked-ids.ts';
import { patientsIn } from './patients-in.ts';

/** Charges as a file, with what payers bear of them. */
export const exportChargeItems = exporting(contract.exportChargeItems, {
  name: 'charges',
  idsOf: checkedIds(listChargeItemIds, checkPatient),
  rowsOf: listChargeItemsByIds,
  patientsOf: patientsIn(listChargeItemsByIds),
  columns: [
    { title: 'Date', kind: 'day', of: ({ service_day }) => service_day },
    { title: 'Folder No.', of: ({ patient_mrn }) => patient_mrn },
    { title: 'Patient', of: ({ patient_name }) => patient_name },
    { title: 'Description', of: ({ description }) => description },
    { title: 'Service', of: ({ healthcare_service_name }) => healthcare_service_name },
    { title: 'Practitioner', of: ({ practitioner_name }) => practitioner_name },
    { title: 'Location', of: ({ location_name }) => location_name },
    { title: 'Quantity', kind: 'number', of: ({ quantity }) => quantity },
    { title: 'Gross', kind: 'number', of: ({ gross_amount }) => gross_amount },
    { title: 'Discount', kind: 'number', of: ({ discount_amount }) => discount_amount },
    { title: 'Amount', kind: 'number', of: ({ amount }) => amount },
    { title: 'Payers', of: ({ coverage }) => coverage.map(({ payer_name, amount }) => `${payer_name} ${amount}`).join('; ') },
    { title: 'Paid', kind: 'number', of: ({ paid_amount }) => paid_amount },
    { title: 'Due', kind: 'number', of: ({ due_amount }) => due_amount },
    { title: 'Currency', of: ({ currency }) => currency },
    { title: 'Status', of: ({ status }) => status },
  ],
});
