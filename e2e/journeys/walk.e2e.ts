import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { callerOf, inEncounter, offered } from '../hospital.ts';
import { type DemoRole, expect, freshName, settle, signIn, test, typeSignIn } from '../demo.ts';
import { chooseWorkspace, goWithin, inWorkspace, onRoute, sidebar } from '../places.ts';

/** "NAV-OPD-002 Patients -> opd-patients": requirement, label, route. */
type Item = string;
type Row = Item | { group: string; children: readonly Item[] };
interface Section {
  heading?: string;
  rows: readonly Row[];
}
interface Expected {
  id: string;
  /** Its name in the picker. */
  name: string;
  home: string;
  sections: readonly Section[];
  tabs: readonly string[];
  /** Where opening a patient leads, under the patient's address. */
  entry?: string;
}

const general = (...more: readonly string[]) => [
  'Summary',
  'Charts',
  'Appointments',
  'Visits',
  ...more.filter((tab) => tab === 'Admissions'),
  'Prescriptions',
  'Orders',
  'Bills',
  'Reports',
  'Notes',
  'Referrals',
  ...more.filter((tab) => tab !== 'Admissions'),
];

/** Sections 1 and 2 of the specification's first document, transcribed independently of the product. */
const specified: Readonly<Record<string, Expected>> = {
  ADMIN: {
    id: 'WS-001',
    name: 'Administration',
    home: 'admin',
    sections: [
      {
        rows: [
          'NAV-ADMIN-001 Get Started -> admin',
          'NAV-ADMIN-002 Dashboard -> admin-dashboard',
          'NAV-ADMIN-003 Corporate Clients -> admin-corporate-clients',
          'NAV-ADMIN-004 Insurance Clients -> admin-insurance-clients',
          'NAV-ADMIN-005 Appointments -> admin-appointments',
        ],
      },
      { heading: 'diagnostic operations', rows: ['NAV-ADMIN-006 Lab Configurations -> lab-configurations'] },
      {
        heading: 'billing operations',
        rows: [
          'NAV-ADMIN-007 Billing -> admin-billing',
          'NAV-ADMIN-008 Service Prices New -> admin-service-prices-manage',
          'NAV-ADMIN-009 Customer Groups -> admin-customer-groups',
        ],
      },
      {
        heading: 'hospital operations',
        rows: [
          'NAV-ADMIN-010 Services & pricing -> services',
          'NAV-ADMIN-012 Wards -> admin-wards',
          'NAV-ADMIN-014 Inventory -> admin-inventory',
          'NAV-ADMIN-015 Schedules -> admin-schedules',
        ],
      },
      {
        heading: 'administration',
        rows: [
          'NAV-ADMIN-016 Team -> admin-team',
          'NAV-ADMIN-017 Workspaces -> admin-workspaces',
          'NAV-ADMIN-018 Roles -> admin-roles',
          'NAV-ADMIN-019 Locations -> admin-locations',
          'NAV-ADMIN-020 Codes Sequences -> admin-codes',
          'NAV-ADMIN-021 Webhooks -> admin-webhooks',
          'NAV-ADMIN-022 Settings -> admin-settings',
        ],
      },
    ],
    tabs: general(),
  },
  RECEPT: {
    id: 'WS-002',
    name: 'Reception',
    home: 'recept',
    sections: [
      {
        rows: [
          'NAV-RECEPT-001 Dashboard -> recept',
          'NAV-RECEPT-002 Patients -> recept-patients',
          'NAV-RECEPT-003 Appointments -> recept-appointments',
          'NAV-RECEPT-004 Diagnostic Orders -> recept-diagnostic-orders',
          'NAV-RECEPT-005 Schedules -> recept-schedules',
          'NAV-RECEPT-006 Settings -> recept-settings',
        ],
      },
    ],
    tabs: general(),
  },
  OPD: {
    id: 'WS-003',
    name: 'Out Patient',
    home: 'opd',
    sections: [
      {
        rows: [
          'NAV-OPD-001 Dashboard -> opd',
          'NAV-OPD-002 Patients -> opd-patients',
          'NAV-OPD-003 Visits -> opd-visits',
          'NAV-OPD-004 Diagnostic Orders -> opd-diagnostic-orders',
          'NAV-OPD-005 Appointments -> opd-appointments',
          'NAV-OPD-006 Billing -> opd-billing',
          'NAV-OPD-007 Diagnostic Reports -> opd-diagnostic-reports',
          'NAV-OPD-008 Schedules -> opd-schedules',
          'NAV-OPD-009 Settings -> opd-settings',
        ],
      },
    ],
    tabs: general('Admissions'),
  },
  VIRT: {
    id: 'WS-004',
    name: 'Virtual Care',
    home: 'virt',
    sections: [
      {
        rows: [
          'NAV-VIRT-001 Dashboard -> virt',
          'NAV-VIRT-002 Patients -> virt-patients',
          'NAV-VIRT-003 Visits -> virt-visits',
          'NAV-VIRT-004 Diagnostic Orders -> virt-diagnostic-orders',
          'NAV-VIRT-005 Appointments -> virt-appointments',
          'NAV-VIRT-006 Billing -> virt-billing',
          'NAV-VIRT-007 Diagnostic Reports -> virt-diagnostic-reports',
          'NAV-VIRT-008 Schedules -> vist-schedules',
          'NAV-VIRT-009 Settings -> virt-settings',
        ],
      },
    ],
    tabs: general(),
  },
  HOME: {
    id: 'WS-005',
    name: 'Home Care',
    home: 'home',
    sections: [
      {
        rows: [
          'NAV-HOME-001 Dashboard -> home',
          'NAV-HOME-002 Patients -> home-patients',
          'NAV-HOME-003 Pharmacy -> home-pharmacy',
          'NAV-HOME-004 Visits -> home-visits',
          'NAV-HOME-005 Diagnostic Orders -> home-diagnostic-orders',
          'NAV-HOME-006 Appointments -> home-appointments',
          'NAV-HOME-007 Billing -> home-billing',
          'NAV-HOME-008 Reports -> home-reports',
          'NAV-HOME-009 Schedules -> home-schedules',
          'NAV-HOME-010 Settings -> home-settings',
        ],
      },
    ],
    tabs: general(),
  },
  BILL: {
    id: 'WS-006',
    name: 'Billing',
    home: 'bill',
    sections: [
      { rows: ['NAV-BILL-001 Dashboard -> bill', 'NAV-BILL-002 Patients -> bill-patients'] },
      { heading: 'Payments', rows: ['NAV-BILL-003 Payments -> bill-bills'] },
      {
        rows: [
          'NAV-BILL-004 Diagnostic Orders -> bill-diagnostic-orders',
          {
            group: 'NAV-BILL-005 Invoices',
            children: ['NAV-BILL-006 Payer Invoices -> bill-invoices', 'NAV-BILL-007 Bill Statements -> bill-bill-statements'],
          },
          'NAV-BILL-008 Corporate Clients -> bill-corporate-clients',
          'NAV-BILL-009 Insurance Clients -> bill-insurance-clients',
          'NAV-BILL-010 Schedules -> bill-schedules',
          'NAV-BILL-011 Settings -> bill-settings',
        ],
      },
    ],
    tabs: ['Summary', 'Payment History', 'Account History', 'Dependents'],
    entry: '/bills?status=billable',
  },
  PHARM: {
    id: 'WS-007',
    name: 'Pharmacy',
    home: 'pharm',
    sections: [
      {
        rows: [
          'NAV-PHARM-001 Dashboard -> pharm',
          'NAV-PHARM-002 Patients -> pharm-patients',
          'NAV-PHARM-003 Bills -> pharm-bills',
          'NAV-PHARM-004 Inventory -> pharm-inventory',
          'NAV-PHARM-005 Settings -> pharm-settings',
        ],
      },
    ],
    tabs: ['Summary', 'Medication Requests', 'Bills'],
    entry: '/pending-prescriptions',
  },
  COVID: {
    id: 'WS-008',
    name: 'COVID',
    home: 'covid',
    sections: [
      {
        rows: [
          'NAV-COVID-001 Dashboard -> covid',
          'NAV-COVID-002 Patients -> covid-patients',
          'NAV-COVID-003 Pharmacy -> covid-pharmacy',
          'NAV-COVID-004 WHO forms -> covid-visits',
          'NAV-COVID-005 Appointments -> covid-appointments',
          'NAV-COVID-006 Billing -> covid-billing',
          'NAV-COVID-007 Schedules -> covid-schedules',
          'NAV-COVID-008 Settings -> covid-settings',
        ],
      },
    ],
    tabs: general(),
  },
  DIAG: {
    id: 'WS-009',
    name: 'Diagnostics',
    home: 'diag',
    sections: [
      {
        rows: [
          'NAV-DIAG-001 Dashboard -> diag',
          'NAV-DIAG-002 Patients -> diag-patients',
          'NAV-DIAG-003 Diagnostic Orders -> diag-diagnostic-orders',
          'NAV-DIAG-004 Diagnostic Reports -> diag-diagnostic-reports',
          'NAV-DIAG-005 Diagnostic Devices -> diag-diagnostic-devices',
          'NAV-DIAG-006 Appointments -> diag-appointments',
          'NAV-DIAG-007 Schedules -> diag-schedules',
          'NAV-DIAG-008 Settings -> dashboard-settings',
        ],
      },
    ],
    tabs: ['Summary', 'Service Requests', 'Diagnostic Results'],
    entry: '/orders',
  },
  IPD: {
    id: 'WS-010',
    name: 'In Patient',
    home: 'ipd',
    sections: [
      {
        rows: [
          'NAV-IPD-001 Dashboard -> ipd',
          'NAV-IPD-002 Patients -> ipd-patients',
          'NAV-IPD-003 Wards -> ipd-wards',
          'NAV-IPD-005 Beds -> ipd-beds',
          'NAV-IPD-007 Service Requests -> ipd-service-requests',
          'NAV-IPD-008 Services & pricing -> services',
          'NAV-IPD-010 Settings -> dashboard-settings',
        ],
      },
    ],
    tabs: general('Admissions', 'Care Plans', 'Files'),
  },
  MOM: {
    id: 'WS-011',
    name: 'Maternity',
    home: 'mom',
    sections: [{ rows: ['NAV-MOM-001 Dashboard -> mom', 'NAV-MOM-002 Settings -> dashboard-settings'] }],
    tabs: general(),
  },
  EMERG: {
    id: 'WS-012',
    name: 'Emergency',
    home: 'emerg',
    sections: [
      {
        rows: [
          'NAV-EMERG-001 Dashboard -> emerg',
          'NAV-EMERG-002 Patients -> emerg-patients',
          'NAV-EMERG-003 Settings -> dashboard-settings',
        ],
      },
    ],
    tabs: general('Encounters'),
  },
};

