import { createRouter } from '@tanstack/react-router';
import { FailureScreen } from './app/failure.screen.tsx';
import { plainSearch } from './app/plain-search.ts';
import { queries } from './app/queries.ts';
import { home, index, missing, missingWithin, plain, root, shell, under } from './app/screen.tsx';
import type { signInPages } from './app/sign-in-pages.ts';
import { signInRoutesUnder } from './app/sign-in-routes.ts';
import { wire } from './app/connect.ts';
import { WithQueries } from './app/with-queries.tsx';
import { history } from './client/address.ts';
import { type Page, type PathsOf, page } from './client/page.ts';
import { backupPages } from './modules/backup/backup.pages.ts';
import { cataloguePages } from './modules/catalogue/catalogue.pages.ts';
import { encountersPages, encountersPapers, encountersTabs } from './modules/encounters/encounters.pages.ts';
import { filesTabs } from './modules/files/files.pages.ts';
import { observationsPages, observationsPapers, observationsTabs } from './modules/observations/observations.pages.ts';
import { frontdeskPapers } from './modules/frontdesk/frontdesk.pages.ts';
import { organizationPages, organizationPapers } from './modules/organization/organization.pages.ts';
import { patientsPages, patientsPapers, patientsTabs } from './modules/patients/patients.pages.ts';
import { queuePapers } from './modules/queue/queue.pages.ts';
import { referralsPages, referralsPapers, referralsTabs } from './modules/referrals/referrals.pages.ts';
import { reportsPages, reportsTabs } from './modules/reports/reports.pages.ts';
import { schedulingPages, schedulingPapers, schedulingTabs } from './modules/scheduling/scheduling.pages.ts';
import { terminologyPages } from './modules/terminology/terminology.pages.ts';
import { webhooksPages } from './modules/webhooks/webhooks.pages.ts';
import { payersPages } from './modules/payers/payers.pages.ts';
import { billingPages, billingPapers, billingTabs } from './modules/billing/billing.pages.ts';

const workspaceHome = () => import('./app/home/workspace-home.screen.tsx');
const settings = () => import('./app/settings/settings.screen.tsx');

/** Layout 'admin': every workspace. */
const screens = [
  ...payersPages,
  ...billingPages,
  ...backupPages,
  ...cataloguePages,
  ...encountersPages,
  ...observationsPages,
  ...organizationPages,
  ...patientsPages,
  ...referralsPages,
  ...reportsPages,
  ...schedulingPages,
  ...terminologyPages,
  ...webhooksPages,
  page('recept', '/recept', workspaceHome),
  page('emerg', '/emerg', workspaceHome),
  page('mom', '/mom', workspaceHome),
  page('virt', '/virt', workspaceHome),
  page('home', '/home', workspaceHome),
  page('covid', '/covid', workspaceHome),
  page('covid-visits-form', '/covid-visits/forms/$responseId', () => import('./app/covid/covid-form.screen.tsx'), 'observations.read'),
  page('opd', '/opd', workspaceHome),
  page('bill', '/bill', workspaceHome),
  // one page under the names of the specification (ROUTE-015)
  page('dashboard-settings', '/dashboard-settings', settings),
  page('recept-settings', '/recept-settings', settings),
  page('admin-settings', '/admin-settings', settings),
  page('opd-settings', '/opd-settings', settings),
  page('virt-settings', '/virt-settings', settings),
  page('home-settings', '/home-settings', settings),
  page('bill-settings', '/bill-settings', settings),
  page('pharm-settings', '/pharm-settings', settings),
  page('covid-settings', '/covid-settings', settings),
  page('not-found', '/$', () => import('./app/not-found.screen.tsx')),
] as const;

