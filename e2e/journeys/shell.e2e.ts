import type { Page } from '@playwright/test';
import {
  answered,
  complaintsIn,
  expect,
  freshName,
  networkGone,
  overflow,
  seriousFindings,
  settle,
  signIn,
  test,
  typeSignIn,
} from '../demo.ts';
import { callerOf, inEncounter, registered } from '../hospital.ts';
import { sequence } from '../keyboard.ts';
import { actInBanner, goWithin, inWorkspace, onRoute, settingsSection } from '../places.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const palette = (page: Page) => page.getByRole('dialog', { name: 'Patients, pages and actions' });
const field = (page: Page) => palette(page).getByRole('combobox');
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });
const openPalette = async (page: Page) => {
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field(page)).toBeFocused();
};
/** Everything that this browser stores, as text. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const addresses = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)));
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.pathname, addresses]);
  });

test('PAT-019 SHELL-021 SHELL-024 the palette finds patients, pages and actions by keys alone', async ({ page, request }) => {
  const family = freshName();
  const patient = await registered(await callerOf(request, 'owner'), 'Efua', family);
  await signIn(page, 'owner', '/opd-patients');
  const search = page.getByRole('button', { name: /^Search patient or action/ });
  await test.step('the focus goes in, and comes back where it was', async () => {
    await search.click();
    await expect(field(page)).toBeFocused();
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
    await expect(search).toBeFocused();
  });
  await test.step('a patient is found while typing, and opened with Enter', async () => {
    await openPalette(page);
    await page.keyboard.type(family);
    const found = option(page, new RegExp(`^${family.toUpperCase()}, Efua.*34.*Female.*Folder No\\.`));
    await expect(found).toHaveAttribute('aria-selected', 'true');
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/patients/${patient}`);
    await expect(page.getByRole('region', { name: 'Patient', exact: true })).toBeVisible();
  });
  await test.step('an action about the open patient; nothing is done by it yet', async () => {
    await openPalette(page);
    await page.keyboard.type('start vis');
    await expect(option(page, new RegExp(`^Start visit for ${family.toUpperCase()}, Efua`))).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Start visit' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('a page of another workspace, with the switch', async () => {
    await openPalette(page);
    await page.keyboard.type('bed');
    await expect(option(page, /^Beds/)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await onRoute(page, 'ipd-beds');
    await inWorkspace(page, 'In Patient');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
  await test.step('without anything typed: who was opened last, by name; nothing of it stays in the browser', async () => {
    await openPalette(page);
    await expect(palette(page).getByRole('group', { name: 'Last opened' }).getByRole('option').first()).toHaveText(
      new RegExp(`^${family.toUpperCase()}, Efua`),
    );
    const newest = palette(page).getByRole('group', { name: 'Last opened' }).getByRole('option').first();
    await expect(newest).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await expect(newest).toHaveAttribute('aria-selected', 'false');
    await page.keyboard.press('ArrowDown');
    await expect(newest).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/patients/${patient}`);
    expect((await kept(page)).toLowerCase()).not.toContain(family.toLowerCase());
  });
  await test.step('sign-out', async () => {
    await openPalette(page);
    await page.keyboard.type('logout');
    await expect(option(page, 'Logout')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  });
});

test('SHELL-009 LIST-010 every key of the frame and of a list does what the table says', async ({ page }) => {
  await signIn(page, 'reception', '/recept-patients');
  const table = page.getByRole('table');
  const first = table.getByRole('link').first();
  await expect(first).toBeVisible();
  const search = page.getByRole('textbox', { name: 'Search patients' });
  await page.keyboard.press('j');
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(table.getByRole('link').nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toBeFocused();
  await page.keyboard.type('mensah');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=mensah/);
  await page.keyboard.press('Tab');
  await page.getByRole('heading', { level: 1 }).evaluate((heading: HTMLElement) => {
    heading.tabIndex = -1;
    heading.focus();
  });
  await page.keyboard.press('f');
  await expect(page.getByRole('dialog', { name: 'Filter', exact: true }).locator(':focus')).toHaveText('Status');
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Shift+F');
  await expect(page).not.toHaveURL(/search=/);
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.getByRole('heading', { level: 1 }).focus();
  const side = page.getByRole('navigation', { name: 'Workspace' });
  await page.keyboard.press('[');
  await expect(side.getByText('Patients', { exact: true })).toBeHidden();
  await page.keyboard.press('[');
  await expect(side.getByText('Patients', { exact: true })).toBeVisible();
  const panel = page.getByRole('complementary', { name: 'Queue and patients' });
  await page.keyboard.press(']');
  await expect(panel).toHaveCount(0);
  await page.keyboard.press('Alt+q');
  await expect(panel.getByRole('tab', { name: 'Queue' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Alt+p');
  await expect(panel.getByRole('searchbox', { name: 'Search for patient' })).toBeFocused();
  await page.getByRole('heading', { level: 1 }).focus();
  for (const [keys, picker] of [
    ['gw', /^Workspace: /],
    ['gl', /^Location: /],
  ] as const) {
    await sequence(page, ...keys);
    await expect(page.getByRole('menu')).toBeVisible();
    await expect(page.getByRole('button', { name: picker })).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
  for (const [key, route] of [
    ['o', 'recept-diagnostic-orders'],
    ['a', 'recept-appointments'],
    ['d', 'recept'],
    ['p', 'recept-patients'],
  ] as const) {
    await sequence(page, 'g', key);
    await onRoute(page, route);
  }
  await goWithin(page, '/dashboard-settings');
  await onRoute(page, 'dashboard-settings');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
});

test('SHELL-009 LIST-010 a key that is pressed as soon as a page stands keeps the focus that it took', async ({ page }) => {
  await signIn(page, 'reception', '/recept');
  // a busy computer lays out late
  await page.evaluate(() => {
    const soon = window.requestAnimationFrame.bind(window);
    const waiting: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (callback) => waiting.push(callback);
    addEventListener('laid-out', () => {
      window.requestAnimationFrame = soon;
      for (const callback of waiting) soon(callback);
      soon(() => void (document.body.dataset.laidOut = 'yes'));
    });
  });
  await sequence(page, 'g', 'p');
  // the home has such a field too
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible();
  const search = page.getByRole('textbox', { name: 'Search patients' });
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.evaluate(() => dispatchEvent(new Event('laid-out')));
  await expect(page.locator('body')).toHaveAttribute('data-laid-out', 'yes');
  await expect(search).toBeFocused();
});

test('ROUTE-015 ROUTE-004 settings follow their user to another computer, and end with the session', async ({ page, person }) => {
  const colours = (where: Page) => where.locator('html').getAttribute('data-mantine-color-scheme');
  await signIn(page, 'lab', '/dashboard-settings');
  await onRoute(page, 'dashboard-settings');
  await settingsSection(page, 'This computer');
  await expect(page.getByRole('heading', { name: 'This computer' })).toBeVisible();
  await settingsSection(page, 'Me');
  await expect(page.getByRole('region', { name: 'Sign-in' }).getByText('lab@asempa.demo')).toBeVisible();
  const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/workbench/settings') && answer.ok());
  const choose = async (group: string, name: string) => {
    const done = saved();
    await page.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true }).check();
    await done;
  };
  await choose('Theme', 'Dark');
  await expect.poll(() => colours(page)).toBe('dark');
  await choose('List rows', 'Compact');
  const off = saved();
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await off;
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await seriousFindings(page), `settings at ${width} px`).toEqual([]);
    expect(await overflow(page)).toBe(0);
  }
  await test.step('single keys do nothing, keys with Ctrl still work', async () => {
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await openPalette(page);
    await page.keyboard.press('Escape');
    await onRoute(page, 'dashboard-settings');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('at another computer', async () => {
    const elsewhere = await person({ reducedMotion: 'reduce' });
    await signIn(elsewhere, 'lab', '/diag-patients');
    await expect(elsewhere.getByRole('table').getByRole('link').first()).toBeVisible();
    await expect.poll(() => colours(elsewhere)).toBe('dark');
    await elsewhere.keyboard.press('j');
    await expect(elsewhere.getByRole('table').getByRole('link').first()).not.toBeFocused();
    await elsewhere.reload();
    await expect(elsewhere.getByRole('table').getByRole('link').first()).toBeVisible();
    await expect.poll(() => colours(elsewhere)).toBe('dark');
    // paper stays white
    await elsewhere.emulateMedia({ media: 'print' });
    await expect.poll(() => colours(elsewhere)).toBe('light');
    await elsewhere.emulateMedia({ media: 'screen' });
    await expect.poll(() => colours(elsewhere)).toBe('dark');
    await elsewhere.getByRole('button', { name: /^Profile menu of/ }).click();
    await elsewhere.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(elsewhere.getByRole('heading', { name: 'Login' })).toBeVisible();
    // the next user starts with the computer's setting
    await expect.poll(() => colours(elsewhere)).toBe('light');
  });
  // as it was, for the next test
  await page.setViewportSize({ width: 1440, height: 900 });
  await choose('Theme', 'Same as this computer');
  await choose('List rows', 'Comfortable');
  const on = saved();
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await on;
  await expect.poll(() => colours(page)).toBe('light');
});

test('ROUTE-015 a setting stays although an older answer about the session comes late', async ({ page }) => {
  let arrive = (): void => {};
  const arrival = new Promise<void>((done) => (arrive = done));
  let reads = 0;
  // the first one opens the page, the second one follows the rights
  await page.route('**/api/v1/user', async (route) => {
    if (route.request().method() !== 'GET' || (reads += 1) !== 2) return route.continue();
    const response = await route.fetch();
    await arrival;
    await route.fulfill({ response });
  });
  const theme = page.getByRole('radiogroup', { name: 'Theme' });
  const choose = async (name: string) => {
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/workbench/settings') && answer.ok());
    await theme.getByRole('radio', { name, exact: true }).check();
    await saved;
  };
  await signIn(page, 'nurse', '/dashboard-settings');
  await settingsSection(page, 'Me');
  await expect(theme).toBeVisible();
  await expect.poll(() => reads).toBeGreaterThanOrEqual(2);
  const late = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/user') && answer.request().method() === 'GET');
  await choose('Dark');
  arrive();
  await (await late).finished();
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  await expect(theme.getByRole('radio', { name: 'Dark', exact: true })).toBeChecked();
  await choose('Same as this computer');
});

