import type { Page } from '@playwright/test';
import { expect, freshName, overflow, seriousFindings, test } from '../demo.ts';
import { enter, inOwn, openClinic, type OwnOrganization } from '../own-organization.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A patient in a visit, with an encounter that has begun, in an organisation of its own. */
async function prepared(own: OwnOrganization, workspace: 'OPD' | 'IPD') {
  const made = async (path: string, body: object) => ((await own.send('post', path, body)) as { id: string }).id;
  const location_id = await openClinic(own, ['patients.*', 'visits.*', 'encounters.*', 'observations.*'], [`${workspace}.main`]);
  const person = { first_name: 'Esi', last_name: freshName(3), gender: 'FEMALE', birth_date: '1962-04-17', mobile: '+233244000111' };
  const patient = await made('/api/v2/emr/patients', person);
  const visit = await made('/api/v2/emr/visits', { patient, location_id });
  const encounter = await made('/api/v2/emr/encounters', { patient, visit });
  await own.send('post', `/api/v2/emr/encounters/${encounter}/start`, {});
  return { patient, encounter };
}

const plans = (page: Page) => page.getByRole('list', { name: 'Care plans' });
const line = (page: Page, text: string) => plans(page).getByRole('listitem').filter({ hasText: text }).last();

test('TAB-013 ENC-066 a care plan is written, done and taken back, with the mouse; overdue stands on Summary and home', async ({
  page,
  request,
}) => {
  await inOwn(request, `Care ${freshName(3)}`, async (own) => {
    const { patient, encounter } = await prepared(own, 'OPD');
    const dialog = page.getByRole('dialog');
    await enter(page, `/patients/${patient}`);
    const record = page.getByRole('navigation', { name: 'Patient record' });

    await test.step('from More, an empty tab leads to the form', async () => {
      await record.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Care Plans' }).click();
      await expect(page.getByText(/You have no care plans available for/)).toBeVisible();
      await page.getByRole('button', { name: 'New care plan' }).click();
      await dialog.getByLabel('Title').fill('Diabetic foot ulcer');
      await dialog.getByRole('button', { name: 'Add a goal' }).click();
      const goal = dialog.getByRole('group', { name: 'Goal 1' });
      await goal.getByRole('textbox', { name: 'Goal', exact: true }).fill('The wound is closed');
      await goal.getByLabel('Target').fill('Dry for a week');
      await goal.getByLabel('Due').fill('t+30');
      await dialog.getByRole('button', { name: 'Add an activity' }).click();
      const activity = dialog.getByRole('group', { name: 'Activity 1' });
      await activity.getByRole('textbox', { name: 'Activity', exact: true }).fill('Change the dressing');
      await activity.getByRole('combobox', { name: 'Who does it' }).click();
      await page.getByRole('option', { name: 'Administrator' }).click();
      await activity.getByLabel('Due').fill('t-1');
      expect(await seriousFindings(page)).toEqual([]);
      await dialog.getByRole('button', { name: /^Save care plan of / }).click();
      await expect(dialog).toHaveCount(0);
      await expect(line(page, 'Change the dressing')).toContainText('Overdue');
      await expect(line(page, 'The wound is closed')).not.toContainText('Overdue');
      expect(await seriousFindings(page)).toEqual([]);
    });

    await test.step('done by one press, and undone by another', async () => {
      await page.getByRole('button', { name: 'Mark done: Change the dressing' }).click();
      await expect(line(page, 'Change the dressing')).toContainText('Done');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(line(page, 'Change the dressing')).toContainText('Overdue');
    });

    await test.step('the Summary and the home of the role show what is late', async () => {
      await record.getByRole('link', { name: 'Summary' }).click();
      const card = page.getByRole('region', { name: 'Care plans' });
      await expect(card).toContainText('Overdue');
      expect(await seriousFindings(page)).toEqual([]);
      await page.goto('/opd');
      const due = page.getByRole('region', { name: 'Care that is due' });
      await expect(due).toContainText('Change the dressing');
      await expect(due).toContainText('Administrator');
      expect(await seriousFindings(page)).toEqual([]);
      await due.getByRole('button', { name: 'Mark done: Change the dressing' }).click();
      await expect(due).toHaveCount(0);
      await page.goto(`/patients/${patient}/care-plans`);
      await expect(line(page, 'Change the dressing')).toContainText('Done');
      await page.getByRole('button', { name: 'Not done: Change the dressing' }).click();
      await expect(line(page, 'Change the dressing')).toContainText('Overdue');
    });

    await test.step('an edit keeps what stood; an activity is given up, not lost', async () => {
      await page.getByRole('button', { name: 'Actions for Diabetic foot ulcer' }).click();
      await page.getByRole('menuitem', { name: 'Edit care plan' }).click();
      await dialog.getByLabel('Title').fill('Foot ulcer');
      await dialog.getByRole('button', { name: 'Give up Change the dressing' }).click();
      await dialog.getByRole('button', { name: /^Save changes for / }).click();
      await expect(dialog).toHaveCount(0);
      await expect(line(page, 'Change the dressing')).toContainText('Given up');
      await page.getByRole('button', { name: 'Actions for Foot ulcer' }).click();
      await page.getByRole('menuitem', { name: 'Earlier versions' }).click();
      await expect(dialog.getByRole('article').first()).toContainText('Diabetic foot ulcer');
      expect(await seriousFindings(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Close' }).last().click();
    });

    await test.step('within the encounter, and taken back with a reason', async () => {
      await page.goto(`/patients/${patient}/encounters/${encounter}`);
      const section = page.getByRole('region', { name: 'Care plans' });
      await section.getByRole('button', { name: 'New care plan' }).click();
      await dialog.getByLabel('Title').fill('Blood pressure');
      await dialog.getByRole('button', { name: /^Save care plan of / }).click();
      await expect(section.getByRole('heading', { name: 'Blood pressure' })).toBeVisible();
      expect(await seriousFindings(page)).toEqual([]);
      await section.getByRole('button', { name: 'Actions for Blood pressure' }).click();
      await page.getByRole('menuitem', { name: 'Entered in error' }).click();
      await dialog.getByLabel('Reason').fill('Another patient’s');
      await dialog.getByRole('button', { name: 'Take back' }).click();
      await expect(section.getByRole('heading', { name: 'Blood pressure' })).toHaveCount(0);
    });

    await test.step('a phone shows all of it without scrolling sideways', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      for (const at of [`/patients/${patient}/care-plans`, `/patients/${patient}`, '/opd']) {
        await page.goto(at);
        await expect(page.getByRole('heading').first()).toBeVisible();
        expect(await overflow(page)).toBe(0);
      }
    });
  });
});

test('TAB-013 ENC-066 the keyboard alone writes a plan and marks it done; what is missing is told at its field', async ({
  page,
  request,
}) => {
  await inOwn(request, `Care ${freshName(3)}`, async (own) => {
    const { patient } = await prepared(own, 'IPD');
    const dialog = page.getByRole('dialog');
    await enter(page, `/patients/${patient}`);
    await page.getByRole('navigation', { name: 'Patient record' }).getByRole('link', { name: 'Care Plans' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/You have no care plans available for/)).toBeVisible();
    await page.keyboard.press('n');
    await expect(dialog.getByLabel('Title')).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByText('Title is required.').first()).toBeVisible();
    await dialog.getByLabel('Title').focus();
    await page.keyboard.type('Walking again');
    await dialog.getByRole('button', { name: 'Add an activity' }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('textbox', { name: 'Activity', exact: true }).focus();
    await page.keyboard.type('Exercise twice a day');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Mark done: Exercise twice a day' }).focus();
    await page.keyboard.press('Enter');
    await expect(line(page, 'Exercise twice a day')).toContainText('Done');
  });
});
