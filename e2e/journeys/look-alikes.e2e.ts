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
