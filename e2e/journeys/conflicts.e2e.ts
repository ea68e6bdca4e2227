import type { Locator, Page } from '@playwright/test';
import { answered, complaintsIn, expect, freshName, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf, registered } from '../hospital.ts';
import { enter, foundOwn } from '../own-organization.ts';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const notice = (form: Locator) => form.getByRole('alert').filter({ hasText: 'Changed by someone else in the meantime' });

async function act(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${row}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Saves a field that another user has changed as well: both values are shown, and saving again keeps this user's. */
async function meets(page: Page, form: Locator, save: string, line: string): Promise<void> {
  await form.getByRole('button', { name: save, exact: true }).click();
  await expect(notice(form)).toContainText(line);
  await expect(form.getByText('Compare both, then save again to keep yours.')).toBeVisible();
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('ERR-019 VAL-024 concurrent changes are shown in the same way in every dialog, and nothing typed is lost', async ({
  page,
  context,
  request,
}) => {
  complaintsIn(context).expectLine(answered(409));
  const own = await foundOwn(request, 'Conflict Clinic');
  const provider = `/api/v1/providers/${own.id}`;
  try {
    await enter(page, '/admin-workspaces');

    await test.step('WS-036 a workspace: theirs is taken for one field', async () => {
      const all = (await own.send('get', `${provider}/workspaces?page_size=100`)) as { id: string; type: string }[];
      const desk = all.find(({ type }) => type === 'RECEPT')!;
      await act(page, 'Reception', 'Edit');
      const form = dialog(page, 'Edit workspace');
      await form.getByLabel('Description').fill('Where one begins');
      await own.send('patch', `${provider}/workspaces`, { id: desk.id, description: 'The front door', name: 'Front desk' });
      await meets(page, form, 'Save workspace', 'Description: theirs is The front door, yours is Where one begins');
      await expect(form.getByLabel('Name')).toHaveValue('Front desk');
      await form.getByRole('button', { name: 'Use theirs for Description' }).click();
      await expect(notice(form)).toHaveCount(0);
      await expect(form.getByLabel('Description')).toHaveValue('The front door');
      await form.getByLabel('Status').first().click();
      await page.getByRole('listbox', { name: 'Status' }).getByRole('option', { name: 'Suspended' }).click();
      await form.getByRole('button', { name: 'Save workspace' }).click();
      await expect(form).toBeHidden();
      await expect(page.getByRole('row').filter({ hasText: 'Front desk' })).toContainText('Suspended');
    });

    await test.step('HOOK-002 a webhook: different fields do not conflict; for the same field the user is asked', async () => {
      const url = 'https://lab.example/akoma';
      const { id } = (await own.send('post', `${provider}/webhooks/subscribe`, { url, events: ['patient.created'] })) as { id: string };
      await page.goto('/admin-webhooks');
      await act(page, url, 'Edit');
      const form = dialog(page, 'Edit webhook');
      await form.getByRole('textbox', { name: 'Description' }).fill('Laboratory');
      await own.send('patch', `${provider}/webhooks/${id}`, { events: ['patient.created', 'patient.updated'] });
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form).toBeHidden();
      await expect(page.getByRole('row').filter({ hasText: url })).toContainText('patient.updated');
      await act(page, url, 'Edit');
      await form.getByRole('checkbox', { name: 'patient.updated' }).uncheck();
      await own.send('patch', `${provider}/webhooks/${id}`, { events: ['patient.updated'], description: 'Theirs' });
      await meets(page, form, 'Save', 'Events: theirs is patient.updated, yours is patient.created');
      await form.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(form).toBeHidden();
      const [hook] = (await own.send('get', `${provider}/webhooks`)) as { events: string[]; description: string }[];
      expect(hook).toMatchObject({ events: ['patient.created'], description: 'Theirs' });
    });

    await test.step('TEAM-006 a colleague: roles by their names', async () => {
      const last = freshName();
      const roles = (await own.send('get', `${provider}/roles`)) as { id: string; name: string }[];
      const role_id = (sought: string) => roles.find(({ name }) => name === sought)!.id;
      const { id } = (await own.send('post', `${provider}/practitioners`, {
        first_name: 'Esi',
        last_name: last,
        title: 'Ms',
        email: `esi.${last.toLowerCase()}@conflict.example`,
        role_id: role_id('Nurse'),
        team_member_type: 'clinical_staff',
      })) as { id: string };
      await page.goto('/admin-team');
      await act(page, `Esi ${last}`, 'Edit');
      const form = dialog(page, /^Edit /);
      await form.getByLabel('Role *').first().click();
      await page.getByRole('listbox', { name: 'Role' }).getByRole('option', { name: 'Clinician', exact: true }).click();
      await own.send('patch', `${provider}/practitioners/${id}`, { role_id: role_id('Receptionist'), address: 'Ridge' });
      await meets(page, form, 'Save', 'Role: theirs is Receptionist, yours is Clinician');
      await form.getByText('Gender, date of birth, address').click();
      await expect(form.getByLabel('Address')).toHaveValue('Ridge');
      await form.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(form).toBeHidden();
      await expect(page.getByRole('row').filter({ hasText: last })).toContainText('Clinician');
    });
  } finally {
    await own.leave();
  }
});

test('PAT-038 ERR-019 two people edit one patient', async ({ page, context, request }) => {
  complaintsIn(context).expectLine(answered(409));
  const caller = await callerOf(request, 'reception');
  const last = freshName();
  const id = await registered(caller, 'Yaa', last);
  await signIn(page, 'reception', `/recept-patients?search=${last}`);
  await page.getByRole('button', { name: new RegExp(`^Actions for .*${last}`, 'i') }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const form = dialog(page, 'Edit patient');
  await form.getByLabel('First name *').fill('Yaa Serwaa');
  await caller.patch(`emr/patients/${id}`, { first_name: 'Yaayaa', title: 'Miss' });
  await meets(page, form, 'Save changes', 'First name: theirs is Yaayaa, yours is Yaa Serwaa');
  await expect(form.getByLabel('Title').first()).toHaveValue('Miss');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('link', { name: /Yaa Serwaa/ })).toBeVisible();
});
