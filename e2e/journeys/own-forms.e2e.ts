import { expect, freshName, overflow, seriousFindings, test } from '../demo.ts';
import { enter, inOwn, openEncounter } from '../own-organization.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('SHELL-039 CODES-005 a form of the hospital is written by mouse and keyboard, published, filled in an encounter and printed; it keeps its version', async ({
  page,
  request,
}) => {
  await inOwn(request, `Form Clinic ${freshName()}`, async (own) => {
    const { patient, encounter } = await openEncounter(own, 'Wound', [{ note_type: 'chief-complaint', note: 'A wound.' }]);
    const line = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('button', { name: new RegExp(`^Edit ${name},`) }) });
    const lines = page.getByRole('list', { name: 'Questions' }).getByRole('button', { name: /^Edit / });
    const label = page.getByRole('textbox', { name: 'Question', exact: true });
    const addQuestion = async (name: string, kind: string) => {
      await page.getByRole('button', { name: 'Add question' }).click();
      await label.fill(name);
      await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: kind });
    };
    const done = () => page.getByRole('button', { name: 'Done', exact: true }).click();

    await test.step('begun', async () => {
      await enter(page, '/admin-forms');
      await expect(page.getByText('No forms yet')).toBeVisible();
      await page.getByRole('button', { name: 'New form' }).first().click();
      await page.getByRole('textbox', { name: 'Title' }).fill('Wound');
      await page.getByRole('dialog').getByRole('button', { name: 'New form' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Wound' })).toBeVisible();
      await expect(page.getByText('Not published')).toBeVisible();
    });
    await test.step('written', async () => {
      await addQuestion('Infected', 'Yes or no');
      await page.getByRole('checkbox', { name: 'Required' }).check();
      await done();
      await addQuestion('Length', 'Number');
      await page.getByRole('textbox', { name: 'Unit' }).fill('cm');
      await page.getByRole('textbox', { name: 'Lowest' }).fill('20');
      await page.getByRole('textbox', { name: 'Highest' }).fill('2');
      await page.getByRole('combobox', { name: 'Asked' }).selectOption({ label: 'When “Infected” is' });
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('The upper limit should not be below the lower limit.').first()).toBeVisible();
      await page.getByRole('textbox', { name: 'Lowest' }).fill('0');
      await page.getByRole('textbox', { name: 'Highest' }).fill('50');
      await done();
      await addQuestion('Tissue', 'One of several');
      await page.getByRole('textbox', { name: 'Choices' }).fill('Clean\nSloughy');
      await done();
      await page.getByRole('button', { name: 'Add heading' }).click();
      await page.getByRole('textbox', { name: 'Heading' }).fill('What is seen');
      await done();
      expect(await seriousFindings(page)).toEqual([]);
    });
    await test.step('ordered by dragging, and by the arrow keys', async () => {
      await line('Tissue')
        .getByRole('button', { name: /^Edit Tissue,/ })
        .dragTo(line('Infected'));
      await expect(lines).toHaveText([/^Tissue/, /^Infected/, /^Length/, /^What is seen/]);
      const grip = page.getByRole('button', { name: /^Move What is seen/ });
      await grip.focus();
      for (const place of [3, 2, 1]) {
        await page.keyboard.press('ArrowUp');
        await expect(page.getByText(`What is seen is at place ${place} of 4.`)).toBeAttached();
        await expect(grip).toBeFocused();
      }
      await expect(lines).toHaveText([/^What is seen/, /^Tissue/, /^Infected/, /^Length/]);
    });
    await test.step('looked at as it is filled', async () => {
      await page.getByRole('button', { name: 'Preview' }).click();
      const preview = page.getByRole('region', { name: 'Preview' });
      await expect(preview.getByText('Length')).toHaveCount(0);
      await preview.getByRole('button', { name: 'Check the answers' }).click();
      await expect(preview.getByText('Infected is required.')).toBeVisible();
      await preview.getByText('Yes', { exact: true }).click();
      await preview.getByRole('textbox', { name: 'Length' }).fill('60');
      await expect(preview.getByText('Length should not be more than 50.')).toBeVisible();
      await preview.getByRole('button', { name: 'Back to editing' }).click();
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await overflow(page)).toBe(0);
      await page.setViewportSize({ width: 1440, height: 900 });
    });
    await test.step('saved and published', async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('The form is saved. It is filled so when you publish it.').first()).toBeVisible();
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(page.getByText('Version 1 is published', { exact: true })).toBeVisible();
    });
    await test.step('filled in the encounter; what is typed survives a reload', async () => {
      await page.goto(`/patients/${patient}/encounters/${encounter}`);
      await page.getByRole('button', { name: 'Fill a form' }).click();
      await page.getByRole('menuitem', { name: 'Wound' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Wound' })).toBeVisible();
      await page.getByText('Yes', { exact: true }).click();
      await page.getByRole('textbox', { name: 'Length' }).fill('4');
      await expect(page.getByText(/^Draft saved/)).toBeVisible();
      await page.reload();
      await page.getByRole('button', { name: 'Resume' }).click();
      await expect(page.getByRole('textbox', { name: 'Length' })).toHaveValue('4');
      expect(await seriousFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Save for later' }).click();
      await expect(page.getByText('In progress', { exact: true }).first()).toBeVisible();
    });
    await test.step('continued, completed, read and printed', async () => {
      await page.getByRole('region', { name: 'Forms' }).getByRole('link', { name: 'Wound' }).click();
      await expect(page.getByRole('textbox', { name: 'Length' })).toHaveValue('4');
      await page.getByRole('textbox', { name: 'Length' }).fill('51');
      await page.getByRole('button', { name: 'Complete', exact: true }).click();
      await expect(page.getByText('Length should not be more than 50.').first()).toBeVisible();
      await page.getByRole('textbox', { name: 'Length' }).fill('5');
      await page.getByRole('button', { name: 'Complete', exact: true }).click();
      await expect(page.getByText('5 cm')).toBeVisible();
      await page.getByRole('link', { name: 'Print' }).click();
      await expect(page.getByText('5 cm')).toBeVisible();
      await expect(page.getByText('Version 1', { exact: true })).toBeVisible();
    });
    await test.step('a new version leaves what was filled as it is', async () => {
      await page.goto('/admin-forms');
      await page.getByRole('link', { name: 'Wound' }).click();
      await page.getByRole('button', { name: 'Remove Length' }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Changed since version 1')).toBeVisible();
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(page.getByText('Version 2 is published', { exact: true })).toBeVisible();
      await page.goto(`/patients/${patient}/forms`);
      await page.getByRole('link', { name: 'Wound', exact: true }).click();
      await expect(page.getByText('5 cm')).toBeVisible();
      await page.getByRole('link', { name: 'Back to the encounter' }).click();
      await expect(page.getByRole('button', { name: 'Fill a form' })).toBeVisible();
    });
    await test.step('out of use, it is offered to nobody', async () => {
      await page.goto('/admin-forms');
      await page.getByRole('button', { name: 'Actions for Wound' }).click();
      await page.getByRole('menuitem', { name: 'Take out of use' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Take out of use' }).click();
      await expect(page.getByRole('row', { name: /Wound/ }).getByText('Out of use')).toBeVisible();
      await page.goto(`/patients/${patient}/forms`);
      await expect(page.getByRole('link', { name: 'Wound', exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Fill a form' }).hover();
      await expect(page.getByText('No form is published')).toBeAttached();
    });
  });
});

test('SHELL-039 CODES-005 a part of a form repeats: rows are added and removed by keyboard, read back and printed, and coded answers are observations', async ({
  page,
  request,
}) => {
  await inOwn(request, `Row Clinic ${freshName()}`, async (own) => {
    const { patient, encounter } = await openEncounter(own, 'Wounds', [{ note_type: 'chief-complaint', note: 'Two wounds.' }]);
    await enter(page, '/admin-forms');
    await page.getByRole('button', { name: 'New form' }).first().click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Wounds');
    await page.getByRole('dialog').getByRole('button', { name: 'New form' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Wounds' })).toBeVisible();
    const done = () => page.getByRole('button', { name: 'Done', exact: true }).click();

    await test.step('written: a heading that repeats, a question with a code', async () => {
      await page.getByRole('button', { name: 'Add heading' }).click();
      await page.getByRole('textbox', { name: 'Heading' }).fill('Wound');
      await page.getByRole('checkbox', { name: 'What stands below it can be filled several times' }).check();
      await page.getByRole('textbox', { name: 'At most' }).fill('3');
      await done();
      await page.getByRole('button', { name: 'Add question' }).click();
      await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Length');
      await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Text' });
      await page.getByRole('textbox', { name: 'Code' }).fill('3141-9');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Weight is a number: choose the kind Number.').first()).toBeVisible();
      await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Number' });
      await page.getByRole('textbox', { name: 'Unit' }).fill('cm');
      await page.getByRole('textbox', { name: 'Code' }).fill('WOUND-LENGTH');
      await page.getByRole('checkbox', { name: 'Required' }).check();
      expect(await seriousFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('The form is saved. It is filled so when you publish it.').first()).toBeVisible();
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(page.getByText('Version 1 is published', { exact: true })).toBeVisible();
    });
    await test.step('filled by keyboard: rows are added up to the most, and one is taken out', async () => {
      await page.goto(`/patients/${patient}/encounters/${encounter}`);
      await page.getByRole('button', { name: 'Fill a form' }).click();
      await page.getByRole('menuitem', { name: 'Wounds' }).click();
      const length = (row: number) => page.getByRole('textbox', { name: `Length (${row})` });
      await length(1).fill('4');
      const add = page.getByRole('button', { name: 'Add Wound', exact: true });
      for (const row of [2, 3]) {
        await add.focus();
        await page.keyboard.press('Enter');
        await expect(length(row)).toBeFocused();
        await page.keyboard.type(String(row + 3));
      }
      await expect(add).toBeDisabled();
      await expect(page.getByText('There are 3 at most.')).toBeVisible();
      expect(await seriousFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Remove Wound 2' }).focus();
      await page.keyboard.press('Enter');
      await expect(length(3)).toHaveCount(0);
      await expect(length(2)).toHaveValue('6');
      await expect(add).toBeFocused();
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await overflow(page)).toBe(0);
      await page.setViewportSize({ width: 1440, height: 900 });
    });
    await test.step('a row that is not answered is named; completed, read back and printed', async () => {
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Complete', exact: true }).click();
      await expect(page.getByText('Length (3) is required.').first()).toBeVisible();
      await page.getByRole('button', { name: 'Remove Wound 3' }).click();
      await page.getByRole('button', { name: 'Complete', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Wound 2' })).toBeVisible();
      await expect(page.getByText('6 cm')).toBeVisible();
      await page.getByRole('link', { name: 'Print' }).click();
      await expect(page.getByRole('heading', { name: 'Wound 2' })).toBeVisible();
      await expect(page.getByText('4 cm')).toBeVisible();
      const rows = (await own.send('get', `/api/v2/emr/observations?patient_id=${patient}&code=WOUND-LENGTH`)) as { value: string }[];
      expect(rows.map(({ value }) => value).toSorted()).toEqual(['4', '6']);
    });
  });
});
