import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { answered, complaintsIn, expect, freshName, overflow, seriousFindings, test } from '../demo.ts';
import { expectFocusSeen, tabTo } from '../keyboard.ts';
import { enter, inOwn, openClinic, type OwnOrganization } from '../own-organization.ts';
import { printed } from '../printed.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Three who have arrived today and wait: a man and a woman of about 40, and a girl of 7. */
async function prepared(own: OwnOrganization, family: string) {
  const made = async (path: string, body: object) => ((await own.send('post', path, body)) as { id: string }).id;
  const clinic = await openClinic(own, ['patients.*', 'visits.*']);
  const year = new Date().getUTCFullYear();
  for (const [at, [first_name, gender, age]] of (
    [
      ['Kofi', 'MALE', 40],
      ['Abena', 'FEMALE', 40],
      ['Efua', 'FEMALE', 7],
    ] as const
  ).entries()) {
    const mobile = `+23324${String(2_000_000 + at * 1_000 + (Date.now() % 7_000_000))}`;
    const birth_date = `${year - age}-01-01`;
    const patient = await made('/api/v2/emr/patients?get_or_create=true', { first_name, last_name: family, gender, birth_date, mobile });
    const arrived_at = new Date(Date.now() - (at + 1) * 10 * 60_000).toISOString();
    await made('/api/v2/emr/visits', { patient, location_id: clinic, arrived_at });
  }
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const tableOf = (page: Page, card: string, caption: string) =>
  page.getByRole('region', { name: card, exact: true }).getByRole('table', { name: caption });
const cellsOf = (table: Locator, first: string) =>
  table
    .getByRole('row')
    .filter({ has: table.page().getByRole('rowheader', { name: first, exact: true }) })
    .getByRole('cell');

/** The rows of the first sheet of a spreadsheet, as texts. */
function rowsOf(file: Uint8Array): string[][] {
  const parts = unzipSync(file);
  const read = (name: string) => new TextDecoder().decode(parts[name]);
  const texts = [...read('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, one]) => one!.replace(/<[^>]+>/g, ''));
  return [...read('xl/worksheets/sheet1.xml').matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row]) =>
    [...row!.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, kind, content = '']) => {
      const value = /<v>(.*?)<\/v>/.exec(content)?.[1] ?? '';
      return kind!.includes('t="s"') ? texts[Number(value)]! : value;
    }),
  );
}

async function savedBy(page: Page, button: string): Promise<string[][]> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  expect(download.suggestedFilename()).toMatch(/^figures-\w+-\d{4}-\d\d-\d\d\.xlsx$/);
  return rowsOf(await readFile(await download.path()));
}

