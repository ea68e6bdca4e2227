import { complaintsIn, expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf, registered } from '../hospital.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('ALLERGY-001 ALLERGY-006 ALLERGY-007 ALLERGY-008 what a patient does not tolerate is asked, recorded and seen on every page of the chart', async ({
  page,
  context,
  request,
}) => {
  const family = freshName(3);
  const patient = await registered(await callerOf(request, 'clinician'), 'Esi', family);
  await signIn(page, 'clinician', `/patients/${patient}`);
  const banner = page.getByRole('region', { name: 'Patient', exact: true });
  const card = page.getByRole('region', { name: 'Allergies' });
  const dialog = page.getByRole('dialog');
  await expect(banner.getByText('Allergies not recorded')).toBeVisible();
  await expect(card.getByText('Allergies not recorded')).toBeVisible();

  await test.step('none are known: an act that is confirmed', async () => {
    await card.getByRole('button', { name: 'No known allergies' }).click();
    await dialog.getByRole('button', { name: 'Confirm no known allergies' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(banner.getByText('No known allergies')).toBeVisible();
    await expect(card.getByText(/^Asked by Kwame Boakye on /)).toBeVisible();
  });

  await test.step('one is recorded, by keyboard alone, and a missing substance is told at its field', async () => {
    await card.getByRole('button', { name: 'Record allergy' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Substance')).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByText('Substance is required.').first()).toBeVisible();
    await dialog.getByLabel('Substance').fill('Penicillin');
    await dialog.getByRole('combobox', { name: 'Criticality' }).click();
    await page.getByRole('option', { name: 'High risk' }).click();
    await dialog.getByLabel('Reaction').fill('rash');
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toHaveCount(0);
    await expect(banner.getByText('Penicillin (rash)')).toBeVisible();
    await expect(card.getByRole('listitem').filter({ hasText: 'Penicillin' })).toContainText('High risk');
  });

  const caller = await callerOf(request, 'clinician');
  for (const [substance, criticality] of [
    ['Dust', 'low'],
    ['Latex', 'unable_to_access'],
  ])
    await caller.post('emr/allergy-intolerances', { patient_id: patient, substance, criticality });
  await page.reload();
  const tone = (substance: string) => card.getByRole('listitem').filter({ hasText: substance }).locator('[data-tone]');
  await expect(tone('Penicillin')).toHaveAttribute('data-tone', 'red');
  await expect(tone('Dust')).toHaveAttribute('data-tone', 'green');
  await expect(tone('Latex')).toHaveAttribute('data-tone', 'yellow');
  await expect(tone('Latex')).toHaveText('Unable to assess');
  // drawn in the colours of the light scheme, not only named
  await expect(tone('Penicillin')).toHaveCSS('background-color', 'rgb(253, 232, 234)');
  await expect(tone('Penicillin')).toHaveCSS('color', 'rgb(138, 16, 32)');
  await expect(tone('Dust')).toHaveCSS('background-color', 'rgb(227, 245, 234)');
  await expect(tone('Dust')).toHaveCSS('color', 'rgb(11, 90, 51)');
  await expect(tone('Latex')).toHaveCSS('background-color', 'rgb(255, 241, 214)');
  await expect(tone('Latex')).toHaveCSS('color', 'rgb(107, 65, 0)');

  await test.step('one is changed, one taken back with its reason; other pages of the chart say the same', async () => {
    await card.getByRole('button', { name: 'Actions for Dust' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await dialog.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Resolved' }).click();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(card.getByRole('listitem').filter({ hasText: 'Dust' })).toContainText('Resolved');
    await card.getByRole('button', { name: 'Actions for Latex' }).click();
    await page.getByRole('menuitem', { name: 'Entered in error' }).click();
    await dialog.getByLabel('Reason').fill('Another patient’s');
    await dialog.getByRole('button', { name: 'Take back' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(card.getByText('Latex')).toHaveCount(0);
    await page.getByRole('navigation', { name: 'Patient record' }).getByRole('link', { name: 'Visits' }).click();
    await expect(banner.getByText('Penicillin (rash)')).toBeVisible();
    await expect(banner.getByText('Dust')).toHaveCount(0);
  });

  await test.step('a failed request is never "none"', async () => {
    complaintsIn(context).expectLine(/ERR_FAILED/);
    await page.route('**/emr/allergy-intolerances?**', (route) => route.abort());
    await page.goto(`/patients/${patient}/visits`);
    await expect(banner.getByText('Allergies unavailable')).toBeVisible();
    await page.unroute('**/emr/allergy-intolerances?**');
    await banner.getByRole('button', { name: 'Retry' }).click();
    await expect(banner.getByText('Penicillin (rash)')).toBeVisible();
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/patients/${patient}`);
  await expect(banner.getByText('Penicillin (rash)')).toBeVisible();
  expect(await overflow(page)).toBe(0);
});

test('ALLERGY-003 who may not read allergies sees nothing of them', async ({ page, request }) => {
  const patient = await registered(await callerOf(request, 'reception'), 'Esi', freshName(3));
  await signIn(page, 'reception', `/patients/${patient}`);
  await expect(page.getByRole('heading', { name: 'Visits', exact: true })).toBeVisible();
  await expect(page.getByText(/allerg/i)).toHaveCount(0);
});
