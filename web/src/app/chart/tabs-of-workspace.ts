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

/** Pages of a patient that are reachable in any workspace, and tabs in some or none (TAB-012 to 019). */
const elsewhere = [
  tab('encounters', 'Encounters'),
  tab('opd-consultations', 'OPD Consultations'),
  tab('care-plans', 'Care Plans'),
  tab('timeline', 'Timeline'),
  tab('files', 'Files'),
  tab('forms', 'Forms'),
  tab('dependents', 'Dependents'),
];

/** The tabs that the chart shows in a workspace, in the specification's order. */
export const tabsOf = (workspace: string | null): readonly ChartTab[] => special[workspace as WorkspaceType] ?? general;

interface FoldedTabs {
  shown: readonly ChartTab[];
  /** Under More: pages of the patient that are no tabs in this workspace. */
  others: readonly ChartTab[];
  /** Under More as well: tabs that are not built yet. */
  unbuilt: readonly ChartTab[];
}

/**
 * The visible tabs, and those under More, which only the general profile has: the tabs that are not built yet, and the patient's other pages.
 * The current one is always visible (rulings.md 71).
 */
export function foldedTabs(workspace: string | null, isBuilt: (route: string) => boolean, current: string | undefined): FoldedTabs {
  const all = tabsOf(workspace);
  if (workspace === 'BILL' || workspace === 'PHARM' || workspace === 'DIAG') return { shown: all, others: [], unbuilt: [] };
  const isShown = ({ route }: ChartTab) => isBuilt(route) || route === current;
  const others = elsewhere.filter(({ route }) => isBuilt(route) && !all.some((one) => one.route === route));
  return {
    shown: [...all.filter(isShown), ...others.filter(({ route }) => route === current)],
    others: others.filter(({ route }) => route !== current),
    unbuilt: all.filter((one) => !isShown(one)),
  };
}
