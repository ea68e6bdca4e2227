import { answered, complaintsIn, expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf, registered } from '../hospital.ts';
import { tabTo } from '../keyboard.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('OBS-003 OBS-007 OBS-008 OBS-033 illnesses, surgeries, medicines and social history are entered, corrected and taken back; each card fails alone', async ({
  page,
  request,
}) => {
  const family = freshName();
  const patient = await registered(await callerOf(request, 'clinician'), 'Esi', family);
  await signIn(page, 'clinician', `/patients/${patient}`);
  await page.getByRole('link', { name: 'Past and social history' }).click();
  await expect(page).toHaveURL(/chart=history/);
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  const dialog = page.getByRole('dialog');
  await expect(card('Past illnesses')).toContainText('No past illnesses recorded');
  await expect(card('Past illnesses')).toContainText('It does not mean that there are none.');

  await test.step('an illness by mouse, with who and when', async () => {
    await card('Past illnesses').getByRole('button', { name: 'Add past illnesses' }).click();
    await expect(dialog.getByRole('heading', { name: `${family.toUpperCase()}, Esi (Mrs)` })).toBeVisible();
    await dialog.getByRole('button', { name: 'Save entry' }).click();
    await expect(dialog.getByText('What was said is required.').first()).toBeVisible();
    expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('textbox', { name: 'What was said' }).fill('Malaria in 2018');
    await dialog.getByRole('button', { name: 'Save entry' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(card('Past illnesses')).toContainText(/Malaria in 2018.* by /);
  });

  await test.step('corrected by keyboard; what stood there before can be read', async () => {
    await tabTo(page, card('Past illnesses').getByRole('button', { name: /^Actions for Malaria/ }));
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Correct' }).press('Enter');
    await dialog.getByRole('textbox', { name: 'What was said' }).fill('Malaria in 2019');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(dialog).toHaveCount(0);
    await expect(card('Past illnesses')).toContainText(/Malaria in 2019.*corrected/);
    await card('Past illnesses').getByRole('button', { name: 'Earlier versions' }).click();
    await expect(dialog).toContainText('Malaria in 2018');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('social history says what it is about', async () => {
    await card('Social history').getByRole('button', { name: 'Add social history' }).click();
    await dialog.getByRole('combobox', { name: 'About' }).fill('Tob');
    await page.getByRole('option', { name: 'Tobacco' }).click();
    await dialog.getByRole('textbox', { name: 'What was said' }).fill('Never smoked');
    await dialog.getByRole('button', { name: 'Save entry' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(card('Social history')).toContainText('Tobacco: Never smoked');
    await expect(card('Social history')).not.toContainText('Malaria');
  });

  await test.step('"none" is an answer that somebody gave, and can be taken back', async () => {
    await card('Past surgeries').getByRole('button', { name: 'Past surgeries: Says: none' }).click();
    await dialog.getByRole('button', { name: 'Note it' }).click();
    await expect(card('Past surgeries')).toContainText(/None known.* by /);
    await card('Past surgeries').getByRole('button', { name: 'Actions for None known' }).click();
    await page.getByRole('menuitem', { name: 'Entered in error' }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Not asked');
    await dialog.getByRole('button', { name: 'Take back' }).click();
    await expect(card('Past surgeries')).toContainText('No past surgeries recorded');
  });

  await test.step('one card that cannot be read says so, and is not empty; the others stand', async () => {
    complaintsIn(page.context()).expectLine(answered(500));
    await page.route(/emr\/observations\?.*code=10160-0/, (route) => route.fulfill({ status: 500, json: { message: 'Not today.' } }));
    await page.reload();
    await expect(card('Past medications').getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(card('Past medications')).not.toContainText('No past medications recorded');
    await expect(card('Past illnesses')).toContainText('Malaria in 2019');
    await page.unroute(/emr\/observations\?.*code=10160-0/);
    await card('Past medications').getByRole('button', { name: 'Retry' }).click();
    await expect(card('Past medications')).toContainText('No past medications recorded');
  });

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('radiogroup', { name: 'Chart', exact: true }).getByText('History').scrollIntoViewIfNeeded();
    await expect(page.getByRole('radiogroup', { name: 'Chart', exact: true }).getByText('History')).toBeInViewport();
    expect(await overflow(page), `${width}`).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
  }
});
