import type { Locator, Page } from '@playwright/test';
import { answered, complaintsIn, expect, freshName, seriousFindings, signIn, test } from '../demo.ts';
import { settingsSection } from '../places.ts';

const lists = '**/api/v1/providers/valueset/**';

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'New patient' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Register a patient' });
  await expect(drawer.getByLabel('First name')).toBeEditable();
  return drawer;
}

/** The options of a select, once it has some. */
async function optionsOf(page: Page, drawer: Locator, label: string): Promise<string[]> {
  await drawer.getByRole('combobox', { name: label }).click();
  const options = page.getByRole('listbox', { name: label }).getByRole('option');
  await expect(options.first()).toBeVisible();
  const texts = await options.allTextContents();
  await page.keyboard.press('Escape');
  return texts;
}

test('REF-036 REF-037 the form of a patient has its lists even if the calls for them fail', async ({ page }) => {
  complaintsIn(page.context()).expectLine(answered(503));
  await page.route(lists, (route) => route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Away.', request_id: 'x' } }));
  await signIn(page, 'reception', '/recept-patients');
  const drawer = await openForm(page);

  await test.step('REF-028 REF-037 the four genders', async () => {
    await expect(drawer.getByRole('radiogroup', { name: 'Gender' }).getByRole('radio')).toHaveCount(4);
    await expect(drawer.getByRole('radio', { name: 'Female' })).toBeEnabled();
  });
  await test.step('REF-036 the regions of Ghana', async () => {
    await drawer.getByText('Address', { exact: true }).click();
    const regions = await optionsOf(page, drawer, 'Region');
    expect(regions).toHaveLength(16);
    expect(regions).toEqual(expect.arrayContaining(['Greater Accra', 'Ashanti', 'Bono East', 'Western North']));
  });
  await test.step('PAT-021 the districts of the region; one that is chosen names its region, and another name may be typed', async () => {
    const district = drawer.getByRole('combobox', { name: 'District' });
    await district.fill('tamale');
    await page.getByRole('option', { name: 'Tamale Metropolitan', exact: true }).click();
    await expect(drawer.getByRole('combobox', { name: 'Region' })).toHaveValue('Northern');
    await district.fill('');
    expect(await optionsOf(page, drawer, 'District')).toHaveLength(16);
    await district.fill('West Dagomba');
    await district.blur();
    await expect(district).toHaveValue('West Dagomba');
  });
  await test.step('REF-036 those of another country', async () => {
    const country = drawer.getByRole('combobox', { name: 'Country', exact: true });
    await expect(country).toHaveValue('Ghana');
    await country.fill('Togo');
    await page.getByRole('option', { name: 'Togo', exact: true }).click();
    expect(await optionsOf(page, drawer, 'Region')).toContain('Maritime');
  });
  await test.step('REF-022 REF-023 REF-024 religions, churches and languages', async () => {
    await drawer.getByText('Language and religion').click();
    const languages = await optionsOf(page, drawer, 'Preferred language');
    expect(languages.slice(0, 7)).toEqual(['English', 'Akan', 'Twi', 'Ewe', 'Hausa', 'Ga', 'Fante']);
    expect(languages).toContain('Portuguese');
    expect(languages.length).toBeGreaterThan(220);
    const religions = await optionsOf(page, drawer, 'Religion');
    expect(religions.length).toBeGreaterThan(130);
    expect(religions).toEqual(expect.arrayContaining(['Islam', 'Roman Catholic Church', 'The Church of Pentecost']));
  });
});

test('REF-038 a select follows the answer, and what an administrator adds is chosen and shown', async ({ page, person }) => {
  const church = `Chapel ${freshName()}`;
  await test.step('an administrator adds a church, pins it and renames it', async () => {
    await signIn(page, 'admin', '/admin-settings');
    await settingsSection(page, 'Lists and forms');
    const card = page.getByRole('region', { name: 'Lists' });
    await card.getByRole('combobox', { name: 'List' }).click();
    await page.getByRole('option', { name: 'Churches', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Churches' });
    await drawer.getByRole('button', { name: 'Add an entry' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add an entry' });
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByText('Name shown is required.').first()).toBeVisible();
    await dialog.getByLabel('Name shown').fill(`${church} One`);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toBeHidden();
    await drawer.getByRole('textbox', { name: 'Filter Churches' }).fill(church);
    const row = drawer.getByRole('row').filter({ hasText: church });
    await expect(row).toContainText('Added here');
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Rename…' }).click();
    const rename = page.getByRole('dialog', { name: `Rename ${church} One` });
    await rename.getByLabel('Name shown').fill(church);
    await rename.getByRole('button', { name: 'Save' }).click();
    await expect(rename).toBeHidden();
    await expect(row).not.toContainText('One');
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Pin to the top' }).click();
    const actions = row.getByRole('button', { name: /^Actions for/ });
    await actions.click();
    await expect(page.getByRole('menuitem', { name: 'Unpin' })).toBeVisible();
    await actions.focus(); // as it is until the menu takes the focus: Esc closes the menu alone then, too
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem', { name: 'Unpin' })).toBeHidden();
    expect(await seriousFindings(page, '[role="dialog"]')).toEqual([]);
  });

  const reception = await person();
  await signIn(reception, 'reception', '/recept-patients');
  const form = await openForm(reception);
  await test.step('the receptionist finds it and registers somebody with it', async () => {
    await form.getByLabel('First name').fill('Akua');
    await form.getByLabel('Last name').fill(freshName());
    await form.getByRole('radio', { name: 'Female' }).check();
    await form.getByLabel('Age', { exact: true }).fill('41');
    await form.getByRole('textbox', { name: 'Phone' }).fill(`024${String(Date.now()).slice(-7)}`);
    await form.getByText('Language and religion').click();
    await form.getByRole('combobox', { name: 'Religion' }).fill(church);
    await reception.getByRole('option', { name: church }).click();
    await form.getByRole('combobox', { name: 'Preferred language' }).fill('Dagb');
    await reception.getByRole('option', { name: 'Dagbani' }).click();
    await form.getByRole('combobox', { name: 'Other language' }).fill('Haus');
    await reception.getByRole('option', { name: 'Hausa', exact: true }).click();
    expect(await seriousFindings(reception, '[role="dialog"]')).toEqual([]);
    await form.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(reception).toHaveURL(/\/patients\/[0-9a-f-]{36}$/);
  });
  await test.step('PAT-024 PAT-025 the chart shows languages and church by their names, the preferred language first', async () => {
    const profile = reception.getByRole('complementary', { name: 'Patient profile' });
    await expect(profile.getByRole('definition').filter({ hasText: 'Dagbani' })).toHaveText('Dagbani, Hausa');
    await expect(profile).toContainText(church);
  });
});
