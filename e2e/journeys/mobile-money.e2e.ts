import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, freshName, seriousFindings, test } from '../demo.ts';
import { enter, inOwn, openClinic } from '../own-organization.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Mobile money on this machine, as a developer starts it. */
async function simulated<T>(port: number, work: (url: string) => Promise<T>): Promise<T> {
  const child = spawn('npm', ['run', '--silent', 'momo-simulator', String(port)], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  try {
    await new Promise<void>((ready) => child.stdout.on('data', (text: Buffer) => String(text).includes('simulated at') && ready()));
    return await work(`http://127.0.0.1:${port}`);
  } finally {
    process.kill(-child.pid!);
  }
}

test('PAY-009 half cash, half mobile money: the telephone is asked, refuses, and another pays', async ({ page, request }) => {
  test.slow();
  await simulated(47_000 + (process.pid % 1000), (url) =>
    inOwn(request, `Mobile ${freshName()}`, async (own) => {
      const place = await openClinic(own, ['billing.*', 'patients.*', 'settings.*'], ['BILL.main', 'RECEPT.main']);
      const { send } = own;
      const family = freshName();
      const { id: patient } = (await send('post', '/api/v2/emr/patients?get_or_create=true', {
        ...{ first_name: 'Adwoa', last_name: family, title: 'Mrs', gender: 'FEMALE', birth_date: '1992-04-17', mobile: '+233241234561' },
      })) as { id: string };
      await send('post', '/api/v2/billing/charge-items', [{ patient_id: patient, description: 'Operation', amount: '1000' }] as never);
      await send('post', '/api/v2/billing/till-sessions', { location_id: place, opening_float: '100' });

      await enter(page, '/admin-billing');
      const section = page.getByRole('region', { name: 'Mobile money' });
      await section.getByRole('switch', { name: 'Ask for mobile money' }).click();
      await section.getByRole('textbox', { name: 'Address of the provider' }).fill(url);
      await section.getByRole('textbox', { name: 'Target environment' }).fill('mtnghana');
      for (const key of ['Subscription key', 'API user', 'API key']) await section.getByLabel(key, { exact: true }).fill('simulated');
      await section.getByRole('button', { name: 'Save' }).click();
      await expect(section.getByText(/^Entered/)).toBeVisible();
      expect(await seriousFindings(page)).toEqual([]);

      await page.goto(`/patients/${patient}/bills`);
      const pay = page.getByRole('button', { name: /^Pay \d/ });
      await pay.click();
      const drawer = page.getByRole('dialog', { name: 'Take a payment' });
      await drawer.getByRole('textbox', { name: 'Given' }).fill('500');
      await drawer.getByRole('button', { name: 'Add another way of paying' }).click();
      const second = drawer.getByRole('group', { name: 'Method 2' });
      await expect(second.getByRole('textbox', { name: 'Given' })).toHaveValue('500.00');
      await expect(second.getByRole('textbox', { name: 'Ask this telephone' })).toHaveValue(/1$/);
      await drawer.getByRole('button', { name: /^Take GHS 1,000.00 from / }).click();
      const waiting = page.getByRole('dialog', { name: 'Waiting for the patient’s phone' });
      await expect(waiting.getByRole('button', { name: 'Cancel request' })).toBeVisible();
      expect(await seriousFindings(page)).toEqual([]);
      // this telephone refuses
      const refused = page.getByRole('dialog', { name: 'Mobile money was not paid' });
      await expect(refused.getByText('The patient refused it on the telephone.')).toBeVisible({ timeout: 60_000 });
      await refused.getByRole('button', { name: 'Take another payment' }).click();

      await expect(drawer.getByRole('textbox', { name: 'Given' })).toHaveValue('500.00');
      await drawer.getByRole('combobox', { name: 'Paid by' }).selectOption('mobile-money');
      await drawer.getByRole('textbox', { name: 'Ask this telephone' }).fill('+233241234567');
      await drawer.getByRole('button', { name: /^Take GHS 500.00 from / }).click();
      const taken = page.getByRole('dialog', { name: 'The payment is taken' });
      await expect(taken.getByRole('link', { name: /^Receipt / })).toHaveCount(1, { timeout: 60_000 });
      await expect(taken.getByText('Mobile money')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByText('Nothing due')).toBeVisible();
    }),
  );
});
