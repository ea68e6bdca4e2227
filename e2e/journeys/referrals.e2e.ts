import { complaintsIn, expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf, registered } from '../hospital.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('TAB-011 REFER-006 a patient is referred, the letter printed, accepted and answered, by keyboard and mouse', async ({
  page,
  context,
  request,
}) => {
  const caller = await callerOf(request, 'clinician');
  const patient = await registered(caller, 'Esi', freshName(3));
  await caller.post('emr/allergy-intolerances', { patient_id: patient, substance: 'Penicillin', criticality: 'high' });
  await signIn(page, 'clinician', `/patients/${patient}`);
  await page.getByRole('navigation', { name: 'Patient record' }).getByRole('link', { name: 'Referrals', exact: true }).click();
  await expect(page.getByText(/You have no referrals available for/)).toBeVisible();
  const dialog = page.getByRole('dialog');
  const row = (reason: string) => page.getByRole('row').filter({ hasText: reason });

  await test.step('by keyboard alone; what is missing is told at its field', async () => {
    await page.getByRole('button', { name: 'New referral' }).first().focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByText('Reason is required.').first()).toBeVisible();
    await expect(dialog.getByText('Say to whom the patient is referred.').first()).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByLabel('Reason').fill('Cataract of both eyes');
    await dialog.getByRole('textbox', { name: 'Hospital or clinic' }).fill('Korle Bu');
    await dialog.getByRole('textbox', { name: 'Person' }).fill('Dr Owusu');
    await dialog.getByRole('checkbox', { name: 'Keep it as a draft' }).check();
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toHaveCount(0);
    await expect(row('Cataract of both eyes')).toContainText('Draft');
  });

  await test.step('the draft is changed and sent', async () => {
    await page.getByRole('link', { name: 'Cataract of both eyes' }).click();
    await expect(dialog.getByText('Dr Owusu, Korle Bu')).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Edit referral' }).click();
    await dialog.getByRole('combobox', { name: 'Priority' }).click();
    await page.getByRole('option', { name: 'Urgent' }).click();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog.getByText('Urgent', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(dialog.getByRole('button', { name: 'Accept' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(row('Cataract of both eyes')).toContainText('Active');
    await expect(row('Cataract of both eyes')).toContainText('Urgent');
  });

  await test.step('the letter stands on paper, with allergies, and comes as a PDF', async () => {
    await page.getByRole('button', { name: 'Actions for the referral Cataract of both eyes' }).click();
    await page.getByRole('menuitem', { name: 'Print letter' }).click();
    await expect(page.getByRole('heading', { name: 'Reason for referral' })).toBeVisible();
    await expect(page.getByText('Penicillin high risk')).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download PDF' }).click()]);
    expect(file.suggestedFilename()).toMatch(/^referral-.+\.pdf$/);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('link', { name: 'Back to referrals' }).click();
    await expect(row('Cataract of both eyes')).toBeVisible();
  });

  await test.step('accepted by somebody there, then answered, which completes it', async () => {
    const act = async (name: string) => {
      await page.getByRole('button', { name: 'Actions for the referral Cataract of both eyes' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await act('Accept');
    await dialog.getByLabel('By whom').fill('Dr Owusu');
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row('Cataract of both eyes')).toContainText('Accepted');
    await act('Reply');
    await dialog.getByRole('button', { name: 'Reply' }).click();
    await expect(dialog.getByText('Reply is required.').first()).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Reply' }).fill('Operated on the left eye.');
    await dialog.getByRole('button', { name: 'Reply' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row('Cataract of both eyes')).toContainText('Completed');
    await page.getByRole('link', { name: 'Cataract of both eyes' }).click();
    await expect(dialog.getByText('Operated on the left eye.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Edit referral' })).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('one that came, and is revoked with a reason', async () => {
    await page.getByRole('button', { name: 'New referral' }).first().click();
    await dialog.getByText('Incoming', { exact: true }).click();
    await dialog.getByLabel('Reason').fill('Severe anaemia');
    await dialog.getByLabel('Hospital or clinic it comes from').fill('Ada Health Centre');
    await dialog.getByRole('button', { name: /^Save referral of / }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row('Severe anaemia')).toContainText('From Ada Health Centre');
    await page.getByRole('button', { name: 'Actions for the referral Severe anaemia' }).click();
    await page.getByRole('menuitem', { name: 'Revoke' }).click();
    await dialog.getByLabel('Reason').fill('Came twice');
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row('Severe anaemia')).toHaveCount(0);
    await page.goto(`/patients/${patient}/referrals?status=revoked`);
    await expect(row('Severe anaemia')).toContainText('Revoked');
  });

  await test.step('a list that could not be read says so, and a phone shows it whole', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    complaintsIn(context).expectLine(/ERR_FAILED/);
    let broken = true;
    await page.route('**/emr/referral-requests?**', (route) => (broken ? route.abort() : route.continue()));
    await page.reload();
    await expect(page.getByText('Error fetching data')).toBeVisible();
    // pressed in the moment in which the network is there again: a list that hears of changes asks by itself a little later
    const again = await page.getByRole('button', { name: 'Try again' }).elementHandle();
    broken = false;
    await again?.evaluate((button: HTMLElement) => button.click());
    await expect(page.getByText('Severe anaemia').first()).toBeVisible();
  });
});

test('TAB-011 REFER-006 who may only read sees why nothing can be written', async ({ page, request }) => {
  const patient = await registered(await callerOf(request, 'reception'), 'Esi', freshName(3));
  const clinician = await callerOf(request, 'clinician');
  await clinician.post('emr/referral-requests', { patient_id: patient, referred_to_organization: 'Ridge', reason: 'Hernia' });
  await signIn(page, 'nurse', `/patients/${patient}/referrals`);
  await expect(page.getByRole('link', { name: 'Hernia' })).toBeVisible();
  await page.getByRole('button', { name: 'Actions for the referral Hernia' }).click();
  await expect(page.getByRole('menuitem', { name: /^Edit referral/ })).toContainText(
    'Your role may not write referrals. Ask an administrator.',
  );
  await expect(page.getByRole('menuitem', { name: /^Revoke/ })).toContainText('Your role may not revoke referrals. Ask an administrator.');
});
