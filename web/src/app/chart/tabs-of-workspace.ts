import type { WorkspaceType } from '@akoma/contract/identity';
import type { Address } from '../../client/link-to.ts';

type Below<At> = At extends `/patients/$id/${infer Tab}` ? (Tab extends `${string}/${string}` ? never : Tab) : never;
/** Addresses right below a patient's; empty: the patient's own. */
type ChartPath = '' | Below<Address>;

/** A tab of the chart: route name, label, address below the patient's. */
export interface ChartTab {
  route: string;
  label: string;
  path: ChartPath;
}

const tab = (path: ChartPath, label: string): ChartTab => ({ route: path ? `patients-id-${path}` : 'patients-id', label, path });

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

/** Only OPD and IPD have Admissions after Visits (TAB-002 and following). */
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

/**
 * The visible tabs, and those under More: of the general profile the ones that are not built yet, except the current one (rulings.md 71).
 */
export function foldedTabs(
  workspace: string | null,
  isBuilt: (route: string) => boolean,
  current: string | undefined,
): { shown: readonly ChartTab[]; more: readonly ChartTab[] } {
  const all = tabsOf(workspace);
  const whole = workspace === 'BILL' || workspace === 'PHARM' || workspace === 'DIAG';
  const isShown = ({ route }: ChartTab) => whole || isBuilt(route) || route === current;
  return { shown: all.filter(isShown), more: all.filter((one) => !isShown(one)) };
}
