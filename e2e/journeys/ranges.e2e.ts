import { expect, freshName, overflow, seriousFindings, test } from '../demo.ts';
import { enter, inOwn, openEncounter } from '../own-organization.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('OBS-040 a hospital sets its usual ranges by keyboard; what is entered from then on is judged by them, what was entered before as it was', async ({
  page,
  request,
}) => {
  await inOwn(request, `Range Clinic ${freshName()}`, async (own) => {
    const { patient, encounter } = await openEncounter(own, 'Palpitations');
    const pulse = (value: string) => own.send('post', '/api/v2/emr/observations', [{ patient, encounter, code: '8867-4', value }]);
    await pulse('95');
    await enter(page, '/admin-settings#triage');
    const card = page.getByRole('region', { name: 'Usual ranges of vitals' });
    const rows = card.getByRole('button', { name: /^Remove range/ });
    await expect(rows.first()).toBeVisible();
    const before = await rows.count();
    expect(await seriousFindings(page)).toEqual([]);

    // of whom is twelve and older: it stands so in the ranges of the product
    const ofPulse = card.getByRole('group', { name: 'Range 4', exact: true });
    await test.step('a range is added and removed by keyboard; one that is the wrong way round is refused at its field', async () => {
      await card.getByRole('button', { name: 'Add a range' }).focus();
      await page.keyboard.press('Enter');
      await expect(rows).toHaveCount(before + 1);
      await card.getByRole('button', { name: `Remove range ${before + 1}` }).focus();
      await page.keyboard.press('Enter');
      await expect(rows).toHaveCount(before);
      await expect(ofPulse.getByRole('combobox', { name: 'Measure' })).toHaveValue('pulse');
      await ofPulse.getByRole('textbox', { name: 'Upper' }).fill('40');
      await page.keyboard.press('ControlOrMeta+Enter');
      await expect(ofPulse.getByText(/should not be/).first()).toBeVisible();
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await overflow(page)).toBe(0);
      await page.setViewportSize({ width: 1440, height: 900 });
      await ofPulse.getByRole('textbox', { name: 'Upper' }).fill('90');
      await ofPulse.getByRole('textbox', { name: 'Source' }).fill('Our protocol');
    });
    await test.step('saved, and named with who changed it', async () => {
      await card.getByRole('button', { name: 'Save ranges' }).click();
      await expect(page.getByText('The ranges are saved. They hold for what is entered from now on.').first()).toBeVisible();
      await expect(card.getByText(/^Changed /)).toBeVisible();
    });
    await test.step('the reading of before is not flagged, the same one of now is', async () => {
      await pulse('96');
      await page.goto(`/patients/${patient}/charts?as=tables`);
      const table = page.getByRole('table', { name: 'Pulse' });
      await expect(table.getByRole('row').filter({ hasText: '96' })).toContainText(/high/i);
      await expect(table.getByRole('row').filter({ hasText: '95' })).not.toContainText(/high/i);
    });
  });
});
