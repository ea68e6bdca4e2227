import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { answered, complaintsIn, expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { filterBy } from '../filters.ts';
import { keyboardOnly } from '../keyboard.ts';
import { enter, inOwn, openEncounter } from '../own-organization.ts';
import { pictureFile } from '../picture-file.ts';
import { settingsSection } from '../places.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A small invented classification in the format of ICD-10: no line of it is WHO's. */
const claml = `<?xml version="1.0" encoding="UTF-8"?>
<ClaML version="2.0.0">
  <Class code="I" kind="chapter"><Rubric kind="preferred"><Label>Chapter of things that are caught</Label></Rubric></Class>
  <Class code="A00-A09" kind="block"><SuperClass code="I"/><Rubric kind="preferred"><Label>Group of running ills</Label></Rubric></Class>
  <Class code="A00" kind="category"><SuperClass code="A00-A09"/><Rubric kind="preferred"><Label>Running ill of the made-up kind</Label></Rubric></Class>
  <Class code="A00.0" kind="category"><SuperClass code="A00"/><Rubric kind="preferred"><Label>Running ill, blue</Label></Rubric></Class>
  <Class code="B54" kind="category"><SuperClass code="I"/><Rubric kind="preferred"><Label>Shivering ill of the swamp</Label></Rubric></Class>
</ClaML>`;

const textFile = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

/** Chooses a file by a button that opens the browser's window. */
async function choose(page: Page, button: Locator, file: ReturnType<typeof textFile>): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles(file);
}

const line = (dialog: Locator, name: string) => dialog.getByRole('row', { name, exact: true });

