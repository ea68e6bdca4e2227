import type { Locator, Page } from '@playwright/test';
import { bookedDay } from '../booked-day.ts';
import { answered, complaintsIn, expect, freshName, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf, registered } from '../hospital.ts';
import { keyboardOnly } from '../keyboard.ts';
import { foundOwn } from '../own-organization.ts';
import { peopleInLines } from '../people-in-lines.ts';
import { keyPresses, limits, touches } from '../touches.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const banner = (page: Page) => page.getByRole('region', { name: 'Patient', exact: true });
const dashboard = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
const phone = () => `055${String(Math.floor(Math.random() * 9_000_000) + 1_000_000)}`;

/** Presses what has been shown, by the keyboard. */
async function press(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.focus();
  await expect(button).toBeFocused();
  await button.press('Enter');
}

test('PAT-035 VISIT-004 QUEUE-001 a patient is registered and put into the queue in seven touches, and in sixteen keys', async ({
  page,
}) => {
  const family = freshName();
  const form = page.getByRole('dialog', { name: 'Register a patient' });
  const received = (first: string) =>
    page.getByRole('status').filter({ hasText: new RegExp(`${first}.* is checked in, ticket [A-Z]\\d{3}`, 'i') });
  await signIn(page, 'reception', '/recept');
  await dashboard(page);

  await test.step('by mouse', async () => {
    const by = touches(page);
    await by.press(page.getByRole('link', { name: 'New patient' }));
    await by.type(form.getByLabel('First name'), 'Efua');
    await by.type(form.getByLabel('Last name'), family);
    await by.press(form.getByRole('radio', { name: 'Female' }));
    await by.type(form.getByLabel('Date of birth'), '05031991');
    await by.type(form.getByRole('textbox', { name: 'Phone' }), phone());
    await by.press(form.getByRole('button', { name: 'Save and add to queue' }));
    await expect(received('Efua')).toBeVisible();
    await expect(banner(page)).toContainText(`${family.toUpperCase()}, Efua`);
    await expect(banner(page).getByText('In a visit')).toBeVisible();
    expect(by.count()).toBeLessThanOrEqual(limits.register.touches);
  });

  await test.step('by keys alone', async () => {
    await keyboardOnly(page);
    await page.goto('/recept');
    await dashboard(page);
    await expect(page.getByRole('link', { name: 'New patient' })).toBeVisible();
    const keys = keyPresses(page);
    await keys.press('n');
    await expect(form.getByLabel('First name')).toBeFocused();
    await page.keyboard.type('Yaa');
    await keys.tabTo(form.getByLabel('Last name'));
    await page.keyboard.type(`${family}b`);
    await keys.tabTo(form.getByRole('radio').first());
    await keys.press('Space');
    await keys.tabTo(form.getByLabel('Date of birth'));
    await page.keyboard.type('07061988');
    await keys.tabTo(form.getByRole('textbox', { name: 'Phone' }));
    await page.keyboard.type(phone());
    await keys.press('Control+Shift+Enter');
    await expect(received('Yaa')).toBeVisible();
    await expect(banner(page).getByText('In a visit')).toBeVisible();
    expect(keys.count()).toBeLessThanOrEqual(limits.register.keys);
  });
});

test('PAT-035 VISIT-004 an unknown patient is received by keys alone', async ({ page }) => {
  await keyboardOnly(page);
  await signIn(page, 'reception', '/recept');
  await dashboard(page);
  await expect(page.getByRole('button', { name: 'Unknown patient' })).toBeVisible();
  const keys = keyPresses(page);
  await keys.press('u');
  const dialog = page.getByRole('dialog', { name: 'Unknown patient' });
  await expect(dialog.getByRole('radio', { name: 'Under 3 years' })).toBeFocused();
  await keys.press('Space');
  await keys.press('Control+Enter');
  await expect(banner(page).getByText('Unknown', { exact: true })).toBeVisible();
  await expect(banner(page).getByText('In a visit')).toBeVisible();
  expect(keys.count()).toBeLessThanOrEqual(limits.unknown.keys);
});

