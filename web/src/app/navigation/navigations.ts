import type { WorkspaceType } from '@akoma/contract/identity';
import { adminNavigation } from './admin.ts';
import { billNavigation } from './bill.ts';
import { covidNavigation } from './covid.ts';
import { diagNavigation } from './diag.ts';
import { emergNavigation } from './emerg.ts';
import { homeNavigation } from './home.ts';
import { ipdNavigation } from './ipd.ts';
import { momNavigation } from './mom.ts';
import type { Navigation, NavigationItem } from './navigation.ts';
import { opdNavigation } from './opd.ts';
import { pharmNavigation } from './pharm.ts';
import { receptNavigation } from './recept.ts';
import { virtNavigation } from './virt.ts';

/** The sidebar of every workspace. */
export const navigations: Readonly<Record<WorkspaceType, Navigation>> = {
  ADMIN: adminNavigation,
  RECEPT: receptNavigation,
  OPD: opdNavigation,
  VIRT: virtNavigation,
  HOME: homeNavigation,
  BILL: billNavigation,
  PHARM: pharmNavigation,
  COVID: covidNavigation,
  DIAG: diagNavigation,
  IPD: ipdNavigation,
  MOM: momNavigation,
  EMERG: emergNavigation,
};

/** The route to which choosing a workspace leads (SHELL-024, WS-001 to WS-012). */
export const homeOf = (workspace: WorkspaceType) => workspace.toLowerCase() as Lowercase<WorkspaceType>;

/**
 * Pages of a workspace that are not in its sidebar, because the specification lists every entry of it: they are reached from other pages
 * and the palette.
 */
export const besideNavigation: Partial<Record<WorkspaceType, readonly Omit<NavigationItem, 'icon'>[]>> = {
  BILL: [
    { label: 'Till', route: 'bill-till', permission: 'billing.read' },
    { label: 'Transactions', route: 'bill-transactions', permission: 'billing.read' },
    { label: 'Refunds', route: 'bill-refunds', permission: 'billing.read' },
    { label: 'Financial reports', route: 'bill-reports', permission: 'reports.read' },
  ],
  ADMIN: [
    { label: 'Audit trail', route: 'admin-audit', permission: 'audit.read' },
    { label: 'Templates of notes', route: 'admin-templates', permission: 'settings.read' },
    { label: 'Forms of the organisation', route: 'admin-forms', permission: 'settings.read' },
    { label: 'Discounts', route: 'admin-discounts', permission: 'prices.read' },
    { label: 'Journal', route: 'admin-journal', permission: 'reports.read' },
  ],
  RECEPT: [
    { label: 'Figures of the day', route: 'recept-figures', permission: 'visits.read' },
    { label: 'Referrals', route: 'recept-referrals', permission: 'referrals.read' },
  ],
  OPD: [
    { label: 'Morbidity', route: 'opd-morbidity', permission: 'encounters.read' },
    { label: 'Referrals', route: 'opd-referrals', permission: 'referrals.read' },
  ],
  EMERG: [{ label: 'Emergency report', route: 'emerg-report', permission: 'encounters.read' }],
};
