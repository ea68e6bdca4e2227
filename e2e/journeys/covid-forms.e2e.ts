import { expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { tabTo } from '../keyboard.ts';
import { enter, inOwn, openClinic } from '../own-organization.ts';
import { touches } from '../touches.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('SHELL-039 NAV-COVID-004 a day form is filled in its fields and two touches, continued after a reload, read, amended and printed', async ({
  page,
  request,
}) => {
  await inOwn(request, `Clinic ${freshName()}`, async (own) => {
    const place = await openClinic(own, ['patients.*', 'visits.*', 'observations.*', 'encounters.*'], ['COVID.main']);
    await own.send('patch', `/api/v1/providers/${own.id}/locations/${place}`, { workspace: 'COVID' });
    const person = { first_name: 'Esi', last_name: freshName(), gender: 'FEMALE', birth_date: '1970-05-06', mobile: '+233244123456' };
    const { id: patient } = (await own.send('post', '/api/v2/emr/patients', person)) as { id: string };
    await own.send('post', '/api/v2/emr/visits', { patient, location_id: place, reason: 'Cough' });
    await enter(page, '/covid-visits');
    await expect(page.getByRole('heading', { level: 1, name: 'WHO forms' })).toBeVisible();
    const by = touches(page);

    await test.step('filled in part, left by a reload, continued', async () => {
      await by.press(page.getByRole('button', { name: 'Fill day' }));
      await expect(page.getByRole('heading', { level: 1, name: 'COVID-19: day' })).toBeVisible();
      await by.type(page.getByRole('textbox', { name: 'Temperature' }), '50');
      await page.getByRole('textbox', { name: 'Temperature' }).blur();
      await expect(page.getByText('Temperature should not be more than 45.')).toBeVisible();
      await page.getByRole('textbox', { name: 'Temperature' }).fill('38.4');
      await expect(page.getByText(/^Draft saved/)).toBeVisible();
      await page.reload();
      await page.getByRole('button', { name: 'Resume' }).click();
      await expect(page.getByRole('textbox', { name: 'Temperature' })).toHaveValue('38.4');
    });
    await test.step('left by a link: the answers are kept, and the list continues them', async () => {
      await page.getByRole('link', { name: 'Back to the visits' }).click();
      await page.getByRole('link', { name: /^Continue day/ }).click();
      await expect(page.getByRole('textbox', { name: 'Temperature' })).toHaveValue('38.4');
    });
    await test.step('completed, as many touches as it has fields and two', async () => {
      await by.type(page.getByRole('textbox', { name: 'Blood pressure' }), '12080');
      await by.press(page.getByText('Mask', { exact: true }));
      await by.press(page.getByRole('checkbox', { name: 'Fever' }));
      expect(await seriousFindings(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await overflow(page)).toBe(0);
      await page.setViewportSize({ width: 1440, height: 900 });
      await by.press(page.getByRole('button', { name: 'Complete', exact: true }));
      await expect(page.getByText('120/80 mmHg')).toBeVisible();
      expect(by.count()).toBeLessThanOrEqual(4 + 2);
    });
    await test.step('amended with a reason, by keyboard', async () => {
      await page.getByRole('button', { name: 'Amend' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: 'Temperature' }).focus();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('37.9');
      await page.getByRole('textbox', { name: 'Why it is amended' }).focus();
      await page.keyboard.type('Misread');
      await page.keyboard.press('Enter');
      await expect(page.getByText('37.9 °C')).toBeVisible();
      await expect(page.getByText('Amended', { exact: true })).toBeVisible();
    });
    await test.step('printed', async () => {
      await page.getByRole('link', { name: 'Print' }).click();
      await expect(page.getByText('37.9 °C')).toBeVisible();
      expect(await seriousFindings(page)).toEqual([]);
      // paper is white for those as well who work on a dark screen
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await seriousFindings(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
    });
    await page.goto('/covid-visits');
    await expect(page.getByRole('link', { name: /^Read day/ })).toBeVisible();
  });
});

test('SHELL-039 the forms of admission and discharge are filled, saved for later, completed and read; that of a day by keys alone', async ({
  page,
  request,
}) => {
  await inOwn(request, `Clinic ${freshName()}`, async (own) => {
    const place = await openClinic(own, ['patients.*', 'visits.*', 'observations.*', 'encounters.*', 'allergies.*'], ['COVID.main']);
    await own.send('patch', `/api/v1/providers/${own.id}/locations/${place}`, { workspace: 'COVID' });
    const person = { first_name: 'Esi', last_name: freshName(), gender: 'FEMALE', birth_date: '1970-05-06', mobile: '+233244123456' };
    const { id: patient } = (await own.send('post', '/api/v2/emr/patients', person)) as { id: string };
    await own.send('post', '/api/v2/emr/visits', { patient, location_id: place, reason: 'Cough' });
    await enter(page, '/covid-visits');
    const choice = (question: string, answer: string) => page.getByRole('group', { name: question }).getByText(answer, { exact: true });

    await test.step('admission', async () => {
      await page.getByRole('button', { name: 'Fill admission' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'COVID-19: admission' })).toBeVisible();
      await expect(page.getByLabel('Day of the test')).toHaveCount(0);
      await choice('Test', 'PCR').click();
      await expect(page.getByLabel('Day of the test')).toBeVisible();
      await page.getByRole('button', { name: 'Complete', exact: true }).click();
      await expect(page.getByText('Severity is required.').first()).toBeVisible();
      // a day that no calendar has is in no answer: neither completing nor saving leaves it out
      await page.getByLabel('Day of the test').fill('31-02-2026');
      for (const act of ['Save for later', 'Complete']) {
        await page.getByRole('button', { name: act, exact: true }).click();
        await expect(page.getByRole('alert')).toContainText('Day of the test: this day does not exist.');
      }
      await page.getByLabel('Day of the test').fill('');
      await page.getByRole('button', { name: 'Save for later' }).click();
      await page.getByRole('link', { name: /^Continue admission/ }).click();
      await choice('Severity', 'Moderate').click();
      await choice('Result', 'Positive').click();
      expect(await seriousFindings(page)).toEqual([]);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        await page.getByRole('textbox', { name: 'Chest X-ray or CT' }).focus();
        expect(await overflow(page)).toBe(0);
        await expect(page.getByRole('region', { name: 'Patient' })).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('region', { name: 'Patient' })).toContainText(person.last_name.toUpperCase());
        await expect(page.getByRole('region', { name: 'Patient' })).toContainText('Allergies not recorded');
      }
      await page.keyboard.press('ControlOrMeta+Enter');
      await expect(page.getByText('Moderate', { exact: true })).toBeVisible();
      await page.getByRole('link', { name: 'Back to the visits' }).click();
      await expect(page.getByRole('link', { name: /^Read admission/ })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Fill admission' })).toHaveCount(0);
    });
    await test.step('a day, by keys alone', async () => {
      await tabTo(page, page.getByRole('button', { name: 'Fill day' }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'COVID-19: day' })).toBeVisible();
      for (const [field, text] of [
        ['Temperature', '38.1'],
        ['Blood pressure', '11878'],
      ] as const) {
        await tabTo(page, page.getByRole('textbox', { name: field }));
        await page.keyboard.type(text);
      }
      await tabTo(page, page.getByRole('group', { name: 'Oxygen given' }).getByRole('radio').first());
      await page.keyboard.press('Space');
      await tabTo(page, page.getByRole('checkbox', { name: 'Fever' }));
      await page.keyboard.press('Space');
      await page.keyboard.press('ControlOrMeta+Enter');
      for (const answer of ['38.1 °C', '118/78 mmHg', 'Fever']) await expect(page.getByText(answer, { exact: true }).first()).toBeVisible();
    });
    await test.step('discharge', async () => {
      await page.getByRole('link', { name: 'Back to the visits' }).click();
      await page.getByRole('button', { name: 'Fill discharge' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'COVID-19: discharge' })).toBeVisible();
      await choice('Outcome', 'Discharged alive').click();
      await expect(page.getByText('Oxygen at home')).toBeVisible();
      await choice('Outcome', 'Died').click();
      await expect(page.getByText('Oxygen at home')).toHaveCount(0);
      await page.getByRole('textbox', { name: 'Days in intensive care' }).fill('400');
      await page.getByRole('button', { name: 'Complete', exact: true }).click();
      await expect(page.getByText('Days in intensive care should not be more than 365.').first()).toBeVisible();
      await page.getByRole('textbox', { name: 'Days in intensive care' }).fill('4');
      await page.getByRole('button', { name: 'Complete', exact: true }).click();
      await expect(page.getByText('4 days', { exact: true })).toBeVisible();
      await page.getByRole('link', { name: 'Print' }).click();
      await expect(page.getByText('Died', { exact: true })).toBeVisible();
    });
  });
});

