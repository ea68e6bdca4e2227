import type { Page } from '@playwright/test';
import { expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { type Caller, callerOf, registered } from '../hospital.ts';
import { keyboardOnly, pressByTab, tabTo } from '../keyboard.ts';
import { printed } from '../printed.ts';
import { keyPresses, limits } from '../touches.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Till {
  id: string;
  counted_at: string | null;
  location_name: string;
  user_name: string;
}
const openTillsOf = async (caller: Caller): Promise<Till[]> =>
  (await caller.get<{ data: Till[] }>('billing/till-sessions?mine=true&status=active&page_size=100')).data;

/** Closes the open tills of a person, in whatever state they are: of the cashier all of them, so that one is left to take cash. */
async function clearTills(caller: Caller, place?: string): Promise<void> {
  for (const { id, counted_at } of (await openTillsOf(caller)).filter(({ location_name }) => !place || location_name === place)) {
    if (counted_at === null) await caller.post(`billing/till-sessions/${id}/count`, { actual_cash: '0' });
    await caller.post(`billing/till-sessions/${id}/close`, { variance_reason: 'Cleared' });
  }
}

/** Whose till at which place. */
type Whose = Pick<Till, 'user_name' | 'location_name'>;
const rowOf = (page: Page, { user_name, location_name }: Whose) =>
  page.getByRole('row').filter({ hasText: user_name }).filter({ hasText: location_name }).first();
