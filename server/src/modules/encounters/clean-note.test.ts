import { addAddendum, editEncounter, editNote, finishEncounter, listNotes, readEncounter } from '@akoma/contract/encounters';
import { describe, expect, test } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { makeBegunEncounter, makeFinishedEncounter, requiredNotes } from './encounters.make.ts';

const home = await found();
const clinician = await signedIn(home, { role: 'Clinician' });
const at = (id: string) => ({ params: { id } });
const stored = (id: string) => asOwner('select note, note_format from encounters.note where id = $1', [id]);
const html = (note: string) => ({ note, note_format: 'html' as const });
const hostile = '<p onclick="alert(1)">Rash <b>on both arms</b><script>alert(1)</script> <a href="javascript:alert(1)">x</a></p>';
const clean = '<p>Rash <b>on both arms</b> <a>x</a></p>';

describe('WIDGET-011 a formatted note', () => {
  test('is cleaned when the encounter is written, and says how it is to be read', async () => {
    const { id } = await makeBegunEncounter(clinician, { notes: [{ note_type: 'visit-note', ...html(hostile) }] });
    const [note] = (await clinician.ask(readEncounter, at(id))).data.notes;
    expect(note).toMatchObject(html(clean));
    expect(await stored(note!.id)).toEqual([html(clean)]);
    const { data } = await clinician.ask(editEncounter, { ...at(id), body: { notes: [{ note_type: 'visit-note', ...html(hostile) }] } });
    expect(data.notes[0], 'the same text again is no change').toEqual(note);
    const { data: plain } = await clinician.ask(editEncounter, { ...at(id), body: { notes: [{ note_type: 'visit-note', note: clean }] } });
    expect(plain.notes[0], 'the same signs, to be read as they stand').toMatchObject({ note: clean, note_format: 'text', version: 2 });
  });

  test('is cleaned when it is edited and when it is added', async () => {
    const { notes } = await makeBegunEncounter(clinician, { notes: requiredNotes });
    expect((await clinician.ask(editNote, { ...at(notes[0]!.id), body: html(hostile) })).data).toMatchObject(html(clean));
    const finished = await makeFinishedEncounter(clinician);
    const { data } = await clinician.ask(addAddendum, { body: { addendum_to: finished.notes[0]!.id, ...html(hostile) } });
    expect(data).toMatchObject(html(clean));
    expect(await stored(data.id)).toEqual([html(clean)]);
  });

  test('is found by its words, not by its markup', async () => {
    const testServer = await found('Words');
    const doctor = await signedIn(testServer, { role: 'Clinician' });
    await makeBegunEncounter(doctor, { notes: [{ note_type: 'visit-note', ...html('<p style="text-align: center">no<b>thing</b></p>') }] });
    const total = async (search: string) => (await doctor.ask(listNotes, { query: { search } })).total;
    expect([await total('nothing'), await total('text-align'), await total('<b>')]).toEqual([1, 0, 0]);
  });
});

test('ENC-011 plain text is never touched', async () => {
  const note = `  5 < 6 & <b>"7"</b>\r\n${hostile}`;
  const { notes } = await makeBegunEncounter(clinician, { notes: [{ note_type: 'visit-note', note }] });
  expect(notes[0]).toMatchObject({ note, note_format: 'text' });
  expect(await stored(notes[0]!.id)).toEqual([{ note, note_format: 'text' }]);
});

describe('ENC-045 markup around nothing is nothing', () => {
  test('for finishing', async () => {
    const { id } = await makeBegunEncounter(clinician, { notes: requiredNotes });
    await clinician.ask(editEncounter, {
      ...at(id),
      body: { notes: [{ note_type: 'chief-complaint', ...html('<p> &nbsp;</p><p><br></p>') }] },
    });
    await expect(clinician.ask(finishEncounter, at(id))).rejects.toMatchObject({
      code: 'encounters.notesMissing',
      errors: { 'chief-complaint': ['Presenting complaint is required.'] },
    });
    expect((await clinician.ask(readEncounter, at(id))).data.notes.map(({ note_type }) => note_type)).toEqual([
      'history-of-presenting-illness',
    ]);
  });

  test('for an edit and for an addendum, which write nothing then', async () => {
    const { notes } = await makeBegunEncounter(clinician, { notes: requiredNotes });
    const refused = { status: 400, errors: { note: ['Note is required.'] } };
    await expect(clinician.ask(editNote, { ...at(notes[0]!.id), body: html('<p></p><script>x</script>') })).rejects.toMatchObject(refused);
    expect(await stored(notes[0]!.id)).toEqual([{ note: requiredNotes[0]!.note, note_format: 'text' }]);
    const finished = await makeFinishedEncounter(clinician);
    await expect(clinician.ask(addAddendum, { body: { addendum_to: finished.notes[0]!.id, ...html('<p></p>') } })).rejects.toMatchObject(
      refused,
    );
    expect((await clinician.ask(readEncounter, at(finished.id))).data.notes).toHaveLength(2);
  });
});

test('ENC-011 a text that becomes too long when it is escaped as markup is refused with a sentence', async () => {
  const { notes } = await makeBegunEncounter(clinician, { notes: requiredNotes });
  await expect(clinician.ask(editNote, { ...at(notes[0]!.id), body: html(`<p>${'<'.repeat(9000)} a</p>`) })).rejects.toMatchObject({
    status: 400,
    errors: { note: ['Note should not exceed 10000 characters.'] },
  });
});
