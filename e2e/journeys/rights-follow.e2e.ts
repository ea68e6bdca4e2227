import type { Page } from '@playwright/test';
import { answered, complaintsIn, expect, freshName, seriousFindings, test } from '../demo.ts';
import { linksTo } from '../linked-mail.ts';
import { enter, foundOwn, type OwnOrganization } from '../own-organization.ts';

const password = 'harmattan over the lagoon';
const entries = (page: Page) => page.getByRole('navigation', { name: 'Workspace' });

/** Waits until the window listens to changes of permissions. */
const listening = (page: Page) => page.waitForResponse((answer) => answer.url().includes('/api/v2/changes') && answer.ok());

/** A user with a role of their own, who joined through an invitation. */
async function joined(own: OwnOrganization, page: Page): Promise<{ member: string; role: string; email: string }> {
  const provider = `/api/v1/providers/${own.id}`;
  const last = freshName();
  const email = `adjoa.${last.toLowerCase()}@rights.example`;
  const { id: role } = (await own.send('post', `${provider}/roles`, {
    name: 'House keeper',
    workspaces: ['ADMIN.main', 'RECEPT.main'],
    resources: ['services.read', 'locations.read', 'locations.write', 'patients.*'],
  })) as { id: string };
  const { id: member } = (await own.send('post', `${provider}/practitioners`, {
    first_name: 'Adjoa',
    last_name: last,
    title: 'Mrs',
    email,
    role_id: role,
    team_member_type: 'non_clinical_staff',
  })) as { id: string };
  await expect.poll(async () => (await linksTo(email, /\/accept-invitation#[\w-]+/)).length).toBe(1);
  await page.goto((await linksTo(email, /\/accept-invitation#[\w-]+/))[0]!);
  await page.getByLabel(/^New password/).fill(password);
  await page.getByLabel(/^Confirm password/).fill(password);
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(page.getByRole('button', { name: /^Profile menu of/ })).toBeVisible();
  return { member, role, email };
}

test('ROLE-005 PERM-001 GUARD-014 TEAM-006 an open browser follows the rights that an administrator removes and adds, and keeps the typed text', async ({
  page,
  context,
  person,
  request,
}) => {
  const own = await foundOwn(request, 'Rights Follow Clinic');
  const provider = `/api/v1/providers/${own.id}`;
  complaintsIn(context).expectLine(answered(401, 403));
  const owner = await person();
  try {
    const { member, role, email } = await joined(own, page);
    const grant = (...resources: string[]) => own.send('patch', `${provider}/roles/${role}`, { resources });
    await Promise.all([listening(page), page.goto('/admin-locations')]);
    const dialog = page.getByRole('dialog', { name: 'New location' });
    await page.getByRole('button', { name: 'New location' }).first().click();
    await dialog.getByLabel('Name *').fill('Kitchen');

    await test.step('an administrator takes a right away: the sidebar follows, the form stays', async () => {
      await enter(owner, '/admin-roles');
      await owner.getByRole('button', { name: 'Actions for House keeper' }).click();
      await owner.getByRole('menuitem', { name: 'Edit' }).click();
      await owner.getByRole('checkbox', { name: 'Read Services', exact: true }).uncheck();
      await owner.getByRole('button', { name: 'Save role' }).click();
      await expect(entries(page).getByText('Services & pricing')).toBeVisible();
      await owner.getByRole('button', { name: 'Remove and save' }).click();
      await expect(entries(page).getByText('Services & pricing')).toHaveCount(0);
      await expect(dialog.getByLabel('Name *')).toHaveValue('Kitchen');
    });

    await test.step('and gives it back: so it is there again, and the form is saved', async () => {
      await grant('services.read', 'locations.read', 'locations.write', 'patients.*');
      await expect(entries(page).getByText('Services & pricing')).toBeVisible();
      await dialog.getByRole('button', { name: 'Save location' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText('Kitchen').first()).toBeVisible();
    });

    await test.step('without the right to write the button says why; without the right to read the page is refused, with a way out', async () => {
      await grant('locations.read', 'patients.*');
      await expect(page.getByRole('button', { name: 'New location' }).first()).toHaveAttribute('aria-disabled', 'true');
      await grant('patients.*');
      await expect(page.getByRole('heading', { level: 1, name: '403' })).toBeVisible();
      await expect(page.getByText("You don't have permission to see this page.")).toBeVisible();
      expect(await seriousFindings(page)).toEqual([]);
      await grant('locations.read', 'patients.*');
      await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
    });

    await test.step('a workspace that is taken away is left for another one', async () => {
      await own.send('patch', `${provider}/roles/${role}`, { workspaces: ['RECEPT.main'] });
      await expect(page.getByText("You don't have access to this page in the ADMIN workspace.")).toBeVisible();
      await expect(entries(page).getByRole('link', { name: 'Patients' })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Reception' }).click();
      await expect(page).toHaveURL(/\/recept$/);
    });

    await test.step('a disabled user is sent to the sign-in page, and finds the draft again when enabled', async () => {
      await Promise.all([listening(page), page.goto('/recept-patients')]);
      await page.getByRole('button', { name: 'New patient' }).first().click();
      await page.getByRole('dialog', { name: 'Register a patient' }).getByLabel('First name *').fill('Akosua');
      await expect(page.getByText(/^Draft saved/).first()).toBeVisible();
      await own.send('patch', `${provider}/practitioners/${member}`, { status: 'inactive' });
      await expect(page).toHaveURL(/\/login/);
      await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
      await own.send('patch', `${provider}/practitioners/${member}`, { status: 'active' });
      await page.getByLabel('Email or phone number').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page).toHaveURL(/\/recept-patients/);
      await page
        .getByRole('region', { name: /^Unsaved / })
        .getByRole('button', { name: 'Resume' })
        .click();
      await expect(page.getByRole('dialog', { name: 'Register a patient' }).getByLabel('First name *')).toHaveValue('Akosua');
    });
  } finally {
    await own.leave();
  }
});
