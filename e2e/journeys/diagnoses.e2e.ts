import { answered, complaintsIn, expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf, inEncounter } from '../hospital.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('DX-001 DX-003 DX-005 diagnoses are found, written in words of one’s own, ordered, and put on the problem list', async ({
  page,
  context,
  request,
}) => {
  const { patient, address } = await inEncounter(await callerOf(request, 'clinician'), 'Esi', freshName(3));
  await signIn(page, 'clinician', address);
  const section = page.getByRole('region', { name: 'Diagnosis', exact: true });
  const field = section.getByRole('textbox', { name: 'Add a diagnosis' });
  const line = (name: string) => section.getByRole('listitem').filter({ hasText: name });
  const dialog = page.getByRole('dialog');

  await test.step('one with a code is recorded as soon as it is chosen', async () => {
    await field.fill('essential hypertension');
    await page
      .getByRole('option', { name: /^essential hypertension/i })
      .first()
      .click();
    await expect(line('Essential hypertension')).toContainText('Main');
    await expect(field).toHaveValue('');
  });

  await test.step('words of one’s own wait until they are added, and say that they have no code', async () => {
    await field.fill('bush fever of the farm');
    await page.getByRole('option', { name: 'Keep “bush fever of the farm” as text, without a code' }).click();
    await expect(section.getByRole('listitem')).toHaveCount(1);
    // a power cut before it is added takes nothing
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText('The draft is kept.')).toBeVisible();
    await page.goto(address);
    await section.getByRole('region', { name: 'Unsaved diagnosis' }).getByRole('button', { name: 'Resume' }).click();
    await expect(field).toHaveValue('bush fever of the farm');
    await section.getByRole('button', { name: 'Add without a code' }).click();
    await expect(line('bush fever')).toContainText('no code');
    await page.goto(address);
    await expect(line('bush fever')).toContainText('no code');
    await expect(section.getByRole('region', { name: 'Unsaved diagnosis' })).toHaveCount(0);
    complaintsIn(context).expectLine(answered(409));
    await field.fill('Essential hypertension');
    await page
      .getByRole('option', { name: /^essential hypertension/i })
      .first()
      .click();
    await expect(page.getByText('Essential hypertension is already among the diagnoses of this encounter.')).toBeVisible();
    await section.getByRole('button', { name: 'Clear add a diagnosis' }).click();
    await expect(section.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('another one is the main one, and what lasts goes on the problem list', async () => {
    await section.getByRole('button', { name: 'Actions for bush fever of the farm' }).click();
    await page.getByRole('menuitem', { name: 'Make it the main diagnosis' }).click();
    await expect(section.getByRole('listitem').first()).toContainText('bush fever');
    const lasting = line('Essential hypertension').getByRole('checkbox', { name: 'Essential hypertension on the problem list' });
    await lasting.click();
    await expect(lasting).toBeChecked();
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('what was only supposed gets its code, and is ruled out', async () => {
    await section.getByRole('button', { name: 'Actions for bush fever of the farm' }).click();
    await page.getByRole('menuitem', { name: 'Edit diagnosis' }).click();
    const name = dialog.getByRole('textbox', { name: 'Diagnosis' });
    await name.fill('malaria');
    await page
      .getByRole('option', { name: /^malaria/i })
      .first()
      .click();
    await dialog.getByRole('combobox', { name: 'Certainty' }).click();
    await page.getByRole('option', { name: 'Ruled out' }).click();
    await dialog.getByLabel('Note').fill('Film negative');
    await dialog.getByRole('button', { name: /^Save changes for / }).click();
    await expect(dialog).toHaveCount(0);
    await expect(line('Malaria')).toContainText('Film negative');
    await expect(line('Malaria').getByRole('radio', { name: 'Ruled out' })).toBeChecked();
  });

  await test.step('the problem list stands on the Summary until the problem is resolved', async () => {
    await page.goto(`/patients/${patient}`);
    const problems = page.getByRole('region', { name: 'Problem list' });
    await expect(problems.getByRole('listitem')).toHaveText(/Essential hypertension/);
    await problems.getByRole('button', { name: 'Actions for Essential hypertension' }).click();
    await page.getByRole('menuitem', { name: 'Resolve' }).click();
    await expect(problems.getByText('No problems listed')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address);
    await expect(line('Essential hypertension')).toContainText('Resolved');
    expect(await overflow(page)).toBe(0);
  });
});

test('DX-003 DX-005 what a clinician chose for one patient is offered for the next one before anything is typed', async ({
  page,
  request,
}) => {
  const caller = await callerOf(request, 'clinician');
  const [before, now] = [await inEncounter(caller, 'Esi', freshName(4)), await inEncounter(caller, 'Ama', freshName(4))];
  const malaria = { system: 'http://snomed.info/sct', code: '61462000', display: 'Malaria' };
  await caller.post('emr/diagnoses', { encounter: before.encounter, ...malaria });
  await signIn(page, 'clinician', now.address);
  const section = page.getByRole('region', { name: 'Diagnosis', exact: true });
  const field = section.getByRole('textbox', { name: 'Add a diagnosis' });
  await field.focus();
  await expect(page.getByText('Recently chosen')).toBeVisible();
  const offered = page.getByRole('option').filter({ hasText: /^Malaria/ });
  await expect(offered).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toHaveAttribute('data-combobox-selected', 'true');
  await offered.click();
  await expect(section.getByRole('listitem')).toContainText(['Malaria']);
  // what stands in the encounter is not offered again
  await section.getByRole('button', { name: 'Actions for Malaria' }).focus();
  await field.focus();
  await expect(page.getByText('Recently chosen')).toBeVisible();
  await expect(offered).toHaveCount(0);
});

test('DX-005 ENC-046 a diagnosis that was typed before a colleague finished the encounter is offered beside the signed notes', async ({
  page,
  request,
}) => {
  const caller = await callerOf(request, 'clinician');
  const { encounter, address } = await inEncounter(caller, 'Esi', freshName(4));
  await signIn(page, 'clinician', address);
  const section = page.getByRole('region', { name: 'Diagnosis', exact: true });
  const unsaved = section.getByRole('region', { name: 'Unsaved diagnosis' });
  await section.getByRole('textbox', { name: 'Add a diagnosis' }).fill('bush fever of the farm');
  await page.getByRole('option', { name: 'Keep “bush fever of the farm” as text, without a code' }).click();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('The draft is kept.')).toBeVisible();
  const notes = ['chief-complaint', 'history-of-presenting-illness'].map((note_type) => ({ note_type, note: 'Fever for two days' }));
  await caller.patch(`emr/encounters/${encounter}`, { notes });
  await caller.post(`emr/encounters/${encounter}/end`, {});
  await page.goto(address);
  await expect(unsaved).toContainText('bush fever of the farm');
  await unsaved.getByRole('button', { name: 'Add it to the encounter' }).click();
  await expect(section.getByRole('listitem')).toHaveText(/bush fever of the farm/);
  await expect(unsaved).toHaveCount(0);
  await page.goto(address);
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await expect(unsaved).toHaveCount(0);
});

test('DX-005 ERR-004 while the search is not available it says so, and a diagnosis is recorded in words; afterwards it finds again', async ({
  page,
  context,
  request,
}) => {
  complaintsIn(context).expectLine(answered(503));
  const { address } = await inEncounter(await callerOf(request, 'clinician'), 'Esi', freshName(4));
  await signIn(page, 'clinician', address);
  const section = page.getByRole('region', { name: 'Diagnosis', exact: true });
  const field = section.getByRole('textbox', { name: 'Add a diagnosis' });
  const search = /\/terminology\/diagnoses\?/;
  await page.route(search, (route) => route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Busy' } }));
  await field.fill('bush fever of the farm');
  await expect(page.getByText('The search is not available.').first()).toBeVisible();
  await page.getByRole('option', { name: 'Keep “bush fever of the farm” as text, without a code' }).click();
  await section.getByRole('button', { name: 'Add without a code' }).click();
  await expect(section.getByRole('listitem')).toContainText(['bush fever']);
  await page.unroute(search);
  await field.fill('essential hypertension');
  await page
    .getByRole('option', { name: /^essential hypertension/i })
    .first()
    .click();
  await expect(section.getByRole('listitem')).toHaveCount(2);
});
