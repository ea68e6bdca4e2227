import { expect, freshName, overflow, seriousFindings, test } from '../demo.ts';
import { enter, inOwn, openClinic } from '../own-organization.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// made up: no published table stands in this repository
const madeUp = 'Day,L,M,S\n0,1,3.3,0.12\n365,1,9,0.1\n730,1,12,0.1\n';

test('TAB-002 growth without a table is points that say why; with one that is imported lines and standard deviations, as a graph and as a table', async ({
  page,
  request,
}) => {
  await inOwn(request, `Child Clinic ${freshName()}`, async (own) => {
    await openClinic(own, ['patients.*', 'visits.*', 'observations.*', 'encounters.*', 'settings.*'], ['OPD.main', 'ADMIN.main']);
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const birth_date = daysAgo(400).toISOString().slice(0, 10);
    const child = { first_name: 'Adwoa', last_name: freshName(), gender: 'FEMALE', birth_date, mobile: '+233244123458' };
    const { id: patient } = (await own.send('post', '/api/v2/emr/patients', child)) as { id: string };
    for (const [days, weight, height] of [
      [300, '6.2', '62'],
      [150, '8', '70'],
      [35, '9', '75'],
    ] as const) {
      const effective_date_time = daysAgo(days).toISOString();
      await own.send('post', '/api/v2/emr/observations', [
        { patient, code: '3141-9', value: weight, effective_date_time },
        { patient, code: '8302-2', value: height, effective_date_time },
      ]);
    }
    await enter(page, `/patients/${patient}/charts`);
    const card = page.getByRole('region', { name: 'Weight for age' });

    await test.step('without a table', async () => {
      await page.getByText('Growth', { exact: true }).click();
      await expect(page.getByRole('heading', { level: 2, name: 'Growth' })).toBeVisible();
      await expect(card.getByText('No lines: the hospital has imported no table of growth for this measure and sex.')).toBeVisible();
      await expect(card.getByRole('slider')).toHaveAttribute('aria-valuetext', /^9 kg, 12 months/);
      expect(await seriousFindings(page)).toEqual([]);
    });
    await test.step('the head, and an early birth by which ages are corrected', async () => {
      await expect(page.getByText(/Ages count from the birth: how long the pregnancy had lasted is not recorded/)).toBeVisible();
      await page.getByRole('button', { name: 'Head and birth' }).click();
      const entry = page.getByRole('dialog', { name: /^Head circumference, and birth/ });
      await entry.getByRole('button', { name: 'Save' }).click();
      await expect(entry.getByText('Enter a head circumference or the weeks of pregnancy.').first()).toBeVisible();
      expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
      await entry.getByRole('textbox', { name: 'Head circumference (cm)' }).fill('45.5');
      await entry.getByRole('textbox', { name: 'Weeks of pregnancy at birth' }).fill('31');
      await entry.getByRole('textbox', { name: 'and days' }).fill('4');
      await page.keyboard.press('ControlOrMeta+Enter');
      await expect(entry).toHaveCount(0);
      await expect(page.getByText(/Born at 31 weeks and 4 days: until the second birthday/)).toBeVisible();
      const head = page.getByRole('region', { name: 'Head circumference for age' });
      await expect(head.getByRole('slider')).toHaveAttribute('aria-valuetext', /^45\.5 cm, 13 months, corrected: 11 months/);
      await expect(card.getByRole('slider')).toHaveAttribute('aria-valuetext', /^9 kg, 12 months, corrected: 10 months/);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflow(page), `${width}`).toBe(0);
        expect(await seriousFindings(page)).toEqual([]);
      }
      // taken back, so that what follows is judged from the birth
      const found = (await own.send('get', `/api/v2/emr/observations?patient_id=${patient}&code=76516-4`)) as { id: string }[];
      await own.send('delete', `/api/v2/emr/observations/${found[0]!.id}`, { reason: 'Another child' });
    });
    await test.step('a table is imported in the settings', async () => {
      await page.goto('/admin-settings#triage');
      const tables = page.getByRole('region', { name: 'Tables of growth' });
      await expect(tables.getByText('No table has been imported')).toBeVisible();
      await tables.getByRole('button', { name: 'Import a table' }).click();
      const dialog = page.getByRole('dialog', { name: 'Import a table' });
      await dialog.getByRole('combobox', { name: 'Of' }).selectOption({ label: 'Girls' });
      await dialog.getByRole('textbox', { name: 'Source' }).fill('Made up for a test');
      expect(await seriousFindings(page)).toEqual([]);
      await dialog.locator('input[type=file]').setInputFiles({ name: 'growth.csv', mimeType: 'text/csv', buffer: Buffer.from(madeUp) });
      await dialog.getByRole('button', { name: 'Import 3 ages' }).click();
      await expect(dialog.getByText('growth.csv has been imported')).toBeVisible();
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect(tables.getByText('Weight for age, Girls, from 0 d to 2 y')).toBeVisible();
      await expect(tables.getByText(/Checksum: [0-9a-f]{64}/)).toBeVisible();
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await overflow(page)).toBe(0);
      await page.setViewportSize({ width: 1440, height: 900 });
    });
    await test.step('with it: by keys from reading to reading, and as a table', async () => {
      await page.goto(`/patients/${patient}/charts?chart=growth`);
      const slider = card.getByRole('slider');
      await expect(slider).toHaveAttribute('aria-valuetext', /^9 kg, 0\.00 SD \(within ±2\), 12 months/);
      await expect(card.getByText(/Table: Made up for a test/)).toBeVisible();
      await slider.focus();
      await page.keyboard.press('ArrowLeft');
      await expect(slider).toHaveAttribute('aria-valuenow', '2');
      await page.keyboard.press('Home');
      await expect(slider).toHaveAttribute('aria-valuetext', /^6\.2 kg/);
      expect(await seriousFindings(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await overflow(page)).toBe(0);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByText('Tables', { exact: true }).click();
      const table = page.getByRole('table', { name: 'Weight for age' });
      await expect(table.getByRole('row').nth(1)).toContainText('0.00 SD');
      expect(await seriousFindings(page)).toEqual([]);
    });
  });
});
