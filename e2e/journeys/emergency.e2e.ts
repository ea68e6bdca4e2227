import { expect, type Locator, type Page } from '@playwright/test';
import { overflow, seriousFindings, signIn, test } from '../demo.ts';
import { keyPresses, touches } from '../touches.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const card = (page: Page) => page.getByRole('dialog', { name: 'Unknown patient' });
const board = (page: Page) => page.getByRole('region', { name: 'Waiting', exact: true });

/** Opens the start of the emergency workspace. */
async function open(page: Page): Promise<void> {
  await signIn(page, 'nurse', '/emerg');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(board(page).getByRole('table')).toBeVisible();
}

/** The folder number that the notice names. */
async function placed(page: Page): Promise<string> {
  const notice = page.getByText(/Registered as unknown, Folder No\. \S+, and placed in the queue\./).last();
  await expect(notice).toBeVisible();
  await expect(card(page)).toBeHidden();
  return /Folder No\. (\S+),/.exec((await notice.textContent())!)![1]!;
}

const rowOf = (page: Page, folder: string): Locator => board(page).getByRole('row').filter({ hasText: folder });

test('TRIAGE-012 PAT-035 an unknown patient is triaged in ten touches, and stands on the board by colour and time left', async ({
  page,
}) => {
  await open(page);
  const by = touches(page);
  await by.press(page.getByRole('button', { name: 'Unknown patient' }));
  await by.press(card(page).getByRole('radio', { name: '18 to 39 years' }));
  for (const [field, value] of [
    [/^Temperature/, '37'],
    [/^Blood pressure/, '08550'],
    [/^Pulse/, '125'],
    [/^Respiratory rate/, '24'],
  ] as const)
    await by.type(card(page).getByRole('textbox', { name: field }), value);
  for (const [group, choice] of [
    ['AVPU', 'Alert'],
    ['Mobility', 'Walking'],
    ['Trauma', 'No'],
  ] as const)
    await by.press(card(page).getByRole('group', { name: group }).getByText(choice, { exact: true }));
  await expect(card(page).getByRole('status').filter({ hasText: 'TEWS' })).toContainText(/TEWS 5.*Orange.*Under 10 minutes/);
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
  await by.press(card(page).getByRole('button', { name: 'Place in queue' }));
  const row = rowOf(page, await placed(page));
  await expect(row).toContainText('Orange');
  await expect(row).toContainText(/(9|10)min left|now/);
  expect(by.count()).toBeLessThanOrEqual(10);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${width}`).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
  }
});

test('TRIAGE-015 a red sign ends the card after four touches; the board of a colleague shows it at once, above all others', async ({
  page,
  browser,
}) => {
  await open(page);
  const other = await browser.newPage();
  await open(other);
  const by = touches(page);
  await by.press(page.getByRole('button', { name: 'Unknown patient' }));
  await by.press(card(page).getByRole('radio', { name: '3 to 11 years' }));
  await by.press(card(page).getByRole('checkbox', { name: 'Convulsing, or just after' }));
  await by.press(card(page).getByRole('button', { name: 'Place in queue' }));
  const folder = await placed(page);
  expect(by.count()).toBeLessThanOrEqual(4);
  for (const one of [page, other]) {
    await expect(rowOf(one, folder)).toContainText('Red');
    await expect(rowOf(one, folder)).toContainText(/now|overdue/);
    await expect(board(one).getByRole('row').nth(1)).toContainText('Red');
  }
  await other.close();
});

test('TRIAGE-012 PAT-035 a child is triaged by the keyboard alone in forty keys', async ({ page }) => {
  await open(page);
  const keys = keyPresses(page);
  await keys.tabTo(page.getByRole('button', { name: 'Unknown patient' }));
  await keys.press('Enter');
  await expect(card(page).getByRole('radio', { name: 'Under 3 years' })).toBeFocused();
  await keys.press('ArrowDown');
  await expect(card(page).getByRole('radio', { name: '3 to 11 years' })).toBeChecked();
  const type = async (field: RegExp, value: string) => {
    await keys.tabTo(card(page).getByRole('textbox', { name: field }));
    await page.keyboard.type(value);
  };
  await type(/^Temperature/, '37');
  // the score of children has no blood pressure
  await type(/^Pulse/, '110');
  await type(/^Respiratory rate/, '24');
  for (const group of ['AVPU', 'Mobility', 'Trauma']) {
    await keys.tabTo(card(page).getByRole('group', { name: group }).getByRole('radio').first());
    await keys.press('Space');
  }
  await expect(card(page).getByRole('status').filter({ hasText: 'TEWS' })).toContainText(/TEWS 2.*Green/);
  await keys.press('ControlOrMeta+Enter');
  await expect(rowOf(page, await placed(page))).toContainText('Green');
  expect(keys.count()).toBeLessThanOrEqual(40);
});
