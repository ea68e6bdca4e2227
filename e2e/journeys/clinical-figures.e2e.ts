import { expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf, inEncounter } from '../hospital.ts';
import { keyboardOnly, tabTo } from '../keyboard.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('DX-004 ROUTE-016 morbidity by diagnosis, age and sex: the names behind a number, a file, and paper', async ({ page, request }) => {
  const family = freshName();
  const clinician = await callerOf(request, 'clinician');
  const { patient, address } = await inEncounter(clinician, 'Adwoa', family);
  const encounter = address.split('/').at(-1)!;
  await clinician.post('emr/diagnoses', { encounter, display: `Fever of ${family}` });
  await signIn(page, 'clinician', '/opd');
  await page.getByRole('link', { name: 'Morbidity', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Morbidity' })).toBeVisible();
  const uncoded = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Uncoded', exact: true }) });
  await expect(uncoded).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${width}`).toBe(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Morbidity, XLSX' }).click()]);
  expect(file.suggestedFilename()).toMatch(/morbidity.*\.xlsx$/);
  await page.emulateMedia({ media: 'print' });
  await expect(uncoded).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'First day' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await uncoded.getByRole('link', { name: /^Uncoded, total: / }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Names: Diagnosed' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Search these people' }).fill(family);
  await expect(page.getByRole('table').getByRole('link').filter({ hasText: 'Adwoa' })).toHaveAttribute('href', new RegExp(patient));
  await page.getByRole('link', { name: 'Morbidity', exact: true }).click();
  await expect(uncoded).toBeVisible();
});

test('TRIAGE-012 ROUTE-016 the emergency report by colour leads to its names, by the keyboard alone', async ({ page, request }) => {
  const nurse = await callerOf(request, 'nurse');
  await signIn(page, 'nurse', '/emerg');
  const { data: places } = await nurse.get<{ data: { id: string; workspace: string }[] }>(
    `../v1/providers/${nurse.organization}/locations?page_size=100`,
  );
  await nurse.post('frontdesk/unknown', {
    age_band: 'adult',
    location_id: places.find(({ workspace }) => workspace === 'EMERG')!.id,
    observations: [{ code: 'DISCRIMINATOR', value: 'chest-pain' }],
  });
  await keyboardOnly(page);
  await page.goto('/emerg');
  await tabTo(page, page.getByRole('link', { name: 'Emergency report', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Emergency report' })).toBeVisible();
  const orange = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Orange' }) });
  await expect(orange).toContainText('10 min');
  expect(await seriousFindings(page)).toEqual([]);
  await tabTo(page, orange.getByRole('link', { name: /^Orange, arrived: / }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Names: Emergency visits' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Orange');
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
});
