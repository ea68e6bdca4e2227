import { answered, complaintsIn, expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf, inEncounter } from '../hospital.ts';
import { keyboardOnly } from '../keyboard.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('ENC-005, ENC-006, VISIT-009, ERR-019 who takes part in an encounter and where the patient is: by keyboard, at once for the colleague, both texts where two change it', async ({
  page,
  request,
  person,
  context,
}) => {
  const nurse = await callerOf(request, 'nurse');
  const { patient, encounter, address } = await inEncounter(await callerOf(request, 'clinician'), 'Efua', freshName());
  const facts = page.getByRole('region', { name: 'People and places' });
  const edit = facts.getByRole('button', { name: 'Edit people and places' });
  const drawer = page.getByRole('dialog', { name: 'People and places' });
  const other = await person();
  const heard = other.waitForRequest((sent) => sent.url().includes(encodeURIComponent(`patient:${patient}`)));
  await signIn(other, 'nurse', address);
  const seen = other.getByRole('region', { name: 'People and places' });
  await expect(seen).toContainText('(in charge)');
  await (await heard).response();
  await signIn(page, 'clinician', address);

  await test.step('a colleague is added and the patient moved, by keyboard alone', async () => {
    await expect(edit).toBeVisible();
    await keyboardOnly(page);
    await edit.press('Enter');
    await drawer.getByRole('button', { name: 'Add a colleague' }).press('Enter');
    const colleague = drawer.getByRole('group', { name: 'Colleague 2' }).getByRole('combobox', { name: 'Also takes part' });
    await colleague.pressSequentially('Sarpong');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(colleague).toHaveValue(/Sarpong/);
    await drawer.getByRole('button', { name: 'Add a place' }).press('Enter');
    const place = drawer.getByRole('group', { name: /^Place / }).last();
    await place.getByRole('combobox', { name: 'Location' }).pressSequentially('Ward B');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await place.getByRole('combobox', { name: 'The patient' }).selectOption('Is here');
    await expect(place.getByLabel('From day')).not.toHaveValue('');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(drawer).toBeHidden();
    await expect(facts).toContainText(/Sarpong since/);
    await expect(facts).toContainText(/Ward B since/);
  });
  await test.step('the colleague sees it without a reload', async () => {
    await expect(seen).toContainText(/Ward B since/);
    await expect(seen).toContainText(/Sarpong since/);
  });
  await test.step('a time in the future is refused at its field, nothing is lost; both are shown where a colleague changed it meanwhile', async () => {
    await edit.press('Enter');
    const ward = drawer.getByRole('group', { name: /^Place / }).last();
    await expect(ward.getByRole('combobox', { name: 'Location' })).toHaveValue('Ward B');
    await drawer.getByRole('button', { name: /^Put in charge: .*Sarpong$/ }).press('Enter');
    await expect(drawer.getByRole('combobox', { name: 'In charge' })).toHaveValue(/Sarpong/);
    const { data } = await nurse.get<{ data: { encounter_participant: { practitioner_role: string }[] } }>(`emr/encounters/${encounter}`);
    const alone = data.encounter_participant.slice(0, 1).map(({ practitioner_role }) => ({ practitioner_role }));
    await nurse.patch(`emr/encounters/${encounter}`, { encounter_participant: alone });
    await expect(seen).not.toContainText('Sarpong');
    complaintsIn(context).expectLine(answered(409));
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(drawer.getByRole('alert').filter({ hasText: 'Changed by someone else in the meantime' })).toContainText('Sarpong');
    expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
    await page.setViewportSize({ width: 390, height: 900 });
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(drawer).toBeHidden();
    await expect(facts).toContainText(/Sarpong \(in charge\)/);
    await expect(seen).toContainText(/Sarpong \(in charge\)/);
  });
  expect(await seriousFindings(page)).toEqual([]);
});
