import type { APIRequestContext, Page } from '@playwright/test';
import { callerOf, inEncounter } from '../hospital.ts';
import { answered, complaintsIn, demoPassword, expect, freshName, networkGone, signIn, test } from '../demo.ts';
import { restSession } from '../let-time-pass.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Screen locked' });
const complaint = (page: Page) => page.getByLabel('Presenting complaint');
const history = (page: Page) => page.getByLabel('History of presenting illness');

/** The token that the page sends, newest first. */
function tokenOf(page: Page): () => string {
  let token = '';
  page.on('request', (sent) => {
    token = /^Bearer (\S+)$/.exec(sent.headers().authorization ?? '')?.[1] ?? token;
  });
  return () => token;
}

/** Simulates thirteen minutes without activity, and waits until the server has locked the session. */
async function leaveAlone(request: APIRequestContext, token: string): Promise<void> {
  await restSession(token, 13);
  const headers = { authorization: `Bearer ${token}`, 'x-background': '1' };
  await expect.poll(async () => (await request.get('/api/v1/user', { headers })).status()).toBe(401);
}

async function unlock(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveCount(0);
}

async function expectCovered(page: Page, words: readonly string[]): Promise<void> {
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText('Kwame Boakye', { exact: true })).toBeVisible();
  const all = (await page.evaluate(() => `${document.title} ${document.documentElement.outerHTML}`)).toLowerCase();
  for (const word of words) expect(all, word).not.toContain(word.toLowerCase());
}

test('AUTH-008 a window that was closed and left is locked by the server, whatever the marks in the browser say', async ({
  page,
  context,
  request,
}) => {
  complaintsIn(context).expectLine(answered(401));
  const family = freshName();
  const { patient } = await inEncounter(await callerOf(request, 'clinician'), 'Adjoa', family);
  const token = tokenOf(page);
  await signIn(page, 'clinician', `/patients/${patient}`);
  await expect(page.getByRole('region', { name: 'Patient' })).toContainText(new RegExp(family, 'i'));
  // without signing out; the next user removes the marks
  await page.goto('/version.json');
  await page.evaluate(() => localStorage.clear());
  await leaveAlone(request, token());
  await page.goto(`/patients/${patient}`);
  await expectCovered(page, [family, 'Adjoa']);
  await unlock(page);
  await expect(page.getByRole('region', { name: 'Patient' })).toContainText(new RegExp(family, 'i'));
});

test('AUTH-008 SHELL-014 after an outage the server has locked: the lock screen keeps everything that was typed', async ({
  page,
  context,
  request,
}) => {
  complaintsIn(context).expectLine(answered(401));
  complaintsIn(context).expectLine(networkGone);
  const family = freshName();
  const clinician = await callerOf(request, 'clinician');
  const { encounter, address } = await inEncounter(clinician, 'Efua', family);
  const token = tokenOf(page);
  await signIn(page, 'clinician', address);
  await expect(complaint(page)).toBeEditable();
  await complaint(page).fill('Cough');
  await expect(page.getByText(/^Draft saved/).first()).toBeVisible();
  await context.setOffline(true);
  await history(page).fill('Fever at night');
  await expect(page.getByText(/^Draft kept on this computer/).first()).toBeVisible();
  await leaveAlone(request, token());
  await context.setOffline(false);
  await expectCovered(page, [family, 'Efua', 'Cough', 'Fever at night']);
  await unlock(page);
  await expect(complaint(page)).toHaveValue('Cough');
  await expect(history(page)).toHaveValue('Fever at night');
  await expect.poll(() => clinician.draft('encounter-notes', encounter)).toMatch(/Cough.*Fever at night/);
});

test('AUTH-040 a user who moves the mouse counts as active; an unattended page sends nothing that counts as activity', async ({ page }) => {
  await page.clock.install();
  const counted: string[] = [];
  page.on('request', (sent) => {
    const { authorization, 'x-background': background } = sent.headers();
    if (authorization && background === undefined) counted.push(`${sent.method()} ${new URL(sent.url()).pathname}`);
  });
  await signIn(page, 'clinician', '/dashboard-settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // what the page asks for last
  await expect(page.getByRole('button', { name: 'Add a phrase' })).toBeVisible();
  counted.length = 0;
  await page.clock.fastForward('04:00');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  expect(counted).toEqual([]);
  // several frames: a browser joins the moves of one frame, and the first only says where the mouse is
  await page.mouse.move(300, 300);
  await page.mouse.move(360, 360, { steps: 6 });
  await expect.poll(() => counted).toEqual(['GET /api/v1/user']);
});
