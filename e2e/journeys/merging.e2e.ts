import type { Locator, Page } from '@playwright/test';
import { callerOf } from '../hospital.ts';
import { expect, freshName, seriousFindings, signIn, test } from '../demo.ts';
import { keyboardOnly } from '../keyboard.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Patient', exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const notice = (page: Page) => page.getByRole('region', { name: 'Merged records' });

/** Presses what has been shown, by the keyboard. */
async function press(button: Locator, key = 'Enter'): Promise<void> {
  await expect(button).toBeEnabled();
  await button.focus();
  await expect(button).toBeFocused();
  await button.press(key);
}

/** Two records of one person: the second has a visit, another phone and a name that is misspelt. */
async function twoRecords(request: Parameters<typeof callerOf>[0]) {
  const desk = await callerOf(request, 'clinician');
  const family = freshName();
  const mobile = () => `+23320${String(2_000_000 + Math.floor(Math.random() * 7_000_000))}`;
  const person = { first_name: 'Abena', last_name: family, title: 'Mrs', gender: 'FEMALE', birth_date: '1987-09-03' };
  const { id } = await desk.post('emr/patients?get_or_create=true', { ...person, mobile: mobile() });
  const other = await desk.post('emr/patients?get_or_create=true', {
    ...person,
    first_name: 'Abenah',
    mobile: mobile(),
    preferred_name: 'Maa',
  });
  const visit = await desk.post('emr/visits', { patient: other.id, reason: 'Cough' });
  return { desk, family, id, other: other.id, visit: visit.id };
}

