import type { Page, Request } from '@playwright/test';
import { callerOf, inEncounter } from '../hospital.ts';
import { demoPassword, emailOf, expect, freshName, signIn, test } from '../demo.ts';

// with a stopped clock, animations would never end
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const complaint = (page: Page) => page.getByLabel('Presenting complaint');
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave this encounter?' });
const stay = (page: Page) => question(page).getByRole('button', { name: 'Stay' }).click();
const leave = (page: Page) => question(page).getByRole('button', { name: 'Leave' }).click();
const inMenu = async (page: Page, item: string) => {
  await page.getByRole('button', { name: /^Profile menu of/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const pickOrganization = async (page: Page, name: string) => {
  await page.getByRole('button', { name: /^Organisation: / }).click();
  await page.getByRole('menuitemradio', { name: new RegExp(`^${name}`) }).click();
};

/** The requests that end, lock or change the session or save a text, in the order in which they are sent. */
function sentFrom(page: Page, text: string): string[] {
  const sent: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname, searchParams } = new URL(request.url());
    const [, action] = /\/auth\/(user-sync|logout|sessions|lock)$/.exec(pathname) ?? [];
    if (action && !(action === 'sessions' && request.method() === 'GET')) sent.push(action);
    const body = request.postData();
    if (body?.includes(text)) sent.push(`text in ${searchParams.get('managing_organization_id')}`);
  });
  return sent;
}

/** The demo's owner, in an encounter at the first hospital. */
async function writing(page: Page, request: Parameters<typeof callerOf>[0], text: string) {
  const owner = await callerOf(request, 'owner');
  const { encounter, address } = await inEncounter(owner, 'Afua', freshName());
  await page.clock.install();
  await signIn(page, 'owner', address);
  const sent = sentFrom(page, text);
  await complaint(page).fill(text);
  return { address, sent, draft: () => owner.draft('encounter-notes', encounter), encounter };
}

const organizationsOf = async (request: Parameters<typeof callerOf>[0]) => {
  const answer = await request.post('/api/v1/providers/auth/login', { data: { username: emailOf('owner'), password: demoPassword } });
  const { v2token, practitioner_roles } = (await answer.json()) as {
    v2token: string;
    practitioner_roles: { organization_uuid: string; organization_name: string }[];
  };
  const idOf = (name: string) => practitioner_roles.find(({ organization_name }) => organization_name === name)!.organization_uuid;
  return { headers: { authorization: `Bearer ${v2token}` }, hospital: idOf('Asempa Hospital'), clinic: idOf('Volta Road Clinic') };
};

test.afterEach(async ({ request }) => {
  // the owner's next sign-in leads to the hospital again
  const { headers, hospital } = await organizationsOf(request);
  await request.post('/api/v2/auth/user-sync', { headers, data: { provider_uuid: hospital, organization_uuid: hospital } });
});

test('MENU-003 MENU-004 SHELL-014 a switch of the organisation asks before anything is sent; the typed text stays in its organisation', async ({
  page,
  request,
}) => {
  const text = 'Cough, told at the hospital';
  const { hospital, clinic } = await organizationsOf(request);
  const { address, sent, draft, encounter } = await writing(page, request, text);
  await page.evaluate(() => Object.assign(window, { same: true }));

  await test.step('the user is asked first; staying sends nothing, and nothing happens later', async () => {
    await pickOrganization(page, 'Volta Road Clinic');
    await expect(question(page)).toBeVisible();
    await expect(page.getByText(/^Switching to/)).toHaveCount(0);
    await stay(page);
    await page.clock.fastForward(10_000);
    await expect.poll(draft).toContain(text);
    await expect(page).toHaveURL(address);
    await expect(complaint(page)).toHaveValue(text);
    expect(await page.evaluate(() => 'same' in window)).toBe(true);
    expect(new Set(sent)).toEqual(new Set([`text in ${hospital}`]));
  });

  await test.step('leaving waits until the last letter is saved, and the app reloads two seconds later', async () => {
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
    sent.length = 0;
    await complaint(page).press('End');
    await complaint(page).press('!');
    await pickOrganization(page, 'Volta Road Clinic');
    const switched = page.waitForResponse(/user-sync/);
    await leave(page);
    await switched;
    expect(sent).toEqual([`text in ${hospital}`, 'user-sync']);
    await expect(page.getByText('Switching to Volta Road Clinic…')).toBeAttached();
    // input is blocked between the two
    await expect(page.locator('[inert] #main')).toBeAttached();
    await page.clock.runFor(1_999);
    expect(await page.evaluate(() => 'same' in window)).toBe(true);
    const loaded = page.waitForEvent('domcontentloaded');
    await page.clock.runFor(1);
    await loaded;
    expect(await page.evaluate(() => 'same' in window)).toBe(false);
    await page.clock.resume();
    await expect(page.getByRole('button', { name: 'Organisation: Volta Road Clinic' })).toBeVisible();
  });

  expect(await draft()).toContain(`${text}!`);
  const { headers } = await organizationsOf(request);
  const there = await request.get(`/api/v2/workbench/drafts/encounter-notes/${encounter}`, {
    headers,
    params: { managing_organization_id: clinic },
  });
  expect(await there.json()).toEqual({ data: null });
});

test('AUTH-006 SHELL-014 logging out and signing out everywhere ask before anything is sent; a lock covers at once and asks nothing', async ({
  page,
  request,
}) => {
  const text = 'Fever, told at the hospital';
  const { hospital } = await organizationsOf(request);
  const { address, sent, draft } = await writing(page, request, text);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  // what began to wait only after the clock stood still gets its turn as well
  const drafted = async () => {
    await page.clock.runFor(2_000);
    return draft();
  };
  await expect.poll(drafted).toContain(text);
  sent.length = 0;

  await test.step('signing out everywhere', async () => {
    await inMenu(page, 'Account security');
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await stay(page);
    await page.getByRole('dialog', { name: 'Change Password' }).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(sent).toEqual([]);
  });

  await test.step('a lock', async () => {
    await complaint(page).press('End');
    await complaint(page).press('!');
    await page.keyboard.press('ControlOrMeta+Shift+l');
    await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
    await expect(complaint(page)).toHaveCount(0);
    await expect.poll(() => sent).toEqual([`text in ${hospital}`, 'lock']);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Unlock' }).click();
    await expect(complaint(page)).toHaveValue(`${text}!`);
  });

  await test.step('logging out', async () => {
    sent.length = 0;
    await complaint(page).press('End');
    await complaint(page).press('?');
    await inMenu(page, 'Logout');
    await stay(page);
    await expect(page).toHaveURL(address);
    expect(sent).toEqual([]);
    await inMenu(page, 'Logout');
    await leave(page);
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(() => sent).toEqual([`text in ${hospital}`, 'logout']);
    expect(await draft()).toContain(`${text}!?`);
  });
});
