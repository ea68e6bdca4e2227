import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, freshName, overflow, signIn, test, typeSignIn } from '../demo.ts';
import { expectFocusSeen, keyboardOnly, sequence, tabTo, type } from '../keyboard.ts';

/** Vitals of a patient with fever: 2 for breathing, 2 for the pulse, 2 for the temperature; total 6, orange. */
const measured = [
  ['Temperature', '38.9'],
  ['Blood pressure', '128/82'],
  ['Pulse', '112'],
  ['Respiratory rate', '22'],
] as const;
const seen = [
  ['AVPU', 'Alert'],
  ['Mobility', 'Walking'],
  ['Trauma', 'No'],
] as const;
const complaint = 'Fever and headache for three days.';
const history = 'Fever worse at night, no vomiting, no travel. Paracetamol gave short relief.';

/** Saves a step, until its advance is recorded as well: both change the encounter, and a save between them is sent twice. */
const advanced = (page: Page, save: () => Promise<void>) =>
  Promise.all([page.waitForResponse(/\/encounters\/[0-9a-f-]+\/actions$/), save()]);
const bar = (page: Page) => page.getByRole('region', { name: 'Encounter', exact: true });
const score = (page: Page) => page.getByRole('region', { name: 'Vitals' }).getByRole('status').filter({ hasText: 'TEWS' });

/** Checks the printed page: only the sheet, its banner first, nothing cut off at the width of A4. */
async function expectPaper(page: Page, patient: RegExp): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const paper = { width: 794, height: 1123 };
  const window = page.viewportSize();
  await page.setViewportSize(paper);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  for (const name of ['Print', 'Download PDF']) await expect(page.getByRole('button', { name })).toBeHidden();
  await expect(page.getByText(patient).first()).toBeVisible();
  await expect(page.getByText('Asempa Hospital').first()).toBeVisible();
  expect(await overflow(page), 'px beyond the paper').toBe(0);
  await page.emulateMedia({ media: 'screen' });
  if (window) await page.setViewportSize(window);
}

