import { expect, freshName, signIn, test } from '../demo.ts';

test('VAL-012 VAL-024 a form reports errors of touched fields only, and saves once', async ({ page }) => {
  await signIn(page, 'reception', '/recept-patients');
  await page.getByRole('button', { name: 'New patient' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Register a patient' });
  const [first, last] = [drawer.getByLabel('First name'), drawer.getByLabel('Last name')];
  const said = drawer.getByText(/ is (required|not valid)\.$/);

  await test.step('VAL-012 no error is shown before a field was touched, and then only for that field', async () => {
    await expect(first).toBeEditable();
    await expect(said).toHaveCount(0);
    await first.focus();
    await first.press('Tab');
    await expect(said).toHaveText(['First name is required.']);
    await expect(last).not.toHaveAttribute('aria-invalid', 'true');
    // going back touches the second field
    await first.fill('Akosua');
    await expect(said).toHaveText(['Last name is required.']);
  });

  await test.step('VAL-024 while it is being saved it cannot be saved again', async () => {
    await last.fill(freshName());
    await drawer.getByRole('radio', { name: 'Female' }).check();
    await drawer.getByLabel('Age', { exact: true }).fill('34');
    await drawer.getByRole('textbox', { name: 'Phone' }).fill(`024${String(Date.now()).slice(-7)}`);
    let sent = 0;
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/v2/emr/patients', async (route) => {
      if (route.request().method() === 'POST') {
        sent += 1;
        await held;
      }
      await route.continue();
    });
    await drawer.getByRole('button', { name: 'Register', exact: true }).click();
    const saving = drawer.getByRole('button', { name: 'Registering…' });
    await expect(saving).toBeVisible();
    await saving.click({ force: true });
    await page.keyboard.press('Control+Enter');
    await last.press('Enter');
    answer();
    await expect(page).toHaveURL(/\/patients\/[0-9a-f-]{36}$/);
    expect(sent).toBe(1);
  });
});