test('SHELL-039 NAV-COVID-004 the demo hospital has a stay with its forms: the admission is read back and printed', async ({ page }) => {
  // a slow network: the reason of a refused button comes when the button has the focus already, and leaves it there
  await page.route('**/*.js', async (route) => {
    await new Promise((done) => setTimeout(done, 400));
    await route.continue();
  });
  await signIn(page, 'clinician', '/covid-visits?search=Tagoe');
  const row = page.getByRole('row').filter({ hasText: 'TAGOE' });
  await expect(row.getByRole('link', { name: /^Read day/ })).toBeVisible();
  await expect(row.getByRole('link', { name: /^Read discharge/ })).toBeVisible();
  const further = row.getByRole('button', { name: 'Fill day' });
  await expect(further).toHaveAttribute('aria-disabled', 'true');
  await further.focus();
  await expect(page.getByRole('tooltip')).toHaveText('This visit has ended. Reopen it to fill another day.');
  await expect(further).toBeFocused();
  await row.getByRole('link', { name: /^Read admission/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'COVID-19: admission' })).toBeVisible();
  for (const answer of ['Moderate', '142/86 mmHg', '38.6 °C', 'Hypertension, Diabetes']) await expect(page.getByText(answer)).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${width}`).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
  }
  await page.getByRole('link', { name: 'Print' }).click();
  await page.emulateMedia({ media: 'print' });
  for (const words of [/TAGOE/, 'Moderate', '142/86 mmHg']) await expect(page.getByText(words).first()).toBeVisible();
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
});
