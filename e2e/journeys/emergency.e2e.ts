import { expect, type Locator, type Page } from '@playwright/test';
import { freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { type Caller, callerOf, registered } from '../hospital.ts';
import { tabTo } from '../keyboard.ts';
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

/** Somebody who has waited in emergency for half an hour with an orange sign. @returns the folder number */
async function triagedLongAgo(nurse: Caller): Promise<string> {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const { data: places } = await nurse.get<{ data: { id: string; workspace: string }[] }>(
    `/api/v1/providers/${nurse.organization}/locations?page_size=100`,
  );
  const patient = await registered(nurse, 'Yaw', freshName());
  const location_id = places.find(({ workspace }) => workspace === 'EMERG')!.id;
  await nurse.post('emr/visits', { patient, location_id, arrived_at: ago(40), assigned_to_id: null });
  await nurse.post('emr/observations', [{ patient, code: 'DISCRIMINATOR', value: 'very-urgent', effective_date_time: ago(30) }] as never);
  return (await nurse.get<{ data: { mrn: string } }>(`emr/patients/${patient}`)).data.mrn;
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

test('TRIAGE-015 a red sign ends the card after four touches, and what was ticked outlives a reload; the board of a colleague shows it at once, above all others', async ({
  page,
  browser,
  request,
}) => {
  await open(page);
  const other = await browser.newPage();
  await open(other);
  const by = touches(page);
  await by.press(page.getByRole('button', { name: 'Unknown patient' }));
  await by.press(card(page).getByRole('radio', { name: '3 to 11 years' }));
  const convulsing = card(page).getByRole('checkbox', { name: 'Convulsing, or just after' });
  await by.press(convulsing);
  await expect(card(page).getByText(/^Draft saved/)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Unknown patient' }).click();
  await expect(convulsing).not.toBeChecked();
  await card(page).getByRole('button', { name: 'Resume' }).click();
  await expect(convulsing).toBeChecked();
  await by.press(card(page).getByRole('button', { name: 'Place in queue' }));
  const folder = await placed(page);
  expect(by.count()).toBeLessThanOrEqual(4);
  const forgotten = await triagedLongAgo(await callerOf(request, 'nurse'));
  await expect(rowOf(page, forgotten)).toContainText('Triage again');
  for (const one of [page, other]) {
    await expect(rowOf(one, folder)).toContainText('Red');
    await expect(rowOf(one, folder)).toContainText(/now|overdue/);
    await expect(board(one).getByRole('row').nth(1)).toContainText('Red');
  }
  await other.close();
});

test('TRIAGE-012 PAT-035 ENC-045 by the keyboard alone a child is triaged in ten touches and forty keys, and seen until the encounter is finished', async ({
  page,
}) => {
  await open(page);
  const keys = keyPresses(page);
  await keys.tabTo(page.getByRole('button', { name: 'Unknown patient' }));
  await keys.press('Enter');
  await expect(card(page).getByRole('radio', { name: 'Under 3 years' })).toBeFocused();
  await keys.press('ArrowDown');
  await expect(card(page).getByRole('radio', { name: '3 to 11 years' })).toBeChecked();
  const type = (field: RegExp, value: string) => keys.type(card(page).getByRole('textbox', { name: field }), value);
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
  const row = rowOf(page, await placed(page));
  await expect(row).toContainText('Green');
  expect(keys.count()).toBeLessThanOrEqual(40);
  expect(keys.touches()).toBeLessThanOrEqual(10);

  await tabTo(page, row.getByRole('link').first(), { most: 400 });
  await keys.press('Enter');
  await expect(page).toHaveURL(/\/patients\/[0-9a-f-]{36}/);
  await expect(page.getByRole('button', { name: 'Continue encounter' })).toBeVisible();
  await keys.press('e');
  await keys.press('Enter');
  const saved = () => page.waitForResponse(/\/encounters\/[0-9a-f-]+\/actions$/);
  for (const [field, text] of [
    ['Presenting complaint', 'Fell from a tree'],
    ['History of presenting illness', 'An hour ago, did not lose consciousness'],
  ] as const) {
    await tabTo(page, page.getByLabel(field), { most: 200 });
    await page.keyboard.type(text);
    await Promise.all([saved(), keys.press('ControlOrMeta+Enter')]);
  }
  await keys.press('Alt+6');
  // an encounter that only waits is begun first
  for (const step of ['Start', 'Finish']) {
    await expect(page.getByRole('button', { name: new RegExp(`^${step} encounter for `) })).toBeEnabled();
    await keys.press('ControlOrMeta+Enter');
  }
  await expect(page.getByText(/is finished and its notes are signed/)).toBeVisible();
});
