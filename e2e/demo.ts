import { type BrowserContext, expect, type Locator, type Page, type Route, test as base } from '@playwright/test';
import { violationsIn } from './violations.ts';

/** One password for every sign-in of the demo hospital. */
export const demoPassword = 'Akoma-demo-1';
export type DemoRole = 'owner' | 'admin' | 'reception' | 'clinician' | 'nurse' | 'billing' | 'pharmacist' | 'lab' | 'guest';
export const emailOf = (role: DemoRole): string => `${role}@asempa.demo`;

/** Browser errors that no page of ours may cause. */
export interface Complaints {
  all: () => string[];
  /** Answers that a test provokes are expected: the browser itself writes a line for each. */
  expectLine: (line: RegExp) => void;
  /** The organisation is about to close: what its open pages ask for from now on is refused. */
  expectClosing: () => void;
}

const complaintsOf = new Map<BrowserContext, Complaints>();

/** Listens to every page of a context: errors in the console, thrown errors, refusals of the content security policy. */
function listenTo(context: BrowserContext): Complaints {
  const heard: string[] = [];
  const expected: RegExp[] = [];
  let closing = false;
  const complaints: Complaints = {
    all: () => heard.filter((line) => !expected.some((pattern) => pattern.test(line))),
    expectLine: (line) => void expected.push(line),
    expectClosing: () => {
      closing = true;
    },
  };
  complaintsOf.set(context, complaints);
  context.on('close', () => complaintsOf.delete(context));
  // the windows of a browser share one session: what the others ask for just when one signs out is refused
  let leaver: Page | undefined;
  context.on('request', (sent) => {
    if (sent.url().endsWith('/auth/logout')) leaver = sent.frame().page();
  });
  context.on('response', (given) => {
    if (given.ok() && given.url().endsWith('/auth/login')) leaver = undefined;
  });
  context.on('console', (message) => {
    // what an open page asks for while its user is led to another organisation is not found there
    if (closing && answered(401, 404).test(message.text())) return;
    if (leaver && message.page() !== leaver && answered(401).test(message.text())) return;
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

/** The complaints of a context, to declare those that a test provokes. */
export function complaintsIn(context: BrowserContext): Complaints {
  const complaints = complaintsOf.get(context);
  if (!complaints) throw new Error('this context is not listened to');
  return complaints;
}

/** An organisation is about to close, while pages of it may still be open: they are told so at once, and ask what they may still do. */
export function expectClosing(): void {
  for (const complaints of complaintsOf.values()) complaints.expectClosing();
}

/** The browser's own lines about an answer that is no success, and about a network that is cut. */
export const answered = (...statuses: number[]): RegExp => new RegExp(`responded with a status of (${statuses.join('|')})`);
export const networkGone =
  /net::ERR_INTERNET_DISCONNECTED|net::ERR_NETWORK_CHANGED|net::ERR_FAILED|An unknown error occurred when fetching the script/;

interface ServerFixtures {
  /** Another browser with the same checks: another user at another computer. */
  person: (options?: Parameters<import('@playwright/test').Browser['newContext']>[0]) => Promise<Page>;
}

/** A test whose pages must not complain: console errors, thrown errors and policy refusals fail it at its end. */
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

/** Opens the login page, which ends the session (GUARD-001), and waits until it has ended: leaving earlier would cancel the request. */
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

/** Deals with the first POST to an address, and leaves what else goes there alone: lists ask for themselves again whenever they like. */
export async function withFirstPost(page: Page, address: RegExp, deal: (route: Route) => Promise<void>): Promise<void> {
  let dealt = false;
  await page.route(address, (route) => {
    if (dealt || route.request().method() !== 'POST') return route.fallback();
    dealt = true;
    return deal(route);
  });
}

/**
 * Signs in at an address, at the first location. The browser gets its cookies before the page is opened: the sign-in page and the Welcome
 * dialog are covered by the journeys that type (`typeSignIn`, `settle`).
 */
export async function signIn(page: Page, role: DemoRole, at = '/'): Promise<void> {
  const context = page.context();
  const entered = await context.request.post('/api/v1/providers/auth/login', {
    data: { username: emailOf(role), password: demoPassword },
  });
  if (!entered.ok()) throw new Error(`${role} is not let in: ${entered.status()} ${await entered.text()}`);
  const { locations } = (await entered.json()) as { locations: { uuid: string }[] };
  const [first] = locations;
  if (first) await context.addCookies([{ name: 'location', value: first.uuid, url: new URL(entered.url()).origin }]);
  await page.goto(at);
  await expect(page.getByRole('main')).toBeVisible();
}

/**
 * A name that no other test of the run uses: only letters, so that the search treats it as one word, and of consonants that no other such
 * name has, since the search finds other spellings as well. Names made shortly after each other differ in all syllables, and the vowels
 * change too: alike names of one birth year would be asked about as possible matches. A test of layout, which looks nobody up, asks for
 * fewer syllables.
 */
export function freshName(syllables = 6): string {
  const consonants = 'bdfgjklmnprstvw';
  const vowels = 'aeiou';
  const names = consonants.length ** syllables;
  let name = '';
  for (let turn = 0; name === '' || givenNames.test(name); turn += 1) {
    let number = ((Date.now() % names) * spread) % names;
    name = '';
    for (let at = 0; at < syllables; at += 1) {
      name += `${vowels[(number + at + turn) % vowels.length]}${consonants[number % consonants.length]}`;
      number = Math.floor(number / consonants.length);
    }
  }
  return `Ky${name}`;
}

/** First names by which tests tell people of one family apart: a family name that contained one would be found in its place. */
const givenNames = /abena|ama|efe|esi|kofi|kojo/;

/** Has no divisor in common with the number of consonants, so two times never give one name. */
const spread = 7_368_787;

/**
 * Serious and critical findings of axe, of the whole page, or of the part that a selector names. What is found is looked at again once the
 * page is at rest: a window that has just been resized lays out its page anew.
 */
export async function seriousFindings(page: Page, within = 'html'): Promise<string[]> {
  const found = await findings(page, within);
  if (found.length === 0) return found;
  await page.evaluate(async () => {
    for (let drawn = 0; drawn < 10; drawn += 1) await new Promise(requestAnimationFrame);
  });
  const atRest = await findings(page, within);
  const lasting: string[] = [];
  for (const one of atRest) {
    const [, target] = /^target-size: (\S+) .*partially obscured/.exec(one) ?? [];
    // what has scrolled half beneath a pinned bar is whole again where it is in sight
    if (target)
      await page
        .locator(target)
        .first()
        .evaluate((hidden) => hidden.scrollIntoView({ block: 'center' }));
    if (!target || (await findings(page, within)).some((again) => again.startsWith(`target-size: ${target} `))) lasting.push(one);
  }
  return lasting;
}

async function findings(page: Page, within: string): Promise<string[]> {
  return (await violationsIn(page, within))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, places }) => places.map(({ target, summary }) => `${id}: ${target} ${summary}`));
}

/** The box of something that has come to rest. */
export async function boxAtRest(one: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  let last = '';
  await expect(async () => {
    const now = JSON.stringify(await one.boundingBox());
    const same = now === last && now !== 'null';
    last = now;
    expect(same).toBe(true);
  }).toPass();
  return JSON.parse(last) as Awaited<ReturnType<typeof boxAtRest>>;
}

/** By how many px the page is wider than its window, once its layout is stable: a resized window lays out its page again. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const beyond = () => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth);
    const until = performance.now() + 3_000;
    while (beyond() > 0 && performance.now() < until) await new Promise(requestAnimationFrame);
    return beyond();
  });
