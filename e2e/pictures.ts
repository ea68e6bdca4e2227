// npx tsx e2e/pictures.ts [address] [shell | admin | lists | forms | journey | reception]    saves a picture of every screen to docs/pictures, from a started server with the demo hospital
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page, request } from '@playwright/test';
import { callerOf, inEncounter } from './hospital.ts';
import { type DemoRole, signIn, typeSignIn } from './demo.ts';

const baseURL = process.argv[2] ?? 'http://127.0.0.1:3000';
const folder = path.resolve(import.meta.dirname, '../docs/pictures');
const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((file) => existsSync(file));
const sizes = { 1440: { width: 1440, height: 900 }, 820: { width: 820, height: 1100 }, 390: { width: 390, height: 844 } } as const;
type Width = keyof typeof sizes;

/** A signed-in window; the picture shows no moving part. */
async function opened(
  browser: Browser,
  width: Width,
  role: DemoRole | null,
  at = '/',
  colorScheme: 'light' | 'dark' = 'light',
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: sizes[width],
    deviceScaleFactor: 1,
    locale: 'en-GB',
    timezoneId: 'Africa/Accra',
    colorScheme,
    reducedMotion: 'reduce',
    hasTouch: width === 390,
  });
  const page = await context.newPage();
  if (role) await signIn(page, role, at);
  else await page.goto(at);
  return page;
}

async function save(page: Page, name: string): Promise<void> {
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  await page.waitForTimeout(400);
  await page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled', caret: 'hide' });
  process.stdout.write(`${name}\n`);
}

/** The patient of the pictures: an invented one of the demo hospital, in a visit with vitals and unfinished notes. */
async function prepare() {
  const api = await request.newContext({ baseURL });
  const clinician = await callerOf(api, 'clinician');
  const open = await inEncounter(clinician, 'Ama Serwaa', 'Ofosu');
  const done = await inEncounter(clinician, 'Yaa', 'Badu');
  const of = { patient: done.patient, encounter: done.encounter };
  const vital = (code: string, value: string, unit: string | null) => ({ ...of, code, value, unit });
  await clinician.post('emr/observations', {
    observations: [
      vital('8310-5', '38.9', '°C'),
      vital('85354-9', '128/82', 'mmHg'),
      vital('8867-4', '112', '/min'),
      vital('9279-1', '22', '/min'),
      vital('AVPU', 'alert', null),
      vital('MOBILITY', 'walking', null),
      vital('TRAUMA', 'no', null),
    ],
  });
  await api.dispose();
  return { open, done };
}