test('PAT-050 PAT-051 a duplicate is found, merged and unmerged by the keyboard alone', async ({ page, request }) => {
  const { desk, family, id, other } = await twoRecords(request);
  await keyboardOnly(page);
  await signIn(page, 'owner', `/patients/${id}`);
  await expect(banner(page)).toBeVisible();
  await press(page.getByRole('button', { name: 'Address, phone, payer' }));
  await press(page.getByRole('button', { name: 'Possible duplicates' }));
  const found = dialog(page, 'Possible duplicates');
  const compare = found.getByRole('button', { name: new RegExp(`Compare: ${family.toUpperCase()}, Abenah`) });
  await expect(compare).toBeVisible();
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
  await press(compare);

  const merging = dialog(page, 'Merge two records').first();
  const phone = merging.getByRole('radiogroup', { name: 'Phone' }).getByRole('radio');
  await expect(phone.first()).toBeChecked();
  await phone.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(phone.last()).toBeChecked();
  // what only the other record knows is taken from there
  await expect(merging.getByRole('radiogroup', { name: 'Preferred name' }).getByRole('radio').last()).toBeChecked();
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('ControlOrMeta+Enter');
  const question = page.getByRole('dialog').filter({ hasText: 'The first record is merged into the second one' });
  await expect(
    question.getByText(
      new RegExp(`${family.toUpperCase()}, Abenah.*\\d+y, Folder No\\. .* → ${family.toUpperCase()}, Abena.*\\d+y, Folder No\\. `),
    ),
  ).toBeVisible();
  await press(question.getByRole('button', { name: 'Merge', exact: true }));
  await expect(page.getByText('The records are merged.')).toBeVisible();
  await expect(merging).toBeHidden();
  await expect(notice(page).getByText(/was merged into this record/)).toBeVisible();
  await expect(banner(page).getByText('In a visit')).toBeVisible();
  await expect(banner(page).getByText('Preferred name Maa')).toBeVisible();

  // the address of the merged record leads to the one that stays, on the same tab
  await page.goto(`/patients/${other}/visits`);
  await expect(page).toHaveURL(new RegExp(`/patients/${id}/visits`));
  await expect(notice(page)).toBeVisible();

  await desk.post('emr/observations', [{ patient: id, code: '29463-7', value: '61' }] as object).catch(() => {});
  await press(notice(page).getByRole('button', { name: 'Undo the merge' }));
  const undo = dialog(page, 'Undo the merge');
  await expect(undo.getByText(/What was entered since stays with .*: 1 measurement\./)).toBeVisible();
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
  await press(undo.getByRole('button', { name: 'Undo the merge' }));
  await expect(page.getByText('The merge is undone.')).toBeVisible();
  await expect(notice(page)).toBeHidden();
  await page.goto(`/patients/${other}`);
  await expect(banner(page).getByText('In a visit')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/patients/${other}`));
});

test('PAT-050 PAT-051 a duplicate is found, merged and unmerged by the mouse', async ({ page, request }) => {
  const { family, id, other } = await twoRecords(request);
  await signIn(page, 'owner', `/recept-patients?search=${family}`);
  const row = page.getByRole('row').filter({ hasText: `${family.toUpperCase()}, Abena (Mrs)` });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Possible duplicates' }).click();
  await dialog(page, 'Possible duplicates')
    .getByRole('button', { name: new RegExp(`^Compare: ${family.toUpperCase()}, Abenah \\(Mrs\\),`) })
    .click();
  const merging = dialog(page, 'Merge two records').first();
  await merging.getByRole('radiogroup', { name: 'Phone' }).getByRole('radio').last().click();
  await merging.getByRole('button', { name: 'Merge these records' }).click();
  const question = page.getByRole('dialog').filter({ hasText: 'The first record is merged into the second one' });
  await question.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText('The records are merged.')).toBeVisible();
  // the address of the merged record leads to the one that stays
  await page.goto(`/patients/${other}`);
  await expect(page).toHaveURL(new RegExp(`/patients/${id}`));
  await expect(banner(page).getByText('In a visit')).toBeVisible();
  await notice(page).getByRole('button', { name: 'Undo the merge' }).click();
  await dialog(page, 'Undo the merge').getByRole('button', { name: 'Undo the merge' }).click();
  await expect(page.getByText('The merge is undone.')).toBeVisible();
  await page.goto(`/patients/${other}`);
  await expect(page).toHaveURL(new RegExp(`/patients/${other}`));
  await expect(banner(page).getByText('In a visit')).toBeVisible();
});

test('PERM-002 a receptionist proposes a merge, which waits in a list', async ({ page, person, request }) => {
  const { family } = await twoRecords(request);
  await signIn(page, 'reception', `/recept-patients?search=${family}`);
  const row = page.getByRole('row').filter({ hasText: `${family.toUpperCase()}, Abena (Mrs)` });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Possible duplicates' }).click();
  await dialog(page, 'Possible duplicates')
    .getByRole('button', { name: new RegExp(`^Compare: ${family.toUpperCase()}, Abenah \\(Mrs\\),`) })
    .click();
  const merging = dialog(page, 'Merge two records');
  await merging.getByLabel('Reason').fill(`Same Ghana Card ${family}`);
  await merging.getByRole('button', { name: 'Propose to merge' }).click();
  await expect(page.getByText('The proposal waits for somebody who may merge records.')).toBeVisible();
  await expect(merging).toBeHidden();
  await page.getByRole('button', { name: 'Proposed merges' }).click();
  const waiting = dialog(page, 'Proposed merges')
    .getByRole('listitem')
    .filter({ hasText: `Same Ghana Card ${family}` });
  await expect(waiting).toBeVisible();
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);

  await test.step('an administrator, whose workspace has no list of patients, finds it by the palette', async () => {
    const admin = await person();
    await signIn(admin, 'admin', '/admin-roles');
    await expect(admin.getByRole('button', { name: /^Search patient or action/ }).first()).toBeVisible();
    await admin.keyboard.press('Control+k');
    await expect(admin.getByRole('combobox', { name: 'Search patients, pages and actions' })).toBeFocused();
    await admin.keyboard.type('proposed merges');
    await expect(admin.getByRole('option', { name: 'Proposed merges', selected: true })).toBeVisible();
    await admin.keyboard.press('Enter');
    const proposed = dialog(admin, 'Proposed merges')
      .getByRole('listitem')
      .filter({ hasText: `Same Ghana Card ${family}` });
    await expect(proposed).toBeVisible();
    await dialog(admin, 'Proposed merges').getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(dialog(admin, 'Proposed merges')).toBeHidden();
  });

  await waiting.getByRole('button', { name: /^Decline/ }).click();
  await dialog(page, 'Decline').getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('The proposal is declined.')).toBeVisible();
  await expect(waiting).toBeHidden();
});