/** Routes in docs/missing.md show the "not built" line; all others do not. */
const missingRoutes = new Set(
  /## Routes\n([\s\S]*?)\n## /
    .exec(readFileSync(path.resolve(import.meta.dirname, '../../docs/missing.md'), 'utf8'))![1]!
    .match(/[a-z]+(-[a-z]+)*(?=,| \|)/g),
);
const honestLine = 'This part is not built yet.';

const parts = (item: Item) => {
  const [, label = '', route = ''] = /^\S+ (.+) -> (\S+)$/.exec(item)!;
  return { label, route };
};
const groupLabel = (group: string) => group.replace(/^\S+ /, '');
const itemsOf = ({ sections }: Expected): Item[] =>
  sections.flatMap(({ rows }) => rows.flatMap((row) => (typeof row === 'string' ? [row] : row.children)));

/** The sidebar as text: a line for each heading, group and entry, with entries of a group indented. */
const written = ({ sections }: Expected, hidden: readonly string[] = []): string[] =>
  sections.flatMap(({ heading, rows }) => [
    ...(heading ? [`# ${heading}`] : ['#']),
    ...rows.flatMap((row) => {
      const line = (item: Item) => `${parts(item).label} -> /${parts(item).route}`;
      if (typeof row !== 'string') return [groupLabel(row.group), ...row.children.map((child) => `  ${line(child)}`)];
      return hidden.includes(parts(row).route) ? [] : [line(row)];
    }),
  ]);