async function act(page: Page, whose: Whose, name: string): Promise<void> {
  await rowOf(page, whose)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

test('PHARM-002 PHARM-039 PHARM-048 PHARM-049 a till from float to hand-over, counted by its notes with the keyboard alone, and its report', async ({
  page,
  request,
  person,
}) => {
  const [cashier, next] = [await callerOf(request, 'owner'), await callerOf(request, 'billing')];
  const places = await cashier.get<{ data: { name: string }[] }>(`/api/v1/providers/${cashier.organization}/locations?page_size=100`);
  const place = places.data.map(({ name }) => name).sort()[places.data.length - 1]!;
  await clearTills(cashier);
  await clearTills(next, place);
  let whose: Whose = { user_name: '', location_name: place };
  const patient = await registered(await callerOf(request, 'reception'), 'Adwoa', freshName());
  await (await callerOf(request, 'billing')).post('billing/charge-items', [{ patient_id: patient, description: 'Dressing', amount: '60' }]);

  await test.step('it is opened with its float, and takes a payment in cash', async () => {
    await signIn(page, 'owner', '/bill-till?new=1');
    const opening = page.getByRole('dialog', { name: 'Open till' });
    await opening.getByRole('combobox', { name: 'Location' }).selectOption({ label: place });
    await opening.getByRole('textbox', { name: 'Float in the drawer' }).fill('100');
    // a float that was counted is not lost by a slip of the hand
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
    await expect(opening.getByRole('textbox', { name: 'Float in the drawer' })).toHaveValue('100');
    await expect(opening.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await opening.getByRole('button', { name: 'Open till' }).click();
    await expect(opening).toBeHidden();
    whose = (await openTillsOf(cashier))[0]!;
    await expect(rowOf(page, whose)).toContainText('Open');
    // a finance manager reads of each session with which float it began
    await expect(rowOf(page, whose).getByText('float GHS 100.00', { exact: true })).toBeVisible();
    await page.goto(`/patients/${patient}/bills`);
    await page.getByRole('button', { name: /^Pay \d/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Take a payment' });
    await drawer.getByRole('button', { name: /^Take GHS 60.00 from / }).click();
    await expect(page.getByRole('dialog', { name: 'The payment is taken' }).getByRole('link', { name: /^Receipt / })).toHaveCount(1);
  });

  await test.step('a small expense is paid out by keys alone', async () => {
    await page.goto('/bill-till');
    const keys = keyPresses(page);
    await rowOf(page, whose)
      .getByRole('button', { name: /^Actions for/ })
      .focus();
    await keys.press('Enter');
    await keys.choose('Paid out');
    const out = page.getByRole('dialog', { name: 'Paid out' });
    await expect(out.getByRole('textbox', { name: 'Amount' })).toBeFocused();
    await page.keyboard.type('12.50');
    await keys.tabTo(out.getByRole('textbox', { name: 'Reason' }));
    await page.keyboard.type('Taxi');
    await keys.press('Control+Enter');
    await expect(out).toBeHidden();
    expect(keys.count()).toBeLessThanOrEqual(limits.cashPayment.keys);
  });

  await test.step('it is counted by notes and coins with the keyboard alone, blindly', async () => {
    await act(page, whose, 'Count and close');
    const counting = page.getByRole('dialog', { name: 'Count and close' });
    await expect(counting.getByRole('textbox', { name: 'GHS 200 ×' })).toBeFocused();
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(counting.getByRole('textbox', { name: 'GHS 100 ×' })).toBeFocused();
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(counting.getByRole('textbox', { name: 'GHS 20 ×' })).toBeFocused();
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('1');
    await expect(counting.getByRole('textbox', { name: 'GHS 5 ×' })).toHaveValue('1');
    await expect(counting.getByRole('textbox', { name: 'Counted cash' })).toHaveValue('145.00');
    await expect(counting.getByText('147.50')).toBeHidden();
    await tabTo(page, counting.getByRole('button', { name: 'That is what I counted' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Close till' })).toContainText('GHS 147.50');
    await page.keyboard.press('Escape');
  });

  await test.step('what is short has its reason, and it is offered to the next person', async () => {
    await expect(page.getByRole('dialog')).toBeHidden();
    await act(page, whose, 'Hand over');
    const handing = page.getByRole('dialog', { name: 'Hand over' });
    await handing.getByRole('textbox', { name: 'Variance reason' }).fill('Wrong change given');
    await handing.getByRole('button', { name: 'Hand over' }).click();
    await expect(handing).toBeHidden();
    await expect(rowOf(page, whose)).toContainText('Offered');
  });

  await test.step('the next person accepts it with its cash', async () => {
    const other = await person();
    await signIn(other, 'billing', '/bill-till?offered=true');
    await act(other, whose, 'Accept');
    await other.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
    try {
      await expect(other.getByText('The till is yours.')).toBeVisible();
    } finally {
      await clearTills(next, place);
    }
  });

  await test.step('the report of the session, on a roll and as a workbook', async () => {
    await page.goto('/bill-till');
    await expect(rowOf(page, whose)).toContainText('Closed');
    await act(page, whose, 'Session report');
    const report = page.getByRole('article', { name: 'Session report' });
    for (const text of ['GHS 60.00', 'GHS 12.50', 'GHS 147.50', '2 × 20', 'GHS 145.00', 'Wrong change given', 'Taxi', 'Handed over to'])
      await expect(report).toContainText(text);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'XLSX' }).click()]);
    expect(file.suggestedFilename()).toMatch(/^till-session-.*\.xlsx$/);
    const [paper] = await printed(page);
    expect(paper!.size[0]).toBeCloseTo(80, 0);
    expect(paper!.text).toContain('Session report');
  });
});

test('PHARM-002 PHARM-048 PHARM-049 a till from float to hand-over and acceptance by keys alone', async ({ page, request, person }) => {
  const [cashier, next] = [await callerOf(request, 'owner'), await callerOf(request, 'billing')];
  const places = await cashier.get<{ data: { name: string }[] }>(`/api/v1/providers/${cashier.organization}/locations?page_size=100`);
  const place = places.data.map(({ name }) => name).sort()[places.data.length - 1]!;
  await clearTills(cashier);
  await clearTills(next, place);
  const patient = await registered(await callerOf(request, 'reception'), 'Adwoa', freshName());
  await next.post('billing/charge-items', [{ patient_id: patient, description: 'Dressing', amount: '60' }]);
  const choose = async (on: Page, whose: Whose, name: string) => {
    await pressByTab(rowOf(on, whose).getByRole('button', { name: /^Actions for/ }));
    await keyPresses(on).choose(name);
  };

  await keyboardOnly(page);
  await signIn(page, 'owner', '/bill-till');
  await expect(page.getByRole('button', { name: 'Open till' }).first()).toBeVisible();
  await page.keyboard.press('n');
  const opening = page.getByRole('dialog', { name: 'Open till' });
  const location = opening.getByRole('combobox', { name: 'Location' });
  const float = opening.getByRole('textbox', { name: 'Float in the drawer' });
  await expect(float).toBeFocused();
  await page.keyboard.type('100');
  await tabTo(page, location, { back: true });
  await page.keyboard.type(place);
  await expect(location.locator('option:checked')).toHaveText(place);
  await tabTo(page, float);
  await page.keyboard.press('Enter');
  await expect(opening).toBeHidden();
  const whose = (await openTillsOf(cashier))[0]!;
  await expect(rowOf(page, whose)).toContainText('Open');

  await page.goto(`/patients/${patient}/bills`);
  await expect(page.getByRole('button', { name: /^Pay \d/ })).toBeVisible();
  await page.keyboard.press('F4');
  const drawer = page.getByRole('dialog', { name: 'Take a payment' });
  await expect(drawer.getByRole('button', { name: /^Take GHS 60.00 from / })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: 'The payment is taken' }).getByRole('link', { name: /^Receipt / })).toHaveCount(1);

  await page.goto('/bill-till');
  await choose(page, whose, 'Count and close');
  const counting = page.getByRole('dialog', { name: 'Count and close' });
  await tabTo(page, counting.getByRole('textbox', { name: 'Counted cash' }));
  await page.keyboard.type('160');
  await pressByTab(counting.getByRole('button', { name: 'That is what I counted' }));
  await expect(page.getByRole('dialog', { name: 'Close till' })).toContainText('The drawer is right.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await choose(page, whose, 'Hand over');
  const handing = page.getByRole('dialog', { name: 'Hand over' });
  await expect(handing.getByText('The drawer is right.')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(handing).toBeHidden();
  await expect(rowOf(page, whose)).toContainText('Offered');

  const other = await person();
  await keyboardOnly(other);
  await signIn(other, 'billing', '/bill-till?offered=true');
  await choose(other, whose, 'Accept');
  await pressByTab(other.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }));
  try {
    await expect(other.getByText('The till is yours.')).toBeVisible();
    await other.goto('/bill-till');
    await expect(other.getByText('float GHS 160.00', { exact: true }).first()).toBeVisible();
  } finally {
    await clearTills(next, place);
  }
});
