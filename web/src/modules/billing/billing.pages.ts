import { page } from '../../client/page.ts';

export const billingPages = [page('bill-bills', '/bill-bills', () => import('./billable-patients.screen.tsx'), 'billing.read')] as const;

/** A tab of the patient’s chart. */
export const billingTabs = [page('patients-id-bills', '/bills', () => import('./bills.screen.tsx'), 'billing.read')] as const;
