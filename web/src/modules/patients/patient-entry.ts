import type { WorkspaceType } from '@akoma/contract/identity';

/** The tab of the chart on which opening a patient lands, as its address under `/patients/{id}` (TAB-029 to TAB-032). */
const tabs: Partial<Record<WorkspaceType, string>> = { BILL: 'bills', PHARM: 'pending-prescriptions', DIAG: 'orders' };

/** The address at which a patient is opened in this workspace. */
export function patientEntry(id: string, workspace: string | null): string {
  const tab = tabs[workspace as WorkspaceType];
  return tab ? `/patients/${id}/${tab}` : `/patients/${id}`;
}
