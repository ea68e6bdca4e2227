import { expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf, inEncounter } from '../hospital.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('ENC-055 ENC-057 two people write in one encounter: no text is lost, each signs their own, and earlier versions can be read', async ({
  page,
  request,
  person,
}) => {
  const nurse = await callerOf(request, 'nurse');
  const name = freshName();
  const { encounter, address } = await inEncounter(await callerOf(request, 'clinician'), 'Akosua', name);
  const note = (note_type: string, text: string) => nurse.patch(`emr/encounters/${encounter}`, { notes: [{ note_type, note: text }] });
  await note('chief-complaint', 'Cough since Monday');
  await note('chief-complaint', 'Cough since Monday, with fever');
  await note('plan-of-care', 'Paracetamol 1 g given at the door');
  await signIn(page, 'clinician', address);
  const complaint = page.getByRole('region', { name: 'Complaint' });
  const theirs = complaint.getByRole('figure');

  await test.step('what a colleague wrote is read beside one’s own, and cannot be typed over', async () => {
    await expect(theirs).toContainText('Cough since Monday, with fever');
    await expect(theirs).toContainText(/Presenting complaint of .*Abena Sarpong.*, not signed/);
    await expect(page.getByLabel('Presenting complaint', { exact: true })).toHaveValue('');
    await page.getByLabel('Presenting complaint', { exact: true }).fill('Productive cough, no blood');
    await page.getByLabel('History of presenting illness').fill('Five days, fever at night.');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(complaint).toContainText(/Saved .* by /);
    await expect(theirs).toContainText('Cough since Monday, with fever');
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('the text of before, with author and time, by keyboard alone', async () => {
    await theirs.getByRole('button', { name: 'Earlier versions' }).focus();
    await page.keyboard.press('Enter');
    const versions = page.getByRole('dialog', { name: 'Presenting complaint: earlier versions' });
    await expect(versions.getByRole('article')).toHaveCount(1);
    await expect(versions.getByRole('article')).toContainText('Cough since Monday');
    await expect(versions.getByRole('article')).not.toContainText('with fever');
    await expect(versions.getByRole('article')).toContainText(/Abena Sarpong, .* until /);
    expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(versions).toBeHidden();
    await expect(theirs.getByRole('button', { name: 'Earlier versions' })).toBeFocused();
  });

  await test.step('finishing signs one’s own, and of the colleague’s what is ticked', async () => {
    const finish = page.getByRole('region', { name: 'Finish' });
    await expect(finish).toContainText(/Finishing signs for .*, Folder No\. .*: Presenting complaint, History of presenting illness\./);
    const ticks = finish.getByRole('group', { name: 'Sign for colleagues as well' });
    await ticks.getByRole('checkbox', { name: /^Presenting complaint of .*Sarpong/ }).check();
    await expect(ticks.getByRole('checkbox', { name: /^Plan of care of .*Sarpong/ })).not.toBeChecked();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: /^Finish encounter for / }).click();
    await expect(page.getByText(/is finished\. Notes of colleagues wait for their signature/)).toBeVisible();
    const notes = page.getByRole('region', { name: 'Notes', exact: true });
    await expect(notes.getByRole('article')).toHaveCount(4);
    await expect(notes.getByRole('article').filter({ hasText: 'with fever' })).toContainText(/Signed .* by .*, written by .*Sarpong/);
    await expect(notes.getByRole('article').filter({ hasText: 'Paracetamol' })).toContainText(/Saved .* by .*Sarpong, not signed/);
    await expect(notes.getByRole('button', { name: 'Sign Plan of care' })).toHaveCount(0);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflow(page), `${width}`).toBe(0);
    }
  });

  await test.step('a note that was left out stays unsigned until its author signs it', async () => {
    const ward = await person();
    await signIn(ward, 'nurse', '/opd');
    const waiting = ward.getByRole('region', { name: 'Notes that wait for your signature' });
    expect(await seriousFindings(ward)).toEqual([]);
    expect(await overflow(ward)).toBe(0);
    const way = waiting.getByRole('link', { name: new RegExp(`^Plan of care of ${name.toUpperCase()}, Akosua`) });
    await way.focus();
    await ward.keyboard.press('Enter');
    const notes = ward.getByRole('region', { name: 'Notes', exact: true });
    await notes.getByRole('button', { name: 'Sign Plan of care' }).click();
    await expect(ward.getByText('The note is signed.')).toBeVisible();
    await expect(notes.getByRole('article').filter({ hasText: 'Paracetamol' })).toContainText(/Signed .* by .*Sarpong/);
    await expect(notes.getByRole('button', { name: /^Sign / })).toHaveCount(0);
    await expect(notes.getByRole('button', { name: 'Add to Plan of care' })).toBeVisible();
    await ward.goto('/opd');
    await expect(ward.getByRole('heading', { name: 'My visits' })).toBeVisible();
    await expect(way).toHaveCount(0);
  });
});
