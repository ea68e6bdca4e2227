import { expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf, client, registered } from '../hospital.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('CLIENT-011 CLIENT-005 CLIENT-007 a corporate client with its policy and a member, by mouse and keyboard', async ({ page }) => {
  const family = freshName();
  await registered(await callerOf(page.request, 'reception'), 'Adwoa', family);
  await signIn(page, 'billing', '/bill-corporate-clients');
  await expect(page.getByRole('heading', { level: 1, name: 'Corporate Clients' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'New corporate client' }).first().focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'New corporate client' });
  await drawer.getByRole('textbox', { name: 'Company name' }).fill(`Mines ${family}`);
  await drawer.getByRole('textbox', { name: 'Contact person' }).fill('Mr Asante');
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(drawer).toBeHidden();

  await page.goto(`/bill-corporate-clients?search=${family}`);
  await page.getByRole('link', { name: `Mines ${family}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Mines ${family}` })).toBeVisible();
  await expect(page.getByText('Main branch').first()).toBeVisible();

  await page.getByRole('button', { name: 'New policy' }).click();
  const policy = page.getByRole('dialog', { name: 'New policy' });
  await policy.getByRole('textbox', { name: 'Name' }).fill('Staff');
  await policy.getByRole('combobox', { name: 'Patient’s own part' }).click();
  await page.getByRole('option', { name: 'COINSURANCE, a percentage' }).click();
  await policy.getByRole('textbox', { name: 'Name' }).focus();
  await page.keyboard.press('Control+Enter');
  await expect(policy.getByText('Coinsurance percent is required.').first()).toBeVisible();
  await policy.getByRole('textbox', { name: 'Coinsurance percent' }).fill('20');
  await page.keyboard.press('Control+Enter');
  await expect(policy).toBeHidden();
  await expect(page.getByText('patient 20.00 %')).toBeVisible();

  await page.getByRole('button', { name: 'New member' }).first().click();
  const member = page.getByRole('dialog', { name: 'New member' });
  await member.getByRole('combobox', { name: 'Patient' }).fill(family);
  await page.getByRole('option', { name: new RegExp(family, 'i') }).click();
  await member.getByRole('combobox', { name: 'Policy' }).click();
  await page.getByRole('option', { name: 'Staff' }).click();
  await member.getByRole('textbox', { name: 'Number', exact: true }).fill(`M-${family}`);
  await page.keyboard.press('Control+Enter');
  await expect(member).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: `M-${family}` });
  await expect(row).toContainText('Covered');
  expect(await seriousFindings(page)).toEqual([]);
});

test('CLIENT-004 PAT-003 PAT-015 PAT-039 the payment methods of a patient are shown in the profile; a payer is added there, and suspended', async ({
  page,
}) => {
  const family = freshName();
  const patient = await registered(await callerOf(page.request, 'reception'), 'Adwoa', family);
  const cashier = await callerOf(page.request, 'billing');
  const client_id = await client(cashier, `School ${family}`);
  await cashier.post(`providers/${cashier.organization}/health-policies`, { client_id, name: 'Pupils' });
  await signIn(page, 'billing', `/patients/${patient}`);
  await page.getByRole('button', { name: 'Payment methods' }).first().click();
  const methods = page.getByRole('dialog', { name: /^Payment methods/ });
  await expect(methods.getByText('Nobody but the patient')).toBeVisible();
  await expect(methods.getByText('No account yet')).toBeVisible();

  await methods.getByRole('button', { name: 'Add payer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add payer' });
  await dialog.getByRole('combobox', { name: 'Payer' }).fill(`School ${family}`);
  await page.getByRole('option', { name: `School ${family}` }).click();
  await dialog.getByRole('combobox', { name: 'Policy' }).click();
  await page.getByRole('option', { name: 'Pupils' }).click();
  await dialog.getByRole('textbox', { name: 'Number', exact: true }).fill('P-1');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  const payers = page.getByRole('region', { name: 'Who pays' });
  await expect(payers).toContainText('Covered');
  expect(await seriousFindings(page)).toEqual([]);

  await payers.getByRole('button', { name: `Suspend: School ${family}, P-1` }).click();
  const asked = page.getByRole('dialog', { name: 'Suspend member' });
  await asked.getByRole('button', { name: 'Suspend' }).click();
  await expect(payers).toContainText('Not covered: suspended');
  await payers.getByRole('button', { name: `Reinstate: School ${family}, P-1` }).click();
  await expect(payers.getByRole('button', { name: `Suspend: School ${family}, P-1` })).toBeVisible();
});

test('CLIENT-009 PAT-003 whether the cover is valid today stands on the banner for who may see payers, and not for a nurse', async ({
  page,
  person,
}) => {
  const family = freshName();
  const patient = await registered(await callerOf(page.request, 'reception'), 'Adwoa', family);
  const cashier = await callerOf(page.request, 'billing');
  const at = `providers/${cashier.organization}`;
  const client_id = await client(cashier, `School ${family}`);
  const policy = await cashier.post(`${at}/health-policies`, { client_id, name: 'Pupils', valid_from: '2020-01-01' });
  await cashier.post(`${at}/beneficiaries`, { patient_id: patient, policy_id: policy.id, number: 'P-1', valid_from: '2020-01-01' });
  const bannerOf = async (role: 'reception' | 'billing' | 'nurse') => {
    const one = await person();
    await signIn(one, role, `/patients/${patient}/visits`);
    const banner = one.getByRole('region', { name: 'Patient', exact: true });
    await banner.getByRole('button', { name: 'Address, phone, payer' }).click();
    await expect(banner.getByText('Payer', { exact: true })).toBeVisible();
    return banner;
  };
  const desk = await bannerOf('reception');
  await expect(desk).toContainText(`School ${family} Covered`);
  await cashier.patch(`${at}/health-policies/${policy.id}`, { valid_to: '2021-01-01' });
  for (const role of ['reception', 'billing'] as const)
    await expect(await bannerOf(role)).toContainText(`School ${family} Not covered: the policy is not valid`);
  const ward = await bannerOf('nurse');
  await expect(ward).not.toContainText('School');
  await expect(ward).not.toContainText(/covered/i);
});

test('CLIENT-012 the insurers fit a phone', async ({ person }) => {
  const page = await person({ viewport: { width: 390, height: 844 } });
  await signIn(page, 'billing', '/bill-insurance-clients');
  await expect(page.getByText('National Health Insurance Scheme')).toBeVisible();
  expect(await overflow(page)).toBe(0);
});
