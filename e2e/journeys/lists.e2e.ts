import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { callerOf, registered } from '../hospital.ts';
import { filterBy, openFilter, openViews } from '../filters.ts';
import { answered, complaintsIn, expect, freshName, seriousFindings, signIn, test, typeSignIn } from '../demo.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Patients' });
const rows = (page: Page) => table(page).getByRole('rowheader');
const quiet = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0);
const headings = (page: Page) => table(page).getByRole('columnheader').allTextContents();
const search = (page: Page) => page.getByRole('textbox', { name: 'Search patients' });

/** Three patients of an otherwise unused family name: Ama, Kofi and Yaa. */
async function family(request: Parameters<typeof callerOf>[0]): Promise<string> {
  const caller = await callerOf(request, 'owner');
  const name = freshName();
  for (const first of ['Ama', 'Kofi', 'Yaa']) await registered(caller, first, name);
  return name;
}

/** Finds the family by the search, and waits until the rows are theirs. */
async function find(page: Page, name: string): Promise<void> {
  await search(page).fill(name);
  await expect(page).toHaveURL(new RegExp(`search=${name}`));
  await expect(rows(page)).toHaveCount(3);
  await quiet(page);
}

const fieldsOf = (line: string) => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, field]) => field!.replaceAll('""', '"'));

