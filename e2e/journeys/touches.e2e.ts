import { expect } from '@playwright/test';
import { freshName, signIn, test } from '../demo.ts';
import { callerOf, inEncounter, registered } from '../hospital.ts';
import { keyboardOnly } from '../keyboard.ts';
import { enter, inOwn, openEncounter } from '../own-organization.ts';
import { actInBanner } from '../places.ts';
import { keyPresses, limits, touches } from '../touches.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('PAT-035 a patient is registered in seven touches from the workspace’s home', async ({ page }) => {
  const family = freshName();
  await signIn(page, 'reception', '/recept');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const by = touches(page);
  await by.press(page.getByRole('link', { name: 'New patient' }));
  const form = page.getByRole('dialog', { name: 'Register a patient' });
  await by.type(form.getByLabel('First name'), 'Efua');
  await by.type(form.getByLabel('Last name'), family);
  await by.press(form.getByRole('radio', { name: 'Female' }));
  await by.type(form.getByLabel('Date of birth'), '05031991');
  await by.type(form.getByRole('textbox', { name: 'Phone' }), `055${String(Date.now()).slice(-7)}`);
  await by.press(form.getByRole('button', { name: 'Register', exact: true }));
  await expect(page.getByRole('region', { name: 'Patient', exact: true })).toContainText(`${family.toUpperCase()}, Efua`);
  expect(by.count()).toBeLessThanOrEqual(limits.register.touches);
});

test('PAT-035 VISIT-004 an unknown patient is registered and in a visit in three touches, and identified later', async ({ page }) => {
  const family = freshName();
  await signIn(page, 'reception', '/recept');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const by = touches(page);
  await by.press(page.getByRole('button', { name: 'Unknown patient' }));
  const dialog = page.getByRole('dialog', { name: 'Unknown patient' });
  await by.press(dialog.getByRole('radio', { name: '18 to 39 years' }));
  await by.press(dialog.getByRole('button', { name: 'Register and start the visit' }));
  const banner = page.getByRole('region', { name: 'Patient', exact: true });
  await expect(banner.getByText('Unknown', { exact: true })).toBeVisible();
  await expect(banner.getByText('In a visit')).toBeVisible();
  expect(by.count()).toBeLessThanOrEqual(limits.unknown.touches);

  await actInBanner(page, 'Identify');
  const form = page.getByRole('dialog', { name: 'Identify the patient' });
  await form.getByLabel('First name').fill('Kwaku');
  await form.getByRole('button', { name: 'Save changes' }).click();
  for (const sentence of ['Last name is required.', 'Gender is required.', 'Phone is required.'])
    await expect(form.getByText(sentence).first()).toBeVisible();
  await form.getByLabel('Last name').fill(family);
  await form.getByRole('radio', { name: 'Male', exact: true }).check();
  await form.getByRole('textbox', { name: 'Phone', exact: true }).fill(`055${String(Date.now()).slice(-7)}`);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form).toBeHidden();
  await expect(banner).toContainText(`${family.toUpperCase()}, Kwaku`);
  await expect(banner.getByText('Unknown', { exact: true })).toHaveCount(0);
});

test('VISIT-004 a visit is started in three touches', async ({ page, request }) => {
  const patient = await registered(await callerOf(request, 'reception'), 'Efua', freshName());
  await signIn(page, 'reception', `/patients/${patient}`);
  const by = touches(page);
  await by.press(page.getByRole('button', { name: 'Start visit', exact: true }));
  await by.type(page.getByLabel('Reason for the visit'), 'Cough');
  await by.press(page.getByRole('button', { name: /^Start visit for / }));
  await expect(page.getByRole('button', { name: 'End visit', exact: true })).toBeVisible();
  expect(by.count()).toBeLessThanOrEqual(3);
});

/** All that a triage score asks for, and the saturation. */
const measured = [
  [/^Temperature/, '37.4'],
  [/^Blood pressure/, '12080'],
  [/^Pulse/, '88'],
  [/^Respiratory rate/, '16'],
  [/^Oxygen saturation/, '98'],
] as const;
const chosen = [
  ['AVPU', 'Alert'],
  ['Mobility', 'Walking'],
  ['Trauma', 'No'],
] as const;