test('PAT-035 VISIT-004 ENC-031 TRIAGE-011 ENC-045 VISIT-006 VISIT-007 two colleagues see a new patient from arrival to the finished encounter', async ({
  page,
  person,
}) => {
  const family = freshName();
  const patient = new RegExp(`${family}, Efua`, 'i');

  await test.step('LOC-001 reception signs in and chooses where she works', async () => {
    await page.goto('/');
    await typeSignIn(page, 'reception');
    const welcome = page.getByRole('dialog', { name: /^Welcome / });
    await expect(welcome).toBeVisible();
    await welcome.getByRole('searchbox', { name: 'Search locations' }).fill('opd');
    await expect(welcome.getByText(/^Showing 1 out of \d+$/)).toBeVisible();
    await welcome.getByRole('button', { name: 'Confirm' }).click();
    await expect(welcome.getByRole('alert')).toHaveText('A location is required!');
    await welcome.getByRole('radio', { name: 'Main OPD' }).check();
    await welcome.getByRole('button', { name: 'Confirm' }).click();
    await expect(welcome).toBeHidden();
    await expect(page.getByRole('button', { name: 'Location: Main OPD' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Workspace: Reception' })).toBeVisible();
  });

  let phone = '';
  await test.step('PAT-001 she looks for the patient first', async () => {
    await page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Patients' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible();
    const search = page.getByRole('textbox', { name: 'Search patients' });
    await search.fill('kofi owusu');
    const known = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^OWUSU, Kofi/ }) });
    await expect(known).toHaveCount(1);
    phone = (await known.innerText()).match(/0\d{2} \d{3} \d{4}/)![0];
    await search.fill(family);
    await expect(page.getByText('No match')).toBeVisible();
  });

  await test.step('PAT-035 she registers her; another patient has the same phone, and she confirms that this is a new person', async () => {
    await page.getByRole('button', { name: 'New patient' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'Register a patient' });
    await drawer.getByRole('button', { name: 'Register' }).click();
    const problem = drawer.getByRole('alert').filter({ hasText: 'First name is required.' });
    await expect(problem).toBeFocused();
    await drawer.getByLabel('First name').fill('Efua');
    await drawer.getByLabel('Last name').fill(family);
    await drawer.getByRole('radio', { name: 'Female' }).check();
    await drawer.getByLabel('Age', { exact: true }).fill('34');
    await expect(drawer.getByText(/^Approx \d{4} \(\d+y\)$/), 'said once that it is not known exactly').toBeVisible();
    await drawer.getByRole('textbox', { name: 'Phone' }).fill(phone);
    const matches = drawer.getByRole('region', { name: 'Possible matches' });
    await expect(matches.getByText(/OWUSU, Kofi /)).toBeVisible();
    await expect(matches.getByText(/same phone/).first()).toBeVisible();
    await drawer.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(drawer.getByText(/Check the possible matches first/)).toBeVisible();
    await drawer.getByRole('button', { name: 'Register as a new person' }).click();
    await drawer.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(/\/patients\/[0-9a-f-]{36}$/);
    await expect(page.getByText(patient).first()).toBeVisible();
  });

  await test.step('VISIT-004 she starts the visit', async () => {
    await page.getByRole('navigation', { name: 'Patient record' }).getByRole('link', { name: 'Visits' }).click();
    await page.getByRole('button', { name: 'Start visit' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Start visit' });
    await dialog.getByLabel('Reason for the visit').fill('Fever');
    await dialog.getByRole('button', { name: /^Start visit for / }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: 'Fever' })).toContainText('Arrived');
  });

  const clinic = await person();
  await test.step('SHELL-009 PANEL-005 the clinician finds her in the panel and starts the encounter', async () => {
    await signIn(clinic, 'clinician');
    await clinic.getByRole('button', { name: /^Workspace: / }).click();
    await clinic.getByRole('menuitemradio', { name: /^Out Patient/ }).click();
    await expect(clinic).toHaveURL(/\/opd$/);
    await clinic.getByRole('tab', { name: 'Patients' }).click();
    await clinic.getByRole('tabpanel').getByPlaceholder('Search for patient').fill(family);
    const list = clinic.getByRole('list', { name: 'Patients' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(list).toContainText('No encounter recorded');
    await list.getByRole('link').click();
    await expect(clinic.getByText(patient).first()).toBeVisible();
    await clinic.getByRole('button', { name: 'Start encounter' }).click();
    await expect(clinic).toHaveURL(/\/encounters\/[0-9a-f-]{36}$/);
    await expect(bar(clinic).getByRole('button', { name: /^Finish encounter for / })).toBeVisible();
  });

  await test.step('ENC-045 ENC-064 finishing too early names both missing notes', async () => {
    await bar(clinic)
      .getByRole('button', { name: /^Finish encounter for / })
      .click();
    const missing = clinic.getByRole('region', { name: 'Finish' }).getByRole('alert');
    await expect(missing).toBeFocused();
    await expect(missing).toContainText('Presenting complaint is required.');
    await expect(missing).toContainText('History of presenting illness is required.');
    await missing.getByRole('link', { name: 'Presenting complaint is required.' }).click();
    await expect(clinic.getByLabel('Presenting complaint')).toBeFocused();
  });

  await test.step('TRIAGE-011 OBS-016 the score says incomplete until the seventh part, then its colour in words', async () => {
    const vitals = clinic.getByRole('region', { name: 'Vitals' });
    await expect(score(clinic)).toContainText('TEWS incomplete (0/7)');
    for (const [label, value] of measured) await vitals.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(value);
    await expect(score(clinic)).toContainText('TEWS incomplete (4/7)');
    await expect(score(clinic)).toContainText('Missing: AVPU, Mobility, Trauma');
    for (const [group, word] of seen.slice(0, 2))
      await vitals
        .getByRole('group', { name: new RegExp(`^${group}`) })
        .getByText(word, { exact: true })
        .click();
    await expect(score(clinic)).toContainText('TEWS incomplete (6/7)');
    await vitals
      .getByRole('group', { name: /^Trauma/ })
      .getByText('No', { exact: true })
      .click();
    await expect(score(clinic)).toContainText('TEWS 6');
    await expect(score(clinic)).toContainText('Orange');
    await expect(score(clinic)).toContainText('Under 10 minutes');
    await advanced(clinic, () => bar(clinic).getByRole('button', { name: 'Save vitals' }).click());
    await expect(vitals.getByText(/^Before:/)).toBeVisible();
    await expect(vitals.getByRole('textbox', { name: /^Temperature/ })).toHaveValue('');
  });

  await test.step('ENC-045 both notes written, the encounter finishes and is signed', async () => {
    await clinic.getByLabel('Presenting complaint').fill(complaint);
    await advanced(clinic, () => bar(clinic).getByRole('button', { name: 'Save complaint' }).click());
    await expect(clinic.getByRole('region', { name: 'Complaint' })).toContainText(/Saved .* by /);
    await clinic.getByLabel('History of presenting illness').fill(history);
    await bar(clinic)
      .getByRole('button', { name: /^Finish encounter for / })
      .click();
    await expect(clinic.getByText(/is finished and its notes are signed/)).toBeVisible();
    await expect(bar(clinic)).toHaveCount(0);
    await expect(clinic.getByRole('region', { name: 'Notes', exact: true })).toContainText(complaint);
    await expect(clinic.getByRole('textbox', { name: 'Presenting complaint' })).toHaveCount(0);
  });

  await test.step('VISIT-011 the visit summary on screen, on paper and as PDF', async () => {
    await clinic.getByRole('link', { name: 'Visit summary' }).click();
    await expect(clinic).toHaveURL(/\/visits\/[0-9a-f-]{36}\/summary$/);
    for (const text of [complaint, history, /TEWS 6/, patient]) await expect(clinic.getByText(text).first()).toBeVisible();
    await expectPaper(clinic, patient);
    const [download] = await Promise.all([clinic.waitForEvent('download'), clinic.getByRole('button', { name: 'Download PDF' }).click()]);
    const file = await readFile(await download.path());
    expect(file.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect(file.length).toBeGreaterThan(1500);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  });

  await test.step('VISIT-006 VISIT-007 reception ends the visit, and reopens it', async () => {
    const row = page.getByRole('row').filter({ hasText: 'Fever' });
    await expect(row, 'told without loading the page anew').toContainText('In progress');
    await page.getByRole('button', { name: 'End visit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'End visit' });
    await dialog.getByLabel('Closing note').fill('Home with tablets.');
    await dialog.getByRole('button', { name: /^End visit for / }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText('Ended');
    await row.getByRole('button', { name: /^Actions for / }).click();
    await page.getByRole('menuitem', { name: 'Reopen visit' }).click();
    const question = page.getByRole('dialog', { name: 'Reopen visit' });
    await question.getByRole('button', { name: 'Reopen visit' }).click();
    await expect(question.getByText('Reason is required.')).toBeVisible();
    await question.getByLabel('Reason').fill('Came back with the test result.');
    await question.getByRole('button', { name: 'Reopen visit' }).click();
    await expect(question).toBeHidden();
    await expect(row).not.toContainText('Ended');
    await expect(page.getByRole('button', { name: 'End visit', exact: true })).toBeVisible();
  });
});

test('PAT-035 VISIT-004 ENC-031 TRIAGE-011 ENC-045 VISIT-006 VISIT-007 one person does the same by keyboard only, and always sees the focus', async ({
  page,
}) => {
  // some two hundred keys, after each of which the page is looked at
  test.setTimeout(180_000);
  const family = freshName();
  const { keyboard } = page;
  const submit = () => keyboard.press('Control+Enter');
  const vitals = page.getByRole('region', { name: 'Vitals' });
  await keyboardOnly(page);

  await test.step('AUTH-001 LOC-001 signs in and chooses a location', async () => {
    await page.goto('/');
    await type(page, page.getByLabel('Email or phone number'), 'owner@asempa.demo');
    await keyboard.press('Tab');
    await type(page, page.getByLabel('Password', { exact: true }), 'Akoma-demo-1');
    await keyboard.press('Enter');
    await type(page, page.getByRole('searchbox', { name: 'Search locations' }), 'o');
    await keyboard.press('ArrowDown');
    const opd = page.getByRole('radio', { name: 'Main OPD' });
    for (let pressed = 0; pressed < 6 && !(await opd.isChecked()); pressed += 1) await keyboard.press('ArrowDown');
    await expect(opd).toBeChecked();
    await expectFocusSeen(page);
    await keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Location: Main OPD' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('SHELL-009 goes to the out-patient department', async () => {
    await sequence(page, 'g', 'w');
    await expect(page.getByRole('menu')).toBeVisible();
    const opd = page.getByRole('menuitemradio', { name: /^Out Patient/ });
    for (let pressed = 0; pressed < 14 && !(await opd.evaluate((node) => node === document.activeElement)); pressed += 1) {
      await keyboard.press('ArrowDown');
      await expectFocusSeen(page);
    }
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/opd$/);
    await expect(page.getByRole('button', { name: 'Workspace: Out Patient' })).toBeVisible();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await sequence(page, 'g', 'p');
    await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible();
  });

  await test.step('PAT-011 PAT-029 PAT-035 looks, and registers', async () => {
    // the title stands before the list does; until then the key means the palette
    const search = page.getByRole('textbox', { name: 'Search patients' });
    await expect(search).toBeVisible();
    await keyboard.press('/');
    await type(page, search, family);
    await expect(page.getByText('No match')).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'New patient' }).first(), { back: true });
    await keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Register a patient' });
    await type(page, drawer.getByLabel('First name'), 'Kwesi');
    await tabTo(page, drawer.getByLabel('Last name'));
    await keyboard.type(family);
    await tabTo(page, drawer.getByRole('radio', { name: 'Male', exact: true }));
    await keyboard.press('Space');
    await expect(drawer.getByRole('radio', { name: 'Male', exact: true })).toBeChecked();
    await tabTo(page, drawer.getByLabel('Date of birth'));
    await keyboard.type('05031991');
    await tabTo(page, drawer.getByRole('textbox', { name: 'Phone' }));
    await keyboard.type(`054${String(Date.now()).slice(-7)}`);
    await tabTo(page, drawer.getByRole('button', { name: 'Register', exact: true }));
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/emr/patients'));
    await submit();
    expect((await sent).postDataJSON()).toMatchObject({ birth_date: '1991-03-05' });
    await expect(page).toHaveURL(/\/patients\/[0-9a-f-]{36}$/);
    const banner = page.getByRole('region', { name: 'Patient' });
    await expect(banner).toContainText(new RegExp(`${family}, Kwesi`, 'i'));
    await expect(banner).toContainText(/\d+y.*05-03-1991/);
    await expect(banner).toContainText('Male');
  });

  await test.step('VISIT-004 starts the visit and the encounter', async () => {
    await keyboard.press('v');
    const vitals = page.getByRole('dialog', { name: new RegExp(`^Vitals of .*${family}`, 'i') });
    await expect(vitals).toContainText('You have no vitals available for');
    await tabTo(page, vitals.getByRole('link', { name: 'Past and social history' }));
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/charts\?chart=history$/);
    await expect(vitals).toHaveCount(0);
    await keyboard.press('4');
    await expect(page).toHaveURL(/\/visits$/);
    await tabTo(page, page.getByRole('button', { name: 'Start visit' }).first());
    await keyboard.press('Enter');
    await type(page, page.getByLabel('Reason for the visit'), 'Fever');
    await submit();
    await expect(page.getByRole('row').filter({ hasText: 'Fever' })).toContainText('Arrived');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Start encounter' })).toBeVisible();
    await keyboard.press('e');
    await expect(page.getByRole('button', { name: 'Start encounter' })).toBeFocused();
    await expectFocusSeen(page);
    await keyboard.press('Enter');
    await expect(bar(page)).toBeVisible();
  });

  await test.step('ENC-045 sees which notes are missing', async () => {
    await keyboard.press('Alt+6');
    await submit();
    const missing = page.getByRole('region', { name: 'Finish' }).getByRole('alert');
    await expect(missing).toBeFocused();
    await tabTo(page, missing.getByRole('link', { name: 'Presenting complaint is required.' }));
    await keyboard.press('Enter');
    await type(page, page.getByLabel('Presenting complaint'), complaint);
    await advanced(page, submit);
    await type(page, page.getByLabel('History of presenting illness'), history);
    await advanced(page, submit);
  });

  await test.step('TRIAGE-011 takes the vitals and sees the score', async () => {
    await expect(vitals.getByRole('textbox', { name: /^Temperature/ })).toBeFocused();
    await expect(score(page)).toContainText('TEWS incomplete (0/7)');
    for (const [label, value] of measured) {
      await tabTo(page, vitals.getByRole('textbox', { name: new RegExp(`^${label}`) }));
      await keyboard.type(value);
    }
    for (const [group, word] of seen) {
      const radio = vitals.getByRole('group', { name: new RegExp(`^${group}`) }).getByRole('radio', { name: word, exact: true });
      await tabTo(page, radio);
      await keyboard.press('Space');
      await expect(radio).toBeChecked();
    }
    await expect(score(page)).toContainText('TEWS 6');
    await expect(score(page)).toContainText('Orange');
    await advanced(page, submit);
    await expect(vitals.getByText(/^Before:/)).toBeVisible();
  });

  await test.step('DX-003 finds the diagnosis, and confirms it', async () => {
    const diagnosis = page.getByRole('region', { name: 'Diagnosis', exact: true });
    const field = diagnosis.getByRole('textbox', { name: 'Add a diagnosis' });
    await expect(field).toBeFocused();
    await keyboard.type('malaria');
    await expect(page.getByRole('option', { name: /^malaria/i }).first()).toHaveAttribute('data-combobox-selected', 'true');
    await keyboard.press('Enter');
    await expect(diagnosis.getByRole('listitem')).toContainText('Malaria');
    await expect(field).toBeFocused();
    await tabTo(page, diagnosis.getByRole('radiogroup', { name: 'Certainty of Malaria' }), { back: true });
    await Promise.all([page.waitForResponse(/\/emr\/diagnoses\/[0-9a-f-]+$/), keyboard.press('ArrowRight')]);
    await expect(diagnosis.getByRole('radio', { name: 'Confirmed' })).toBeChecked();
  });

  await test.step('ENC-045 finishes and prints', async () => {
    await keyboard.press('Alt+6');
    await submit();
    await expect(page.getByText(/is finished and its notes are signed/)).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: 'Visit summary' }));
    await keyboard.press('Enter');
    await expect(page.getByText(history)).toBeVisible();
    await expect(page.getByText('Malaria, confirmed')).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Download PDF' }));
    const [download] = await Promise.all([page.waitForEvent('download'), keyboard.press('Enter')]);
    expect((await readFile(await download.path())).subarray(0, 5).toString('latin1')).toBe('%PDF-');
    await tabTo(page, page.getByRole('link', { name: 'Back to visits' }), { back: true });
    await keyboard.press('Enter');
  });

  await test.step('VISIT-006 VISIT-007 ends the visit, and reopens it', async () => {
    const row = page.getByRole('row').filter({ hasText: 'Fever' });
    await tabTo(page, page.getByRole('button', { name: 'End visit', exact: true }));
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'End visit' })).toBeVisible();
    await tabTo(page, page.getByLabel('Closing note'));
    await keyboard.type('Home with tablets.');
    await submit();
    await expect(row).toContainText('Ended');
    await tabTo(page, row.getByRole('button', { name: /^Actions for / }));
    await keyboard.press('Enter');
    const reopen = page.getByRole('menuitem', { name: 'Reopen visit' });
    for (let pressed = 0; pressed < 5 && !(await reopen.evaluate((node) => node === document.activeElement)); pressed += 1)
      await keyboard.press('ArrowDown');
    await expectFocusSeen(page);
    await keyboard.press('Enter');
    await type(page, page.getByRole('dialog', { name: 'Reopen visit' }).getByLabel('Reason'), 'Came back with the test result.');
    await submit();
    await expect(row).not.toContainText('Ended');
    await expect(page.getByRole('button', { name: 'End visit', exact: true })).toBeVisible();
  });
});