/** Chromium loses its offline emulation in a reload, although nothing reaches the network: set again. */
async function reloadOffline(page: Page): Promise<void> {
  const context = page.context();
  await context.setOffline(true);
  await page.reload();
  if (await page.evaluate(() => navigator.onLine)) {
    await context.setOffline(false);
    await context.setOffline(true);
  }
}

test('SHELL-012 SHELL-014 the app opens without a network, and stores no records', async ({ page, context, request }) => {
  complaintsIn(context).expectLine(networkGone);
  const family = freshName();
  const patient = await registered(await callerOf(request, 'owner'), 'Kofi', family);
  await test.step('it can be installed', async () => {
    const manifest = (await (await request.get('/manifest.webmanifest')).json()) as { icons: { src: string; type: string }[] };
    for (const { src, type } of manifest.icons) expect((await request.get(src)).headers()['content-type']).toContain(type);
    expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
  });
  await page.goto('/');
  // leftovers of an earlier build
  await page.evaluate(async () => void (await (await caches.open('akoma-earlier')).put('/assets/old.js', new Response('old'))));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => caches.keys().then((names) => names.length))).toBe(1);
  await test.step('before the sign-in', async () => {
    await reloadOffline(page);
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await expect(page.getByText('You are offline!!')).toBeVisible();
    await typeSignIn(page, 'reception');
    await expect(page.getByRole('alert')).toContainText('You are offline, so you cannot sign in.');
    await context.setOffline(false);
    await typeSignIn(page, 'reception');
    await settle(page);
  });
  await test.step('within a session: it waits, and continues automatically', async () => {
    await page.goto(`/patients/${patient}`);
    await expect(page.getByText(new RegExp(`${family}, Kofi`, 'i')).first()).toBeVisible();
    await reloadOffline(page);
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expect(page.getByText('Signing in and patient records need a network connection.')).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await context.setOffline(false);
    await expect(page.getByText(new RegExp(`${family}, Kofi`, 'i')).first()).toBeVisible();
  });
  await test.step('nothing but the page and hashed files is kept, and sign-out leaves it', async () => {
    const paths = () =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return all.flat().map(({ url }) => new URL(url).pathname);
      });
    const there = await paths();
    expect(there).toContain('/');
    expect(there.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);
    const texts = await page.evaluate(async () => {
      const cache = await caches.open((await caches.keys())[0]!);
      return Promise.all((await cache.matchAll()).map((answer) => answer.text()));
    });
    expect(texts.filter((text) => text.toLowerCase().includes(family.toLowerCase()))).toEqual([]);
    await page.getByRole('button', { name: /^Profile menu of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    expect(await paths()).toContain('/');
  });
});