test('ROUTE-016 LIST-004 the figures of the day: from the board and the palette, each number to its names, a spreadsheet, paper', async ({
  page,
  context,
  request,
}) => {
  const family = freshName();
  await inOwn(request, `Figures Clinic ${family}`, async (own) => {
    await prepared(own, family);
    await enter(page, '/recept');
    await page.getByRole('link', { name: 'Figures of the day' }).click();
    await expect(title(page, 'Figures of the day')).toBeVisible();
    const ages = tableOf(page, 'Attendance', 'By age and sex');
    await expect(cellsOf(ages, 'All ages')).toHaveText(['1', '2', '3', '3', '0']);
    await expect(cellsOf(ages, '35–49 years')).toHaveText(['1', '1', '2', '2', '0']);
    await expect(cellsOf(ages, '5–9 years')).toHaveText(['0', '1', '1', '1', '0']);
    await expect(cellsOf(tableOf(page, 'Attendance', 'By clinic'), 'Antenatal clinic')).toHaveText(['1', '2', '3', '3', '0']);
    await expect(tableOf(page, 'Waiting times', 'By clinic').getByRole('link', { name: 'All clinics, Waiting now: 3' })).toBeVisible();
    await expect(page.getByText('No appointments in this time.')).toBeVisible();
    // two in the legend, then a bar for each number that is not 0: a man and a woman of one age are alike, the girl's is as long
    const bars = page.getByRole('region', { name: 'Attendance', exact: true }).locator('svg rect[width="100%"]');
    await expect(bars).toHaveCount(5);
    const lengths = await bars.evaluateAll((all) => all.slice(2).map((one) => Math.round(one.getBoundingClientRect().width)));
    expect(lengths[0]).toBeGreaterThan(50);
    expect(new Set(lengths).size).toBe(1);
    expect(await seriousFindings(page)).toEqual([]);

    // the file says what the screen says
    const attendance = await savedBy(page, 'Attendance, XLSX');
    expect(attendance[0]).toEqual(['Clinic', 'Age', 'Male', 'Female', 'Other', 'Sex not known', 'Total', 'New', 'Old']);
    expect(attendance).toContainEqual(['All clinics', 'All ages', '1', '2', '0', '0', '3', '3', '0']);
    expect(attendance).toContainEqual(['Antenatal clinic', '5–9 years', '0', '1', '0', '0', '1', '1', '0']);
    expect((await savedBy(page, 'Waiting times, XLSX')).map(([clinic, attended]) => [clinic, attended])).toEqual([
      ['Clinic', 'Attended'],
      ['All clinics', '3'],
      ['Antenatal clinic', '3'],
    ]);

    // on paper: one title, no buttons
    const sheets = await printed(page);
    const paper = sheets.map(({ text }) => text).join('\n');
    expect(sheets[0]!.size.map(Math.round)).toEqual([210, 297]);
    expect(paper.match(/Figures of the day/g)).toHaveLength(1);
    expect(paper).toContain(own.name);
    expect(paper).toContain('35–49 years');
    expect(paper).not.toMatch(/XLSX|Print|First day|Dashboard/);

    // by keys alone
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(title(page, 'Dashboard')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('combobox', { name: 'Search patients, pages and actions' })).toBeFocused();
    await page.keyboard.type('figures of');
    await expect(page.getByRole('option', { name: 'Figures of the day', selected: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(title(page, 'Figures of the day')).toBeVisible();
    const women = ages.getByRole('link', { name: 'All ages, Female: 2' });
    await expect(women).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await tabTo(page, women);
    await expectFocusSeen(page);
    await page.keyboard.press('Enter');
    await expect(title(page, 'Names: Attended')).toBeVisible();
    const names = page.getByRole('table').getByRole('link');
    await expect(names).toHaveCount(2);
    await expect(names.nth(0)).toContainText('Efua');
    await expect(names.nth(1)).toContainText('Abena');
    expect(await seriousFindings(page)).toEqual([]);
    await page.goBack();
    await page.getByRole('link', { name: 'Antenatal clinic, Waiting now: 3' }).click();
    await expect(title(page, 'Names: Waiting now')).toBeVisible();
    await expect(names).toHaveCount(3);
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(/Antenatal clinic/i);

    // one part that fails leaves the others; a phone is wide enough
    await page.getByRole('link', { name: 'Figures of the day' }).click();
    await expect(cellsOf(ages, 'All ages')).toHaveText(['1', '2', '3', '3', '0']);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    complaintsIn(context).expectLine(answered(500));
    const failing = '**/reports/figures/attendance**';
    await page.route(failing, (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    const card = page.getByRole('region', { name: 'Attendance', exact: true });
    await expect(card.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(tableOf(page, 'Waiting times', 'By clinic')).toBeVisible();
    await page.unroute(failing);
    await card.getByRole('button', { name: 'Retry' }).click();
    await expect(cellsOf(ages, 'All ages')).toHaveText(['1', '2', '3', '3', '0']);
  });
});

test('ROUTE-016 a span has a line for each day, ages that are not exact lead to names, and the hospital sets its own age groups', async ({
  page,
  request,
}) => {
  const family = freshName();
  await inOwn(request, `Own Groups Clinic ${family}`, async (own) => {
    await prepared(own, family);
    const [kofi] = (await own.send('get', `/api/v2/emr/patients?search=Kofi%20${family}`)) as { id: string }[];
    await own.send('patch', `/api/v2/emr/patients/${kofi!.id}`, { birth_date_precision: 'year' });
    await enter(page, '/recept-figures');
    await expect(page.getByRole('region', { name: 'Day by day' })).toHaveCount(0);
    const first = page.getByRole('textbox', { name: 'First day' });
    await first.fill('t-2');
    await first.press('Tab');
    const days = tableOf(page, 'Day by day', 'Day by day');
    await expect(days.getByRole('row')).toHaveCount(5);
    await expect(cellsOf(days, 'All days')).toHaveText(['3', '3', '0', '', '0', '0', '0', '0']);
    expect((await savedBy(page, 'Day by day, XLSX')).map(([, attended]) => attended)).toEqual(['Attended', '0', '0', '3']);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Age not exact: 1' }).click();
    await expect(title(page, 'Names: Age not exact')).toBeVisible();
    await expect(page.getByRole('table').getByRole('link')).toHaveText([/Kofi/]);

    await page.goto('/admin-settings#figures');
    const card = page.getByRole('region', { name: 'Age groups' });
    const limits = card.getByRole('textbox', { name: 'A new group begins at' });
    await expect(limits).toHaveValue(/^28d, 1y, 5y, /);
    await limits.fill('18y, 5y');
    await card.getByRole('button', { name: 'Save age groups' }).click();
    await expect(card.getByText('Each age group must end later than the one before it.').first()).toBeVisible();
    await limits.fill('5 Y, 18y');
    await expect(card.getByText('Under 5 years · 5–17 years · 18 years and over')).toBeVisible();
    await card.getByRole('button', { name: 'Save age groups' }).press('Enter');
    await expect(page.getByText('The age groups are saved.').first()).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await page.goto('/recept-figures');
    const ages = tableOf(page, 'Attendance', 'By age and sex');
    await expect(ages.getByRole('rowheader')).toHaveText(['Under 5 years', '5–17 years', '18 years and over', 'All ages']);
    await expect(cellsOf(ages, '18 years and over')).toHaveText(['1', '1', '2', '2', '0']);
    await ages.getByRole('link', { name: '5–17 years, total: 1' }).click();
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('5–17 years');
    await expect(page.getByRole('table').getByRole('link')).toHaveText([/Efua/]);
  });
});
