import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { answered, complaintsIn, demoPassword, emailOf, expect, freshName, overflow, seriousFindings, test, typeSignIn } from '../demo.ts';
import { settingsSection } from '../places.ts';

/** An organisation of this journey's own, in which the owner signs in next. */
async function ownOrganization(request: APIRequestContext, name: string): Promise<{ leave: () => Promise<void> }> {
  const answer = await request.post('/api/v1/providers/auth/login', { data: { username: emailOf('owner'), password: demoPassword } });
  const signed = (await answer.json()) as { v2token: string; provider: { organization_uuid: string } };
  const headers = { authorization: `Bearer ${signed.v2token}` };
  const made = await request.post('/api/v2/admin/organizations', {
    data: { name },
    headers: { ...headers, 'idempotency-key': randomUUID() },
  });
  expect(made.status()).toBe(201);
  const { id } = ((await made.json()) as { data: { id: string } }).data;
  const go = async (organization: string) => {
    const data = { provider_uuid: organization, organization_uuid: organization };
    expect((await request.post('/api/v2/auth/user-sync', { data, headers })).ok()).toBe(true);
  };
  await go(id);
  // closed again, so that other journeys in this hospital are unaffected
  return {
    leave: async () => {
      await go(signed.provider.organization_uuid);
      expect((await request.delete(`/api/v2/admin/organizations/${id}`, { headers })).ok()).toBe(true);
    },
  };
}

const names = (page: Page) => page.getByRole('rowheader').getByRole('button').filter({ hasNotText: /^$/ });
const settled = (page: Page) => expect(page.getByRole('table')).not.toHaveAttribute('aria-busy', 'true');

async function addLocation(page: Page, { name, code, kind }: { name: string; code: string; kind: string }): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'New location' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code);
  await dialog.getByRole('combobox', { name: 'Kind' }).fill(kind);
  await page.getByRole('listbox', { name: 'Kind' }).getByRole('option', { name: kind, exact: true }).click();
  await dialog.getByRole('button', { name: 'Save location' }).click();
  await expect(dialog).toBeHidden();
  await settled(page);
}