test('DX-003 DX-005 a hospital imports its own ICD-10: checked first, with chosen columns, mapped to Akoma’s terms, and removed', async ({
  page,
  request,
}) => {
  await inOwn(request, `Clinic ${freshName()}`, async () => {
    await enter(page, '/admin-settings');
    await settingsSection(page, 'Lists and forms');
    const card = page.getByRole('region', { name: 'Classifications' });
    const open = (name: string) => card.getByRole('button', { name, exact: true }).click();

    await test.step('the product does not contain it, and says where to get it', async () => {
      await expect(card).toContainText('No classification has been imported');
      await expect(card).toContainText('World Health Organization');
      await expect(card).toContainText('icd.who.int');
    });

    await test.step('a file with strange headings is read as somebody chooses; nothing is written', async () => {
      await open('Import ICD-10');
      const dialog = page.getByRole('dialog', { name: 'Import ICD-10' });
      await dialog.getByRole('button', { name: 'Choose a file' }).click();
      await expect(dialog.getByText('Release is required.')).toBeVisible();
      await expect(dialog.getByRole('textbox', { name: 'Release' })).toBeFocused();
      await dialog.getByRole('textbox', { name: 'Release' }).fill('2030');
      await dialog.getByRole('textbox', { name: 'Licence' }).fill('made up for a test');
      const strange = 'Kode;Bezeichnung;Stelle\nA00;Running ill;1\nQ1;Nothing;2';
      await choose(page, dialog.getByRole('button', { name: 'Choose a file' }), textFile('strange.csv', strange));
      await expect(dialog.getByText('No column is read as Code and Title. Choose it above.')).toBeVisible();
      await dialog.getByRole('combobox', { name: 'Kode is read as' }).selectOption('Code (required)');
      await expect(dialog.getByText('No column is read as Title. Choose it above.')).toBeVisible();
      await dialog.getByRole('combobox', { name: 'Bezeichnung is read as' }).selectOption('Title (required)');
      await expect(dialog.getByText('1 error', { exact: true })).toBeVisible();
      await expect(line(dialog, '3 “Q1” is not an ICD-10 code.')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Import 1 code' })).toHaveAttribute('aria-disabled', 'true');
      expect(await seriousFindings(page, '[role="dialog"]')).toEqual([]);
    });

    await test.step('ClaML is shown as it would be read, and imported', async () => {
      const dialog = page.getByRole('dialog', { name: 'Import ICD-10' });
      await choose(page, dialog.getByRole('button', { name: 'Choose another file' }), textFile('broken.xml', '<html><p>x</p></html>'));
      await expect(dialog.getByRole('alert')).toContainText('it is not ClaML');
      await choose(page, dialog.getByRole('button', { name: 'Choose another file' }), textFile('made-up.xml', claml));
      await expect(dialog.getByText('5 new', { exact: true })).toBeVisible();
      await expect(line(dialog, '6 A00.0 Running ill, blue A00')).toBeVisible();
      await dialog.getByRole('button', { name: 'Import 5 codes' }).click();
      await expect(dialog.getByText('made-up.xml has been imported')).toBeVisible();
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect(card).toContainText('ICD-10 2030');
      await expect(card).toContainText('5 codes. No mapping has been imported');
      await expect(card).toContainText('made up for a test');
    });

    await test.step('DX-003 a mapping joins codes to our terms', async () => {
      await open('Import a mapping');
      const dialog = page.getByRole('dialog', { name: 'Import a mapping to ICD-10 2030' });
      const pairs = 'referencedComponentId,mapTarget,mapPriority\n61462000,B54,1\n44054006,A00.0,1\n999999999999,A00.0,1';
      await choose(page, dialog.getByRole('button', { name: 'Choose a file' }), textFile('map.csv', pairs));
      await expect(dialog.getByText('1 ignored', { exact: true })).toBeVisible();
      await dialog.getByText('How the columns are read').click();
      await expect(dialog.getByRole('combobox', { name: 'mapTarget is read as' })).toHaveValue('icd10_code');
      await dialog.getByRole('button', { name: 'Import 2 pairs' }).click();
      await expect(dialog.getByText('map.csv has been imported')).toBeVisible();
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect(card).toContainText('mapped to Akoma terms by 2 pairs');
    });

    await test.step('its codes are looked through by chapter and by search', async () => {
      await open('Browse ICD-10 2030');
      const drawer = page.getByRole('dialog', { name: 'ICD-10 2030' });
      await drawer.getByRole('button', { name: 'I', exact: true }).click();
      await expect(drawer.getByRole('rowheader')).toHaveText(['A00-A09', 'B54']);
      await drawer.getByRole('button', { name: 'A00-A09' }).click();
      await drawer.getByRole('button', { name: 'A00', exact: true }).click();
      await expect(drawer.getByRole('row', { name: /^A00\.0 Running ill, blue Diabetes mellitus type 2/ })).toBeVisible();
      await drawer.getByRole('textbox', { name: 'Find a code' }).fill('swamp');
      await expect(drawer.getByRole('rowheader')).toHaveText(['B54']);
      await expect(drawer.getByRole('row', { name: /Malaria/ })).toBeVisible();
      expect(await seriousFindings(page, '[role="dialog"]')).toEqual([]);
      await drawer.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(drawer).toBeHidden();
    });

    await test.step('a later release replaces it after a confirmation, and it is removed by name', async () => {
      await open('Import a release');
      const dialog = page.getByRole('dialog', { name: 'Import ICD-10' });
      await dialog.getByRole('textbox', { name: 'Release' }).fill('2031');
      const later = 'Code,Title\nI,Chapter of things that are caught\nA00.0,"Running ill, azure"';
      await choose(page, dialog.getByRole('button', { name: 'Choose a file' }), textFile('later.csv', later));
      await expect(dialog.getByText('3 no longer in the file', { exact: true })).toBeVisible();
      await expect(line(dialog, '3 A00.0 Running ill, blue Running ill, azure')).toBeVisible();
      await dialog.getByRole('button', { name: /^Import \d codes?$/ }).click();
      const question = page.getByRole('dialog', { name: 'Replace ICD-10 2030' });
      await expect(question).toContainText('ICD-10 2030 becomes release 2031. 3 codes that are not in the file are no longer offered');
      await question.getByRole('button', { name: 'Replace' }).click();
      await expect(dialog.getByText('later.csv has been imported')).toBeVisible();
      await dialog.getByRole('button', { name: 'Done' }).click();
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await overflow(page)).toBe(0);
      await open('Remove ICD-10 2031');
      const gone = page.getByRole('dialog', { name: 'Delete classification' }).filter({ hasText: 'ICD-10 2031' });
      await gone.getByRole('button', { name: 'Delete' }).click();
      await expect(card).toContainText('No classification has been imported');
    });
  });
});

