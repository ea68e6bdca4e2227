import type { Page } from '@playwright/test';
import { callerOf, inEncounter } from '../hospital.ts';
import {
  answered,
  complaintsIn,
  demoPassword,
  expect,
  freshName,
  leaveByLogin,
  networkGone,
  overflow,
  seriousFindings,
  signIn,
  test,
  typeSignIn,
} from '../demo.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Screen locked' });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const warning = (page: Page) => page.getByRole('region', { name: 'Screen lock' });
const complaint = (page: Page) => page.getByLabel('Presenting complaint');
const history = (page: Page) => page.getByLabel('History of presenting illness');

async function unlock(page: Page): Promise<void> {
  await expect(password(page)).toBeFocused();
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveCount(0);
}

/** The number of live lists that the page currently listens to. */
function openStreams(page: Page): () => number {
  const open = new Set<unknown>();
  page.on('request', (sent) => sent.url().includes('/api/v2/changes') && open.add(sent));
  page.on('requestfinished', (sent) => open.delete(sent));
  page.on('requestfailed', (sent) => open.delete(sent));
  return () => open.size;
}

/** The whole document, including invisible parts. */
const wholeDocument = (page: Page) => page.evaluate(() => `${document.title} ${document.documentElement.outerHTML}`);

/** Checks accessibility in light and dark, at desktop and phone width, and that nothing overflows the window. */
async function examine(page: Page, what: string, within?: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await seriousFindings(page, within), `${what}, ${colorScheme}, ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 900 });
    expect.soft(await overflow(page), `${what}: px beyond 320`).toBe(0);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** The screen is covered, and the document contains nothing about the patient. */
async function expectEmptied(page: Page, words: readonly string[], name = 'Kwame Boakye'): Promise<void> {
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Locked · Akoma');
  const all = (await wholeDocument(page)).toLowerCase();
  for (const word of words) expect(all, word).not.toContain(word.toLowerCase());
}

test('AUTH-008 ENC-046 without activity a warning appears, then the screen is emptied, and after unlocking everything is as it was', async ({
  page,
  context,
  request,
}) => {
  complaintsIn(context).expectLine(answered(400, 401));
  const family = freshName();
  const clinician = await callerOf(request, 'clinician');
  const { encounter, address } = await inEncounter(clinician, 'Efua', family);
  await page.clock.install();
  const streams = openStreams(page);
  await signIn(page, 'clinician', address);
  await expect(complaint(page)).toBeEditable();
  await expect.poll(streams, 'the one stream of changes').toBe(1);

  await test.step('two minutes before, a notice counts down; a key ends it, and types', async () => {
    await complaint(page).fill('Cough');
    await expect(page.getByText(/^Draft saved/).first()).toBeVisible();
    await page.clock.fastForward('08:30');
    await expect(warning(page)).toContainText(/The screen locks in [01]:\d\d/);
    await expect(page.getByText(/^The screen locks in 2 minutes\. Press any key/)).toBeAttached();
    await complaint(page).press('End');
    await page.keyboard.type(' since Monday');
    await expect(warning(page)).toHaveCount(0);
    await expect(complaint(page)).toHaveValue('Cough since Monday');
  });

  await test.step('so does its button, also when a screen reader activates it without mouse or key events', async () => {
    await page.clock.fastForward('08:30');
    await warning(page).getByRole('button', { name: 'Stay signed in' }).dispatchEvent('click');
    await expect(warning(page)).toHaveCount(0);
  });

  await page.evaluate(() => window.scrollTo(0, 240));
  await history(page).focus();
  // the last words, immediately followed by the lock
  await history(page).pressSequentially('Fever at night');
  await page.clock.fastForward('08:30');
  await expect(warning(page)).toBeVisible();
  // where the field stands in the window: a line that comes or goes above it moves the page, and not what is looked at
  const heightOf = () => history(page).evaluate((field) => Math.round(field.getBoundingClientRect().top));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  const looked = await heightOf();
  await page.clock.fastForward('02:00');

  await test.step('nothing of the patient is left, no stream stays open, and what was typed has reached the server', async () => {
    await expectEmptied(page, [family, 'Efua', 'since Monday', 'Fever']);
    await expect(page).toHaveURL(address);
    await expect.poll(streams).toBe(0);
    await expect.poll(() => clinician.draft('encounter-notes', encounter)).toMatch(/Cough since Monday.*Fever at night/);
    // neither the page's own keys nor Back bring anything up
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await expectEmptied(page, [family, 'Efua']);
  });

  await test.step('a wrong password is reported at its field', async () => {
    await password(page).fill('not this one');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The password is not right.')).toBeVisible();
    await expect(password(page)).toBeFocused();
    await expect(password(page)).toHaveValue('');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Password is required.')).toBeVisible();
  });

  await test.step('the same page, place and text come back', async () => {
    await unlock(page);
    await expect(page).toHaveURL(address);
    await expect(page).not.toHaveTitle(/Locked/);
    await expect.poll(streams).toBe(1);
    await expect(complaint(page)).toHaveValue('Cough since Monday');
    await expect(history(page)).toHaveValue('Fever at night');
    await expect(history(page)).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await expect.poll(heightOf).toBe(looked);
    await page.keyboard.type(', no appetite');
    await expect(history(page)).toHaveValue('Fever at night, no appetite');
  });
});

test('AUTH-008 a lock in one window locks all, survives a reload and a lost network, and activity in one window keeps the others unlocked', async ({
  page,
  context,
  request,
}) => {
  complaintsIn(context).expectLine(answered(401));
  complaintsIn(context).expectLine(networkGone);
  const family = freshName();
  const { patient } = await inEncounter(await callerOf(request, 'nurse'), 'Esi', family);
  await context.clock.install();
  await signIn(page, 'nurse', `/patients/${patient}`);
  const shown = (one: Page) => expect(one.getByRole('region', { name: 'Patient' })).toContainText(new RegExp(family, 'i'));
  await shown(page);
  const second = await context.newPage();
  await second.goto(`/patients/${patient}/visits`);
  await shown(second);

  await test.step('activity in one window keeps both unlocked', async () => {
    await context.clock.fastForward('08:30');
    await expect(warning(page)).toBeVisible();
    await expect(warning(second)).toBeVisible();
    await second.keyboard.press('Shift');
    await expect(warning(second)).toHaveCount(0);
    await expect(warning(page)).toHaveCount(0);
  });

  await test.step('Ctrl+Shift+L, from within a dialog too, covers both', async () => {
    await second.keyboard.press('?');
    await expect(second.getByRole('dialog', { name: 'Keys' })).toContainText('Lock');
    await second.keyboard.press('Control+Shift+L');
    await expectEmptied(second, [family], 'Abena Sarpong');
    await expectEmptied(page, [family], 'Abena Sarpong');
  });

  await test.step('a reload leads to the lock screen, which knows whose it is', async () => {
    await page.reload();
    await expectEmptied(page, [family], 'Abena Sarpong');
    await expect(page).toHaveURL(`/patients/${patient}`);
  });

  await test.step('unlocked in one, all are open', async () => {
    await second.bringToFront();
    await unlock(second);
    await shown(second);
    await shown(page);
    await expect(second.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    await second.keyboard.press('Escape');
  });

  await test.step('without a network it locks all the same, and says what unlocking needs', async () => {
    await context.setOffline(true);
    await second.keyboard.press('Control+Shift+L');
    await expectEmptied(second, [family], 'Abena Sarpong');
    await password(second).fill(demoPassword);
    await second.keyboard.press('Enter');
    await expect(second.getByText(/^You are offline. Unlocking needs the network/)).toBeVisible();
    await context.setOffline(false);
    await second.reload();
    await expectEmptied(second, [family], 'Abena Sarpong');
  });

  await test.step('a machine that wakes up the next day is locked', async () => {
    await unlock(second);
    await shown(second);
    await context.clock.setSystemTime(Date.now() + 60 * 60_000);
    await second.mouse.move(200, 200);
    await second.mouse.move(300, 300);
    await expectEmptied(second, [family], 'Abena Sarpong');
  });
});

test('AUTH-008 SHELL-028 another user starts with no trace of the first, and a session that ended meanwhile leads back to its page and draft', async ({
  page,
  context,
  request,
}) => {
  complaintsIn(context).expectLine(answered(401));
  const family = freshName();
  const clinician = await callerOf(request, 'clinician');
  const { address } = await inEncounter(clinician, 'Adjoa', family);
  const typed = async (text: string) => {
    await complaint(page).fill(text);
    await expect(page.getByText(/^Draft saved/).first()).toBeVisible();
  };
  const offer = page.getByRole('region', { name: 'Unsaved notes' });
  await signIn(page, 'clinician', address);
  await expect(complaint(page)).toBeEditable();
  await typed('Headache');
  await page.getByRole('button', { name: /^Profile menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Lock' }).click();
  await expectEmptied(page, [family, 'Headache']);

  await test.step('somebody else signs in, at the start, and sees no draft', async () => {
    await page.getByRole('button', { name: 'Sign in as someone else' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect((await wholeDocument(page)).toLowerCase()).not.toContain('boakye');
    await typeSignIn(page, 'nurse');
    await expect(page.getByRole('button', { name: /^Profile menu of Abena Sarpong/ })).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(address));
    await page.goto(address);
    await expect(complaint(page)).toBeEditable();
    await expect(offer).toHaveCount(0);
    await expect(complaint(page)).toHaveValue('');
    await leaveByLogin(page);
  });

  await test.step('the session ends while it is locked: sign in again, and go on with the draft', async () => {
    await page.goto(address);
    await typeSignIn(page, 'clinician');
    await offer.getByRole('button', { name: 'Resume' }).click();
    await expect(complaint(page)).toHaveValue('Headache');
    await typed('Headache and fever');
    await page.keyboard.press('Control+Shift+L');
    await expectEmptied(page, [family, 'Headache']);
    await clinician.signOutEverywhere();
    // a background request may detect it before the password is typed: the page then leaves by itself
    await password(page).fill(demoPassword);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/login?reason=ended&to=${encodeURIComponent(address)}`);
    await expect(page.getByText('Your session has ended. Sign in again: what you typed is kept.')).toBeVisible();
    await typeSignIn(page, 'clinician');
    await expect(page).toHaveURL(address);
    await offer.getByRole('button', { name: 'Resume' }).click();
    await expect(complaint(page)).toHaveValue('Headache and fever');
  });

  await test.step('a session that ends while the user types leads to the sign-in, and the last words are kept', async () => {
    const elsewhere = await callerOf(request, 'clinician');
    await complaint(page).press('End');
    await complaint(page).pressSequentially(' at night');
    await elsewhere.signOutEverywhere();
    await expect(page).toHaveURL(`/login?reason=ended&to=${encodeURIComponent(address)}`);
    await typeSignIn(page, 'clinician');
    await expect(page).toHaveURL(address);
    await offer.getByRole('button', { name: 'Resume' }).first().click();
    await expect(complaint(page)).toHaveValue('Headache and fever at night');
  });
});

test('AUTH-008 the warning and the lock screen have no serious accessibility findings', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'clinician', '/dashboard-settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.fastForward('08:10');
  await expect(warning(page)).toBeVisible();
  await examine(page, 'the warning', '[aria-label="Screen lock"]');
  await page.clock.fastForward('02:00');
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password is required.')).toBeVisible();
  await examine(page, 'the lock screen');
});