async function chooseOf(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${row}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('LOCN-002 LOCN-003 CODES-001 CODES-004 ORG-001 ORG-007 an owner arranges places, numbers and rules of a new organisation', async ({
  page,
  context,
  request,
}) => {
  complaintsIn(context).expectLine(answered(400));
  const clinic = `Clinic ${freshName()}`;
  const own = await ownOrganization(request, clinic);
  const asked: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'GET' && /\/locations\?/.test(sent.url())) asked.push(sent.url());
  });
  await page.goto('/admin-locations');
  await typeSignIn(page, 'owner'); // its only location is chosen automatically (rulings.md 8)
  await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();

  await test.step('LOCN-003 going away and coming back asks for the list once', async () => {
    await settled(page);
    const sidebar = page.getByRole('navigation', { name: 'Workspace' });
    await sidebar.getByRole('link', { name: 'Codes Sequences' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Codes Sequences' })).toBeVisible();
    await sidebar.getByRole('link', { name: 'Locations' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
    await settled(page);
    expect(asked).toHaveLength(1);
  });

  await test.step('LOCN-002 locations are added, one inside the other', async () => {
    await page.getByRole('main').getByRole('button', { name: 'New location' }).click();
    await page.getByRole('dialog', { name: 'New location' }).getByRole('button', { name: 'Save location' }).click();
    await expect(page.getByRole('dialog').getByText('Name is required.').first()).toBeVisible();
    await addLocation(page, { name: 'Block A', code: 'A', kind: 'Building' });
    await chooseOf(page, 'Block A', 'New location inside it');
    await addLocation(page, { name: 'Dental', code: 'DEN', kind: 'Clinic' });
    await expect(names(page)).toHaveText(['Block A', /^Dental/, clinic]);
    expect(await seriousFindings(page, 'main')).toEqual([]);
  });

  await test.step('LOCN-002 the tree is folded and opened by the keyboard', async () => {
    const block = names(page).filter({ hasText: 'Block A' }).first();
    await block.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(names(page)).toHaveText(['Block A', clinic]);
    await page.keyboard.press('ArrowRight');
    await expect(names(page)).toHaveText(['Block A', /^Dental/, clinic]);
  });

  await test.step('LOCN-005 hours and closed days are kept, and what is wrong with them is said', async () => {
    await names(page).filter({ hasText: 'Dental' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit location' });
    const hours = edit.getByRole('group', { name: 'Opening hours' });
    const ends = hours.getByRole('group', { name: 'Hours 1' }).getByRole('textbox', { name: 'End time' });
    const closed = edit.getByRole('group', { name: 'Closed day 1' });
    const save = edit.getByRole('button', { name: 'Save location' });
    await expect(hours).toContainText('Always open.');
    await hours.getByRole('button', { name: 'Add hours' }).click();
    await ends.fill('7');
    await edit.getByRole('button', { name: 'Add closed day' }).click();
    await closed.getByRole('textbox', { name: 'Date' }).fill('25-12-2031');
    await closed.getByRole('textbox', { name: 'Reason' }).fill('Christmas Day');
    await save.click();
    await expect(edit.getByText('End time should be after start time.').first()).toBeVisible();
    expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
    await ends.fill('4 pm');
    await save.click();
    await expect(edit).toBeHidden();
    await names(page).filter({ hasText: 'Dental' }).click();
    await expect(ends).toHaveValue('16:00');
    await expect(closed.getByRole('textbox', { name: 'Date' })).toHaveValue('25-12-2031');
    await expect(closed.getByRole('textbox', { name: 'Reason' })).toHaveValue('Christmas Day');
    await edit.getByRole('button', { name: 'Cancel' }).click();
    await expect(edit).toBeHidden();
  });

  await test.step('LOCN-002 one is found, changed, moved and deleted', async () => {
    const search = page.getByRole('textbox', { name: 'Search locations' });
    await search.fill('den');
    await expect(page.getByRole('row').filter({ hasText: 'Block A' })).toHaveCount(1); // the way to it, under its name
    await expect(names(page)).toHaveText(['Dental']);
    await search.fill('');
    await expect(names(page)).toHaveCount(3);
    await names(page).filter({ hasText: 'Dental' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit location' });
    await edit.getByRole('textbox', { name: 'Code' }).fill('a');
    await edit.getByRole('button', { name: 'Save location' }).click();
    await expect(edit.getByText('Code already exists.').first()).toBeVisible();
    await edit.getByRole('textbox', { name: 'Code' }).fill('DEN-1');
    await edit.getByRole('button', { name: 'Save location' }).click();
    await expect(edit).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: 'DEN-1' })).toBeVisible();
    await page.getByRole('button', { name: 'Actions for Block A', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: /^Delete/ })).toContainText('It contains other locations.');
    await page.keyboard.press('Escape');
    await chooseOf(page, 'Dental', 'Move');
    const move = page.getByRole('dialog', { name: 'Move Dental' });
    await move.getByRole('combobox', { name: 'Part of' }).click();
    await page.getByRole('listbox', { name: 'Part of' }).getByRole('option', { name: clinic, exact: true }).click();
    await move.getByRole('button', { name: 'Move location' }).click();
    await expect(move).toBeHidden();
    await expect(names(page)).toHaveText(['Block A', clinic, /^Dental/]);
    await chooseOf(page, 'Block A', 'Delete');
    await page.getByRole('dialog', { name: 'Delete location' }).getByRole('button', { name: 'Delete' }).click();
    await expect(names(page)).toHaveText([clinic, /^Dental/]);
  });

  await test.step('CODES-001 CODES-004 the next codes are shown while a sequence is written, and kept', async () => {
    await page.goto('/admin-codes');
    await page.getByRole('rowheader').getByRole('button', { name: 'Patients (Folder No.)' }).click();
    const dialog = page.getByRole('dialog', { name: 'Patients (Folder No.)' });
    const preview = dialog.getByRole('region', { name: 'The next three codes' });
    await expect(preview).toContainText('P000001');
    await dialog.getByRole('textbox', { name: 'Prefix' }).fill('AK1');
    await expect(dialog.getByText(/A letter or a sign must stand between/).first()).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Prefix' }).fill('AK');
    await dialog.getByRole('checkbox', { name: 'Restart at 1 each year' }).check();
    const year = new Date().getUTCFullYear();
    await expect(preview).toContainText(`AK${year}-000003`);
    await expect(dialog.getByRole('alert').filter({ hasText: 'Before you save' })).toContainText('new ones look different');
    expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Save sequence' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: 'Patients (Folder No.)' })).toContainText(`AK${year}-000001`);
  });

  await test.step('ORG-001 ORG-007 each section of the settings is saved separately', async () => {
    await page.goto('/admin-settings');
    const card = (name: string) => page.getByRole('region', { name, exact: true });
    const security = card('Security');
    const save = security.getByRole('button', { name: 'Save security' });
    await card('Organisation').getByRole('textbox', { name: 'Tax number' }).fill('C0012345678');
    await settingsSection(page, 'Security');
    await expect(page).toHaveURL(/\/admin-settings#sign-in-rules$/);
    await security.getByRole('textbox', { name: /^Sign out when unused/ }).fill('5');
    await save.click();
    await expect(security.getByText('Sign out when unused for (minutes) should not be less than 15.').first()).toBeVisible();
    await security.getByRole('textbox', { name: /^Sign out when unused/ }).fill('60');
    await security.getByRole('textbox', { name: /^Minimum length/ }).fill('14');
    const saving = () => page.waitForResponse((reply) => reply.request().method() === 'PATCH' && reply.ok());
    const [saved] = await Promise.all([saving(), save.click()]);
    expect(saved.request().postDataJSON()).toMatchObject({ session_idle_minutes: 60, password_least: 14 });
    await expect(page.getByText('The organisation is saved.').first()).toBeVisible();
    // the other section was not saved with it, keeps its typed text, and can be saved although its version is older
    await settingsSection(page, 'Hospital');
    await expect(card('Organisation').getByRole('textbox', { name: 'Tax number' })).toHaveValue('C0012345678');
    const [other] = await Promise.all([saving(), card('Organisation').getByRole('button', { name: 'Save organisation' }).click()]);
    expect(other.request().postDataJSON()).toMatchObject({ tax_number: 'C0012345678' });
    await page.goto('/admin-settings#sign-in-rules');
    await expect(security.getByRole('textbox', { name: /^Sign out when unused/ })).toHaveValue('60');
    await expect(security.getByRole('textbox', { name: /^Minimum length/ })).toHaveValue('14');
    await settingsSection(page, 'Hospital');
    await expect(card('Your organisations')).toContainText(clinic);
    // the reload restored the scroll position: a field may be half covered by the header
    await page.evaluate(() => scrollTo(0, 0));
    expect(await seriousFindings(page, 'main')).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBe(0);
  });

  await page.close();
  await own.leave();
});
