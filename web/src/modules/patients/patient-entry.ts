import type { WorkspaceType } from '@akoma/contract/identity';
import { type LinkTo, linkTo } from '../../client/link-to.ts';

/** The tab of the chart on which opening a patient lands (TAB-029 to TAB-032). */
const tabs: Partial<Record<WorkspaceType, '/patients/$id/bills' | '/patients/$id/pending-prescriptions' | '/patients/$id/orders'>> = {
  BILL: '/patients/$id/bills',
  PHARM: '/patients/$id/pending-prescriptions',
  DIAG: '/patients/$id/orders',
};

/** Where a patient is opened in this workspace. */
export const patientEntry = (id: string, workspace: string | null): LinkTo =>
  linkTo(tabs[workspace as WorkspaceType] ?? '/patients/$id', { id });