/** Tabs that only the general profile shows, or no profile. */
const alwaysReachable = [
  ...['charts', 'appointments', 'visits', 'admissions', 'prescriptions', 'orders', 'reports', 'notes', 'referrals', 'encounters'],
  ...[
    'care-plans',
    'files',
    'timeline',
    'opd-consultations',
    'diagnostic-results',
    'account-history',
    'dependents',
    'pending-prescriptions',
  ],
];

const readSidebar = (page: Page): Promise<string[]> =>
  sidebar(page).evaluate((nav) =>
    [...nav.querySelectorAll('h2, ul')].flatMap((node) => {
      if (node.tagName === 'H2') return [`# ${node.textContent}`];
      if (node.parentElement?.closest('ul')) return [];
      const line = (link: Element | null) => `${link?.textContent} -> ${link?.getAttribute('href')}`;
      const lines = [...node.children].flatMap((entry) => {
        const group = entry.querySelector(':scope > button')?.textContent;
        // saved views are listed under their entry as well
        if (!group) return [line(entry.querySelector(':scope > a'))];
        return [group, ...[...entry.querySelectorAll(':scope > ul > li > a')].map((link) => `  ${line(link)}`)];
      });
      return node.hasAttribute('aria-labelledby') ? lines : ['#', ...lines];
    }),
  );

