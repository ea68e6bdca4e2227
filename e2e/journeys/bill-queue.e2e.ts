import { expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf, registered } from '../hospital.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('QUEUE-006 QUEUE-011 WS-028 the queue of BILL shows who owes something, live, until it is paid; a press leads to the bills', async ({
  page,
  request,
}) => {
  const family = freshName();
  const [reception, cashier] = [await callerOf(request, 'reception'), await callerOf(request, 'billing')];
  const patient = await registered(reception, 'Adwoa', family);
  await signIn(page, 'billing', '/bill');
  const panel = page.getByRole('complementary', { name: 'Queue and patients' });
  const entry = panel
    .getByRole('list', { name: 'Queue' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`${family}, Adwoa`, 'i') });
  await expect(panel.getByText(/^Due \d+$/)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Call next' })).toHaveCount(0);
  await expect(panel.getByRole('radio', { name: 'Triage' })).toHaveCount(0);

  const charged = (await cashier.post('billing/charge-items', [
    { patient_id: patient, description: 'Dressing', amount: '25' },
    { patient_id: patient, description: 'Card', amount: '5' },
  ])) as unknown as { id: string }[];
  // the newest comes first, without a touch
  await expect(panel.getByRole('list', { name: 'Queue' }).getByRole('listitem').first()).toContainText(new RegExp(`${family}, Adwoa`, 'i'));
  await expect(entry).toContainText('Owes GHS 30.00');
  expect(await seriousFindings(page)).toEqual([]);
  await entry.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/patients/${patient}/bills`));

  const how = { transaction_type: 'cash', payment: 'card', currency: 'GHS', amount: '30' };
  await cashier.post('billing/charge-items/pay', { charge_item_ids: charged.map(({ id }) => id), ...how });
  await expect(entry).toHaveCount(0);
});

test('WS-028 BILL-022 PAT-003 TAB-023 TAB-024 the start of BILL: who owes something first, the open tills, today’s takings; in the colours of day and night, on a phone as well', async ({
  page,
  request,
  person,
}) => {
  const family = freshName();
  const [reception, cashier] = [await callerOf(request, 'reception'), await callerOf(request, 'billing')];
  const patient = await registered(reception, 'Adwoa', family);
  await signIn(page, 'billing', '/bill');
  await cashier.post('billing/charge-items', [{ patient_id: patient, description: 'Dressing', amount: '25' }]);
  const owing = page.getByRole('table', { name: 'Patients who owe' });
  const row = owing.getByRole('row').filter({ hasText: new RegExp(`${family}, Adwoa`, 'i') });
  await expect(row).toContainText('GHS 25.00');
  await expect(page.getByRole('heading', { name: 'Open tills' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Today’s takings' })).toBeVisible();
  await expect(page.getByText('This part is not built yet.')).toHaveCount(0);
  expect(await seriousFindings(page)).toEqual([]);
  for (const [name, at] of [
    ['Payments', '/bill-bills'],
    ['Transactions', '/bill-transactions'],
    ['Till', '/bill-till'],
  ] as const)
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveAttribute('href', at);

  const phone = await person({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await signIn(phone, 'billing', '/bill');
  await expect(phone.getByRole('table', { name: 'Patients who owe' })).toBeVisible();
  expect(await overflow(phone)).toBe(0);
  expect(await seriousFindings(phone)).toEqual([]);

  await row.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/patients/${patient}/bills`));
  // the patient as the cashier sees them
  await expect(page.getByRole('navigation', { name: 'Patient record' }).getByRole('link')).toHaveText([
    'Summary',
    'Payment History',
    'Account History',
    'Dependents',
  ]);
});

test('BILL-011 in out patients the charges at its locations are read, those of today first', async ({ page, request }) => {
  const family = freshName();
  const [reception, cashier] = [await callerOf(request, 'reception'), await callerOf(request, 'billing')];
  const patient = await registered(reception, 'Adwoa', family);
  const { data: places } = await reception.get<{ data: { id: string; workspace: string | null }[] }>(
    `/api/v1/providers/${reception.organization}/locations`,
  );
  const location_id = places.find(({ workspace }) => workspace === null || workspace === 'OPD')!.id;
  await cashier.post('billing/charge-items', [{ patient_id: patient, description: `Dressing ${family}`, amount: '25', location_id }]);
  await signIn(page, 'owner', '/opd-billing');
  await expect(page).toHaveURL(/start_date=/);
  await page
    .getByRole('searchbox', { name: 'Search charges' })
    .or(page.getByRole('textbox', { name: 'Search charges' }))
    .fill(family);
  const row = page.getByRole('row').filter({ hasText: `Dressing ${family}` });
  await expect(row).toContainText('GHS 25.00');
  await expect(row.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
  expect(await seriousFindings(page)).toEqual([]);
});

test('BILL-003 Today’s board shows who is unpaid, and each list what is due', async ({ page, request }) => {
  const family = freshName();
  const [reception, cashier] = [await callerOf(request, 'reception'), await callerOf(request, 'billing')];
  const patient = await registered(reception, 'Adwoa', family);
  await reception.post('emr/visits', { patient, reason: 'Cough' });
  const [item] = (await cashier.post('billing/charge-items', [
    { patient_id: patient, description: 'Dressing', amount: '25' },
  ])) as unknown as { id: string }[];
  await signIn(page, 'reception', '/recept');
  const show = async (name: RegExp) => {
    const tile = page.getByRole('radiogroup', { name: 'Today' }).getByRole('radio', { name });
    await expect(tile).toHaveCount(1);
    await tile.focus();
    await page.keyboard.press('Space');
    await expect(tile).toBeChecked();
  };
  await show(/^Unpaid \d+/);
  const row = (table: string) =>
    page
      .getByRole('table', { name: table })
      .getByRole('row')
      .filter({ hasText: new RegExp(family, 'i') });
  await expect(row('Unpaid today')).toContainText('GHS 25.00');
  expect(await seriousFindings(page)).toEqual([]);
  await show(/^Arrived \d+/);
  await expect(row('Arrived today')).toContainText('GHS 25.00');
  const how = { transaction_type: 'cash', payment: 'card', currency: 'GHS', amount: '25' };
  await cashier.post('billing/charge-items/pay', { charge_item_ids: [item!.id], ...how });
  // without a touch
  await expect(row('Arrived today')).toContainText('Paid');
  await show(/^Unpaid \d+/);
  await expect(page.getByRole('table', { name: 'Unpaid today' })).toBeVisible();
  await expect(row('Unpaid today')).toHaveCount(0);
});
