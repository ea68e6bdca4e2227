import { editEncounter, readEncounter } from '@akoma/contract/encounters';
import { expect, test } from 'vitest';
import { type Caller, found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { makeBegunEncounter } from './encounters.make.ts';
import { mentionedIn, newlyMentioned } from './tell-mentioned.ts';

const home = await found();
const [clinician, nurse] = [await signedIn(home, { role: 'Clinician' }), await signedIn(home, { role: 'Nurse' })];
const stranger = await signedIn(await found(), { role: 'Nurse' });
const mention = ({ practitioner_role_id: id }: Caller) =>
  `<p>Dressing by <span data-type="mention" data-id="${id}" data-label="Abena Sarpong">@Abena Sarpong</span></p>`;
const told = (membership: string) =>
  asOwner('select kind, subject_id, patient_id, text from workbench.notification where membership_id = $1', [membership]);

test('WIDGET-020 ENC-011 who is mentioned in a note hears of it by the bell once, without its words; nobody of elsewhere, and not the writer', async () => {
  const { id, patient } = await makeBegunEncounter(clinician);
  const write = (note: string) =>
    clinician.ask(editEncounter, {
      params: { id },
      query: {},
      body: { notes: [{ note_type: 'plan-of-care', note, note_format: 'html' }] },
    });
  await write(mention(nurse));
  const news = { kind: 'mentioned', subject_id: id, patient_id: patient };
  expect(await told(nurse.practitioner_role_id)).toEqual([{ ...news, text: expect.stringMatching(/ mentions you in a note\.$/) }]);
  await write(`${mention(nurse)}<p>Each morning</p>`);
  expect(await told(nurse.practitioner_role_id)).toHaveLength(1);
  await write(`${mention(nurse)}${mention(stranger)}${mention(clinician)}`);
  expect([await told(stranger.practitioner_role_id), await told(clinician.practitioner_role_id)]).toEqual([[], []]);
  expect((await clinician.ask(readEncounter, { params: { id } })).data.notes).toHaveLength(1);
});

test.each([
  ['plain text', { note: mention(nurse), note_format: 'text' as const }, 0],
  ['a text without one', { note: '<p>Rest</p>', note_format: 'html' as const }, 0],
  ['two of them', { note: mention(nurse) + mention(clinician), note_format: 'html' as const }, 2],
])('WIDGET-020 mentions in %s', (_what, written, count) => {
  expect(mentionedIn(written)).toHaveLength(count);
  expect(newlyMentioned(written, written)).toEqual([]);
});
