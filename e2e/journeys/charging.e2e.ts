import { answered, complaintsIn, expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf, offered, registered } from '../hospital.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('BILL-010 who comes is charged by itself; a service without a price is listed until it is settled', async ({
  page,
  person,
  context,
}) => {
  complaintsIn(context).expectLine(answered(400));
  const family = freshName();
  const owner = await callerOf(page.request, 'owner');
  const priced = await offered(owner, `Consultation ${family}`, { price_tiers: [{ name: 'Ordinary', cost: '60' }] });
  const unpriced = await offered(owner, `Advice ${family}`);
  const desk = await callerOf(page.request, 'reception');
  const ama = await registered(desk, 'Adwoa', family);
  await desk.post('frontdesk/check-in', { patient_id: ama, healthcare_service_id: priced });
  const other = freshName();
  const yaa = await registered(desk, 'Yaa', other);
  await desk.post('frontdesk/check-in', { patient_id: yaa, healthcare_service_id: unpriced });

  await signIn(page, 'billing', `/patients/${ama}/bills`);
  await expect(page.getByText('Balance due GHS 60.00')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: `Consultation ${family}` })).toContainText('Tier Ordinary');

  await page.goto(`/bill-unsettled?search=${other}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Not settled' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: other })).toContainText('No price: charge it');
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('link', { name: new RegExp(other, 'i') }).click();
  await expect(page.getByText('Nothing due')).toBeVisible();

  const phone = await person({ viewport: { width: 390, height: 844 } });
  await signIn(phone, 'billing', `/bill-unsettled?search=${other}`);
  await expect(phone.getByText(other).first()).toBeVisible();
  expect(await overflow(phone)).toBe(0);

  await page.goBack();
  const row = page.getByRole('row').filter({ hasText: other });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Charge it' }).click();
  const charging = page.getByRole('dialog', { name: 'Charge it' });
  const amount = charging.getByRole('textbox', { name: 'Amount for one' });
  await expect(amount).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(charging.getByText('This service has no price on that day. Enter an amount.').first()).toBeVisible();
  await amount.fill('25');
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(charging).toBeHidden();
  await expect(row).toHaveCount(0);
  await page.goto(`/patients/${yaa}/bills`);
  await expect(page.getByText('Balance due GHS 25.00')).toBeVisible();
});