test('OBS-011 TRIAGE-011 vitals with a triage score are recorded in ten touches from the workspace’s home, and in thirty-four keys', async ({
  page,
  request,
}) => {
  await inOwn(request, `Clinic ${freshName()}`, async (own) => {
    const { patient, encounter } = await openEncounter(own, 'Cough', [{ note_type: 'chief-complaint', note: 'Cough' }]);
    const address = `/patients/${patient}/encounters/${encounter}`;
    const vitals = page.getByRole('region', { name: 'Vitals' });
    await enter(page, '/opd');

    await test.step('by mouse', async () => {
      const by = touches(page);
      await by.press(page.getByRole('row').filter({ hasText: 'Esi' }).getByRole('link', { name: 'Open encounter' }));
      await expect(page).toHaveURL(address);
      for (const [field, value] of measured) await by.type(vitals.getByRole('textbox', { name: field }), value);
      for (const [group, choice] of chosen) await by.press(vitals.getByRole('group', { name: group }).getByText(choice, { exact: true }));
      await by.press(page.getByRole('button', { name: /^Save vitals/ }));
      await expect(vitals).toContainText(/Before: .* by /);
      await expect(vitals).toContainText(/TEWS 1/);
      expect(by.count()).toBeLessThanOrEqual(limits.vitals.touches);
    });

    await test.step('by keys alone', async () => {
      await keyboardOnly(page);
      await page.goto('/opd');
      await expect(page.getByRole('row').filter({ hasText: 'Esi' })).toBeVisible();
      const keys = keyPresses(page);
      await keys.press('ControlOrMeta+k');
      const palette = page.getByRole('dialog', { name: 'Patients, pages and actions' });
      await expect(palette.getByRole('combobox')).toBeFocused();
      await page.keyboard.type('Esi');
      await expect(palette.getByRole('option', { name: /, Esi/ })).toHaveAttribute('aria-selected', 'true');
      await keys.press('Enter');
      await expect(page).toHaveURL(`/patients/${patient}`);
      await expect(page.getByRole('button', { name: 'Continue encounter' })).toBeVisible();
      await keys.press('e');
      await keys.press('Enter');
      await expect(page).toHaveURL(address);
      const first = vitals.getByRole('textbox', { name: /^Temperature/ });
      await expect(first).toBeEditable();
      await keys.press('Alt+3');
      await expect(first).toBeFocused();
      for (const [field, value] of measured) await keys.type(vitals.getByRole('textbox', { name: field }), value);
      for (const [group] of chosen) {
        await keys.tabTo(vitals.getByRole('group', { name: group }).getByRole('radio').first());
        await keys.press('Space');
      }
      await expect(vitals.getByRole('status').filter({ hasText: 'TEWS' })).toContainText(/TEWS 1.*Green/);
      const recorded = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/emr/observations'));
      await keys.press('ControlOrMeta+Enter');
      expect((await recorded).status()).toBe(201);
      expect(keys.count()).toBeLessThanOrEqual(limits.vitals.keys);
    });
  });
});

test('CAT-013 PRICE-001 a service with a cash price is added in six touches, and the list shows what it costs', async ({ page }) => {
  const name = `Dressing ${freshName()}`;
  await signIn(page, 'admin', '/services');
  const by = touches(page);
  await by.press(page.getByRole('button', { name: 'New service' }).first());
  const form = page.getByRole('dialog', { name: 'New service' });
  await by.type(form.getByRole('textbox', { name: 'Name', exact: true }), name);
  await by.pick(form.getByRole('combobox', { name: 'Category' }), 'Procedure');
  await by.type(form.getByRole('textbox', { name: 'Cash price' }), '60');
  await by.press(form.getByRole('button', { name: 'Add service' }));
  await expect(form).toBeHidden();
  expect(by.count()).toBeLessThanOrEqual(6);
  await page.getByRole('textbox', { name: 'Search services' }).fill(name);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('GHS 60.00');
  await expect(page.getByRole('columnheader', { name: 'Price' })).toBeVisible();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('main')).toContainText('GHS 60.00');
});

test('DX-001 ENC-045 a consultation with one diagnosis is written and signed in twelve touches', async ({ page, request }) => {
  const { patient } = await inEncounter(await callerOf(request, 'clinician'), 'Efua', freshName());
  await signIn(page, 'clinician', `/patients/${patient}`);
  const by = touches(page);
  await by.press(
    page
      .getByRole('link', { name: 'Continue encounter' })
      .or(page.getByRole('button', { name: 'Continue encounter' }))
      .first(),
  );
  await by.type(page.getByLabel('Presenting complaint'), 'Headache for a week');
  await by.type(page.getByLabel('History of presenting illness'), 'Worse in the morning, no vomiting.');
  await by.press(page.getByRole('button', { name: /^Save / }));
  // the page has gone on to the next step, and takes the focus no more
  await expect(page.getByRole('button', { name: 'Save vitals' })).toBeVisible();
  const section = page.getByRole('region', { name: 'Diagnosis', exact: true });
  await by.type(section.getByRole('textbox', { name: 'Add a diagnosis' }), 'essential hypertension');
  await by.press(page.getByRole('option', { name: /^essential hypertension/i }).first());
  await expect(section.getByRole('listitem').filter({ hasText: 'Essential hypertension' })).toContainText('Main');
  await by.type(page.getByLabel('Visit note'), 'Blood pressure 160/100, otherwise well.');
  await by.type(page.getByLabel('Plan of care'), 'Review in two weeks.');
  await by.press(page.getByRole('button', { name: /^Finish encounter for / }));
  await expect(page.getByText(/is finished and its notes are signed\./).first()).toBeVisible();
  expect(by.count()).toBeLessThanOrEqual(12);
});
