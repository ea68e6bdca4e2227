import { expect, freshName, overflow, seriousFindings, test } from '../demo.ts';
import { enter, inOwn, openEncounter } from '../own-organization.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('OBS-040 a hospital sets how long a critical value may wait for somebody, by keyboard, and is told what holds until then', async ({
  page,
  request,
}) => {
  await inOwn(request, `Critical Clinic ${freshName()}`, async (own) => {
    await openEncounter(own, 'Palpitations');
    const usual = { of: 'pulse', sex: null, from_days: 4_384, to_days: null, low: 51, high: 100, source: 'Our protocol' };
    await own.send('patch', '/api/v2/emr/reference-ranges', { ranges: [{ ...usual, critical_low: null, critical_high: null }] });
    await enter(page, '/admin-settings#triage');
    const triage = page.getByRole('region', { name: 'Triage', exact: true });
    const minutes = triage.getByRole('textbox', { name: 'Minutes until a critical value calls again' });
    await expect(minutes).toHaveAccessibleDescription(
      'If nobody acknowledges it, all who may act at the place of the patient are told, once.',
    );
    const before = await minutes.inputValue();
    expect(Number(before)).toBeGreaterThanOrEqual(5);
    const save = async (value: string) => {
      await minutes.fill(value);
      await page.keyboard.press('ControlOrMeta+Enter');
    };
    const stored = async () =>
      ((await own.send('get', '/api/v2/emr/triage-settings')) as { second_call_minutes: number }).second_call_minutes;
    await test.step('fewer than five minutes are refused at the field, and nothing is saved', async () => {
      await save('2');
      await expect(minutes).toHaveAttribute('aria-invalid', 'true');
      expect(String(await stored())).toBe(before);
      expect(await seriousFindings(page)).toEqual([]);
    });
    await test.step('a number that holds is saved alone, and stands there on the next visit', async () => {
      await save('20');
      await expect(page.getByText('The triage settings are saved.').first()).toBeVisible();
      expect(await stored()).toBe(20);
      await page.reload();
      await expect(minutes).toHaveValue('20');
    });
    await test.step('the usual ranges say that none of them has a critical limit, until one has', async () => {
      const ranges = page.getByRole('region', { name: 'Usual ranges of vitals' });
      const until = ranges.getByText('None of these has a critical limit: until one is set, those of NEWS2 hold from 16 years on.');
      await expect(until).toBeVisible();
      await ranges.getByRole('textbox', { name: 'Critical high' }).fill('150');
      await expect(until).toHaveCount(0);
      await page.keyboard.press('ControlOrMeta+Enter');
      await expect(page.getByText('The ranges are saved. They hold for what is entered from now on.').first()).toBeVisible();
      await page.reload();
      await expect(ranges.getByRole('textbox', { name: 'Critical high' })).toHaveValue('150');
      await expect(until).toHaveCount(0);
    });
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
  });
});

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
