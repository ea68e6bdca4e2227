import type { Page } from '@playwright/test';
import { callerOf, registered } from '../hospital.ts';
import { answered, complaintsIn, expect, freshName, seriousFindings, signIn, test } from '../demo.ts';
import { chooseWorkspace, goWithin, inWorkspace, onRoute } from '../places.ts';
import { pictureFile } from '../picture-file.ts';

// a camera that shows a moving pattern, and that needs nobody to allow it
test.use({
  permissions: ['camera'],
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    }),
});

const banner = (page: Page) => page.getByRole('region', { name: 'Patient', exact: true });
const row = (page: Page, family: string) => page.getByRole('row').filter({ hasText: family.toUpperCase() });

async function editing(page: Page) {
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Edit patient' });
  await drawer.getByText('Photo', { exact: true }).click();
  await expect(drawer.getByRole('group', { name: 'Photo' })).toBeVisible();
  return drawer;
}

test('PAT-031 PAT-032 list and banner say that a patient has a visit, from its planning to its end', async ({ page, request }) => {
  const family = freshName();
  const desk = await callerOf(request, 'clinician');
  const id = await registered(desk, 'Esi', family);
  await signIn(page, 'clinician', `/opd-patients?search=${family}`);
  await expect(row(page, family)).toBeVisible();
  await expect(row(page, family).getByText(/In a visit|Visit planned/)).toHaveCount(0);

  const visit = (await desk.post('emr/visits', { patient: id, status: 'planned' })).id;
  await page.reload();
  await expect(row(page, family).getByText('Visit planned')).toBeVisible();
  await page.getByRole('link', { name: new RegExp(family.toUpperCase()) }).click();
  await expect(banner(page).getByText('Visit planned')).toBeVisible();

  await desk.patch(`emr/visits/${visit}`, { status: 'arrived' });
  await page.reload();
  await expect(banner(page).getByText('In a visit')).toBeVisible();
  await desk.post(`emr/visits/${visit}/end`, {});
  await page.reload();
  await expect(banner(page)).toBeVisible();
  await expect(banner(page).getByText(/In a visit|Visit planned/)).toHaveCount(0);
});

test('PAT-040 a photo comes from a file while registering or from the camera later, stands on banner and list, and is removed', async ({
  page,
}) => {
  const family = freshName();
  await signIn(page, 'reception', '/recept-patients?new=1');
  const form = page.getByRole('dialog', { name: 'Register a patient' });
  await form.getByLabel('First name').fill('Adjoa');
  await form.getByLabel('Last name').fill(family);
  await form.getByRole('radio', { name: 'Female' }).check();
  await form.getByLabel('Date of birth').fill('05-03-1991');
  await form.getByRole('textbox', { name: 'Phone' }).fill(`055${String(Math.floor(Math.random() * 9_000_000) + 1_000_000)}`);
  await form.getByText('Photo', { exact: true }).click();
  await expect(form.getByRole('button', { name: 'Use the camera: Photo' })).toBeVisible();
  await form.locator('input[type=file]').setInputFiles(pictureFile('face.png'));
  await expect(form.getByRole('img', { name: 'Photo, as it is kept' })).toBeVisible();
  await form.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(banner(page).locator('img')).toBeVisible();
  const id = /patients\/([\w-]{36})/.exec(page.url())![1]!;
  const first = await banner(page).locator('img').getAttribute('src');

  const drawer = await editing(page);
  await drawer.getByRole('button', { name: 'Use the camera: Photo' }).click();
  const camera = page.getByRole('dialog', { name: 'Take a photo' });
  const shutter = camera.getByRole('button', { name: 'Take the photo' });
  await expect(shutter).toBeEnabled();
  expect(await seriousFindings(page)).toEqual([]);
  await shutter.click();
  await expect(camera).toBeHidden();
  await expect(banner(page).locator('img')).not.toHaveAttribute('src', first!);
  await expect
    .poll(() =>
      banner(page)
        .locator('img')
        .evaluate((picture: HTMLImageElement) => picture.naturalWidth),
    )
    .toBeGreaterThan(0);

  await page.goto(`/recept-patients?search=${family}`);
  await expect(row(page, family).locator('img')).toBeVisible();
  await page.goto(`/patients/${id}`);
  await (await editing(page)).getByRole('button', { name: 'Remove picture: Photo' }).click();
  await expect(page.getByText('The photo is removed.')).toBeVisible();
  await expect(banner(page).locator('img')).toHaveCount(0);
});

