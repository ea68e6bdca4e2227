import { expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf, registered } from '../hospital.ts';
import { tabTo } from '../keyboard.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('ENC-024 ENC-065 fluids in and out are recorded by keys and by mouse; hours, running balance and day are summed; one is cancelled', async ({
  page,
  request,
}) => {
  const nurse = await callerOf(request, 'nurse');
  const patient = await registered(nurse, 'Efua', freshName());
  await signIn(page, 'nurse', `/patients/${patient}/charts`);
  await page.getByRole('radiogroup', { name: 'Chart', exact: true }).getByText('Fluid balance').click();
  await expect(page).toHaveURL(/chart=fluid/);
  await expect(page.getByText('No fluids were recorded on this day.')).toBeVisible();
  const kind = page.getByRole('combobox', { name: 'Kind' });
  const volume = page.getByRole('textbox', { name: 'Volume (ml)' });
  const totals = page.locator('dl').filter({ hasText: 'Balance' });

  await test.step('by keys alone, one after the other', async () => {
    await tabTo(page, kind);
    await page.keyboard.type('Intrav');
    await page.keyboard.press('Tab');
    await page.keyboard.type('500');
    await page.keyboard.press('Enter');
    await expect(totals).toContainText(/Intake\s*500 ml.*Balance\s*\+500 ml/s);
    await expect(kind).toBeFocused();
    await page.keyboard.type('Urin');
    await page.keyboard.press('Tab');
    await page.keyboard.type('650');
    await page.keyboard.press('Enter');
    await expect(totals).toContainText(/Output\s*650 ml.*Balance\s*−150 ml/s);
  });

  await test.step('by mouse; what is impossible is reported at its field', async () => {
    await kind.selectOption({ label: 'By mouth' });
    await volume.fill('9000');
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(page.getByText('By mouth should not be more than 5000.').first()).toBeVisible();
    await volume.fill('200');
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    const hours = page.getByRole('table', { name: 'Fluids by hour' });
    await expect(hours.getByRole('row').last()).toHaveText(/Day\s*700 ml\s*650 ml\s*\+50 ml/);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflow(page)).toBe(0);
      expect(await seriousFindings(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('cancelled with a reason it leaves the balance', async () => {
    await page.getByRole('button', { name: 'Cancel entry: Urine 650 ml' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Another patient');
    await dialog.getByRole('button', { name: 'Cancel entry' }).click();
    await expect(totals).toContainText(/Output\s*0 ml.*Balance\s*\+700 ml/s);
    await page.getByRole('button', { name: 'Previous day' }).click();
    await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/);
    await expect(page.getByText('No fluids were recorded on this day.')).toBeVisible();
    await page.getByRole('button', { name: 'Today' }).click();
    await expect(totals).toContainText('+700 ml');
  });
});
