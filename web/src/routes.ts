import { createRouter } from '@tanstack/react-router';
import { FailureScreen } from './app/failure.screen.tsx';
import { plainSearch } from './app/plain-search.ts';
import { queries } from './app/queries.ts';
import { home, index, missing, missingWithin, plain, root, screen, shell, within, withinPlain } from './app/screen.tsx';
import { signInRoutesUnder } from './app/sign-in-routes.ts';
import { wire } from './app/connect.ts';
import { WithQueries } from './app/with-queries.tsx';
import { history } from './client/address.ts';

const settings = () => import('./app/settings/settings.screen.tsx');
/** One page under the names of the specification (ROUTE-015). */
const settingsRoutes = [
  'dashboard-settings',
  'recept-settings',
  'admin-settings',
  'opd-settings',
  'virt-settings',
  'home-settings',
  'bill-settings',
  'pharm-settings',
  'covid-settings',
] as const;

const formulary = () => import('./modules/terminology/formulary.screen.tsx');

const patients = () => import('./modules/patients/patients.screen.tsx');

const chart = screen('patients-id-layout', '/patients/$id', () => import('./app/chart/chart.layout.tsx'), 'patients.read');
const tab = within(chart);
const missingTabs = missingWithin(chart);

/** Layout 'admin': every workspace. */
const screens = [
  screen('recept-patients', '/recept-patients', patients, 'patients.read'),
  screen('opd-patients', '/opd-patients', patients, 'patients.read'),
  screen('virt-patients', '/virt-patients', patients, 'patients.read'),
  screen('home-patients', '/home-patients', patients, 'patients.read'),
  screen('bill-patients', '/bill-patients', patients, 'patients.read'),
  screen('pharm-patients', '/pharm-patients', patients, 'patients.read'),
  screen('covid-patients', '/covid-patients', patients, 'patients.read'),
  screen('diag-patients', '/diag-patients', patients, 'patients.read'),
  screen('ipd-patients', '/ipd-patients', patients, 'patients.read'),
  screen('emerg-patients', '/emerg-patients', patients, 'patients.read'),
  screen('admin', '/admin', () => import('./modules/reports/get-started.screen.tsx')),
  screen('admin-dashboard', '/admin-dashboard', () => import('./modules/reports/dashboard.screen.tsx'), 'reports.read'),
  screen('admin-team', '/admin-team', () => import('./modules/organization/team.screen.tsx'), 'team.read'),
  screen('admin-audit', '/admin-audit', () => import('./modules/reports/audit-trail.screen.tsx'), 'audit.read'),
  screen('admin-audit-patients', '/admin-audit-patients', () => import('./modules/reports/patients-viewed.screen.tsx'), 'audit.read'),
  screen('admin-audit-people', '/admin-audit-people', () => import('./modules/reports/viewers.screen.tsx'), 'audit.read'),
  screen('admin-audit-sign-ins', '/admin-audit-sign-ins', () => import('./modules/reports/sign-ins.screen.tsx'), 'audit.read'),
  screen('admin-locations', '/admin-locations', () => import('./modules/organization/locations.screen.tsx'), 'locations.read'),
  screen('admin-codes', '/admin-codes', () => import('./modules/organization/codes.screen.tsx'), 'codes.read'),
  screen('admin-webhooks', '/admin-webhooks', () => import('./modules/webhooks/webhooks.screen.tsx'), 'webhooks.read'),
  screen('admin-backups', '/admin-backups', () => import('./modules/backup/backups.screen.tsx'), 'settings.write'),
  screen('admin-workspaces', '/admin-workspaces', () => import('./modules/organization/workspaces.screen.tsx'), 'workspaces.read'),
  screen('admin-roles', '/admin-roles', () => import('./modules/organization/roles.screen.tsx'), 'roles.read'),
  screen(
    'admin-service-prices-manage',
    '/admin-service-prices-manage',
    () => import('./modules/catalogue/service-prices.screen.tsx'),
    'prices.read',
  ),
  screen('admin-formulary', '/admin-formulary', formulary, 'inventory.read'),
  screen('pharm-formulary', '/pharm-formulary', formulary, 'inventory.read'),
  screen('services', '/services', () => import('./modules/catalogue/services.screen.tsx'), 'services.read'),
  screen('services-id', '/services/$id', () => import('./modules/catalogue/healthcare-service.screen.tsx'), 'services.read'),
  ...settingsRoutes.map((name) => screen(name, `/${name}`, settings)),
  screen('not-found', '/$', () => import('./app/not-found.screen.tsx')),
];