test('twins born here, by keys alone: TAB-019 PAT-041 each has an own folder, leads to the mother, and is found from her', async ({
  page,
  request,
}) => {
  const family = freshName();
  const mother = await registered(await callerOf(request, 'reception'), 'Abena', family);
  await keyboardOnly(page);
  await signIn(page, 'reception', `/patients/${mother}/dependents`);
  const dependents = page.getByRole('region', { name: 'Dependents' });
  const drawer = page.getByRole('dialog', { name: 'Register a newborn' });
  for (const [name, sex, count] of [
    ['Panyin', 'Female', 1],
    ['Kakra', 'Male', 2],
  ] as const) {
    await press(page.getByRole('button', { name: 'Register a newborn' }));
    await expect(drawer.getByLabel('First name')).toBeFocused();
    await page.keyboard.type(name);
    await expect(drawer.getByLabel('Last name')).toHaveValue(family);
    await drawer.getByRole('radio', { name: sex, exact: true }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Control+Enter');
    await expect(drawer).toBeHidden();
    await expect(dependents.getByRole('listitem')).toHaveCount(count);
  }
  const folders = (await dependents.getByRole('listitem').allTextContents()).map((text) => /Folder No\. (\S+)/.exec(text)?.[1]);
  expect(new Set(folders).size).toBe(2);
  expect(await seriousFindings(page)).toEqual([]);
  const twin = dependents.getByRole('link', { name: `${family.toUpperCase()}, Kakra` });
  await twin.focus();
  await page.keyboard.press('Enter');
  await expect(banner(page)).toContainText(`${family.toUpperCase()}, Kakra`);
  await page.goto(`${new URL(page.url()).pathname}/dependents`);
  await expect(page.getByRole('region', { name: 'Mother' }).getByRole('link')).toHaveAttribute('href', `/patients/${mother}`);
});

test('doctor is ill, by keys alone: SCHED-009 APPT-018 leave names whom it hits, and the day is moved to a colleague', async ({
  page,
  request,
  context,
}) => {
  complaintsIn(context).expectLine(answered(409));
  const { ill, well, date, people, family } = await bookedDay(request);
  await keyboardOnly(page);
  await signIn(page, 'reception', `/recept-schedules?search=${family}`);
  const row = page.getByRole('row').filter({ hasText: ill.full_name });
  await expect(row).toHaveCount(1);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await press(row.getByRole('button', { name: /^Actions for/ }));
  await press(page.getByRole('menuitem', { name: 'Leave', exact: true }));
  const leave = page.getByRole('dialog', { name: /^Leave of/ });
  await expect(leave.getByRole('textbox', { name: 'Start date' })).toBeFocused();
  for (const field of ['Start date', 'End date']) {
    await leave.getByRole('textbox', { name: field }).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(date.split('-').reverse().join('-'));
    await page.keyboard.press('Tab');
    await expect(leave.getByRole('textbox', { name: field })).toHaveValue(date.split('-').reverse().join('-'));
  }
  await page.keyboard.press('Control+Enter');
  const hit = page.getByRole('dialog', { name: '3 appointments would have no place' });
  for (const name of people) await expect(hit.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await press(hit.getByRole('button', { name: 'Add leave and move them…' }));

  const dialog = page.getByRole('dialog', { name: 'Move appointments' });
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(3);
  const colleague = dialog.getByRole('combobox', { name: 'Practitioner' });
  await colleague.focus();
  await page.keyboard.type(well.full_name);
  await expect(page.getByRole('option')).toHaveText([new RegExp(well.full_name)]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(colleague).toHaveValue(well.full_name);
  await press(dialog.getByRole('button', { name: 'Move 3 appointments' }));
  await expect(dialog.getByText('2 of 3 appointments have a new time')).toBeVisible({ timeout: 20_000 });
  const outcome = dialog.getByRole('list', { name: 'What became of each' });
  await expect(outcome.getByRole('listitem').first()).toContainText('No free slot of this service is left there on that day.');
  await press(dialog.getByRole('button', { name: 'Put them on the waiting list' }));
  const asked = page.getByRole('dialog', { name: 'Put them on the waiting list' });
  await press(asked.getByRole('button', { name: 'Put them on the waiting list' }));
  await expect(outcome.getByText('On the waiting list')).toHaveCount(1);
});

test('PAT-035 PAT-048 500 patients from a spreadsheet, by keys alone: compared, decided, imported, undone', async ({ page, request }) => {
  test.setTimeout(120_000);
  const own = await foundOwn(request, `Keys Clinic ${freshName()}`);
  try {
    const provider = `/api/v1/providers/${own.id}`;
    const roles = (await own.send('get', `${provider}/roles`)) as { id: string; name: string; resources: string[] }[];
    const mine = roles.find(({ name }) => name === 'Administrator')!;
    await own.send('patch', `${provider}/roles/${mine.id}`, {
      workspaces: ['ADMIN.main', 'RECEPT.main'],
      resources: [...mine.resources, 'patients.write'],
    });
    const known = { first_name: 'Akosua', last_name: 'Amponsa', gender: 'FEMALE', birth_date: '1992-06-01', mobile: '0241110000' };
    await own.send('post', '/api/v2/emr/patients', known);
    await keyboardOnly(page);
    await signIn(page, 'owner', '/recept-patients');
    await press(page.getByRole('button', { name: 'Import patients' }));
    const dialog = page.getByRole('dialog', { name: 'Import patients' });
    const chosen = page.waitForEvent('filechooser');
    await press(dialog.getByRole('button', { name: 'Choose a file' }));
    await (await chosen).setFiles({
      ...{ name: 'folders.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(peopleInLines()),
    });
    const counts = page.getByRole('status').getByRole('listitem');
    await expect(counts).toContainText(['500 new', '0 changed', '0 unchanged', '3 waiting for a decision', '3 errors'], {
      timeout: 60_000,
    });
    const rows = dialog.getByRole('region', { name: 'Lines of the file' });
    await press(rows.getByRole('button', { name: 'All 3 shown here are new people' }));
    await expect(rows.getByText('Nobody waits for a decision.')).toBeVisible();
    await expect(rows).toBeFocused();
    await press(dialog.getByRole('button', { name: 'Import 503 patients' }));
    await expect(dialog.getByText('folders.csv has been imported')).toBeVisible({ timeout: 60_000 });
    await press(dialog.getByRole('button', { name: 'Undo the import' }));
    await press(page.getByRole('dialog', { name: 'Undo the import' }).getByRole('button', { name: 'Undo', exact: true }));
    await expect(counts).toContainText(['503 undone'], { timeout: 60_000 });
    await press(dialog.getByRole('button', { name: 'Done' }));
    await expect(dialog).toBeHidden();
  } finally {
    await own.leave();
  }
});
