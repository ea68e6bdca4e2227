import { IconBuilding, IconCash, IconFileInvoice, IconFileText, IconFiles, IconShieldCheck } from '@tabler/icons-react';
import { dashboard, diagnosticOrders, patients, schedules, settings } from './entries.ts';
import type { Navigation } from './navigation.ts';

export const billNavigation: Navigation = {
  workspace: 'BILL',
  sections: [
    { entries: [dashboard('bill'), patients('bill-patients')] },
    { heading: 'Payments', entries: [{ label: 'Payments', route: 'bill-bills', icon: IconCash }] },
    {
      entries: [
        diagnosticOrders('bill-diagnostic-orders'),
        {
          label: 'Invoices',
          icon: IconFiles,
          children: [
            { label: 'Payer Invoices', route: 'bill-invoices', icon: IconFileInvoice },
            { label: 'Bill Statements', route: 'bill-bill-statements', icon: IconFileText },
          ],
        },
        { label: 'Corporate Clients', route: 'bill-corporate-clients', icon: IconBuilding },
        { label: 'Insurance Clients', route: 'bill-insurance-clients', icon: IconShieldCheck },
        schedules('bill-schedules'),
        settings('bill-settings'),
      ],
    },
  ],
};