/** The page is open: no 403, and the "not built" line exactly where docs/missing.md lists it. */
async function expectPage(page: Page, route: string, heading?: string): Promise<void> {
  await onRoute(page, route);
  const main = page.getByRole('main');
  if (heading !== undefined) await expect(main.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible();
  await expect(main.getByText(honestLine), route).toHaveCount(missingRoutes.has(route) ? 1 : 0);
  await expect(main.getByRole('heading', { name: '403' }), route).toHaveCount(0);
}

async function walk(page: Page, codes: readonly string[], patient: string, family: string): Promise<void> {
  for (const code of codes) {
    const expected = specified[code]!;
    await test.step(`${expected.id} SHELL-024 ${code}: its home, its sidebar`, async () => {
      await chooseWorkspace(page, expected.name);
      await expect(page).toHaveURL(new RegExp(`/${expected.home}$`));
      await expectPage(page, expected.home, parts(itemsOf(expected)[0]!).label);
      await inWorkspace(page, expected.name);
      expect.soft(await readSidebar(page), code).toEqual(written(expected));
    });
    for (const row of expected.sections.flatMap(({ rows }) => rows)) {
      if (typeof row === 'string') await follow(page, row);
      else {
        await sidebar(page)
          .getByRole('button', { name: groupLabel(row.group) })
          .click();
        for (const child of row.children) await follow(page, child);
      }
    }
    await test.step(`TAB-022 SHELL-032 ${code}: the patient, opened from the panel`, async () => {
      // closed by default for administrators, who have no queue
      if (code === 'ADMIN') await page.getByRole('button', { name: 'Queue and patients' }).click();
      await findInPanel(page, family);
      await page.getByRole('list', { name: 'Patients' }).getByRole('link').click();
      await expect(page).toHaveURL(`/patients/${patient}${expected.entry ?? ''}`);
      expect.soft(await readTabs(page, expected.tabs), code).toEqual([...expected.tabs]);
      await inWorkspace(page, expected.name);
    });
  }
}

/** An entry opens the page of its name, and is marked as the current one. */
const follow = (page: Page, item: Item) =>
  test.step(item, async () => {
    const { label, route } = parts(item);
    await sidebar(page).getByRole('link', { name: label, exact: true }).click();
    // a list may add what it begins with
    await expect(page).toHaveURL(({ pathname }) => pathname === `/${route}`);
    await expectPage(page, route, label);
    await expect(sidebar(page).locator('[aria-current=page]')).toHaveText([label]);
  });

async function findInPanel(page: Page, family: string): Promise<void> {
  await page.getByPlaceholder('Search for patient').fill(family);
  await expect(page.getByRole('list', { name: 'Patients' }).getByRole('link')).toHaveCount(1);
}

/** Signed in as the owner, the patient found in the panel. */
async function begin(page: Page, family: string): Promise<void> {
  await signIn(page, 'owner');
  await onRoute(page, 'ipd');
  await page.getByRole('tab', { name: 'Patients' }).click();
  await findInPanel(page, family);
}

const tabsOf = (page: Page) => page.getByRole('navigation', { name: 'Patient record' });

/** What is under More, in its order; nothing where the row shows all. */
async function openMore(page: Page): Promise<string[]> {
  const more = tabsOf(page).getByRole('button', { name: 'More' });
  if (!(await more.isVisible())) return [];
  await more.click();
  const folded = page.getByRole('menu', { name: 'More' }).getByRole('menuitem');
  await expect(folded.first()).toBeVisible();
  return folded.allInnerTexts();
}

/** The row of tabs with those under More put back in place: both parts have the order of the whole. Under More are other pages as well. */
async function readTabs(page: Page, whole: readonly string[]): Promise<string[]> {
  await expect(tabsOf(page).getByRole('link').first()).toBeVisible();
  const shown = await tabsOf(page).getByRole('link').allInnerTexts();
  const more = await openMore(page);
  if (more.length > 0) await page.keyboard.press('Escape');
  const folded = more.filter((label) => whole.includes(label));
  const put: string[] = [];
  for (const label of whole) {
    if (shown[0] === label) put.push(shown.shift()!);
    else if (folded[0] === label) put.push(folded.shift()!);
  }
  return [...put, ...shown, ...folded];
}

/** Every tab of the chart, clicked: its address, its page, and that it is marked. */
async function clickTabs(page: Page, patient: string): Promise<void> {
  const tabs = tabsOf(page);
  const shown = await tabs.getByRole('link').allInnerTexts();
  const folded = await openMore(page);
  if (folded.length > 0) await page.keyboard.press('Escape');
  for (const label of [...shown, ...folded]) {
    if (folded.includes(label)) {
      await openMore(page);
      await page.getByRole('menuitem', { name: label, exact: true }).click();
    } else await tabs.getByRole('link', { name: label, exact: true }).click();
    const href = await tabs.getByRole('link', { name: label, exact: true }).getAttribute('href');
    // a list may open with filters of its own, such as what is unpaid
    await expect(page).toHaveURL((url) => url.pathname === href);
    await expectPage(page, ['patients-id', ...href!.split('/').slice(3)].join('-'));
    await expect(tabs.locator('[aria-current=page]')).toHaveText([label]);
    await expect(tabs.getByRole('link', { name: label, exact: true })).toBeInViewport({ ratio: 0.9 });
    expect(href!.startsWith(`/patients/${patient}`), href!).toBe(true);
  }
}

test.describe('the owner in every workspace', () => {
  test.setTimeout(120_000);

  test('SHELL-001 NAV-001 NAV-002 SHELL-018 administration, reception, out patients, virtual care, home care, billing', async ({
    page,
    request,
  }) => {
    const family = freshName();
    const caller = await callerOf(request, 'owner');
    const { patient } = await inEncounter(caller, 'Akosua', family);
    await begin(page, family);
    await walk(page, ['ADMIN', 'RECEPT', 'OPD', 'VIRT', 'HOME', 'BILL'], patient, family);
    await test.step('TAB-023 TAB-024 the tabs of billing', () => clickTabs(page, patient));
    await test.step('ROUTE-011 TAB-021 what is always reachable, from billing', async () => {
      for (const tab of alwaysReachable) {
        await goWithin(page, `/patients/${patient}/${tab}`);
        await expectPage(page, `patients-id-${tab}`);
      }
      for (const route of ['services', 'dashboard-settings']) {
        await goWithin(page, `/${route}`);
        await expectPage(page, route);
      }
      const service = await offered(caller, `Round ${family}`);
      await goWithin(page, `/services/${service}`);
      await expectPage(page, 'services-id');
      await inWorkspace(page, 'Billing');
    });
  });

  test('SHELL-001 NAV-001 NAV-002 pharmacy, COVID, diagnostics, in patients, maternity, emergency', async ({ page, request }) => {
    const family = freshName();
    const { patient, address } = await inEncounter(await callerOf(request, 'owner'), 'Akosua', family);
    await begin(page, family);
    await walk(page, ['PHARM', 'COVID', 'DIAG'], patient, family);
    await test.step('TAB-027 TAB-028 the tabs of diagnostics', () => clickTabs(page, patient));
    await walk(page, ['IPD'], patient, family);
    await test.step('TAB-033 the tabs of in patients', () => clickTabs(page, patient));
    await walk(page, ['MOM', 'EMERG'], patient, family);
    await test.step('TAB-033 the tabs of emergency', () => clickTabs(page, patient));
    // last, because leaving an open encounter asks first
    await test.step('ROUTE-010 an encounter is reachable in any workspace', async () => {
      await goWithin(page, address);
      await onRoute(page, 'patients-id-encounters-encounterid');
      await expect(page.getByLabel('Presenting complaint')).toBeVisible();
      await inWorkspace(page, 'Emergency');
    });
  });
});

/**
 * wire.md's accounts: their workspaces in the organisation's order, their initial one (IPD, else OPD, else the first), and hidden entries.
 */
const people: readonly { role: DemoRole; codes: readonly string[]; home: string; hidden?: readonly string[] }[] = [
  { role: 'admin', codes: ['ADMIN'], home: 'admin' },
  { role: 'reception', codes: ['RECEPT'], home: 'recept' },
  { role: 'clinician', codes: ['OPD', 'VIRT', 'HOME', 'COVID', 'IPD', 'MOM', 'EMERG'], home: 'ipd' },
  { role: 'nurse', codes: ['OPD', 'HOME', 'COVID', 'IPD', 'MOM', 'EMERG'], home: 'ipd', hidden: ['ipd-beds'] },
  { role: 'billing', codes: ['BILL'], home: 'bill' },
  { role: 'pharmacist', codes: ['PHARM'], home: 'pharm' },
  { role: 'lab', codes: ['DIAG'], home: 'diag' },
  { role: 'guest', codes: ['OPD'], home: 'opd' },
];

test('SHELL-017 SHELL-021 SHELL-022 WS-016 WS-019 WS-020 WS-021 the other sign-ins see their own workspaces and entries alone', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await page.goto('/');
  for (const [at, { role, codes, home, hidden }] of people.entries()) {
    await test.step(`SHELL-017 ${role}`, async () => {
      await typeSignIn(page, role);
      if (at === 0) await settle(page);
      await expect(page).toHaveURL(new RegExp(`/${home}$`));
      await onRoute(page, home);
      await page.getByRole('button', { name: /^Workspace: / }).click();
      await expect(page.getByRole('menuitemradio')).toHaveText(codes.map((code) => `${specified[code]!.name}${code}`));
      await page.keyboard.press('Escape');
      for (const code of codes) {
        await chooseWorkspace(page, specified[code]!.name);
        await onRoute(page, specified[code]!.home);
        expect.soft(await readSidebar(page), `${role} in ${code}`).toEqual(written(specified[code]!, hidden));
      }
      // the next user finds a computer that remembers the location, but not the previous user's workspace
      await goWithin(page, '/login');
      await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
      await context.clearCookies({ name: 'workspace' });
    });
  }
});