test('DX-003 DX-004 where the mapping gives several ICD-10 codes for a diagnosis, the clinician chooses which, by keyboard as well', async ({
  page,
  request,
}) => {
  await inOwn(request, `Clinic ${freshName()}`, async (own) => {
    const { patient, encounter } = await openEncounter(own, 'Thirst');
    await enter(page, '/admin-settings');
    await settingsSection(page, 'Lists and forms');
    const card = page.getByRole('region', { name: 'Classifications' });
    await card.getByRole('button', { name: 'Import ICD-10', exact: true }).click();
    const release = page.getByRole('dialog', { name: 'Import ICD-10' });
    await release.getByRole('textbox', { name: 'Release' }).fill('2030');
    await release.getByRole('textbox', { name: 'Licence' }).fill('made up for a test');
    await choose(page, release.getByRole('button', { name: 'Choose a file' }), textFile('made-up.xml', claml));
    await release.getByRole('button', { name: 'Import 5 codes' }).click();
    await expect(release.getByText('made-up.xml has been imported')).toBeVisible();
    await release.getByRole('button', { name: 'Done' }).click();
    await card.getByRole('button', { name: 'Import a mapping', exact: true }).click();
    const mapping = page.getByRole('dialog', { name: 'Import a mapping to ICD-10 2030' });
    const pairs = 'referencedComponentId,mapTarget,mapPriority\n44054006,A00.0,1\n44054006,B54,2';
    await choose(page, mapping.getByRole('button', { name: 'Choose a file' }), textFile('map.csv', pairs));
    await mapping.getByRole('button', { name: 'Import 2 pairs' }).click();
    await expect(mapping.getByText('map.csv has been imported')).toBeVisible();
    await mapping.getByRole('button', { name: 'Done' }).click();

    await own.send('post', '/api/v2/emr/diagnoses', { encounter, system: 'http://snomed.info/sct', code: '44054006' });
    await page.goto(`/patients/${patient}/encounters/${encounter}`);
    const section = page.getByRole('region', { name: 'Diagnosis', exact: true });
    const which = section.getByRole('combobox', { name: /^ICD-10 code of/ });
    await expect(which).toHaveValue('');
    expect(await seriousFindings(page)).toEqual([]);
    await which.focus();
    await which.selectOption({ label: 'B54 Shivering ill of the swamp' });
    await expect(section.getByRole('listitem').first()).toContainText('B54');
    await expect(which).toHaveValue('B54');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBe(0);
  });
});