test('TAB-019 PAT-041 twins are registered from the chart of the mother, lead back to her, and a link is made and removed', async ({
  page,
  request,
}) => {
  const family = freshName();
  const other = `${family}x`;
  const desk = await callerOf(request, 'reception');
  const mother = await registered(desk, 'Abena', family);
  await registered(desk, 'Yaa', other);
  await signIn(page, 'reception', `/patients/${mother}/dependents`);
  const dependents = page.getByRole('region', { name: 'Dependents' });
  await expect(dependents.getByText(`You have no dependents available for Abena ${family}`)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  const drawer = page.getByRole('dialog', { name: 'Register a newborn' });
  for (const [name, sex, count] of [
    ['Panyin', 'Female', 1],
    ['', 'Male', 2],
  ] as const) {
    await page.getByRole('button', { name: 'Register a newborn' }).click();
    await expect(drawer.getByLabel('Last name')).toHaveValue(family);
    if (name) await drawer.getByLabel('First name').fill(name);
    await drawer.getByRole('radio', { name: sex, exact: true }).check();
    await drawer.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(drawer).toBeHidden();
    await expect(dependents.getByRole('listitem')).toHaveCount(count);
  }
  await expect(dependents.getByRole('link', { name: `${family.toUpperCase()}, Baby of Abena` })).toBeVisible();

  await dependents.getByRole('link', { name: `${family.toUpperCase()}, Panyin` }).click();
  await expect(banner(page).getByText(`${family.toUpperCase()}, Panyin`)).toBeVisible();
  await page.goto(`${new URL(page.url()).pathname}/dependents`);
  await page.getByRole('region', { name: 'Mother' }).getByRole('link').click();
  await expect(banner(page).getByText(`${family.toUpperCase()}, Abena`)).toBeVisible();

  await page.goto(`/patients/${mother}/dependents`);
  await page.getByRole('button', { name: 'Link a patient' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link a patient' });
  await dialog.getByRole('combobox', { name: 'Linked patient' }).fill(other);
  await page.getByRole('option', { name: new RegExp(other.toUpperCase()) }).click();
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Another record of this person' }).click();
  await dialog.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(dialog).toBeHidden();
  const records = page.getByRole('region', { name: 'Other records of this person' });
  await records.getByRole('button', { name: /^Remove the link/ }).click();
  await page.getByRole('dialog', { name: 'Remove the link' }).getByRole('button', { name: 'Remove the link' }).click();
  await expect(records).toBeHidden();
  await expect(dependents.getByRole('listitem')).toHaveCount(2);
});

test('PAT-035 a Ghana Card that cannot be is named at its field; when it is right the patient is registered with it, and found by it', async ({
  page,
}) => {
  const family = freshName();
  await signIn(page, 'reception', '/recept-patients?new=1');
  const drawer = page.getByRole('dialog', { name: 'Register a patient' });
  await drawer.getByLabel('First name').fill('Yaw');
  await drawer.getByLabel('Last name').fill(family);
  await drawer.getByText('Ghana Card, NHIS, email').click();
  const card = drawer.getByRole('textbox', { name: 'Ghana Card' });
  await card.fill('GHA-12');
  await card.press('Tab');
  await expect(drawer.getByText('Ghana Card is not valid.')).toBeVisible();
  const number = String(100_000_000 + (Date.now() % 899_999_999));
  await card.fill(`gha ${number}`);
  await card.press('Tab');
  await expect(drawer.getByText('Ghana Card is not valid.'), 'without its last digit').toBeVisible();
  await card.fill(`gha ${number} 1`);
  await card.press('Tab');
  await expect(drawer.getByText('Ghana Card is not valid.')).toBeHidden();
  await drawer.getByRole('radio', { name: 'Male', exact: true }).check();
  await drawer.getByLabel('Age', { exact: true }).fill('34');
  await drawer.getByRole('textbox', { name: 'Phone', exact: true }).fill(`020${String(1_000_000 + (Date.now() % 8_999_999))}`);
  await drawer.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(drawer).toBeHidden();
  await page.goto(`/recept-patients?search=GHA-${number}-1`);
  await page
    .getByRole('rowheader', { name: `${family.toUpperCase()}, Yaw` })
    .getByRole('link')
    .click();
  await page.getByRole('button', { name: 'Address, phone, payer' }).click();
  await expect(page.getByRole('region', { name: 'Patient', exact: true })).toContainText(`GHA-${number}-1`);
});

test('PAT-022 PAT-023 an emergency contact is entered, stands in the banner beside the next of kin, and is corrected', async ({
  page,
  request,
}) => {
  const id = await registered(await callerOf(request, 'reception'), 'Esi', freshName());
  await signIn(page, 'reception', `/patients/${id}`);
  const drawer = page.getByRole('dialog', { name: 'Edit patient' });
  const open = async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await drawer.getByText('Emergency contact', { exact: true }).click();
  };
  await open();
  const phone = drawer.getByRole('textbox', { name: 'Phone of the emergency contact' });
  await drawer.getByRole('textbox', { name: 'Name of the emergency contact' }).fill('Kofi Boadi');
  await drawer.getByRole('textbox', { name: 'Relationship of the emergency contact' }).fill('Brother');
  await drawer.getByRole('textbox', { name: 'Address of the emergency contact' }).fill('Market lane 3, Ho');
  await phone.fill('0244999999999');
  await drawer.getByRole('button', { name: 'Save changes' }).click();
  await expect(drawer.getByText('Phone of the emergency contact is not valid.').first()).toBeVisible();
  await phone.fill('0244123456');
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
  await drawer.getByRole('button', { name: 'Save changes' }).click();
  await expect(drawer).toBeHidden();
  await banner(page).getByRole('button', { name: 'Address, phone, payer' }).click();
  await expect(banner(page).getByText(/^Kofi Boadi \(Brother\) .*, Market lane 3, Ho$/)).toBeVisible();

  await open();
  await expect(drawer.getByRole('textbox', { name: 'Name of the emergency contact' })).toHaveValue('Kofi Boadi');
  await drawer.getByRole('textbox', { name: 'Name of the emergency contact' }).fill('Kojo Boadi');
  await drawer.getByRole('button', { name: 'Save changes' }).click();
  await expect(drawer).toBeHidden();
  await expect(banner(page).getByText(/^Kojo Boadi \(Brother\)/)).toBeVisible();
});

test('PAT-007 a death is recorded from the banner, and taken back with a reason', async ({ page, request, context }) => {
  complaintsIn(context).expectLine(answered(400));
  const family = freshName();
  const id = await registered(await callerOf(request, 'reception'), 'Esi', family);
  await signIn(page, 'reception', `/patients/${id}`);
  const more = banner(page).getByRole('button', { name: 'Address, phone, payer' });
  await more.click();
  await banner(page).getByRole('button', { name: 'Record death' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record death' });
  const act = dialog.getByRole('button', { name: 'Record death' });
  await act.click();
  await expect(dialog.getByText('Day and time of the death are required.').first()).toBeVisible();
  const died = async (day: string) => {
    await dialog.getByLabel('Died day').fill(day);
    await dialog.getByLabel('Died time').fill('0905');
    await page.keyboard.press('Tab');
    await act.click();
    const asked = page.getByRole('dialog', { name: 'Has this patient died?' });
    await expect(asked.getByText(new RegExp(`${family}, Esi`, 'i'))).toBeVisible();
    await asked.getByRole('button', { name: 'Record death' }).click();
  };
  await died('01-01-1980');
  await expect(dialog.getByText('Date of death must not be before the date of birth.').first()).toBeVisible();
  await expect(dialog.getByLabel('Died day')).toHaveValue('01-01-1980');
  const desk = await callerOf(request, 'reception');
  const stands = await desk.get<{ data: { is_deceased: boolean; deceased_at: string | null } }>(`emr/patients/${id}`);
  expect(stands.data).toMatchObject({ is_deceased: false, deceased_at: null });
  await died('02-03-2024');
  await expect(dialog).toHaveCount(0);
  await expect(banner(page).getByText(/Died/).first()).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await banner(page).getByRole('button', { name: 'Take back the recorded death' }).click();
  const back = page.getByRole('dialog', { name: 'Take back the recorded death' });
  await back.getByRole('button', { name: 'Take back', exact: true }).click();
  await expect(back.getByText('Reason is required.').first()).toBeVisible();
  await back.getByRole('textbox', { name: 'Reason' }).fill('Another patient of the same name');
  await back.getByRole('button', { name: 'Take back', exact: true }).click();
  await expect(back).toBeHidden();
  await expect(banner(page).getByRole('button', { name: 'Record death' })).toBeVisible();
});

test('PAT-002 one patient page has a variant for the consulting room and one for the ward', async ({ page, request }) => {
  const family = freshName();
  const id = await registered(await callerOf(request, 'reception'), 'Efua', family);
  /** The tabs of the chart, and the pages under More. */
  const tabsIn = async (workspace: string) => {
    await chooseWorkspace(page, workspace);
    await inWorkspace(page, workspace);
    await expect(page).not.toHaveURL(/patients/); // the workspace's home
    await goWithin(page, `/patients/${id}`);
    await onRoute(page, 'patients-id');
    await expect(banner(page).getByText(new RegExp(`${family.toUpperCase()}, Efua`))).toBeVisible();
    const tabs = page.getByRole('navigation', { name: 'Patient record' });
    const shown = await tabs.getByRole('link').allTextContents();
    await tabs.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    const more = await page.getByRole('menuitem').allTextContents();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    return { shown, more };
  };
  await signIn(page, 'clinician', `/opd-patients?search=${family}`);
  const ward = await tabsIn('In Patient');
  const consulting = await tabsIn('Out Patient');
  expect([...ward.shown, ...ward.more].sort()).toEqual([...consulting.shown, ...consulting.more].sort());
  // tabs on the ward; the consulting room reaches them as it does every page of a patient (TAB-012 to TAB-019)
  expect(ward.shown).toEqual(expect.arrayContaining(['Care Plans', 'Files']));
  for (const name of ['Care Plans', 'Files']) {
    expect(consulting.shown).not.toContain(name);
    expect(consulting.more).toContain(name);
  }
});

test('LIST-001 PAT-044 an estimated age and the sex of a patient stand on one line of the list', async ({ page, request }) => {
  const family = freshName();
  const desk = await callerOf(request, 'reception');
  const mobile = `+23324${String(2_000_000 + (Date.now() % 7_000_000))}`;
  const about = { birth_date: `${new Date().getFullYear() - 120}-01-01`, birth_date_precision: 'estimated', gender: 'FEMALE', mobile };
  await desk.post('emr/patients', { first_name: 'Yaw', last_name: family, ...about });
  await signIn(page, 'reception', `/recept-patients?search=${family}`);
  await expect(page.getByRole('complementary', { name: 'Queue and patients' })).toBeVisible();
  const age = row(page, family)
    .getByText(/Approx 120y.* · Female$/)
    .filter({ visible: true });
  await expect(age).toBeVisible();
  const lines = await age.evaluate((node) =>
    Math.round(node.getBoundingClientRect().height / parseFloat(getComputedStyle(node).lineHeight)),
  );
  expect(lines).toBe(1);
});
