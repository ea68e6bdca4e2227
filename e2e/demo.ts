import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';

/** One password for every sign-in of the demo hospital. */
export const demoPassword = 'Akoma-demo-1';
export type DemoRole = 'owner' | 'admin' | 'reception' | 'clinician' | 'nurse' | 'billing' | 'pharmacist' | 'lab' | 'guest';
export const emailOf = (role: DemoRole): string => `${role}@asempa.demo`;

/** What a browser complains about that no page of ours may cause. */
export interface Complaints {
  all: () => string[];
  /** Answers that a test provokes are expected: the browser itself writes a line for each. */
  expectLine: (line: RegExp) => void;
}

const complaintsOf = new WeakMap<BrowserContext, Complaints>();

/** Listens to every page of a context: errors in the console, thrown errors, refusals of the content security policy. */
function listenTo(context: BrowserContext): Complaints {
  const heard: string[] = [];
  const expected: RegExp[] = [];
  const complaints: Complaints = {
    all: () => heard.filter((line) => !expected.some((pattern) => pattern.test(line))),
    expectLine: (line) => void expected.push(line),
  };
  complaintsOf.set(context, complaints);
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) heard.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => void heard.push(`thrown: ${error.error().message}`));
  return complaints;
}

/** Reports of the policy, also those that the console leaves out. */
const policyWatch = () => {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`CSP refused ${event.blockedURI} by ${event.violatedDirective}`);
  });
};

/** The complaints of a context, to name what a test provokes. */
export function complaintsIn(context: BrowserContext): Complaints {
  const complaints = complaintsOf.get(context);
  if (!complaints) throw new Error('this context is not listened to');
  return complaints;
}

/** The browser's own lines about an answer that is no success, and about a network that is cut. */
export const answered = (...statuses: number[]): RegExp => new RegExp(`responded with a status of (${statuses.join('|')})`);
export const networkGone = /net::ERR_INTERNET_DISCONNECTED|net::ERR_NETWORK_CHANGED|net::ERR_FAILED/;

interface ServerFixtures {
  /** A further browser, listened to like the first: another person at another computer. */
  person: (options?: Parameters<import('@playwright/test').Browser['newContext']>[0]) => Promise<Page>;
}

/** Test whose pages must not complain: console errors, thrown errors and policy refusals fail it at its end. */
export const test = base.extend<ServerFixtures>({
  context: async ({ context }, use) => {
    const complaints = listenTo(context);
    await context.addInitScript(policyWatch);
    await use(context);
    expect(complaints.all(), 'complaints of the browser').toEqual([]);
  },
  person: async ({ browser, contextOptions, baseURL, viewport, locale, timezoneId }, use) => {
    const opened: { context: BrowserContext; complaints: Complaints }[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ ...contextOptions, baseURL, viewport, locale, timezoneId, ...options });
      opened.push({ context, complaints: listenTo(context) });
      await context.addInitScript(policyWatch);
      return context.newPage();
    });
    for (const { context, complaints } of opened) {
      const heard = complaints.all();
      await context.close();
      expect(heard, 'complaints of the browser').toEqual([]);
    }
  },
});

export { expect };

/** Types email and password on the sign-in page that is shown. */
export async function typeSignIn(page: Page, role: DemoRole): Promise<void> {
  await page.getByLabel('Email or phone number').fill(emailOf(role));
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Opens the login page, which ends the session (GUARD-001), and waits until it has: a page that is left earlier takes the message along. */
export async function leaveByLogin(page: Page): Promise<void> {
  await page.goto('/login');
  await expect
    .poll(async () => (await page.context().cookies()).filter(({ name }) => ['token', 'refresh', 'v2token'].includes(name)))
    .toEqual([]);
}

/** Answers the Welcome dialog, which every sign-in of a browser without a remembered location meets (LOC-001). */
export async function settle(page: Page, location?: string): Promise<void> {
  const welcome = page.getByRole('dialog', { name: /^Welcome / });
  if (location) await welcome.getByRole('radio', { name: location, exact: true }).check();
  await welcome.getByRole('button', { name: 'Confirm' }).click();
  await expect(welcome).toBeHidden();
}

/** Signs in at an address, chooses a location, and stands where the address leads. */
export async function signIn(page: Page, role: DemoRole, at = '/'): Promise<void> {
  await page.goto(at);
  await typeSignIn(page, role);
  await settle(page);
}

/** A name that no other test of the run uses: letters alone, so that the search takes it as one word. */
export function freshName(): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  let number = Date.now() % 26 ** 5;
  let name = '';
  for (let at = 0; at < 5; at += 1) {
    name += letters[number % 26];
    number = Math.floor(number / 26);
  }
  return `Ky${name}`;
}

/** Findings of axe that hinder somebody: serious and critical; of the whole page, or of the part that a selector names. */
export async function seriousFindings(page: Page, within = 'html'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`),
    );
}

/** How wide the document is beyond the window, in px; 0 when everything fits. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
