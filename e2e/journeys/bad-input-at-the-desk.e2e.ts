import { expect, answered, complaintsIn, freshName, networkGone, seriousFindings, signIn, test, withFirstPost } from '../demo.ts';
import { callerOf, registered } from '../hospital.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const phone = () => `055${String(Math.floor(Math.random() * 9_000_000) + 1_000_000)}`;

test('VAL-010 PAT-035 a birth date that no calendar has or in the future, an age of 140 and a phone of letters: a sentence at each, and nothing that was typed is lost', async ({
  page,
  request,
}) => {
  const family = freshName();
  await signIn(page, 'reception', '/recept-patients?new=1');
  const form = page.getByRole('dialog', { name: 'Register a patient' });
  await form.getByLabel('First name').fill('Efua');
  await form.getByLabel('Last name').fill(family);
  await form.getByRole('radio', { name: 'Female' }).check();
  await form.getByLabel('Date of birth').fill('31-02-2000');
  await form.getByLabel('Date of birth').blur();
  await expect(form.getByText('This day does not exist. Check day, month and year.')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(form.getByRole('alert').getByRole('link', { name: 'Date of birth: this day does not exist.' })).toBeVisible();
  await form.getByLabel('Date of birth').fill('01-01-2999');
  await form.getByRole('textbox', { name: 'Phone' }).fill('call my aunt');
  await form.getByRole('textbox', { name: 'Phone' }).blur();
  await expect(form.getByText('Not after today.').first()).toBeVisible();
  await form.getByRole('textbox', { name: 'Age', exact: true }).fill('140');
  await expect(form.getByText('Not more than 130 years.').first()).toBeVisible();
  await form.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(form.getByText('Phone is not valid.').first()).toBeVisible();
  // what stands there and cannot be, not that nothing stood there
  await expect(form.getByRole('alert')).toContainText('Age: not more than 130 years.');
  await expect(form.getByText('Date of birth is required.')).toHaveCount(0);
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
  await expect(form.getByLabel('First name')).toHaveValue('Efua');
  await expect(form.getByLabel('Last name')).toHaveValue(family);
  await expect(form.getByRole('radio', { name: 'Female' })).toBeChecked();
  await expect(form.getByRole('textbox', { name: 'Phone' })).toHaveValue('call my aunt');
  const desk = await callerOf(request, 'reception');
  expect((await desk.get<{ total: number }>(`emr/patients?search=${family}`)).total).toBe(0);
});

test('ERR-016 VAL-024 APPT-023 the network is lost in the middle of registering, of a check-in, and of a booking: a sentence, nothing is lost, and nothing is there twice', async ({
  page,
  request,
  context,
}) => {
  complaintsIn(context).expectLine(networkGone);
  complaintsIn(context).expectLine(answered(409));
  const family = freshName();
  const desk = await callerOf(request, 'reception');
  const countOf = async (of: string) => (await desk.get<{ total: number }>(of)).total;
  /** The server does what it is told, and the answer does not arrive. */
  const loseAnswerOf = (address: RegExp) =>
    withFirstPost(page, address, async (route) => {
      await route.fetch();
      await route.abort('failed');
    });

  await test.step('registering', async () => {
    await signIn(page, 'reception', '/recept-patients?new=1');
    const form = page.getByRole('dialog', { name: 'Register a patient' });
    await form.getByLabel('First name').fill('Efua');
    await form.getByLabel('Last name').fill(family);
    await form.getByRole('radio', { name: 'Female' }).check();
    await form.getByLabel('Date of birth').fill('05-03-1991');
    await form.getByRole('textbox', { name: 'Phone' }).fill(phone());
    await form.getByRole('textbox', { name: 'Phone' }).blur();
    await loseAnswerOf(/\/api\/v2\/emr\/patients(\?|$)/);
    const register = form.getByRole('button', { name: 'Register', exact: true });
    await register.click();
    await expect(form.getByRole('alert').first()).toBeVisible();
    await expect(form.getByLabel('Last name')).toHaveValue(family);
    expect(await countOf(`emr/patients?search=${family}`), 'the server had done it').toBe(1);
    await register.click();
    await expect(page.getByRole('region', { name: 'Patient', exact: true })).toContainText(`${family.toUpperCase()}, Efua`);
    expect(await countOf(`emr/patients?search=${family}`)).toBe(1);
  });

  await test.step('checking in', async () => {
    const patient = await registered(desk, 'Kofi', `${family}b`);
    await page.goto('/recept');
    await page
      .getByRole('searchbox', { name: 'Search patients' })
      .or(page.getByRole('textbox', { name: 'Search patients' }))
      .fill(`${family}b`);
    const start = page.getByRole('button', { name: new RegExp(`^Start visit for ${family}b, Kofi`, 'i') });
    await expect(start).toBeVisible();
    await loseAnswerOf(/\/api\/v2\/frontdesk\/check-in$/);
    await start.click();
    await expect(
      page.getByText('No answer arrived. The patient may be checked in already: press again, it is not done twice.').first(),
    ).toBeVisible();
    await expect(page.getByText('The patient was not checked in')).toHaveCount(0);
    expect(await countOf(`emr/visits?patient=${patient}`), 'the server had done it').toBe(1);
    await start.click();
    await expect(page.getByRole('status').filter({ hasText: /Kofi.* is checked in, ticket [A-Z]\d{3}/i })).toBeVisible();
    expect(await countOf(`emr/visits?patient=${patient}`)).toBe(1);
  });

  await test.step('booking', async () => {
    const patient = await registered(desk, 'Abena', `${family}c`);
    const booked = `/api/v1/providers/${desk.organization}/appointments?patient_id=${patient}`;
    await page.goto(`/patients/${patient}/appointments?new=1`);
    const drawer = page.getByRole('dialog', { name: 'Book appointment' });
    await drawer.getByRole('combobox', { name: 'Clinic or service' }).fill('General cons');
    await page.getByRole('option', { name: 'General consultation', exact: true }).click();
    await drawer.getByRole('radiogroup', { name: /^Time/ }).getByRole('radio').first().click();
    await expect(drawer.getByRole('timer')).toBeVisible();
    await drawer.getByRole('textbox', { name: 'Comment' }).fill('Brings the old letter');
    await loseAnswerOf(/\/appointments$/);
    const book = drawer.getByRole('button', { name: 'Book', exact: true });
    await book.click();
    await expect(drawer.getByRole('alert').first()).toBeVisible();
    await expect(drawer.getByRole('textbox', { name: 'Comment' })).toHaveValue('Brings the old letter');
    expect(await countOf(booked), 'the server had done it').toBe(1);
    await book.click();
    await expect(drawer).toBeHidden();
    expect(await countOf(booked)).toBe(1);
  });
});