test('MED-028 MED-024 a formulary begins with the starter list, is searched, extended by an import and exported', async ({
  page,
  request,
}) => {
  await inOwn(request, `Clinic ${freshName()}`, async () => {
    await enter(page, '/admin-settings');
    await settingsSection(page, 'Lists and forms');
    await page.getByRole('link', { name: 'Open the formulary' }).click();
    await expect(page).toHaveURL(/\/admin-formulary/);
    await expect(page.getByText('No medicines yet')).toBeVisible();
    const table = page.getByRole('table', { name: 'Formulary' });

    await test.step('the starter list is added once, and marked', async () => {
      await page.getByRole('button', { name: 'Add the starter list' }).first().click();
      await page.getByRole('dialog', { name: 'Add the starter list' }).getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.getByText(/^[\d,]+ added, 0 were already here\.$/)).toBeVisible();
      await expect(table.getByRole('row', { name: /Abacavir 20 mg\/mL oral solution .* Starter list Active/ })).toBeVisible();
    });

    await test.step('MED-024 it is found misspelt, in tall-man letters, and narrowed by form', async () => {
      await page.getByRole('textbox', { name: 'Search medicines' }).fill('ceftraxone');
      await expect(table.getByRole('rowheader').first()).toContainText('cefTRIAXone');
      await page.getByRole('textbox', { name: 'Search medicines' }).fill('metformin');
      await expect(table.getByRole('rowheader').first()).toContainText('metFORMIN');
      await filterBy(page, 'Form', 'modified-release tablet');
      await expect(page.getByRole('button', { name: 'Form modified-release tablet', exact: true })).toBeVisible();
      await expect(table.getByRole('row', { name: / tablet / }).first()).toContainText('modified-release');
      expect(await seriousFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Remove filter Form modified-release tablet' }).click();
      await page.getByRole('button', { name: 'Clear search' }).click();
    });

    await test.step('a file is checked: what is new, what changes and how, what is wrong', async () => {
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Import medicines' });
      const wrong = 'Generic name,Tall man,Strength,Form,Route\nZedivine,,20 mg,tablet,PO\nKyrine,KYrinx,5 mg,tablet,PO';
      await choose(page, dialog.getByRole('button', { name: 'Choose a file' }), textFile('wrong.csv', wrong));
      await expect(line(dialog, '3 Tall man is not valid: it is the name with some letters in capitals.')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Import 1 medicine' })).toHaveAttribute('aria-disabled', 'true');
      const right = 'Generic name,Tall man,Strength,Form,Route\nZedivine,zediVINE,20 mg,tablet,PO\nAbacavir,,300 mg,tablet,"PO, IV"';
      await choose(page, dialog.getByRole('button', { name: 'Choose another file' }), textFile('right.csv', right));
      for (const count of ['1 new', '1 changed', '0 errors']) await expect(dialog.getByText(count, { exact: true })).toBeVisible();
      await expect(line(dialog, '3 Abacavir 300 mg tablet routes: PO routes: PO, IV')).toBeVisible();
      expect(await seriousFindings(page, '[role="dialog"]')).toEqual([]);
      await dialog.getByRole('button', { name: 'Import 2 medicines' }).click();
      await expect(dialog.getByText('right.csv has been imported')).toBeVisible();
      await dialog.getByRole('button', { name: 'Done' }).click();
    });

    await test.step('an import is undone while it is fresh', async () => {
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Import medicines' });
      await choose(page, dialog.getByRole('button', { name: 'Choose a file' }), textFile('more.csv', 'Name,Form\nUndone,tablet'));
      await dialog.getByRole('button', { name: 'Import 1 medicine' }).click();
      await expect(dialog.getByText('more.csv has been imported')).toBeVisible();
      await dialog.getByRole('button', { name: 'Undo the import' }).click();
      await page.getByRole('dialog', { name: 'Undo the import' }).getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(dialog.getByText('1 undone', { exact: true })).toBeVisible();
      await dialog.getByRole('button', { name: 'Done' }).click();
    });

    await test.step('the filtered list is exported as a file that can be imported again', async () => {
      await page.getByRole('textbox', { name: 'Search medicines' }).fill('zedivine');
      await expect(table.getByRole('rowheader')).toHaveText(['zediVINE']);
      await page.getByRole('button', { name: 'Export Formulary' }).click();
      const dialog = page.getByRole('dialog', { name: /Export/ });
      const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: /^(Export|Save)/ }).click()]);
      expect(await readFile(await file.path(), 'utf8')).toContain('"Zedivine","zediVINE","20 mg","tablet","PO","",""');
    });
  });
});

