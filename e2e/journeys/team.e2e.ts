import type { Locator, Page } from '@playwright/test';
import { answered, complaintsIn, expect, freshName, overflow, seriousFindings, settle, signIn, test } from '../demo.ts';
import { filterBy } from '../filters.ts';
import { linksTo } from '../linked-mail.ts';

const password = 'harmattan over the lagoon';
const last = freshName();
const name = `Efua ${last}`;
const email = `efua.${last.toLowerCase()}@asempa.demo`;

/** A field by its label, required or not. */
const field = (page: Page | Locator, label: string) => page.getByLabel(new RegExp(`^${label}( \\*)?$`));
const row = (page: Page) => page.getByRole('row').filter({ hasText: `${last}, Efua` });
const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

/** The list has loaded: no request is pending. */
async function listed(page: Page): Promise<void> {
  await expect(page.getByRole('table', { name: 'Team' })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

async function findPerson(page: Page): Promise<void> {
  await page.getByLabel('Search the team').fill(last);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`search=${last}`));
  await listed(page);
}

async function choose(page: Page, act: string): Promise<void> {
  await row(page)
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: act }).click();
}

/** The links of the invitations to an address. */
const invitations = (address: string) => linksTo(address, /\/accept-invitation#[\w-]+/);

test('TEAM-006 TEAM-007 TEAM-008 somebody is invited, accepts by the link, works, and is signed out when disabled', async ({
  page,
  context,
  person,
}) => {
  complaintsIn(context).expectLine(answered(400));
  await signIn(page, 'admin', '/admin-team');
  await listed(page);

  await test.step('the list shows who works here, who was invited and who has left', async () => {
    expect(await seriousFindings(page)).toEqual([]);
    await filterBy(page, 'Status', 'Disabled');
    await expect(page.getByRole('row').filter({ hasText: 'Addo, Kojo (Mr)' })).toContainText('Disabled');
    await filterBy(page, 'Status', 'Invited');
    await expect(page.getByRole('row').filter({ hasText: 'Eshun, Efua (Ms)' })).toContainText('Invited');
    await page.getByRole('button', { name: 'Remove filter Status Invited' }).click();
    await listed(page);
  });

  await test.step('TEAM-003 TEAM-005 TEAM-009 the form begins as the specification says, calls nobody Mr unasked, and names what is missing', async () => {
    await page.keyboard.press('n');
    const drawer = page.getByRole('dialog', { name: 'Invite a colleague' });
    await expect(field(drawer, 'Title').first()).toHaveValue('');
    await expect(field(drawer, 'Staff').first()).toHaveValue('Clinical staff');
    await expect(field(drawer, 'Phone, country code').locator('option:checked')).toHaveText('Ghana (+233)');
    await field(drawer, 'Staff').first().click();
    await expect(page.getByRole('option', { name: 'Non-clinical staff' })).toBeVisible();
    await page.getByRole('option', { name: 'Clinical staff', exact: true }).click();
    await drawer.getByRole('button', { name: 'Send invitation' }).click();
    await expect(drawer.getByText('Email is required.').first()).toBeVisible();
    await expect(drawer.getByText('Role is required.').first()).toBeVisible();
    await expect(drawer.getByText('Title is required.').first()).toBeVisible();
    await field(drawer, 'Title').first().click();
    await page.getByRole('option', { name: 'Miss', exact: true }).click();
    await field(drawer, 'First name').fill('Efua');
    await field(drawer, 'Last name').fill(last);
    await field(drawer, 'Email').fill(email);
    await field(drawer, 'Role').first().click();
    await page.getByRole('listbox', { name: 'Role' }).getByRole('option', { name: 'Nurse', exact: true }).click();
    expect(await seriousFindings(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'Send invitation' }).click();
    await expect(drawer).toBeHidden();
    await expect(toast(page, `${name} is invited.`)).toBeVisible();
  });

  await test.step('sent again, only the newest link opens', async () => {
    await findPerson(page);
    await expect(row(page)).toContainText('Invited');
    await expect.poll(async () => (await invitations(email)).length).toBe(1);
    await choose(page, 'Send the invitation again');
    await expect(toast(page, `A new link for ${name}`)).toBeVisible();
    await expect.poll(async () => (await invitations(email)).length).toBe(2);
  });

  const [old, link] = await invitations(email);
  const nurse = await person();
  complaintsIn(nurse.context()).expectLine(answered(400, 401, 403));

  await test.step('the page of the link sets a password by the rules, and signs in', async () => {
    await nurse.goto(old!);
    await expect(nurse.getByText('This invitation was used, withdrawn or sent again')).toBeVisible();
    await nurse.goto('/login');
    await nurse.goto(link!);
    await expect(nurse.getByRole('heading', { level: 1, name: 'Accept Invitation' })).toBeVisible();
    await expect(nurse.getByText('Asempa Hospital')).toBeVisible();
    // the token is out of the address, and so out of the history of this computer
    await expect(nurse).toHaveURL(/\/accept-invitation$/);
    expect(await seriousFindings(nurse)).toEqual([]);
    expect(await overflow(nurse)).toBe(0);
    await field(nurse, 'New password').fill('short');
    await field(nurse, 'Confirm password').fill('other');
    await nurse.getByRole('button', { name: 'Set password and sign in' }).click();
    await expect(nurse.getByText('New password should not be less than 8 characters.').first()).toBeVisible();
    await field(nurse, 'New password').fill(password);
    await field(nurse, 'Confirm password').fill(password);
    await nurse.getByRole('button', { name: 'Set password and sign in' }).click();
    await settle(nurse);
    await expect(nurse.getByRole('button', { name: `Profile menu of ${name}` })).toBeVisible();
    await nurse.goto('/opd-patients');
    await expect(nurse.getByRole('table', { name: 'Patients' })).toBeVisible();
  });

  await test.step('disabled, they are signed out in their own window and cannot sign in', async () => {
    await page.reload();
    await listed(page);
    await expect(row(page)).toContainText('Active');
    await choose(page, 'Disable');
    const question = page.getByRole('dialog', { name: `Disable ${name}?` });
    await question.getByRole('button', { name: 'Disable', exact: true }).click();
    await expect(question).toBeHidden();
    await expect(row(page)).toContainText('Disabled');
    await nurse.goto('/opd-patients');
    await expect(nurse.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    await field(nurse, 'Email or phone number').fill(email);
    await field(nurse, 'Password').fill(password);
    await nurse.getByRole('button', { name: 'Login' }).click();
    await expect(nurse.getByText('Your account belongs to no active organisation.')).toBeVisible();
  });
});