/** The patient's chart: banner and tabs, whatever module a tab comes from. */
const charts = [page('patients-id-layout', '/patients/$id', () => import('./app/chart/chart.layout.tsx'), 'patients.read')] as const;
const tabs = [
  page('patients-id', '/', () => import('./app/chart/summary.screen.tsx')),
  page('patients-id-dependents', '/dependents', () => import('./app/chart/dependents.screen.tsx'), 'patients.read'),
  ...encountersTabs,
  ...observationsTabs,
  ...patientsTabs,
  ...schedulingTabs,
  ...referralsTabs,
  ...filesTabs,
  ...billingTabs,
  ...reportsTabs,
  page(
    'patients-id-encounters-encounterid',
    '/encounters/$encounterId',
    () => import('./app/encounter/encounter.screen.tsx'),
    'encounters.read',
  ),
] as const;

const missingTabs = missingWithin(
  'patients-id',

  'admissions',
  'prescriptions',
  'orders',
  'reports',
  'diagnostic-results',
  'pending-prescriptions',
);

/** Layout 'default': pages for paper. */
const papers = [
  ...billingPapers,
  ...encountersPapers,
  ...frontdeskPapers,
  ...observationsPapers,
  ...organizationPapers,
  ...patientsPapers,
  ...queuePapers,
  ...referralsPapers,
  ...schedulingPapers,
  page('admin-forms-name', '/admin-forms/$name', () => import('./app/settings/form.screen.tsx'), 'settings.read'),
] as const;

/** Declared by the specification, not built yet: docs/missing.md. */
const missingScreens = [
  ...missing('recept-diagnostic-orders'),
  ...missing('lab-configurations', 'admin-wards', 'admin-inventory'),
  ...missing('opd-diagnostic-orders', 'opd-diagnostic-reports'),
  ...missing('virt-diagnostic-orders', 'virt-diagnostic-reports'),
  ...missing('home-pharmacy', 'home-diagnostic-orders', 'home-reports'),
  ...missing('bill-diagnostic-orders'),
  ...missing('pharm', 'pharm-bills', 'pharm-inventory'),
  ...missing('covid-pharmacy'),
  ...missing('diag', 'diag-diagnostic-orders', 'diag-diagnostic-reports', 'diag-diagnostic-devices'),
  ...missing('ipd', 'ipd-wards', 'ipd-beds', 'ipd-service-requests'),
] as const;

const [chart] = under(() => shell, charts);
const tree = root.addChildren([
  ...signInRoutesUnder(root),
  home.addChildren([index]),
  plain.addChildren(under(() => plain, papers)),
  shell.addChildren([
    ...under(() => shell, screens),
    ...under(() => shell, missingScreens as readonly Page[]),
    chart.addChildren([...under(() => chart, tabs), ...under(() => chart, missingTabs as readonly Page[])]),
  ]),
]);

export const router = createRouter({
  routeTree: tree,
  history,
  Wrap: WithQueries,
  context: { queries },
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  trailingSlash: 'never',
  defaultPendingMs: 0,
  defaultPendingMinMs: 0,
  ...plainSearch,
  defaultErrorComponent: FailureScreen,
});
wire(router, queries);
// the first page shows what is around it at once; from one page to another nothing flickers; one whose search alone changes, as by a dialog
// that opens over it, stays, and with it the place that the focus comes back to
router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
  router.options.defaultPendingMs = pathChanged ? (fromLocation ? 150 : 0) : Number.POSITIVE_INFINITY;
});

type TopPath = Exclude<PathsOf<typeof screens | typeof missingScreens | typeof charts | typeof papers>, '/$'>;
declare module './client/link-to.ts' {
  interface Addresses
    extends Record<
      '/' | `/${(typeof signInPages)[number]['name']}` | TopPath | `/patients/$id${PathsOf<typeof tabs | typeof missingTabs>}`,
      true
    > {}
}
declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** Route name ↔ address, made from the routes themselves (ROUTE-001, ROUTE-013). */
export const pathByName: ReadonlyMap<string, string> = new Map(
  Object.values(router.routesById as Record<string, { fullPath: string; options: { staticData?: { name?: string } } }>).flatMap((route) => {
    const name = route.options.staticData?.name;
    return name ? [[name, route.fullPath] as const] : [];
  }),
);