async function journey(browser: Browser, width: Width, about: Awaited<ReturnType<typeof prepare>>): Promise<void> {
  const desk = await opened(browser, width, null);
  await desk.getByRole('heading', { name: 'Login' }).waitFor();
  await save(desk, `login-${width}`);
  await desk.getByRole('button', { name: 'Login' }).click();
  await save(desk, `login-errors-${width}`);
  await typeSignIn(desk, 'reception');
  await desk.getByRole('dialog').waitFor();
  await save(desk, `set-location-${width}`);
  await desk.getByRole('button', { name: 'Confirm' }).click();
  await desk.goto('/recept-patients');
  await desk.getByRole('table').getByRole('link').first().waitFor();
  await desk.getByRole('button', { name: 'New patient' }).first().click();
  const drawer = desk.getByRole('dialog', { name: 'Register a patient' });
  await drawer.getByLabel('First name').waitFor();
  await desk.waitForTimeout(500);
  const earlier = drawer.getByRole('region', { name: 'Unsaved entry' });
  if (await earlier.isVisible()) await earlier.getByRole('button', { name: 'Discard' }).click();
  await drawer.getByLabel('First name').fill('Kofi');
  await drawer.getByLabel('Last name').fill('Owusu');
  await drawer.getByLabel('Date of birth').fill('24-06-2006');
  await drawer.getByRole('radio', { name: 'Male', exact: true }).check();
  await drawer.getByRole('region', { name: 'Possible matches' }).waitFor();
  await save(desk, `register-${width}`);
  await desk.goto(`/patients/${about.done.patient}`);
  await desk.getByRole('region', { name: 'Patient' }).waitFor();
  await save(desk, `chart-reception-${width}`);
  await desk.goto('/bill-bills');
  await desk.getByRole('heading', { name: '403' }).waitFor();
  await save(desk, `forbidden-${width}`);
  await desk.keyboard.press('Control+Shift+L');
  await desk.getByRole('heading', { name: 'Screen locked' }).waitFor();
  await save(desk, `locked-${width}`);
  await desk.context().close();

  const clinic = await opened(browser, width, 'clinician', '/opd-patients');
  if (width === 1440) {
    await clinic.getByRole('tab', { name: 'Patients' }).click();
    await clinic.getByRole('list', { name: 'Patients' }).getByRole('link').first().waitFor();
    await save(clinic, 'panel-1440');
  } else {
    await clinic.getByRole('button', { name: 'Menu', exact: true }).click();
    await save(clinic, 'menu-390');
    await clinic.keyboard.press('Escape');
  }
  await clinic.goto('/opd-patients?search=mensah%20ama');
  await clinic.getByRole('table').getByRole('link').first().click();
  await clinic.getByRole('region', { name: 'Patient' }).waitFor();
  await save(clinic, `chart-${width}`);
  await clinic.getByRole('navigation', { name: 'Patient record' }).getByRole('link', { name: 'Visits' }).click();
  await clinic.getByRole('table').getByRole('link').first().waitFor();
  await save(clinic, `visits-${width}`);
  await clinic.goto(about.open.address);
  await clinic.getByLabel('Presenting complaint').fill('Cough and fever for three days.');
  for (const [label, value] of [
    ['Temperature', '38.9'],
    ['Blood pressure', '128/82'],
    ['Pulse', '112'],
    ['Respiratory rate', '22'],
  ] as const) {
    await clinic.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(value);
  }
  await clinic.getByLabel('Presenting complaint').focus();
  await save(clinic, `encounter-${width}`);
  for (const word of ['Alert', 'Walking', 'No'])
    await clinic.getByRole('region', { name: 'Vitals' }).getByText(word, { exact: true }).click();
  await clinic.getByRole('region', { name: 'Vitals' }).scrollIntoViewIfNeeded();
  await save(clinic, `encounter-vitals-${width}`);
  await clinic
    .getByRole('navigation', { name: 'Steps of the encounter' })
    .getByRole('link', { name: /Finish/ })
    .click();
  await clinic.getByRole('button', { name: /^Finish encounter for / }).click();
  await save(clinic, `encounter-missing-${width}`);
  await clinic.reload();
  await clinic
    .getByRole('region', { name: /^Unsaved / })
    .first()
    .waitFor();
  await save(clinic, `encounter-draft-${width}`);
  for (const what of ['notes', 'vitals'])
    await clinic
      .getByRole('region', { name: `Unsaved ${what}` })
      .getByRole('button', { name: /^Discard/ })
      .click();
  await clinic.goto(about.done.address);
  if (width === 1440) {
    await clinic.getByLabel('Presenting complaint').fill('Fever and headache for three days.');
    await clinic
      .getByLabel('History of presenting illness')
      .fill('Fever worse at night, no vomiting, no travel. Paracetamol gave short relief.');
    await clinic.getByRole('button', { name: /^Finish encounter for / }).click();
    await clinic
      .getByRole('button', { name: /^Add to / })
      .first()
      .waitFor();
    await clinic.reload();
  }
  await clinic
    .getByRole('button', { name: /^Add to / })
    .first()
    .waitFor();
  await save(clinic, `encounter-finished-${width}`);
  await clinic.goto(`/patients/${about.done.patient}/visits/${about.done.visit}/summary`);
  await clinic.getByRole('button', { name: 'Print' }).waitFor();
  await save(clinic, `visit-summary-${width}`);
  if (width === 1440) {
    await clinic.emulateMedia({ media: 'print' });
    await clinic.setViewportSize({ width: 794, height: 1123 });
    // a printer adds the page's margins, a screenshot does not
    await clinic.evaluate(() => {
      document.body.style.padding = '15mm';
    });
    await save(clinic, 'visit-summary-print');
  }
  await clinic.context().close();
}

