import type { Page } from '@playwright/test';
import { expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf, registered } from '../hospital.ts';
import { keyboardOnly } from '../keyboard.ts';
import { enter, inOwn } from '../own-organization.ts';
import { settingsSection } from '../places.ts';
import { limits } from '../touches.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const quiet = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0);

/** The pages that the browser would print, each with its width and height in millimetres. */
async function printed(page: Page): Promise<number[][]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
    [width, height].map((points) => Math.round((Number(points) * 25.4) / 72)),
  );
}

test('phone booking by keyboard: APPT-001 APPT-011 APPT-020 in fourteen keys; then the slip, and what the patient is told', async ({
  page,
  request,
}) => {
  const family = freshName();
  const reception = await callerOf(request, 'reception');
  const patient = await registered(reception, 'Efua', family);
  await reception.patch(`emr/patients/${patient}`, { email: `${family.toLowerCase()}@example.org` });
  await keyboardOnly(page);
  await signIn(page, 'reception', '/recept');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let keys = 0;
  const press = async (key: string) => {
    keys++;
    await page.keyboard.press(key);
  };
  await expect(page.getByRole('link', { name: 'Book appointment' })).toBeVisible();
  await press('b');
  const drawer = page.getByRole('dialog', { name: 'Book appointment' });
  await expect(drawer.getByRole('combobox', { name: 'Patient' })).toBeFocused();
  await page.keyboard.type(family);
  await expect(page.getByRole('option', { name: new RegExp(family, 'i') })).toHaveCount(1);
  await press('ArrowDown');
  await press('Enter');
  await expect(drawer.getByRole('combobox', { name: 'Clinic or service' })).toBeFocused();
  await page.keyboard.type('General cons');
  await expect(page.getByRole('option', { name: /^General consultation$/ })).toHaveCount(1);
  await press('ArrowDown');
  await press('Enter');
  const times = drawer.getByRole('radiogroup', { name: /^Time/ }).getByRole('radio');
  await expect(times.first()).toBeVisible();
  await quiet(page);
  // the price stands beside the service
  await expect(drawer.getByText(/^General consultation, (from )?GHS/)).toBeVisible();
  const atTimes = () => page.evaluate(() => document.activeElement?.closest('[role=radiogroup]')?.textContent?.includes(':') ?? false);
  while (!(await atTimes()) && keys < 30) await press('Tab');
  await press('Space');
  await expect(drawer.getByRole('timer')).toBeVisible();
  await press('Control+Enter');
  await expect(drawer).toBeHidden();
  expect(keys).toBeLessThanOrEqual(limits.book.keys);

  await page.goto(`/patients/${patient}/appointments`);
  const row = page.getByRole('row').filter({ hasText: 'Pending' });
  await expect(row).toHaveCount(1);
  await quiet(page);
  await row.getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Appointment', exact: true });

  await test.step('APPT-020 what the patient is told stands on the appointment, and is ended by one press', async () => {
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Confirmation, e-mail' })).toContainText(/Waiting|Sent/);
    const choice = dialog.getByRole('switch', { name: 'Send this patient messages about appointments' });
    await expect(choice).toBeChecked();
    expect(await seriousFindings(page)).toEqual([]);
    await choice.press('Space');
    await expect(choice).not.toBeChecked();
    await page.reload();
    await expect(choice.first()).not.toBeChecked();
  });

  await test.step('the slip is printed on 80 mm, on one page', async () => {
    const print = dialog.getByRole('link', { name: 'Print slip' });
    await print.focus();
    await page.keyboard.press('Enter');
    const slip = page.getByRole('article', { name: 'Appointment slip' });
    await expect(slip).toContainText(`${family.toUpperCase()}, Efua`);
    await expect(slip).toContainText('General consultation');
    await expect(slip).toContainText('Folder No.');
    expect(await slip.evaluate((one) => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight])).toEqual([0, 0]);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await printed(page)).toEqual([[80, 110]]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBe(0);
  });
});

test('APPT-020 SLOT-004 an administrator says how slots are held and what patients are told; the provider’s key is never shown again', async ({
  page,
  request,
}) => {
  await inOwn(request, `Volta ${freshName()}`, async () => {
    await enter(page, '/admin-settings');
    await settingsSection(page, 'Appointments');
    const save = page.getByRole('button', { name: 'Save appointment settings' });
    const hold = page.getByLabel('Minutes a slot is held while booking');
    await hold.fill('11');
    await save.click();
    await expect(hold).toHaveAttribute('aria-invalid', 'true');
    await hold.fill('3');
    await page.getByRole('combobox', { name: 'Send by SMS' }).click();
    await page.getByRole('option', { name: 'By a provider' }).click();
    await page.getByRole('textbox', { name: 'Address', exact: true }).fill('https://sms.example.org/send?to={to}');
    await page.getByRole('textbox', { name: 'Headers' }).fill('Authorization Bearer 123');
    await save.click();
    await expect(page.getByText('Write each header on a line of its own').first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Headers' }).fill('Authorization: Bearer 123');
    expect(await seriousFindings(page)).toEqual([]);
    await save.click();
    await expect(page.getByRole('status').filter({ hasText: 'Appointment settings saved.' })).toBeVisible();
    await page.reload();
    await expect(hold).toHaveValue('3');
    await expect(page.getByText('Now stored: Authorization.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Headers' })).toHaveValue('');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBe(0);
  });
});
