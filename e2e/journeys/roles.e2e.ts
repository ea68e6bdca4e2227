import type { Page } from '@playwright/test';
import { answered, complaintsIn, expect, overflow, seriousFindings, test } from '../demo.ts';
import { enter, inOwn } from '../own-organization.ts';

const table = (page: Page, name = 'Roles') => page.getByRole('table', { name, exact: true });
const quiet = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0);
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name });
const entries = (page: Page) => page.getByRole('navigation', { name: 'Workspace' }).getByRole('link').allTextContents();

async function act(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${row}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('ROLE-002 ROLE-012 roles are made, copied, compared, printed and deleted, with the keyboard as well', async ({
  page,
  context,
  request,
}) => {
  complaintsIn(context).expectLine(answered(400));
  await inOwn(request, 'Roles Clinic', async () => {
    await enter(page, '/admin-roles');
    await expect(table(page).getByRole('rowheader')).toHaveCount(7);
    await quiet(page);
    expect(await seriousFindings(page)).toEqual([]);

    await test.step('ROLE-007 one is made; the grid is one Tab stop, arrows move and Space ticks', async () => {
      await page.keyboard.press('n');
      const form = drawer(page, 'New role');
      await form.getByLabel('Name').fill('nurse');
      await form.getByLabel('In Patient').check();
      await form.getByRole('button', { name: 'Save role' }).click();
      await expect(form.getByText('Name already exists.').first()).toBeVisible();
      await form.getByLabel('Name').fill('Ward clerk');
      await form.getByLabel('Search rights').fill('bed');
      await page.keyboard.press('Tab');
      await expect(box(page, 'Read Beds')).toBeFocused();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Space');
      await expect(box(page, 'Write Beds, added')).toBeChecked();
      await page.keyboard.press('Home');
      await expect(box(page, 'All of Beds')).toBeFocused();
      await page.keyboard.press('Space');
      await expect(box(page, 'Delete Beds, added')).toBeChecked();
      await form.getByLabel('Search rights').fill('');
      await box(page, 'Read everything').check();
      await expect(form.getByText('33 of 93')).toBeVisible();
      expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
      await page.keyboard.press('Control+Enter');
      await expect(form).toBeHidden();
      await expect(table(page).getByRole('row', { name: /Ward clerk/ })).toContainText('In Patient');
    });

    await test.step('ROLE-003 ROLE-008 a copy has the same rights and opens for its own name', async () => {
      await act(page, 'Ward clerk', 'Duplicate');
      const form = drawer(page, 'Edit role');
      await expect(form.getByLabel('Name')).toHaveValue('Copy of Ward clerk');
      await expect(form.getByText('33 of 93')).toBeVisible();
      await form.getByLabel('Name').fill('Night clerk');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Stay' }).click();
      await box(page, 'Write Wards').check();
      await form.getByRole('button', { name: 'Save role' }).click();
      await expect(form).toBeHidden();
    });

    await test.step('ROLE-012 two roles stand side by side, and what one lacks is marked', async () => {
      await page.getByRole('link', { name: 'Night clerk' }).click();
      const shown = drawer(page, 'Night clerk');
      await shown.getByLabel('Compare with').selectOption('Ward clerk');
      await expect(shown.getByRole('status')).toContainText('Night clerk has 1 of 34 rights that Ward clerk lacks');
      await shown.getByRole('switch', { name: 'Only differences' }).click();
      await expect(shown.getByRole('rowheader')).toHaveText(['Running the hospital', 'Wards']);
      await expect(shown.locator('mark')).toHaveText(['write']);
      expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
      await shown.getByRole('link', { name: 'Print role' }).click();
      await expect(page.getByRole('heading', { name: 'Role Night clerk' })).toBeAttached();
      await page.goto('/admin-roles/matrix');
      await expect(page.getByRole('columnheader', { name: 'Ward clerk' })).toBeVisible();
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await overflow(page)).toBe(0);
      expect(await seriousFindings(page)).toEqual([]);
      await page.getByRole('link', { name: 'Back to roles' }).click();
      await quiet(page);
      expect(await overflow(page)).toBe(0);
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    await test.step('ROLE-010 ROLE-014 a role without users can be deleted; a role with users is not offered for it', async () => {
      await act(page, 'Night clerk', 'Delete');
      const asked = drawer(page, 'Delete role').filter({ hasText: 'Night clerk' });
      await asked.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('link', { name: 'Night clerk' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Actions for Administrator' }).click();
      const item = page.getByRole('menuitem', { name: 'Delete' });
      await expect(item).toContainText('1 user has it.');
      await expect(item).toHaveAttribute('aria-disabled', 'true');
      await page.keyboard.press('Escape');
    });
  });
});

test('ROLE-004 ROLE-005 ROLE-015 only a change of the user’s own role changes the session’s rights, at once and without a new sign-in', async ({
  page,
  context,
  request,
}) => {
  await inOwn(request, 'Rights Clinic', async (own) => {
    await enter(page, '/admin-roles');
    await expect(table(page).getByRole('rowheader')).toHaveCount(7);
    expect(await entries(page)).toContain('Services & pricing');

    await test.step('ROLE-004 ROLE-015 another role', async () => {
      await act(page, 'Clinician', 'Edit');
      await box(page, 'Read Services').uncheck();
      await page.getByRole('button', { name: 'Save role' }).click();
      await expect(drawer(page, 'Edit role')).toBeHidden();
      expect(await entries(page)).toEqual(expect.arrayContaining(['Services & pricing', 'Wards']));
    });

    await test.step('ROLE-005 PERM-002 the user’s own role: the affected users are named first', async () => {
      await act(page, 'Administrator', 'Edit');
      await box(page, 'Read Services').uncheck();
      await page.getByRole('button', { name: 'Save role' }).click();
      const asked = drawer(page, 'Remove rights from 1 user?');
      await expect(asked).toContainText('Administrator loses services.read.');
      await expect(asked).toContainText('Nana Asempa. You are one of them.');
      await asked.getByRole('button', { name: 'Remove and save' }).click();
      await expect(drawer(page, 'Edit role')).toBeHidden();
      await expect(page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Services & pricing' })).toHaveCount(0);
      expect(await entries(page)).not.toContain('Wards');
    });

    await test.step('ROLE-005 nobody takes the right to manage roles from themselves', async () => {
      complaintsIn(context).expectLine(answered(409));
      await act(page, 'Administrator', 'Edit');
      await box(page, 'All of Roles').uncheck();
      await page.getByRole('button', { name: 'Save role' }).click();
      await page.getByRole('button', { name: 'Remove and save' }).click();
      await expect(page.getByText(/This would remove your own right to manage roles/).first()).toBeVisible();
      await expect(box(page, 'Read Roles, removed')).not.toBeChecked();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Leave' }).click();
    });

    await test.step('ROLE-009 two people change one role: theirs and mine are shown, and put together', async () => {
      const roles = (await own.send('get', `/api/v1/providers/${own.id}/roles`)) as { id: string; name: string; resources: string[] }[];
      const nurse = roles.find(({ name }) => name === 'Nurse')!;
      await act(page, 'Nurse', 'Edit');
      await box(page, 'Read Beds').check();
      await own.send('patch', `/api/v1/providers/${own.id}/roles/${nurse.id}`, {
        description: 'By day and night',
        resources: [...nurse.resources, 'reports.read'],
      });
      await page.getByRole('button', { name: 'Save role' }).click();
      const met = page.getByRole('alert').filter({ hasText: 'Changed by someone else in the meantime' });
      await expect(met).toContainText('Rights: theirs is reports.read added, yours is beds.read added. Both are shown below');
      await expect(page.getByLabel('Description')).toHaveValue('By day and night');
      await expect(box(page, 'Read Reports')).toBeChecked();
      await page.getByRole('button', { name: 'Save role' }).click();
      await expect(drawer(page, 'Edit role')).toBeHidden();
      const now = (await own.send('get', `/api/v1/providers/${own.id}/roles/${nurse.id}`)) as { permissions: string[] };
      expect(now.permissions).toEqual(expect.arrayContaining(['beds.read', 'reports.read']));
    });

    await test.step('ROLE-001 two-step sign-in is required by a switch', async () => {
      await act(page, 'Nurse', 'Edit');
      const demanded = page.getByRole('switch', { name: 'Require two-step sign-in for everyone with this role' });
      await demanded.click();
      await expect(demanded).toBeChecked();
      await page.keyboard.press('Escape');
      await expect(table(page).getByRole('row', { name: /^Nurse/ })).toContainText('Required');
    });
  });
});

test('WS-030 WS-031 WS-032 WS-035 workspaces are listed, made, changed and deleted', async ({ page, request }) => {
  await inOwn(request, 'Workspace Clinic', async () => {
    await enter(page, '/admin-workspaces');
    await expect(page.getByText('12 results', { exact: true })).toBeVisible();
    await quiet(page);
    expect(await seriousFindings(page)).toEqual([]);
    const search = page.getByRole('textbox', { name: 'Search workspaces' });
    const form = drawer(page, 'New workspace');
    await page.getByRole('button', { name: 'New workspace' }).click();
    await form.getByLabel('Name').fill("Children's OPD");
    await form.getByLabel('Description').fill('Under twelve');
    expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
    await form.getByRole('button', { name: 'Save workspace' }).click();
    await expect(form).toBeHidden();
    await search.fill('child');
    await expect(page.getByText('1 result', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: "Children's OPD" }).click();
    const edit = drawer(page, 'Edit workspace');
    await expect(edit.getByLabel('Description')).toHaveValue('Under twelve');
    await edit.getByLabel('Name').fill('Child health');
    await edit.getByRole('button', { name: 'Save workspace' }).click();
    await expect(edit).toBeHidden();
    await act(page, 'Child health', 'Delete');
    await drawer(page, 'Delete workspace').filter({ hasText: 'Child health' }).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No match')).toBeVisible();
  });
});

test('WS-033 WS-034 without a valid provider session none of the three calls is sent, and a message says so', async ({
  page,
  context,
  request,
}) => {
  await inOwn(request, 'Expired Clinic', async (own) => {
    complaintsIn(context).expectLine(answered(401));
    const sent: string[] = [];
    page.on('request', (one) => one.method() !== 'GET' && /\/workspaces/.test(one.url()) && sent.push(one.method()));
    const actions: Record<string, () => Promise<void>> = {
      'a new one': async () => {
        await page.getByRole('button', { name: 'New workspace' }).click();
        await own.signOutEverywhere();
        await page.getByRole('button', { name: 'Save workspace' }).click();
      },
      'a changed one': async () => {
        await act(page, 'Reception', 'Edit');
        await page.getByRole('dialog').getByLabel('Name').fill('Front desk');
        await own.signOutEverywhere();
        await page.getByRole('button', { name: 'Save workspace' }).click();
      },
      'a deleted one': async () => {
        await act(page, 'Reception', 'Delete');
        await own.signOutEverywhere();
        await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      },
    };
    for (const [what, action] of Object.entries(actions)) {
      await test.step(`WS-033 ${what}`, async () => {
        await enter(page, '/admin-workspaces');
        await expect(page.getByRole('link', { name: 'Reception' })).toBeVisible();
        await action();
        await expect(page.getByText('Session expired').first()).toBeVisible();
      });
    }
    expect(sent).toEqual([]);
  });
});