/** Screens that are read at night. */
async function atNight(browser: Browser, about: Awaited<ReturnType<typeof prepare>>): Promise<void> {
  const night = await opened(browser, 1440, 'clinician', about.done.address, 'dark');
  await night
    .getByRole('button', { name: /^Add to / })
    .first()
    .waitFor();
  await save(night, 'encounter-finished-dark-1440');
  await night.goto(about.open.address);
  await night.getByLabel('Presenting complaint').waitFor();
  await save(night, 'encounter-dark-1440');
}

/** The shell in four workspaces, each with another page, at every width. */
async function shells(browser: Browser, colorScheme: 'light' | 'dark', patient: string): Promise<void> {
  const pages = [
    ['recept', '/recept-patients?page_size=5'],
    ['admin', '/admin-settings'],
    ['bill', '/bill-invoices'],
    ['ipd', `/patients/${patient}`],
  ] as const;
  for (const width of [1440, 820, 390] as const) {
    const page = await opened(browser, width, 'owner', '/ipd', colorScheme);
    for (const [workspace, address] of pages) {
      await page.goto(`/${workspace}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await save(page, `shell-${workspace}-${colorScheme === 'dark' ? 'dark-' : ''}${width}`);
    }
    await page.context().close();
  }
}

/** Banner, drawers, settings and sign-in, in both schemes at every width; the encounter with a keyboard on the phone's screen as well. */
async function forms(browser: Browser, colorScheme: 'light' | 'dark', about: Awaited<ReturnType<typeof prepare>>): Promise<void> {
  for (const width of [1440, 820, 390] as const) {
    const named = (name: string) => `form-${name}-${colorScheme === 'dark' ? 'dark-' : ''}${width}`;
    const entrance = await opened(browser, width, null, '/login', colorScheme);
    await entrance.getByRole('heading', { name: 'Login' }).waitFor();
    await save(entrance, named('login'));
    await entrance.context().close();
    const page = await opened(browser, width, 'owner', '/opd-patients', colorScheme);
    await page.goto(`/patients/${about.open.patient}`);
    await page.getByRole('button', { name: 'Continue encounter' }).waitFor();
    await save(page, named('chart'));
    await page.goto(about.open.address);
    await page.getByRole('textbox', { name: /^Pulse/ }).focus();
    await save(page, named('vitals'));
    if (width === 390) {
      await page.setViewportSize({ width, height: 420 });
      await page.getByRole('textbox', { name: /^Pulse/ }).focus();
      await save(page, named('vitals-keyboard'));
      await page.setViewportSize(sizes[width]);
    }
    for (const [name, address, button] of [
      ['register', '/recept-patients', 'New patient'],
      ['invite', '/admin-team', /^Invite/],
      ['service', '/services', 'New service'],
      ['role', '/admin-roles', 'New role'],
    ] as const) {
      await page.goto(address);
      await page.getByRole('button', { name: button }).first().click();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
      await save(page, named(name));
    }
    for (const [name, hash, label] of [
      ['hospital', 'hospital', 'Organisation'],
      ['security', 'sign-in-rules', 'Security'],
      ['me', 'me', 'Sign-in'],
      ['sessions', 'sessions', 'Sessions'],
    ] as const) {
      await page.goto(`/admin-settings#${hash}`);
      await page.getByRole('region', { name: label, exact: true }).waitFor();
      await save(page, named(`settings-${name}`));
    }
    await page.context().close();
  }
}

/** The administrator's pages. */
async function administration(browser: Browser): Promise<void> {
  const pages = [
    ['get-started', '/admin'],
    ['dashboard', '/admin-dashboard'],
    ['settings', '/admin-settings'],
    ['team', '/admin-team'],
    ['roles', '/admin-roles'],
    ['locations', '/admin-locations'],
    ['codes', '/admin-codes'],
    ['services', '/services'],
    ['prices', '/admin-service-prices-manage'],
    ['webhooks', '/admin-webhooks'],
    ['formulary', '/admin-formulary'],
    ['audit', '/admin-audit'],
  ] as const;
  for (const [width, scheme] of [
    [1440, 'light'],
    [390, 'light'],
    [1440, 'dark'],
  ] as const) {
    const page = await opened(browser, width, 'owner', '/admin', scheme);
    for (const [name, address] of pages) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await save(page, `admin-${name}-${scheme === 'dark' ? 'dark-' : ''}${width}`);
    }
    await page.context().close();
  }
}

