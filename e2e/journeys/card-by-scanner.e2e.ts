import { expect, freshName, signIn, test } from '../demo.ts';
import { callerOf } from '../hospital.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The number of a Ghana Card that nobody else has. */
const freshCard = () => `GHA-${String(Date.now()).slice(-9)}-${Math.floor(Math.random() * 10)}`;
const phone = () => `055${String(Math.floor(Math.random() * 9_000_000) + 1_000_000)}`;

test('PAT-034 PAT-035 PAT-051 a reader that types the number of a Ghana Card and Enter finds its bearer, and fills the form without sending it', async ({
  page,
  request,
}) => {
  const desk = await callerOf(request, 'reception');
  const [family, card] = [freshName(), freshCard()];
  const bearer = await desk.post('emr/patients', {
    ...{ first_name: 'Adjoa', last_name: family, gender: 'FEMALE', birth_date: '1990-01-02', mobile: phone() },
    identifiers: [{ type: 'GHANA_CARD', value: card }],
  });
  /** A scanner waits for nobody: its keys are on their way before the page has taken the first, however busy the computer is. */
  const scan = (number: string) => Promise.all([...number, 'Enter'].map((key) => page.keyboard.press(key)));
  await signIn(page, 'reception', '/recept');

  // some readers leave the hyphens out
  for (const number of [card, card.replaceAll('-', '').toLowerCase()]) {
    await test.step('in the search of everything it opens the bearer', async () => {
      await page.goto('/recept');
      await expect(page.getByRole('button', { name: /^Search patient or action/ }).first()).toBeVisible();
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox', { name: 'Search patients, pages and actions' })).toBeFocused();
      await scan(number);
      await expect(page).toHaveURL(new RegExp(`/patients/${bearer.id}$`));
    });
  }

  const form = page.getByRole('dialog', { name: 'Register a patient' });
  const field = form.getByRole('textbox', { name: 'Ghana Card' });
  await test.step('in the form the card of somebody who is registered shows them', async () => {
    await page.goto('/recept-patients?new=1');
    await form.getByText('Ghana Card, NHIS, email').click();
    await field.focus();
    await scan(card);
    await expect(field).toHaveValue(card);
    await expect(form.getByText(new RegExp(`${family}`, 'i')).first()).toBeVisible();
    // the form was not sent
    await expect(form.getByText('Last name is required.')).toHaveCount(0);
  });

  await test.step('the card of a new person fills the field; pressed with the hand, Enter sends the form', async () => {
    const [newcomer, newCard] = [freshName(), freshCard()];
    await field.fill('');
    await form.getByLabel('First name').fill('Yaa');
    await form.getByLabel('Last name').fill(newcomer);
    await form.getByRole('radio', { name: 'Female' }).check();
    await form.getByLabel('Date of birth').fill('05-03-1991');
    await form.getByRole('textbox', { name: 'Phone' }).fill(phone());
    await field.focus();
    await scan(newCard);
    await expect(field).toHaveValue(newCard);
    await expect(form.getByRole('button', { name: 'Register', exact: true })).toBeEnabled();
    expect((await desk.get<{ total: number }>(`emr/patients?search=${newcomer}`)).total).toBe(0);
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
    const { data } = await desk.get<{ data: { id: string }[] }>(`emr/patients?search=${newCard}`);
    expect(data).toHaveLength(1);
    const { data: stands } = await desk.get<{ data: { last_name: string; identifiers: object[] } }>(`emr/patients/${data[0]!.id}`);
    expect(stands).toMatchObject({ last_name: newcomer, identifiers: [{ type: 'GHANA_CARD', value: newCard }] });
  });
});
