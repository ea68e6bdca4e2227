import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { type EmptyServer, startEmptyServer } from '../empty-server.ts';
import { expect, seriousFindings, test } from '../demo.ts';
import { linksTo } from '../linked-mail.ts';
import { onRoute, sidebar } from '../places.ts';

const password = 'harmattan over the lagoon';
const administrator = { name: 'Ama Mensah', email: 'ama@korle.example' };
const first = { first_name: 'Efua', last_name: 'Eshun', email: 'efua@korle.example', role: 'Receptionist' };
const others = [
  ['Kofi', 'Nurse'],
  ['Yaw', 'Nurse'],
  ['Esi', 'Clinician'],
  ['Abena', 'Ward clerk'],
] as const;
const services = [
  ['OPD', 'General consultation', 'Consultation', '60.00'],
  ['ANC', 'Antenatal visit', 'Consultation', '40.00'],
  ['FBC', 'Full blood count', 'Diagnostic', '55.00'],
  ['MAL', 'Malaria test', 'Diagnostic', '20.00'],
  ['XCH', 'Chest X-ray', 'Diagnostic', '120.00'],
  ['DRS', 'Dressing', 'Procedure', '25.00'],
  ['SUT', 'Suturing', 'Procedure', '80.00'],
  ['BED', 'Bed, a night', 'Hospitalization', '90.00'],
  ['CRD', 'Folder', 'Administrative', '10.00'],
  ['INJ', 'Injection', 'Procedure', '15.00'],
] as const;

const field = (within: Page | Locator, label: string) => within.getByLabel(new RegExp(`^${label}( \\*)?$`)).first();
const quiet = (page: Page) => expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });

/** Follows the link of a letter and chooses a password on its page. */
async function accept(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Accept Invitation' })).toBeVisible();
  await field(page, 'New password').fill(password);
  await field(page, 'Confirm password').fill(password);
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
}