/** Lists and start pages at every width, in light and dark; menus open over a list; a loading list, and a failed one. */
async function lists(browser: Browser): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    for (const width of [1440, 820, 390] as const) {
      const name = (what: string) => `${what}-${scheme === 'dark' ? 'dark-' : ''}${width}`;
      const page = await opened(browser, width, 'reception', '/recept', scheme);
      await page.getByRole('radiogroup', { name: 'Today' }).getByText('Waiting', { exact: true }).click();
      await page.getByRole('table', { name: 'Waiting now' }).getByRole('link').first().waitFor();
      await save(page, name('home'));
      await page.goto('/recept-patients');
      await page.getByRole('table').getByRole('link').first().waitFor();
      await save(page, name('patients'));
      if (width === 390) {
        await page.goto('/recept-patients?status=in-visit');
        await page.getByRole('button', { name: /^Filters and sorting/ }).click();
      } else {
        await page.goto('/recept-patients?gender=FEMALE');
        await page.getByRole('button', { name: 'Filter', exact: true }).click();
        await page.getByRole('list', { name: 'Filters' }).getByRole('button', { name: 'Status' }).click();
      }
      await page.waitForTimeout(300);
      await save(page, name('filters'));
      await page.context().close();
    }
  }
  for (const width of [1440, 390] as const) {
    const page = await opened(browser, width, 'reception', '/recept');
    let held = true;
    await page.route('**/emr/patients?*', async (route) => {
      while (held) await new Promise((done) => setTimeout(done, 100));
      await route.fulfill({ status: 500, json: { code: 'server_error', message: 'Something went wrong' } });
    });
    await page.goto('/recept-patients');
    await page.locator('table[aria-busy=true]').waitFor();
    await page.waitForTimeout(500);
    await page.screenshot({ path: path.join(folder, `list-loading-${width}.png`), animations: 'disabled' });
    held = false;
    await page.getByRole('table').getByRole('alert').waitFor();
    await save(page, `list-failed-${width}`);
    await page.context().close();
  }
}

/** Appointments, calendars, who waits for a slot, figures; and the start of the cashier: by day and by night, and on a phone. */
async function reception(browser: Browser): Promise<void> {
  const pages = [
    ['reception', 'appointments', '/recept-appointments'],
    ['reception', 'calendar-day', '/recept-appointments?show=day'],
    ['reception', 'calendar-week', '/recept-appointments?show=week'],
    ['reception', 'calendar-month', '/recept-appointments?show=month'],
    ['reception', 'waiting-list', '/recept-appointments?show=waiting'],
    ['reception', 'schedules', '/recept-schedules'],
    ['reception', 'figures', '/recept-figures'],
    ['billing', 'bill-home', '/bill'],
    ['owner', 'opd-billing', '/opd-billing'],
  ] as const;
  for (const [width, scheme] of [
    [1440, 'light'],
    [1440, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ] as const) {
    for (const role of ['reception', 'billing', 'owner'] as const) {
      const own = pages.filter(([whose]) => whose === role);
      const page = await opened(browser, width, role, own[0]![2], scheme);
      for (const [, name, address] of own) {
        await page.goto(address);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await save(page, `${name}-${scheme === 'dark' ? 'dark-' : ''}${width}`);
      }
      await page.context().close();
    }
  }
}

const wanted = process.argv[3];
const isWanted = (part: 'shell' | 'admin' | 'lists' | 'forms' | 'journey' | 'reception'): boolean =>
  wanted === undefined || wanted === part;

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
});
const about = await prepare();
if (isWanted('shell')) for (const scheme of ['light', 'dark'] as const) await shells(browser, scheme, about.done.patient);
if (isWanted('forms')) for (const scheme of ['light', 'dark'] as const) await forms(browser, scheme, about);
if (isWanted('admin')) await administration(browser);
if (isWanted('lists')) await lists(browser);
if (isWanted('reception')) await reception(browser);
if (isWanted('journey')) {
  for (const width of [1440, 390] as const) await journey(browser, width, about);
  await atNight(browser, about);
}
await browser.close();
