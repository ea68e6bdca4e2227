import { expect, freshName, overflow, seriousFindings, test } from '../demo.ts';
import { enter, inOwn, openEncounter } from '../own-organization.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('ENC-012 a point and a name become a text with the values of the encounter; templates of the hospital stand at the notes', async ({
  page,
  request,
}) => {
  await inOwn(request, `Phrase Clinic ${freshName()}`, async (own) => {
    const { patient, encounter } = await openEncounter(own, 'Cough');
    await own.send('post', '/api/v2/emr/observations', [{ patient, encounter, code: '85354-9', value: '150/95' }]);

    await enter(page, '/admin-templates');
    await page.getByRole('button', { name: 'Add a template' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Hypertension review');
    await page.getByRole('combobox', { name: 'Specialty' }).selectOption({ label: 'Cardiology' });
    await page.getByRole('textbox', { name: 'Text' }).fill('Review of hypertension. Pressure {bp}.');
    await page.getByRole('button', { name: 'Save templates' }).click();
    await expect(page.getByText('The templates are saved.').first()).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.goto('/dashboard-settings#me');
    await page.getByRole('button', { name: 'Add a phrase' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('rv');
    await page.getByRole('textbox', { name: 'Text' }).fill('Review in two weeks.');
    await page.getByRole('button', { name: 'Save phrases' }).click();
    await expect(page.getByText('The phrases are saved.').first()).toBeVisible();

    const known = page.waitForResponse((given) => given.url().includes('/phrases'));
    await page.goto(`/patients/${patient}/encounters/${encounter}`);
    await known;
    await expect(page.getByRole('button', { name: 'Templates for Visit note' })).toBeVisible();
    const plan = page.getByLabel('Plan of care');
    await plan.focus();
    await page.keyboard.type('.rv .bp end');
    await expect(plan).toHaveValue(/^Review in two weeks\. BP 150\/95 mmHg \(.*\) end$/);
    await page.getByRole('button', { name: 'Templates for Visit note' }).click();
    await page.getByRole('menuitem', { name: 'Hypertension review · Cardiology' }).click();
    await expect(page.getByRole('textbox', { name: 'Visit note', exact: true })).toHaveValue(
      /^Review of hypertension\. Pressure 150\/95 mmHg \(.*\)\.$/,
    );
    expect(await seriousFindings(page)).toEqual([]);

    await test.step('in the editor with formatting as well, by a blank and by a new line', async () => {
      const complaint = page.getByRole('region', { name: 'Complaint' });
      const field = complaint.getByRole('textbox', { name: 'Presenting complaint' });
      await complaint.getByRole('button', { name: 'Formatting' }).click();
      await expect(complaint.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
      await field.focus();
      await page.keyboard.press('ControlOrMeta+b');
      await page.keyboard.type('Cough. ');
      await page.keyboard.press('ControlOrMeta+b');
      await page.keyboard.type('.rv 2.5 ml .bp');
      await page.keyboard.press('Enter');
      await page.keyboard.type('end .nothing here');
      await expect(field.locator('strong')).toHaveText(/^Cough\./);
      await expect(field).toContainText(/Review in two weeks\. 2\.5 ml BP 150\/95 mmHg \(.*\)/);
      await expect(field.locator('p').last()).toHaveText('end .nothing here');
    });
  });
});