test('MED-028 a pharmacist adds a medicine, gets a warning about a duplicate, corrects it and makes it inactive, by keyboard only', async ({
  page,
}) => {
  const name = freshName();
  const shown = `${name.toUpperCase()} 5 mg tablet`;
  await keyboardOnly(page);
  await page.goto('/pharm-formulary');
  await page.getByLabel('Email or phone number').fill('pharmacist@asempa.demo');
  await page.getByLabel('Password', { exact: true }).fill('Akoma-demo-1');
  await page.keyboard.press('Enter');
  const welcome = page.getByRole('dialog', { name: /^Welcome / });
  await welcome.getByRole('button', { name: 'Confirm' }).press('Enter');
  await expect(welcome).toBeHidden();
  await expect(page.getByRole('table', { name: 'Formulary' }).getByRole('row').nth(1)).toBeVisible();
  const add = async () => {
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'New medicine' });
    await expect(dialog.getByRole('textbox', { name: 'Generic name' })).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type(`${name}x`);
    await page.keyboard.press('Tab');
    await expect(dialog.getByText('Tall-man spelling is not valid.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Tall-man spelling' }).fill(name.toUpperCase());
    await dialog.getByRole('textbox', { name: 'Strength' }).focus();
    await page.keyboard.type('5 mg');
    await page.keyboard.press('Tab');
    await page.keyboard.type('tablet');
    await page.keyboard.press('Tab');
    await page.keyboard.type('oral');
    await expect(page.getByRole('listbox', { name: 'Routes' }).getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(shown)).toBeVisible();
    await page.keyboard.press('Control+Enter');
    return dialog;
  };
  await expect(await add()).toBeHidden();

  complaintsIn(page.context()).expectLine(answered(409));
  const twice = await add();
  await expect(twice.getByText('Name already exists.').first()).toBeVisible();
  expect(await seriousFindings(page, '[role="dialog"]')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).press('Enter');
  await expect(twice).toBeHidden();

  await page.getByRole('textbox', { name: 'Search medicines' }).focus();
  await page.keyboard.type(name);
  const row = page.getByRole('row').filter({ hasText: name.toUpperCase() });
  await expect(row).toContainText('Added here');
  await row.getByRole('link').press('Enter');
  const edit = page.getByRole('dialog', { name: `Edit ${shown}` });
  await edit.getByRole('textbox', { name: 'Code' }).fill('K-1');
  await page.keyboard.press('Control+Enter');
  await expect(edit).toBeHidden();
  await expect(row).toContainText('K-1');
  await row.getByRole('button', { name: `Actions for ${shown}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Deactivate', exact: true }).press('Enter');
  await expect(row).toContainText('Inactive');
});

test('CODES-005 OBS-027 every form is read and printed with its limits, points and source', async ({ page }) => {
  await signIn(page, 'admin', '/admin-settings');
  await settingsSection(page, 'Lists and forms');
  const card = page.getByRole('region', { name: 'Forms and scores' });
  // those of the product; the organisation's own may stand behind them
  const brought = [/Vital signs/, /TEWS|Triage/, /Modified Early Warning Score/, /Morse/, /Glasgow coma scale/, /COVID/, /COVID/, /COVID/];
  for (const [at, name] of brought.entries()) await expect(card.getByRole('listitem').nth(at)).toHaveText(name);
  await card.getByRole('link', { name: 'Modified Early Warning Score' }).click();
  await expect(page).toHaveURL(/\/admin-forms\/mews/);
  await expect(page.getByText('Subbe CP, Kruger M', { exact: false })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Heart rate .*up to 40 \/min: 2 points/ })).toContainText('0 to 300 /min, whole numbers');
  expect(await seriousFindings(page)).toEqual([]);
  await page.goto('/admin-forms/morse-fall-scale');
  await expect(page.getByText('The highest total is 125.')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBe(0);
});

test('FILE-005 FILE-006 the logo of the letterhead opens in the viewer, nearer and further, and is saved', async ({ page, request }) => {
  await inOwn(request, `Clinic ${freshName()}`, async () => {
    await enter(page, '/admin-settings');
    await settingsSection(page, 'Printing');
    const logo = page.getByRole('group', { name: 'Logo' });
    await choose(page, logo.getByRole('button', { name: /^Choose a picture/ }), pictureFile('logo.png'));
    await expect(logo.getByRole('img')).toBeVisible();
    await page.getByRole('button', { name: 'Save printed pages' }).click();
    await expect(page.getByText('The organisation is saved.')).toBeVisible();
    await page.reload();
    await logo.getByRole('button', { name: 'Look at Logo' }).click();
    const viewer = page.getByRole('dialog', { name: 'Logo' });
    await expect(viewer.getByRole('img', { name: 'Logo' })).toBeVisible();
    await viewer.getByRole('button', { name: 'Zoom in' }).click();
    await expect(viewer.getByLabel('Zoom', { exact: true })).toHaveText('150 %');
    await page.keyboard.press('0');
    await expect(viewer.getByLabel('Zoom', { exact: true })).toHaveText('100 %');
    const [saved] = await Promise.all([page.waitForEvent('download'), viewer.getByRole('link', { name: 'Download' }).click()]);
    expect((await readFile(await saved.path())).subarray(1, 4).toString('latin1')).toBe('PNG');
    expect(await seriousFindings(page, '[role="dialog"]')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(logo.getByRole('button', { name: 'Look at Logo' })).toBeFocused();
  });
});
