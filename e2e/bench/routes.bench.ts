import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { callerOf } from '../hospital.ts';
import { type DemoRole, freshName, overflow, seriousFindings, settle, typeSignIn } from '../demo.ts';
import { filledAddress, recordsFor } from '../filled-address.ts';
import { focusIsSeen } from '../keyboard.ts';
import { addresses, signInPages } from '../addresses.ts';
import { none } from './figures.ts';
import { keptInBrowser, smallTargets } from './page-faults.ts';

/** `BENCH_WEB_QUICK=1`: built screens only, one theme. */
const quick = process.env.BENCH_WEB_QUICK === '1';
const themes = quick ? (['light'] as const) : (['light', 'dark'] as const);
const widths = [1440, 820, 390] as const;

const faults = {
  axe: [] as string[],
  wide: [] as string[],
  small: [] as string[],
  policy: [] as string[],
  unseen: [] as string[],
  broken: [] as string[],
};
const looked = { pages: 0, views: 0, stops: 0 };

/** Reports each fault once, although the shell shows it on every page. */
function note(list: string[], at: string, found: readonly string[]): void {
  for (const one of found) if (!list.some((known) => known.endsWith(` ${one}`))) list.push(`${at}: ${one}`);
}

async function listen(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`CSP refused ${blockedURI} by ${violatedDirective}`),
    ),
  );
  context.on('console', (message) => {
    if (message.text().includes('CSP refused') || /Content Security Policy/i.test(message.text()))
      note(faults.policy, new URL(message.page()?.url() ?? 'about:blank').pathname, [message.text()]);
  });
  context.on('weberror', (error) => note(faults.broken, 'thrown', [error.error().message]));
}

const rested = async (page: Page): Promise<void> => {
  await expect(page.locator('main h1, main table, main form').first()).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 30_000 });
};

/** One page, in every theme and width. */
async function examine(page: Page, at: string): Promise<void> {
  looked.pages += 1;
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await rested(page);
      looked.views += 1;
      note(faults.axe, `${at} ${theme} ${width}`, await seriousFindings(page));
      if (theme === 'light') note(faults.small, `${at} ${width}`, await smallTargets(page));
    }
  }
  await page.setViewportSize({ width: 320, height: 900 });
  await rested(page);
  const beyond = await overflow(page);
  if (beyond > 0) faults.wide.push(`${at}: ${beyond} px`);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Tabs through a page: every stop must be visible. */
async function tabThrough(page: Page, at: string): Promise<void> {
  await page.goto(at);
  await rested(page);
  await page.locator('body').evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let pressed = 0; pressed < 70; pressed += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement === document.body)) break;
    await page.waitForTimeout(30);
    looked.stops += 1;
    const wrong = await focusIsSeen(page);
    if (wrong) note(faults.unseen, at, [wrong]);
  }
}

const secret = 'Quincewort';

test('every address as the owner', async ({ browser, contextOptions, baseURL, request }) => {
  const name = freshName();
  const caller = await callerOf(request, 'owner');
  const made = await recordsFor(caller, name);
  const context = await browser.newContext({ ...contextOptions, baseURL, viewport: { width: 1440, height: 900 } });
  await listen(context);
  const page = await context.newPage();
  for (const at of signInPages) {
    await page.goto(at);
    await examine(page, at);
  }
  await page.goto('/recept-patients');
  await typeSignIn(page, 'owner');
  await settle(page);
  await rested(page);
  for (const address of addresses()) {
    if (quick && !address.built) continue;
    await page.goto(filledAddress(address.path, made));
    await examine(page, address.name);
  }

  for (const at of ['/recept-patients', `/patients/${made.patient}`, `/patients/${made.patient}/visits`, made.address])
    await tabThrough(page, at);

  await page.goto(made.address);
  await page.getByLabel('Presenting complaint').pressSequentially(secret);
  await page.context().setOffline(true);
  await page.getByLabel('Presenting complaint').pressSequentially('y');
  await page.waitForTimeout(2_000);
  const kept = await keptInBrowser(page);
  await page.context().setOffline(false);
  const names = [name, secret, ...(await namesOf(page))];
  none(
    'names and notes in what the browser keeps',
    names.filter((one) => kept.includes(one)),
    `${names.length} looked for in ${(kept.length / 1000).toFixed(0)} KB`,
  );
  await context.close();
});

/** Of the patients in the list, both names together. */
async function namesOf(page: Page): Promise<string[]> {
  await page.goto('/recept-patients');
  await rested(page);
  return page.getByRole('table').getByRole('link').allTextContents();
}

const staff: readonly DemoRole[] = ['admin', 'reception', 'clinician', 'nurse', 'billing', 'pharmacist', 'lab', 'guest'];

test('the first pages of the others', async ({ browser, contextOptions, baseURL }) => {
  for (const role of staff) {
    const context = await browser.newContext({ ...contextOptions, baseURL, viewport: { width: 1440, height: 900 } });
    await listen(context);
    const page = await context.newPage();
    await page.goto('/');
    await typeSignIn(page, role);
    await settle(page);
    await rested(page);
    const links = await page.locator('nav a[href^="/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
    for (const at of new Set(['/', ...(quick ? links.slice(0, 2) : links)])) {
      await page.goto(at);
      await examine(page, `${role} ${at}`);
    }
    await context.close();
  }
});

test.afterAll(() => {
  const seen = `${looked.pages} pages, ${looked.views} views`;
  none('axe, serious and critical', faults.axe, seen);
  none('pages wider than 320 px', faults.wide, `${looked.pages} pages`);
  none('targets under 24 px', faults.small, seen);
  none('refusals of the content security policy', faults.policy, seen);
  none('errors thrown', faults.broken, seen);
  none('places of the focus that are not seen', faults.unseen, `${looked.stops} stops`);
});