/** "Everything is also an API": the same person, without a browser. */
async function apiOf(request: APIRequestContext, url: string) {
  const login = await request.post(`${url}/api/v1/providers/auth/login`, { data: { username: administrator.email, password } });
  const { v2token, provider } = (await login.json()) as { v2token: string; provider: { organization_uuid: string } };
  const headers = { authorization: `Bearer ${v2token}` };
  const providers = `/api/v1/providers/${provider.organization_uuid}`;
  const send = async (method: 'get' | 'post', at: string, data?: object) => {
    const answer = await request[method](`${url}${at}`, {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      ...(data && { data }),
    });
    if (!answer.ok()) throw new Error(`${at}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as { data: { id: string; name: string }[]; total: number };
  };
  return { send, providers };
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

let hospital: EmptyServer;
test.beforeAll(async () => {
  hospital = await startEmptyServer();
});
test.afterAll(() => hospital.stop());

test('ORG-001 LOCN-002 ROLE-002 TEAM-006 TEAM-008 CAT-013 PRICE-008 a hospital is set up from an empty database, and its first person signs in from the mailed link', async ({
  page,
  person,
  request,
}) => {
  test.setTimeout(180_000);
  await test.step('the first administrator is made by a command, and sets a password by the link it prints', async () => {
    const printed = await hospital.firstAdministrator(
      '--organization',
      'Korle Clinic',
      '--email',
      administrator.email,
      '--name',
      administrator.name,
    );
    const link = /\/accept-invitation#[\w-]+/.exec(printed)?.[0];
    await test.step('AUTH-001 the sign-in page says whose system it is, and which version, without asking anybody', async () => {
      await page.goto(`${hospital.url}/login`);
      await expect(page.getByRole('banner')).toContainText('Korle Clinic');
      await expect(page.getByRole('contentinfo')).toHaveText(/^OnlineVersion [0-9a-f]{12}$/);
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByRole('alert').first()).toContainText('Email or phone number is required.');
      expect(await seriousFindings(page)).toEqual([]);
    });
    await accept(page, `${hospital.url}${link}`);
    await expect(page.getByRole('button', { name: `Profile menu of ${administrator.name}` })).toBeVisible();
    await page.goto(`${hospital.url}/admin`);
    await onRoute(page, 'admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Get Started' })).toBeVisible();
    await quiet(page);
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('a second location', async () => {
    await sidebar(page).getByRole('link', { name: 'Locations' }).click();
    await quiet(page);
    await page.getByRole('main').getByRole('button', { name: 'New location' }).click();
    const dialog = page.getByRole('dialog', { name: 'New location' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Maternity block');
    await dialog.getByRole('textbox', { name: 'Code' }).fill('MAT');
    await dialog.getByRole('combobox', { name: 'Kind' }).fill('Building');
    await page.getByRole('listbox', { name: 'Kind' }).getByRole('option', { name: 'Building', exact: true }).click();
    await dialog.getByRole('button', { name: 'Save location' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('rowheader')).toHaveCount(2);
  });

  await test.step('a new role beside the seeded ones', async () => {
    await sidebar(page).getByRole('link', { name: 'Roles' }).click();
    await quiet(page);
    await page.getByRole('button', { name: 'Actions for Receptionist', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    const form = page.getByRole('dialog', { name: 'Edit role' });
    await expect(form.getByLabel('Name')).toHaveValue('Copy of Receptionist');
    await form.getByLabel('Name').fill('Ward clerk');
    await form.getByRole('button', { name: 'Save role' }).click();
    await expect(form).toBeHidden();
    await expect(table(page, 'Roles').getByRole('row', { name: /Ward clerk/ })).toBeVisible();
  });

  const { send, providers } = await apiOf(request, hospital.url);
  await test.step('five people are invited, the first by the form, the others by the API', async () => {
    await sidebar(page).getByRole('link', { name: 'Team' }).click();
    await quiet(page);
    await page.getByRole('button', { name: 'Invite a colleague' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'Invite a colleague' });
    await field(drawer, 'Title').click();
    await page.getByRole('listbox', { name: 'Title' }).getByRole('option', { name: 'Mrs', exact: true }).click();
    await field(drawer, 'First name').fill(first.first_name);
    await field(drawer, 'Last name').fill(first.last_name);
    await field(drawer, 'Email').fill(first.email);
    await field(drawer, 'Role').click();
    await page.getByRole('listbox', { name: 'Role' }).getByRole('option', { name: first.role, exact: true }).click();
    await drawer.getByRole('button', { name: 'Send invitation' }).click();
    await expect(drawer).toBeHidden();
    const roles = (await send('get', `${providers}/roles?page_size=100`)).data;
    for (const [first_name, role] of others) {
      const role_id = roles.find(({ name }) => name === role)!.id;
      await send('post', `${providers}/practitioners`, { first_name, last_name: 'Owusu', email: `${first_name}@korle.example`, role_id });
    }
    expect((await send('get', `${providers}/practitioners?page_size=100`)).total).toBe(6);
  });

  await test.step('ten services, and their prices from a file', async () => {
    for (const [code, name, category] of services)
      await send('post', '/api/v2/administration/healthcareservices', { code, name, healthcare_service_categories: [{ text: category }] });
    await sidebar(page).getByRole('link', { name: 'Service Prices New' }).click();
    await quiet(page);
    await page.getByRole('button', { name: 'Import prices' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import prices' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download a file to fill in' }).click(),
    ]);
    const [heads, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    const filled = lines.map((line) => line.replace(/""$/, `"${services.find(([code]) => line.startsWith(`"${code}",`))![3]}"`));
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), dialog.getByRole('button', { name: 'Choose a file' }).click()]);
    await chooser.setFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from([heads, ...filled].join('\r\n')) });
    await expect(dialog.getByText('10 new', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Import 10 prices' }).click();
    await expect(dialog.getByText('prices.csv has been imported')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Full blood count, Cash: GHS 55.00' })).toBeVisible();
  });

  await test.step('Get Started has ticked what is done', async () => {
    await sidebar(page).getByRole('link', { name: 'Get Started' }).click();
    await quiet(page);
    for (const counted of ['2 locations', '8 roles', '6 people', '10 of 10 services']) await expect(page.getByText(counted)).toBeVisible();
  });

  await test.step('the first of them signs in from the mailed link, and sees only reception', async () => {
    const links = () => linksTo(first.email, /\/accept-invitation#[\w-]+/, hospital.dataDir);
    await expect.poll(async () => (await links()).length).toBe(1);
    const clerk = await person();
    await accept(clerk, `${hospital.url}${(await links())[0]}`);
    await clerk
      .getByRole('dialog', { name: /^Welcome / })
      .getByRole('button', { name: 'Confirm' })
      .click();
    await expect(clerk.getByRole('button', { name: 'Profile menu of Efua Eshun' })).toBeVisible();
    await clerk.goto(`${hospital.url}/recept-patients`);
    await expect(clerk.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible();
    await expect(clerk.getByText('No patients yet')).toBeVisible();
  });
});