/** The patient's chart: banner and tabs, whatever module a tab comes from. */
const tabs = [
  tab('patients-id', '/', () => import('./app/chart/summary.screen.tsx')),
  tab('patients-id-visits', '/visits', () => import('./modules/encounters/visits.screen.tsx'), 'visits.read'),
  tab(
    'patients-id-encounters-encounterid',
    '/encounters/$encounterId',
    () => import('./app/encounter/encounter.screen.tsx'),
    'encounters.read',
  ),
];

/** Layout 'default': pages for paper. */
const printed = [
  withinPlain(
    'patients-id-visits-visitid-summary',
    '/patients/$id/visits/$visitId/summary',
    () => import('./modules/encounters/visit-summary.screen.tsx'),
    'visits.read',
  ),
  withinPlain('admin-roles-matrix', '/admin-roles/matrix', () => import('./modules/organization/roles-matrix.screen.tsx'), 'roles.read'),
  withinPlain('admin-forms-name', '/admin-forms/$name', () => import('./app/settings/form.screen.tsx'), 'settings.read'),
];

/** Declared by the specification, not built yet: docs/missing.md. */
const missingScreens = [
  ...missing('recept', 'recept-appointments', 'recept-diagnostic-orders', 'recept-schedules'),
  ...missing(
    'admin-corporate-clients',
    'admin-insurance-clients',
    'admin-appointments',
    'lab-configurations',
    'admin-billing',
    'admin-customer-groups',
    'admin-wards',
    'admin-inventory',
    'admin-schedules',
  ),
  ...missing('opd', 'opd-visits', 'opd-diagnostic-orders', 'opd-appointments', 'opd-billing', 'opd-diagnostic-reports', 'opd-schedules'),
  ...missing(
    'virt',
    'virt-visits',
    'virt-diagnostic-orders',
    'virt-appointments',
    'virt-billing',
    'virt-diagnostic-reports',
    'vist-schedules',
  ),
  ...missing(
    'home',
    'home-pharmacy',
    'home-visits',
    'home-diagnostic-orders',
    'home-appointments',
    'home-billing',
    'home-reports',
    'home-schedules',
  ),
  ...missing(
    'bill',
    'bill-bills',
    'bill-diagnostic-orders',
    'bill-invoices',
    'bill-bill-statements',
    'bill-corporate-clients',
    'bill-insurance-clients',
    'bill-schedules',
  ),
  ...missing('pharm', 'pharm-bills', 'pharm-inventory'),
  ...missing('covid', 'covid-pharmacy', 'covid-visits', 'covid-appointments', 'covid-billing', 'covid-schedules'),
  ...missing('diag', 'diag-diagnostic-orders', 'diag-diagnostic-reports', 'diag-diagnostic-devices', 'diag-appointments', 'diag-schedules'),
  ...missing('ipd', 'ipd-wards', 'ipd-beds', 'ipd-service-requests', 'mom', 'emerg'),
];

const missingChartTabs = [
  ...missingTabs(
    'patients-id',
    'charts',
    'appointments',
    'admissions',
    'prescriptions',
    'orders',
    'bills',
    'reports',
    'notes',
    'referrals',
    'care-plans',
    'files',
    'timeline',
    'opd-consultations',
    'diagnostic-results',
    'account-history',
    'dependents',
    'pending-prescriptions',
  ),
  tab('patients-id-encounters', '/encounters', () => import('./app/not-built.screen.tsx'), 'encounters.read'),
];

const tree = root.addChildren([
  signInRoutesUnder(root),
  home.addChildren([index]),
  plain.addChildren(printed),
  shell.addChildren([...screens, ...missingScreens, chart.addChildren([...tabs, ...missingChartTabs])]),
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
// the first page shows what is around it at once; from one page to another nothing flickers
const stop = router.subscribe('onRendered', () => {
  router.options.defaultPendingMs = 150;
  stop();
});

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
