import type { WorkspaceType } from '@akoma/contract/identity';

/** A tab of the chart: route name, label, address below the patient's. */
export interface ChartTab {
  route: string;
  label: string;
  path: string;
}

const tab = (path: string, label: string): ChartTab => ({ route: path ? `patients-id-${path}` : 'patients-id', label, path });

const summary = tab('', 'Summary');
const general = [
  summary,
  tab('charts', 'Charts'),
  tab('appointments', 'Appointments'),
  tab('visits', 'Visits'),
  tab('prescriptions', 'Prescriptions'),
  tab('orders', 'Orders'),
  tab('bills', 'Bills'),
  tab('reports', 'Reports'),
  tab('notes', 'Notes'),
  tab('referrals', 'Referrals'),
];
const admissions = tab('admissions', 'Admissions');

/** After Visits stands Admissions, in OPD and IPD alone (TAB-002 and following). */
const withAdmissions = general.flatMap((one) => (one.path === 'visits' ? [one, admissions] : [one]));

const special: Partial<Record<WorkspaceType, readonly ChartTab[]>> = {
  OPD: withAdmissions,
  IPD: [...withAdmissions, tab('care-plans', 'Care Plans'), tab('files', 'Files')],
  EMERG: [...general, tab('encounters', 'Encounters')],
  BILL: [summary, tab('bills', 'Payment History'), tab('account-history', 'Account History'), tab('dependents', 'Dependents')],
  PHARM: [summary, tab('pending-prescriptions', 'Medication Requests'), tab('bills', 'Bills')],
  DIAG: [summary, tab('orders', 'Service Requests'), tab('diagnostic-results', 'Diagnostic Results')],
};

/** The tabs that the chart shows in a workspace, in the specification's order. */
export const tabsOf = (workspace: string | null): readonly ChartTab[] => special[workspace as WorkspaceType] ?? general;
