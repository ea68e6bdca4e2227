import { expect, freshName, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf, inEncounter } from '../hospital.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('ENC-045 two look-alikes in two windows: who signs is told of the other, by folder number, and nothing is signed unnoticed', async ({
  page,
  context,
  request,
}) => {
  const family = freshName();
  const clinician = await callerOf(request, 'clinician');
  const [one, other] = [await inEncounter(clinician, 'Ama', family), await inEncounter(clinician, 'Ama', family)];
  const folderOf = async (id: string) => (await clinician.get<{ data: { mrn: string } }>(`emr/patients/${id}`)).data.mrn;
  const [mine, theirs] = [await folderOf(one.patient), await folderOf(other.patient)];
  const notes = ['chief-complaint', 'history-of-presenting-illness'].map((note_type) => ({ note_type, note: 'Cough' }));
  await clinician.patch(`emr/encounters/${one.encounter}`, { notes });
  await signIn(page, 'clinician', one.address);
  const notice = page.getByText('A patient with a like name is open in another window');
  await expect(page.getByText(`Finishing signs for ${family.toUpperCase()}, Ama, Folder No. ${mine}`)).toBeVisible();
  await expect(notice).toHaveCount(0);

  const second = await context.newPage();
  await second.goto(other.address);
  await expect(second.getByRole('button', { name: /^Finish encounter for / })).toBeVisible();
  await expect(notice).toContainText(`Folder No. ${theirs}. This is Folder No. ${mine}.`);
  await expect(second.getByText(`Folder No. ${mine}. This is Folder No. ${theirs}.`)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole('button', { name: /^Finish encounter for / }).click();
  const question = page.getByRole('dialog', { name: 'Check the patient' });
  await expect(question).toContainText(`You are signing for ${family.toUpperCase()}, Ama, Folder No. ${mine}.`);
  await expect(question).toContainText(`Folder No. ${theirs}`);
  await question.getByRole('button', { name: 'Not this patient' }).click();
  await expect(question).toBeHidden();
  expect((await clinician.get<{ data: { status: string } }>(`emr/encounters/${one.encounter}`)).data.status).toBe('in-progress');

  await page.getByRole('button', { name: /^Finish encounter for / }).click();
  await question.getByRole('button', { name: `Sign for Folder No. ${mine}` }).click();
  await expect(page.getByText(/is finished and its notes are signed\./).first()).toBeVisible();
  expect((await clinician.get<{ data: { status: string } }>(`emr/encounters/${other.encounter}`)).data.status).toBe('in-progress');
  // signed, it is written no more: the other window has nothing to tell
  await expect(second.getByText('A patient with a like name is open in another window')).toHaveCount(0);
});

test('ENC-045 ENC-057 what was typed for another patient is not saved by the question, and a note that waits for its signature asks it too', async ({
  page,
  context,
  request,
}) => {
  const family = freshName();
  const [clinician, nurse] = [await callerOf(request, 'clinician'), await callerOf(request, 'nurse')];
  // the last letter of the name is heard, or not
  const [one, other] = [await inEncounter(clinician, 'Ama', family), await inEncounter(clinician, 'Akosua', `${family}h`)];
  const readOf = (encounter: string) =>
    clinician.get<{ data: { notes: { note: string; note_type: string; signed_at: string | null }[] } }>(`emr/encounters/${encounter}`);
  const folderOf = async (id: string) => (await clinician.get<{ data: { mrn: string } }>(`emr/patients/${id}`)).data.mrn;
  const [mine, theirs] = [await folderOf(one.patient), await folderOf(other.patient)];
  const notes = ['chief-complaint', 'history-of-presenting-illness'].map((note_type) => ({ note_type, note: 'Cough' }));
  for (const { encounter } of [one, other]) await clinician.patch(`emr/encounters/${encounter}`, { notes });
  const question = page.getByRole('dialog', { name: 'Check the patient' });
  const second = await context.newPage();

  await test.step('the question comes before anything is saved', async () => {
    await signIn(page, 'clinician', one.address);
    await page.getByLabel('Presenting complaint', { exact: true }).fill('Chest pain of somebody else');
    await second.goto(other.address);
    await expect(page.getByText('A patient with a like name is open in another window')).toContainText(`Folder No. ${theirs}`);
    await page.getByRole('button', { name: /^Finish encounter for / }).click();
    await question.getByRole('button', { name: 'Not this patient' }).click();
    await expect(question).toBeHidden();
    expect((await readOf(one.encounter)).data.notes.map(({ note }) => note)).toEqual(['Cough', 'Cough']);
    await expect(page.getByLabel('Presenting complaint', { exact: true })).toHaveValue('Chest pain of somebody else');
  });

  await test.step('a note that a colleague left names the patient at its signature, and asks', async () => {
    await page.getByLabel('Presenting complaint', { exact: true }).fill('Cough');
    await nurse.patch(`emr/encounters/${one.encounter}`, { notes });
    await nurse.post(`emr/encounters/${one.encounter}/end`, {});
    const sign = page.getByRole('button', { name: `Sign Presenting complaint for ${family.toUpperCase()}, Ama, Folder No. ${mine}` });
    await expect(sign).toBeVisible();
    await expect(page.getByText('A patient with a like name is open in another window')).toContainText(`Folder No. ${theirs}`);
    await expect(second.getByText(`Folder No. ${mine}. This is Folder No. ${theirs}.`)).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await sign.click();
    await question.getByRole('button', { name: 'Not this patient' }).click();
    await expect(question).toBeHidden();
    const unsigned = async () => (await readOf(one.encounter)).data.notes.filter(({ signed_at }) => signed_at === null).length;
    expect(await unsigned()).toBe(2);
    await sign.click();
    await question.getByRole('button', { name: `Sign for Folder No. ${mine}` }).click();
    await expect(page.getByText('The note is signed.').first()).toBeVisible();
    expect(await unsigned()).toBe(1);
    await page.getByRole('button', { name: 'Add to Presenting complaint' }).first().click();
    await page.getByRole('textbox', { name: 'Addendum' }).fill('Seen again');
    await page.getByRole('button', { name: `Add to the note of ${family.toUpperCase()}, Ama, Folder No. ${mine}` }).click();
    await question.getByRole('button', { name: 'Not this patient' }).click();
    await expect(page.getByRole('textbox', { name: 'Addendum' })).toHaveText('Seen again');
    expect((await readOf(one.encounter)).data.notes).toHaveLength(2);
  });
});