/** Exports with the open dialog, and returns the lines of the CSV. */
async function exported(page: Page, dialog: Locator): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^patients-\d{4}-\d\d-\d\d\.csv$/);
  await expect(dialog).toBeHidden();
  const file = await readFile(await download.path(), 'utf8');
  expect(file.startsWith('\uFEFF')).toBe(true);
  return file.slice(1).split('\r\n').slice(1, -1);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('LIST-003 LIST-004 LIST-019 the state of a list is in its address, and the address shows the same list to other users', async ({
  page,
  person,
  request,
}) => {
  const name = await family(request);
  await signIn(page, 'clinician', '/opd-patients');
  await quiet(page);
  await find(page, name);
  await filterBy(page, 'Gender', 'Male');
  await expect(page.getByText('No match')).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(3);
  await table(page).getByRole('button', { name: 'Patient' }).click();
  await expect(page).toHaveURL(/ordering=last_name/);
  await openFilter(page, 'Registered');
  const from = page.getByRole('textbox', { name: 'Registered from' });
  await expect(from).toBeFocused();
  // yesterday: midnight may have passed since they were registered
  await from.fill(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('-'));
  await from.press('Tab');
  await expect(page).toHaveURL(/start_date=\d{4}-\d\d-\d\dT00(:|%3A)00(:|%3A)00/);
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Registered from');
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Done' }).click();
  await filterBy(page, 'Status', 'Deceased');
  await expect(page.getByText('No match')).toBeVisible();
  // a chip is changed in place
  await page.getByRole('list', { name: 'Active filters' }).getByRole('button', { name: 'Status Deceased', exact: true }).click();
  const choices = page.getByRole('list', { name: 'Status' });
  await expect(choices.getByRole('button', { name: 'Deceased' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(choices).toBeHidden();
  await expect(page.getByRole('button', { name: 'Status Deceased', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Remove filter Status Deceased' }).click();
  await expect(rows(page)).toHaveCount(3);
  await quiet(page);
  const shown = await rows(page).allTextContents();

  const other = await person();
  const { pathname, search: query } = new URL(page.url());
  await signIn(other, 'nurse', `${pathname}${query}`);
  await expect(rows(other)).toHaveCount(3);
  await quiet(other);
  expect(await rows(other).allTextContents()).toEqual(shown);
  await expect(search(other)).toHaveValue(name);
});

test('LIST-008 LIST-019 an old bookmark opens its list, and its address says only what the list knows', async ({ page, request }) => {
  const name = await family(request);
  await signIn(page, 'clinician', `/opd-patients?page=1&page_size=10&search=${name}&utm_source=mail&ordering=nonsense&view=all`);
  await expect(rows(page)).toHaveCount(3);
  await expect(page).toHaveURL(new RegExp(`/opd-patients\\?search=${name}&view=all$`));
});

test('LIST-006 the open dialog of a list is part of its address, and Back closes it', async ({ page, request }) => {
  const name = await family(request);
  await signIn(page, 'owner', `/opd-patients?search=${name}`);
  await expect(rows(page)).toHaveCount(3);
  const actions = page.getByRole('button', { name: `Actions for ${name.toUpperCase()}, Yaa` });
  await actions.click();
  await page.getByRole('menuitem', { name: 'View', exact: true }).click();
  const look = page.getByRole('dialog', { name: `${name.toUpperCase()}, Yaa` });
  await expect(look).toContainText('Folder No.');
  await expect(page).toHaveURL(/open=[0-9a-f-]{36}/);
  await page.goBack();
  await expect(look).toBeHidden();
  await expect(page).not.toHaveURL(/open=/);
  await page.goForward();
  await expect(look).toBeVisible();
  await page.reload();
  await expect(look).toBeVisible();
  await look.getByRole('button', { name: 'Close' }).last().click();
  await expect(look).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`search=${name}$`));

  await actions.click();
  await page.getByRole('menuitem', { name: 'Edit patient' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit patient' });
  await expect(edit.getByLabel('First name')).toHaveValue('Yaa');
  await edit.getByLabel('First name').fill('Yaaba');
  await page.goBack();
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
  await asked.getByRole('button', { name: 'Stay' }).click();
  await expect(edit.getByLabel('First name')).toHaveValue('Yaaba');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit).toBeHidden();
  await expect(rows(page).filter({ hasText: 'Yaaba' })).toBeVisible();
  await expect(page).not.toHaveURL(/edit=/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Register a patient' })).toBeVisible();
  await expect(page).toHaveURL(/new=1/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).not.toHaveURL(/new=1/);
});

test('LIST-019 LIST-020 views, columns and row height follow their user to another computer', async ({ page, person, request }) => {
  const name = await family(request);
  await signIn(page, 'pharmacist', '/pharm-patients');
  await quiet(page);
  await find(page, name);
  await page.getByRole('button', { name: 'Columns of Patients' }).click();
  const columns = page.getByRole('dialog', { name: 'Columns of Patients' });
  await expect(columns.getByRole('checkbox', { name: 'Patient' })).toBeDisabled();
  await columns.getByRole('checkbox', { name: 'Phone' }).uncheck();
  await columns.getByRole('button', { name: 'Move Encounter up' }).click();
  const kept = page.waitForResponse((answer) => answer.url().includes('/workbench/lists/patients/setting'));
  await columns.getByText('Compact').click();
  await kept;
  await columns.getByRole('button', { name: 'Done' }).click();
  const chosen = (await headings(page)).map((text) => text.trim()).filter(Boolean);
  expect(chosen).toEqual(['Patient', 'Folder No.', 'Encounter', 'Born', 'Actions']);

  await openViews(page, 'Patients');
  await page.getByRole('menuitem', { name: 'Save as view' }).click();
  const naming = page.getByRole('dialog', { name: 'Save as view' });
  await naming.getByRole('button', { name: 'Save view' }).click();
  await expect(naming).toContainText('Name is required.');
  await naming.getByRole('textbox', { name: /^Name/ }).fill(`The ${name}s`);
  await naming.getByRole('checkbox', { name: 'Open the list with this view' }).check();
  await naming.getByRole('button', { name: 'Save view' }).click();
  const views = (where: Page) => where.getByRole('button', { name: /^Views of Patients/ });
  await expect(views(page)).toHaveText(`The ${name}s`);
  await openViews(page, 'Patients');
  await expect(page.getByRole('menuitem', { name: `The ${name}s`, exact: true })).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Escape');

  const other = await person();
  await signIn(other, 'pharmacist', '/pharm-patients');
  await expect(other).toHaveURL(new RegExp(`search=${name}`));
  await expect(rows(other)).toHaveCount(3);
  expect((await headings(other)).map((text) => text.trim()).filter(Boolean)).toEqual(chosen);
  await expect(other.locator('[data-akoma-table]').first()).toHaveAttribute('data-density', 'compact');
  await expect(views(other)).toHaveText(`The ${name}s`);
  await openViews(other, 'Patients');
  await other.getByRole('menuitem', { name: 'All', exact: true }).click();
  await expect(other).toHaveURL(/view=all/);
  await expect(rows(other)).toHaveCount(10);

  await openViews(page, 'Patients');
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename view' });
  await renaming.getByRole('textbox', { name: /^Name/ }).fill(`Family ${name}`);
  await renaming.getByRole('checkbox', { name: 'Open the list with this view' }).uncheck();
  await renaming.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(views(page)).toHaveText(`Family ${name}`);
  await openViews(page, 'Patients');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(views(page)).toHaveText('Views');
  await page.getByRole('button', { name: 'Undo' }).click();
  await openViews(page, 'Patients');
  await page.getByRole('menuitem', { name: `Family ${name}` }).click();
  await expect(rows(page)).toHaveCount(3);

  await page.getByRole('button', { name: 'Columns of Patients' }).click();
  await columns.getByRole('button', { name: 'Reset' }).click();
  await columns.getByRole('button', { name: 'Done' }).click();
});

test('LIST-002 LIST-005 a list is exported as a file: all filtered rows, or the selected ones', async ({ page, request }) => {
  const name = await family(request);
  await signIn(page, 'nurse', '/opd-patients?page_size=15');
  await quiet(page);
  const total = Number(/^([\d,]+) results/.exec(await page.getByText(/^[\d,]+ results/).innerText())![1]!.replace(',', ''));
  await rows(page).first().getByRole('link').focus();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Export patients' });
  await expect(dialog).toContainText(`${total.toLocaleString('en')} rows`);
  expect(await seriousFindings(page)).toEqual([]);
  expect(await exported(page, dialog)).toHaveLength(total);

  await find(page, name);
  await table(page).getByRole('checkbox', { name: 'Select all 3 on this page' }).check();
  await page.getByRole('checkbox', { name: `Select ${name.toUpperCase()}, Ama` }).uncheck();
  await search(page).fill('');
  await expect(rows(page)).toHaveCount(15);
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Export selected' }).click();
  await expect(dialog).toContainText('The 2 rows you selected.');
  const chosen = (await exported(page, dialog)).map(fieldsOf);
  expect(chosen.map((fields) => fields[2]).sort()).toEqual(['Kofi', 'Yaa']);
  expect(chosen[0]![7]).toMatch(/^'\+233/);
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(page.getByText('2 selected')).toBeHidden();
});

test('LIST-011 returning to a list reloads it if it is old, and not if it is fresh', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (sent) => sent.url().includes('/emr/patients?') && calls.push(sent.url()));
  await page.clock.install();
  await signIn(page, 'nurse', '/opd-patients');
  await expect(rows(page)).toHaveCount(10);
  await quiet(page);
  const first = calls.length;
  await page.clock.fastForward('04:00');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(rows(page)).toHaveCount(10);
  expect(calls).toHaveLength(first);
  await page.clock.fastForward('02:00');
  const again = page.waitForResponse((answer) => answer.url().includes('/emr/patients?'));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await again;
  expect(calls).toHaveLength(first + 1);
});

test('LIST-010 a slow answer to an older search never replaces a newer one', async ({ page, request }) => {
  const [older, newer] = [await family(request), await family(request)];
  await signIn(page, 'nurse', '/opd-patients');
  await quiet(page);
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(`**/emr/patients?*search=${older}*`, async (route) => {
    await held;
    await route.continue().catch(() => {}); // the browser no longer waits for it
  });
  const asked = page.waitForRequest((sent) => sent.url().includes(`search=${older}`));
  await search(page).fill(older);
  await asked;
  await search(page).fill(newer);
  await expect(rows(page).filter({ hasText: new RegExp(newer, 'i') })).toHaveCount(3);
  release();
  await quiet(page);
  await expect(rows(page).filter({ hasText: new RegExp(newer, 'i') })).toHaveCount(3);
  await expect(rows(page).filter({ hasText: new RegExp(older, 'i') })).toHaveCount(0);
});

test('LIST-015 LIST-001 an empty list says so in the patient’s name; on a phone its filters wait in a sheet', async ({ page, request }) => {
  const name = freshName();
  const id = await registered(await callerOf(request, 'owner'), 'Esi', name);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/patients/${id}/visits`);
  await typeSignIn(page, 'clinician');
  await page
    .getByRole('dialog', { name: /^Welcome / })
    .getByRole('button', { name: 'Confirm' })
    .click();
  await expect(page.getByText(`You have no visits available for Esi ${name}`)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeHidden();
  await page.getByRole('button', { name: 'Filters and sorting' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters and sorting' });
  await sheet.getByRole('combobox', { name: 'Status' }).selectOption('Planned');
  await sheet.getByRole('combobox', { name: 'Sort by' }).selectOption('Arrived, first to last');
  await expect(page).toHaveURL(/ordering=arrived_at/);
  await expect(sheet.getByRole('button', { name: 'Show 0 results' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Show 0 results' }).click();
  await expect(page.getByText('No match')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await page.getByRole('button', { name: 'Start visit' }).first().click();
  await expect(page).toHaveURL(/new=1/);
  await expect(page.getByRole('dialog', { name: 'Start visit' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('LIST-016 LIST-001 title, search and buttons stay while rows load and when loading fails; retrying reloads only the list', async ({
  page,
  context,
}) => {
  complaintsIn(context).expectLine(answered(500));
  const release: (() => void)[] = [];
  let fails = true;
  await page.route(/\/emr\/patients\?(?!.*search=)/, async (route) => {
    await new Promise<void>((done) => release.push(done));
    if (fails) await route.fulfill({ status: 500, json: { code: 'server_error', message: 'Something went wrong' } });
    else await route.continue();
  });
  await signIn(page, 'nurse', '/opd-patients');
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New patient' })).toBeVisible();
  await expect(table(page).getByRole('columnheader', { name: 'Folder No.' })).toBeVisible();
  await expect(table(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText(/\d results?/)).toHaveCount(0);
  await expect.poll(() => release.length).toBe(1);
  release[0]!();
  const failure = table(page).getByRole('alert');
  await expect(failure).toContainText('Error fetching data');
  await expect(page.getByText('This page could not be shown')).toHaveCount(0);
  expect(await seriousFindings(page)).toEqual([]);
  // the search still works
  await search(page).fill('mensah');
  await expect(rows(page).first()).toContainText('MENSAH');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.poll(() => release.length).toBe(2);
  release[1]!();
  await expect(failure).toBeVisible();
  fails = false;
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => release.length).toBe(3);
  release[2]!();
  await expect(rows(page)).toHaveCount(10);
});
