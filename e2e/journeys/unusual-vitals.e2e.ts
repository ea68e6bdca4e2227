import { expect, freshName, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf, inEncounter } from '../hospital.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('OBS-039 OBS-040 very unusual vitals are asked about, by keys alone; a critical one stands on the chart until it is acknowledged', async ({
  page,
  request,
}) => {
  const nurse = await callerOf(request, 'nurse');
  const family = freshName();
  const { patient, address } = await inEncounter(nurse, 'Afua', family);
  const saved = async () =>
    (await nurse.get<{ data: { display: string; value: string }[] }>(`emr/observations?patient=${patient}`)).data.map(({ value }) => value);
  await signIn(page, 'nurse', address);
  const vitals = page.getByRole('region', { name: 'Vitals' });
  const pulse = vitals.getByRole('textbox', { name: /^Pulse/ });
  await pulse.focus();
  await page.keyboard.type('240');
  await page.keyboard.press('ControlOrMeta+Enter');

  const question = page.getByRole('dialog', { name: 'Check before saving' });
  await expect(question).toContainText(
    new RegExp(`These values are very unusual: Pulse 240 /min\\. Are they right for .*Afua.*${family}.*\\?|.*${family}.*Afua.*\\?`, 'i'),
  );
  expect(await seriousFindings(page)).toEqual([]);
  await question.getByRole('button', { name: 'Correct it' }).focus();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(pulse).toHaveValue('240');
  expect(await saved()).toEqual([]);

  await page.keyboard.press('ControlOrMeta+Enter');
  await question.getByRole('button', { name: 'Save as measured' }).focus();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(pulse).toHaveValue('');
  expect(await saved()).toEqual(['240']);

  const critical = page.getByRole('region', { name: 'Critical values, not acknowledged' });
  await expect(critical).toContainText(/Pulse 240 \/min.*Critically high/);
  expect(await seriousFindings(page)).toEqual([]);
  await critical.getByRole('button', { name: 'Acknowledge: Pulse 240 /min' }).focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog', { name: /^Acknowledge: Pulse 240/ })
    .getByLabel('What was done, or who was told')
    .focus();
  await page.keyboard.type('The doctor is here');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(critical).toHaveCount(0);
  await page.goto(`/patients/${patient}`);
  await expect(vitals).toContainText(/240 \/min.*Critically high.*Acknowledged .* by .*: The doctor is here/);
  await page.goto(address);

  await pulse.focus();
  await page.keyboard.type('88');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(pulse).toHaveValue('');
  await expect(question).toHaveCount(0);
  expect((await saved()).toSorted()).toEqual(['240', '88']);
});

test('OBS-015 TRIAGE-010 no field moves while vitals are typed, and on a phone the colour stands above the signs', async ({
  page,
  request,
}) => {
  const nurse = await callerOf(request, 'nurse');
  const { address } = await inEncounter(nurse, 'Afua', freshName());
  await signIn(page, 'nurse', address);
  const vitals = page.getByRole('region', { name: 'Vitals' });
  const [pulse, signs] = [vitals.getByRole('textbox', { name: /^Pulse/ }), vitals.getByText('Signs', { exact: true })];
  const top = async (of: typeof pulse) => (await of.boundingBox())!.y;
  await pulse.focus();
  const before = await top(pulse);
  await page.keyboard.type('88');
  await expect(vitals.getByText(/^Draft (saved|kept)/)).toBeVisible();
  expect(await top(pulse)).toBe(before);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await top(page.getByRole('button', { name: 'Actions for this encounter' }))).toBeLessThan(
    await top(page.getByText(/^(Started|Planned for) /)),
  );
  expect(await top(vitals.getByText('Triage score'))).toBeLessThan(await top(signs));
  await signs.click();
  const [first, second] = [vitals.getByRole('checkbox').nth(0), vitals.getByRole('checkbox').nth(1)];
  await first.scrollIntoViewIfNeeded();
  expect((await top(second)) - (await top(first))).toBeLessThanOrEqual(56);
  await second.check();
  await expect(vitals.getByText('Discriminator: Emergency')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});
