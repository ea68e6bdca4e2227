import type { Page } from '@playwright/test';
import { callerOf } from '../hospital.ts';
import { answered, boxAtRest, complaintsIn, expect, freshName, seriousFindings, signIn, test } from '../demo.ts';

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Register a patient' });
const phone = (page: Page) => drawer(page).getByRole('textbox', { name: 'Phone', exact: true });
const matches = (page: Page) => drawer(page).getByRole('region', { name: 'Possible matches' });
const register = (page: Page) => drawer(page).getByRole('button', { name: 'Register', exact: true });
const lookAt = '**/api/v2/emr/patients/duplicates?*';

/** A patient who shares a phone with a relative. */
async function known(request: Parameters<typeof callerOf>[0]) {
  const family = freshName();
  const mobile = `+23324${String(2_000_000 + (Date.now() % 7_000_000))}`;
  const person = { first_name: 'Kofi', last_name: family, gender: 'MALE', birth_date: '1991-03-05', mobile };
  const { id } = await (await callerOf(request, 'reception')).post('emr/patients', person);
  return { id, family, typed: `0${mobile.slice(4)}` };
}

async function open(page: Page, family: string): Promise<void> {
  await page.getByRole('button', { name: 'New patient' }).first().click();
  await drawer(page).getByLabel('First name').fill('Abena');
  await drawer(page).getByLabel('Last name').fill(`${family}aa`);
  await drawer(page).getByRole('radio', { name: 'Female' }).check();
  await drawer(page).getByLabel('Age', { exact: true }).fill('34');
}

/** Bodies of the registrations that were sent, and how the server answered. */
function registrationsOf(page: Page) {
  const sent: { body: { not_duplicates?: string[]; mobile?: string }; status: number }[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().method() === 'POST' && pathname === '/api/v2/emr/patients')
      sent.push({ body: response.request().postDataJSON() as object, status: response.status() });
  });
  return sent;
}

test('PAT-051 registering waits for the check for duplicates of exactly what is sent, however fast the user and slow the network', async ({
  page,
  request,
}) => {
  const { id, family, typed } = await known(request);
  const sent = registrationsOf(page);
  await signIn(page, 'reception', '/recept-patients');
  let answer = () => {};
  const answering = new Promise<void>((done) => {
    answer = done;
  });
  const asked: string[] = [];
  await page.route(lookAt, async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('mobile') ?? '');
    await answering;
    await route.continue();
  });
  await open(page, family);
  await phone(page).pressSequentially(typed);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(drawer(page).getByRole('button', { name: 'Checking for duplicates…' })).toBeVisible();
  await expect.poll(() => asked.at(-1)).toBe(`+233${typed.slice(1)}`);
  expect(sent).toEqual([]);
  answer();
  await expect(matches(page).getByText(new RegExp(`${family.toUpperCase()}, Kofi`))).toBeVisible();
  const refusal = drawer(page).getByText(/Check the possible matches first/);
  await expect(refusal).toBeVisible();
  expect(sent).toEqual([]);
  await test.step('ERR-003 what was refused is refused no longer once it is another', async () => {
    await drawer(page).getByRole('combobox', { name: 'Title' }).click();
    await page.getByRole('option', { name: 'Hajia' }).click();
    await expect(refusal).toHaveCount(0);
    await register(page).click();
    await expect(refusal).toBeVisible();
    await matches(page).getByRole('button', { name: 'Register as a new person' }).click();
    await expect(refusal).toHaveCount(0);
  });
  await register(page).click();
  await expect(drawer(page)).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: `${family.toUpperCase()}AA, Abena (Hajia) is registered` })).toBeVisible();
  // a question that was answered is not asked again
  expect(asked.filter((mobile) => mobile !== '')).toHaveLength(1);
  expect(sent).toMatchObject([{ body: { not_duplicates: [id], mobile: `+233${typed.slice(1)}` }, status: 201 }]);
});

test('PAT-051 a failed check for duplicates is reported, and registering anyway shows the candidates of the server', async ({
  page,
  context,
  request,
}) => {
  complaintsIn(context).expectLine(answered(409, 500));
  const { id, family, typed } = await known(request);
  const sent = registrationsOf(page);
  await signIn(page, 'reception', '/recept-patients');
  await page.route(lookAt, (route) => route.fulfill({ status: 500, json: { code: 'server_error', message: 'x' } }));
  await open(page, family);
  await phone(page).fill(typed);
  const failed = drawer(page).getByRole('alert').filter({ hasText: 'Could not check for duplicates' });
  await register(page).click();
  await expect(failed).toBeVisible();
  await expect(failed.getByRole('button', { name: 'Retry' })).toBeFocused();
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(failed.getByRole('button', { name: 'Retry' })).toBeFocused();
  expect(sent).toEqual([]);

  await failed.getByRole('button', { name: 'Register anyway' }).click();
  await expect(matches(page).getByText(new RegExp(`${family.toUpperCase()}, Kofi`))).toBeVisible();
  await expect(matches(page).getByText(/same phone/)).toBeVisible();
  await expect(drawer(page).getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
  expect(sent).toMatchObject([{ status: 409 }]);
  await matches(page).getByRole('button', { name: 'Register as a new person' }).click();
  await register(page).click();
  await expect(drawer(page)).toBeHidden();
  expect(sent.at(-1)).toMatchObject({ body: { not_duplicates: [id] }, status: 201 });
});

test('PAT-051 the possible matches move no button', async ({ page, request }) => {
  const { family, typed } = await known(request);
  await signIn(page, 'reception', '/recept-patients');
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 820, height: 1180 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/recept-patients?new=1');
    await drawer(page).getByLabel('First name').fill('Abena');
    const before = await boxAtRest(register(page));
    await phone(page).fill(typed);
    await expect(matches(page)).toBeAttached();
    await expect.poll(() => register(page).boundingBox()).toEqual(before);
    await expect(register(page)).toBeInViewport();
  }
  expect(family).toBeTruthy();
});
