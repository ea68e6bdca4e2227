import { expect, freshName, overflow, seriousFindings, test } from '../demo.ts';
import { enter, inOwn, openClinic } from '../own-organization.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('REFER-001 REFER-002 PAT-042 a letter waits for its record and gets it; a specialist is entered; by mouse and keyboard', async ({
  page,
  request,
}) => {
  await inOwn(request, `Referrals ${freshName(3)}`, async (own) => {
    await openClinic(own, ['patients.*', 'visits.*', 'referrals.*'], ['RECEPT.main', 'OPD.main']);
    const family = freshName(3);
    const person = { first_name: 'Kojo', last_name: family, gender: 'MALE', birth_date: '1980-04-17', mobile: '+233244000222' };
    await own.send('post', '/api/v2/emr/patients', person);
    const drawer = page.getByRole('dialog').filter({ hasText: /referral/i });
    const row = (reason: string) => page.getByRole('row').filter({ hasText: reason });
    await enter(page, '/opd');

    await test.step('from the home, an empty list leads to the form; what is missing is told', async () => {
      await page.getByRole('link', { name: 'Referrals', exact: true }).click();
      await expect(page.getByText('No referrals yet')).toBeVisible();
      await page.keyboard.press('n');
      await expect(drawer.getByRole('combobox', { name: 'Patient' })).toBeFocused();
      await page.keyboard.press('Control+Enter');
      await expect(drawer.getByText('Patient name is required.').first()).toBeVisible();
      await expect(drawer.getByText('Say who refers the patient.').first()).toBeVisible();
      expect(await seriousFindings(page)).toEqual([]);
    });

    await test.step('an incoming letter without a record, by keyboard', async () => {
      for (const [field, text] of [
        ['Name on the letter', `Kojo ${family}`],
        ['Reason', 'Burn of the left hand'],
        ['Hospital or clinic it comes from', 'Teshie Health Centre'],
      ] as const) {
        await drawer.getByRole('textbox', { name: field }).focus();
        await page.keyboard.type(text);
      }
      await page.keyboard.press('Control+Enter');
      await expect(drawer).toHaveCount(0);
      await expect(row('Burn of the left hand')).toContainText('No record yet');
      expect(await seriousFindings(page)).toEqual([]);
    });

    await test.step('its record is chosen later', async () => {
      await page.getByRole('button', { name: 'Actions for the referral Burn of the left hand' }).click();
      await page.getByRole('menuitem', { name: 'Choose the patient’s record' }).click();
      await drawer.getByRole('combobox', { name: 'Patient' }).fill(family.slice(0, 5));
      await page.getByRole('option', { name: new RegExp(family, 'i') }).click();
      await drawer.getByRole('button', { name: 'Save changes' }).click();
      await expect(drawer).toHaveCount(0);
      await expect(row('Burn of the left hand')).not.toContainText('No record yet');
      await expect(row('Burn of the left hand').getByRole('link', { name: `${family.toUpperCase()}, Kojo` })).toBeVisible();
    });

    await test.step('a patient is referred to a specialist who is entered on the way', async () => {
      await page.getByRole('button', { name: 'New referral' }).click();
      await drawer.getByText('Outgoing', { exact: true }).click();
      await drawer.getByRole('button', { name: 'Add a specialist' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add a specialist' });
      await dialog.getByRole('button', { name: 'Save specialist' }).click();
      await expect(dialog.getByText('Name is required.').first()).toBeVisible();
      expect(await seriousFindings(page)).toEqual([]);
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Dr Adwoa Sarpong');
      await dialog.getByRole('textbox', { name: 'Specialty' }).fill('Plastic surgery');
      await dialog.getByRole('textbox', { name: 'Hospital or clinic' }).fill('Korle Bu');
      await dialog.getByRole('textbox', { name: /^Phone/ }).fill('0302665402');
      await page.keyboard.press('Control+Enter');
      await expect(dialog).toHaveCount(0);
      await expect(drawer.getByRole('textbox', { name: 'Person' })).toHaveValue('Dr Adwoa Sarpong');
      await expect(drawer.getByRole('combobox', { name: 'Known specialist' })).toHaveValue(/Dr Adwoa Sarpong/);
      await drawer.getByRole('textbox', { name: 'Reason' }).fill('Skin graft');
      await drawer.getByRole('combobox', { name: 'Patient' }).fill(family.slice(0, 5));
      await page.getByRole('option', { name: new RegExp(family, 'i') }).click();
      await drawer.getByRole('button', { name: 'Save referral' }).click();
      await expect(drawer).toHaveCount(0);
      await expect(row('Skin graft')).toContainText('Korle Bu');
    });

    await test.step('narrowed by direction; from the palette and on a phone', async () => {
      await page.goto('/opd-referrals?direction=in');
      await expect(row('Burn of the left hand')).toBeVisible();
      await expect(row('Skin graft')).toHaveCount(0);
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('dialog', { name: 'Patients, pages and actions' }).getByRole('combobox').fill('referrals');
      await page
        .getByRole('option', { name: /^Referrals/ })
        .first()
        .click();
      await expect(row('Skin graft')).toBeVisible();
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/recept-referrals');
      await expect(page.getByRole('heading', { level: 1, name: 'Referrals' })).toBeVisible();
      expect(await overflow(page)).toBe(0);
    });
  });
});