test('MENU-009 MENU-011 ERR-018 a new version asks; support opens outside; without a provider one signs in', async ({ page, context }) => {
  await context.route('**/version.json', (route) => route.fulfill({ json: { build: 'another' } }));
  await context.route('https://support.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Help</title>' }));
  await signIn(page, 'owner', '/admin-settings');
  const notice = page.getByRole('alert').filter({ hasText: 'A new version is ready.' });
  await test.step('the notice never loads anything by itself, and asks when something is unsaved', async () => {
    await expect(notice).toBeVisible();
    await page.evaluate(() => document.body.setAttribute('data-loaded', 'before'));
    await page.getByRole('textbox', { name: 'Tax number' }).fill('C0012345678');
    await notice.getByRole('button', { name: 'Reload' }).click();
    const asks = page.getByRole('dialog', { name: 'Leave without saving?' });
    await asks.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByRole('textbox', { name: 'Tax number' })).toHaveValue('C0012345678');
    await page.getByRole('textbox', { name: 'Tax number' }).fill('');
    await expect(page.locator('body')).toHaveAttribute('data-loaded', 'before');
    expect(await seriousFindings(page)).toEqual([]);
    await notice.getByRole('button', { name: 'Reload' }).click();
    await expect(page.locator('body')).not.toHaveAttribute('data-loaded', 'before');
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  });
  await test.step('support', async () => {
    await page.getByRole('button', { name: /^Profile menu of/ }).click();
    const support = page.getByRole('menuitem', { name: 'Support' });
    await expect(support).toHaveAttribute('rel', /noopener/);
    const [outside] = await Promise.all([page.waitForEvent('popup'), support.click()]);
    expect(outside.url()).toBe('https://support.example/akoma');
    await outside.close();
  });
  await test.step('the provider is gone', async () => {
    complaintsIn(context).expectLine(answered(401));
    await context.route('**/api/v1/user', (route) =>
      route.fulfill({ status: 401, json: { code: 'token_not_valid', message: 'Your session has ended.' } }),
    );
    await page.goto('/opd-patients');
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  });
});

test('ERR-007 ERR-015 ERR-016 a refused change of a visit is reported, and the typed text is kept', async ({ page, context, request }) => {
  complaintsIn(context).expectLine(answered(409));
  const caller = await callerOf(request, 'owner');
  const { patient } = await inEncounter(caller, 'Adwoa', freshName());
  await signIn(page, 'owner', `/patients/${patient}/visits`);
  await actInBanner(page, 'End visit');
  const dialog = page.getByRole('dialog', { name: 'End visit' });
  await dialog.getByRole('textbox', { name: 'Closing note' }).fill('Go home and rest.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('The visit was not ended')).toBeVisible();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Closing note' })).toHaveValue('Go home and rest.');
});
