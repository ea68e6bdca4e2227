import { dashboard, diagnosticOrders, patients, schedules, settings } from './entries.ts';
import type { Navigation } from './navigation.ts';

export const billNavigation: Navigation = {
  workspace: 'BILL',
  sections: [
    { entries: [dashboard('bill'), patients('bill-patients')] },
    { heading: 'Payments', entries: [{ label: 'Payments', route: 'bill-bills', icon: 'cash' }] },
    {
      entries: [
        diagnosticOrders('bill-diagnostic-orders'),
        {
          label: 'Invoices',
          icon: 'files',
          children: [
            { label: 'Payer Invoices', route: 'bill-invoices', icon: 'file-invoice' },
            { label: 'Bill Statements', route: 'bill-bill-statements', icon: 'file-text' },
          ],
        },
        { label: 'Corporate Clients', route: 'bill-corporate-clients', icon: 'building' },
        { label: 'Insurance Clients', route: 'bill-insurance-clients', icon: 'shield-check' },
        schedules('bill-schedules'),
        settings('bill-settings'),
      ],
    },
  ],
};
