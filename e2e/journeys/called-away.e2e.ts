import { expect, freshName, overflow, seriousFindings, test } from '../demo.ts';
import { enter, inOwn, openEncounter } from '../own-organization.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('ENC-046 an encounter without complaint, history and diagnosis is left only by "Called away", which is recorded; it stays on the home', async ({
  page,
  request,
  person,
}) => {
  await inOwn(request, `Clinic ${freshName()}`, async (own) => {
    const { patient, encounter } = await openEncounter(own, 'Pain');
    const address = `/patients/${patient}/encounters/${encounter}`;
    await enter(page, address);
    const question = page.getByRole('dialog', { name: 'Leave this encounter?' });
    const visits = page.getByRole('navigation', { name: 'Patient record' }).getByRole('link', { name: 'Visits' });
    await expect(page.getByLabel('Presenting complaint')).toBeVisible();

    await test.step('by mouse: the sentence says what is required, and staying leaves nothing behind', async () => {
      await visits.click();
      await expect(question).toContainText(/Presenting complaint, history of presenting illness or a diagnosis is required/);
      await expect(question.getByRole('button', { name: 'Leave', exact: true })).toHaveCount(0);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflow(page), `${width}`).toBe(0);
        expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await question.getByRole('button', { name: 'Stay' }).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByText(/was called away/)).toHaveCount(0);
    });
    const home = await person();
    const listening = home.waitForRequest((sent) => sent.url().includes('/api/v2/changes') && sent.url().includes('visits'));
    await enter(home, '/opd');
    const waits = home.getByRole('row').filter({ hasText: 'Esi' });
    await expect(waits).toBeVisible();
    await (await listening).response();
    await expect(waits).not.toContainText('Called away');
    await test.step('by keyboard: one press, and who was called away stands on the encounter', async () => {
      await visits.press('Enter');
      await question.getByRole('button', { name: 'Called away' }).press('Enter');
      await expect(page).toHaveURL(`/patients/${patient}/visits`);
      await expect(waits, 'at once on the home of another window').toContainText('Called away');
      await page.goto(address);
      await expect(page.getByText(/was called away/)).toBeVisible();
      await expect(page.getByRole('button', { name: /^Finish encounter for/ })).toBeVisible();
    });
    await test.step('with a complaint that is written it is asked about as before', async () => {
      await page.getByLabel('Presenting complaint').fill('Pain in the knee');
      await visits.click();
      await question.getByRole('button', { name: 'Leave', exact: true }).click();
      await expect(page).toHaveURL(`/patients/${patient}/visits`);
    });
    await test.step('the encounter waits on the home of its clinician', async () => {
      await page.goto('/opd');
      const visit = page.getByRole('row').filter({ hasText: 'Esi' });
      await expect(visit).toContainText('Called away');
      await page.setViewportSize({ width: 390, height: 900 });
      await expect(page.getByText('Called away').filter({ visible: true }).first()).toBeVisible();
      expect(await overflow(page)).toBe(0);
      await page.setViewportSize({ width: 1440, height: 900 });
      await visit.getByRole('link', { name: 'Open encounter' }).click();
      await expect(page).toHaveURL(address);
    });
  });
});
