import {
  actOnEncounter,
  addAddendum,
  editEncounter,
  editNote,
  editVisit,
  endVisit,
  finishEncounter,
  listNotes,
  listNoteVersions,
  type Note,
  readEncounter,
  reopenVisit,
  signNote,
  startEncounter,
} from '@akoma/contract/encounters';
import { describe, expect, test } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { newId } from '../../platform/id.ts';
import { makeBegunEncounter, requiredNotes } from './encounters.make.ts';

const home = await found();
const doctor = await signedIn(home, { role: 'Clinician', first_name: 'Yaw', last_name: 'Boateng' });
const nurse = await signedIn(home, { role: 'Nurse', first_name: 'Abena', last_name: 'Sarpong' });
const at = (id: string) => ({ params: { id } });
const write = (by: typeof doctor, id: string, note: string, note_type: Note['note_type'] = 'visit-note') =>
  by.ask(editEncounter, { ...at(id), body: { notes: [{ note_type, note }] } });
const notesOf = async (id: string) => (await doctor.ask(readEncounter, at(id))).data.notes;
const rowsOf = (id: string) =>
  asOwner('select note, author_id, signed_at, signed_by_id, version from encounters.note where encounter_id = $1 order by created_at, id', [
    id,
  ]);

describe('ENC-055 two people write in one encounter', () => {
  test('a colleague’s note of the same type is kept separately: neither text nor author is replaced', async () => {
    const { id } = await makeBegunEncounter(doctor);
    await write(doctor, id, 'Crackles at the left base');
    const { data } = await write(nurse, id, 'Coughing all morning');
    expect(data.notes).toMatchObject([
      { note_type: 'visit-note', note: 'Crackles at the left base', author_name: 'Yaw Boateng', version: 1 },
      { note_type: 'visit-note', note: 'Coughing all morning', author_name: 'Abena Sarpong', version: 1 },
    ]);
    await write(nurse, id, 'Coughing all morning, sputum green');
    expect((await notesOf(id)).map(({ note }) => note)).toEqual(['Crackles at the left base', 'Coughing all morning, sputum green']);
  });

  test('at once, each has the own note', async () => {
    const { id } = await makeBegunEncounter(doctor);
    await Promise.all([write(doctor, id, 'A'), write(nurse, id, 'B')]);
    expect((await notesOf(id)).map(({ note, author_name }) => [author_name, note]).sort()).toEqual([
      ['Abena Sarpong', 'B'],
      ['Yaw Boateng', 'A'],
    ]);
  });

  test('the whole encounter read and sent back changes nothing, for either author', async () => {
    const { id } = await makeBegunEncounter(doctor, { notes: requiredNotes });
    await write(nurse, id, 'Fever since Sunday', 'chief-complaint');
    const { notes } = (await doctor.ask(readEncounter, at(id))).data;
    const before = await rowsOf(id);
    for (const by of [doctor, nurse]) {
      await by.ask(editEncounter, { ...at(id), body: { notes, encounter_patient_notes: notes } });
      expect(await rowsOf(id)).toEqual(before);
    }
  });

  test('of two spellings of the notes the one that differs counts; two different texts for one note are refused', async () => {
    const { id } = await makeBegunEncounter(doctor, { notes: requiredNotes });
    const { notes } = (await doctor.ask(readEncounter, at(id))).data;
    const changed = [{ note_type: 'chief-complaint' as const, note: 'Fever for four days' }];
    await doctor.ask(editEncounter, { ...at(id), body: { notes, encounter_patient_notes: changed } });
    expect((await notesOf(id))[0]).toMatchObject({ note: 'Fever for four days', version: 2 });
    const before = await rowsOf(id);
    const other = [{ note_type: 'chief-complaint' as const, note: 'Cough' }];
    const two = await doctor.send(editEncounter, {
      ...at(id),
      body: { notes: other, encounter_patient_notes: [{ note_type: 'chief-complaint', note: 'Rash' }] },
    });
    expect(two.statusCode).toBe(400);
    expect(two.json().errors).toEqual({ notes: ['Two different texts were sent for one kind of note. Send one.'] });
    const twice = await doctor.send(editEncounter, {
      ...at(id),
      body: { notes: [...other, { note_type: 'chief-complaint', note: 'Rash' }] },
    });
    expect(twice.statusCode).toBe(400);
    expect(await rowsOf(id)).toEqual(before);
  });

  test('a colleague’s note is neither emptied nor edited', async () => {
    const { id } = await makeBegunEncounter(doctor);
    const { data } = await write(doctor, id, 'Crackles at the left base');
    const [note] = data.notes;
    const before = await rowsOf(id);
    const refusal = {
      status: 409,
      code: 'encounters.noteNotYours',
      message: 'Only Yaw Boateng can change this note. Write a note of your own beside it.',
      data: { note: note!.id, note_type: 'visit-note', author_name: 'Yaw Boateng' },
    };
    await expect(write(nurse, id, '')).rejects.toMatchObject(refusal);
    await expect(nurse.ask(editNote, { ...at(note!.id), body: { note: 'Clear' } })).rejects.toMatchObject(refusal);
    expect(await rowsOf(id)).toEqual(before);
  });
});

describe('ENC-057 every text that was saved can be read again', () => {
  test('earlier versions with author and time, newest first, the emptied one as well', async () => {
    const { id } = await makeBegunEncounter(doctor);
    const { data } = await write(doctor, id, 'First');
    const note = data.notes[0]!;
    await write(doctor, id, '');
    await doctor.ask(editEncounter, {
      ...at(id),
      body: { notes: [{ note_type: 'visit-note', note: '<strong>Second</strong>', note_format: 'html' }] },
    });
    await doctor.ask(editNote, { ...at(note.id), body: { note: 'Third' } });
    const { data: versions, patient_id } = await nurse.ask(listNoteVersions, at(note.id));
    expect(versions.map(({ version, note: text, note_format, author_name }) => [version, text, note_format, author_name])).toEqual([
      [3, '<strong>Second</strong>', 'html', 'Yaw Boateng'],
      [2, '', 'text', 'Yaw Boateng'],
      [1, 'First', 'text', 'Yaw Boateng'],
    ]);
    expect(patient_id).toBe(note.patient);
    expect(versions.at(-1)).toMatchObject({ note_id: note.id, author_id: doctor.practitioner_role_id, written_at: note.updated_at });
    expect(versions[0]!.replaced_at).toBe((await notesOf(id))[0]!.updated_at);
    expect((await notesOf(id))[0]).toMatchObject({ note: 'Third', version: 4 });
  });

  test('an edit that changes nothing keeps nothing; nobody rewrites or removes what is kept', async () => {
    const { id } = await makeBegunEncounter(doctor);
    const { data } = await write(doctor, id, 'First');
    await write(doctor, id, 'First');
    await doctor.ask(editNote, { ...at(data.notes[0]!.id), body: { note: 'First' } });
    expect((await doctor.ask(listNoteVersions, at(data.notes[0]!.id))).data).toEqual([]);
    const granted = await asOwner<{ privilege_type: string }>(
      `select privilege_type from information_schema.role_table_grants
       where grantee = 'akoma_app' and table_schema = 'encounters' and table_name = 'earlier_note' order by 1`,
    );
    expect(granted.map(({ privilege_type }) => privilege_type)).toEqual(['INSERT', 'SELECT']);
  });

  test('they are their own organisation’s, and reading them is on record', async () => {
    const { id } = await makeBegunEncounter(doctor);
    const { data } = await write(doctor, id, 'First');
    const note = data.notes[0]!;
    const stranger = await signedIn(await found('Volta'), { role: 'Clinician' });
    expect((await stranger.send(listNoteVersions, at(note.id))).statusCode).toBe(404);
    expect((await nurse.send(listNoteVersions, at(newId()))).statusCode).toBe(404);
    await nurse.ask(listNoteVersions, at(note.id));
    expect(
      await asOwner('select practitioner_role_id from audit.entry where action = $1 and patient_id = $2', ['note.versions', note.patient]),
    ).toEqual([{ practitioner_role_id: nurse.practitioner_role_id }]);
  });
});

describe('ENC-057 signing is one’s own', () => {
  /** The doctor's two notes and the nurse's plan, in an encounter that the nurse finishes. */
  async function finishedByNurse(take_over?: (notes: Note[]) => string[]) {
    const { id } = await makeBegunEncounter(doctor, { notes: requiredNotes });
    const { data } = await write(nurse, id, 'Paracetamol given', 'plan-of-care');
    const finished = await nurse.ask(finishEncounter, { ...at(id), body: take_over ? { take_over: take_over(data.notes) } : {} });
    return { id, notes: finished.data.notes, visit: finished.data.visit! };
  }
  const states = (notes: readonly Note[]) => notes.map(({ author_name, signed_by_name }) => [author_name, signed_by_name]);

  test('finishing signs the finisher’s notes and leaves the doctor’s', async () => {
    const { notes } = await finishedByNurse();
    expect(states(notes)).toEqual([
      ['Yaw Boateng', null],
      ['Yaw Boateng', null],
      ['Abena Sarpong', 'Abena Sarpong'],
    ]);
  });

  test('so do the other ways of finishing', async () => {
    for (const finish of [
      (id: string) => nurse.ask(editEncounter, { ...at(id), body: { status: 'finished' as const } }),
      (id: string) => nurse.ask(actOnEncounter, { ...at(id), body: { action: 'finish' as const } }),
    ]) {
      const { id } = await makeBegunEncounter(doctor, { notes: requiredNotes });
      expect((await finish(id)).data.notes.map(({ signed_at }) => signed_at)).toEqual([null, null]);
    }
  });

  test('a colleague’s note is taken over when it is named, and both names stand on it', async () => {
    const { notes } = await finishedByNurse(([complaint]) => [complaint!.id]);
    expect(states(notes)).toEqual([
      ['Yaw Boateng', 'Abena Sarpong'],
      ['Yaw Boateng', null],
      ['Abena Sarpong', 'Abena Sarpong'],
    ]);
  });

  test('nothing is finished when another note is named than the encounter has, or a signed one', async () => {
    const { id } = await makeBegunEncounter(doctor, { notes: requiredNotes });
    const elsewhere = await finishedByNurse();
    for (const take_over of [[newId()], [elsewhere.notes[0]!.id]]) {
      const answered = await nurse.send(finishEncounter, { ...at(id), body: { take_over } });
      expect([answered.statusCode, answered.json().errors]).toEqual([404, { take_over: ['Take over is not valid.'] }]);
    }
    expect((await doctor.ask(readEncounter, at(id))).data).toMatchObject({ status: 'in-progress' });
    expect((await rowsOf(id)).every(({ signed_at }) => signed_at === null)).toBe(true);
  });

  test('what was left waits for its author, who finds it and alone can change and sign it', async () => {
    const { id, notes } = await finishedByNurse();
    const [complaint] = notes;
    const waiting = await doctor.ask(listNotes, { query: { author_id: doctor.practitioner_role_id, signed: 'false', encounter: id } });
    expect(waiting.data.map(({ note_type }) => note_type).sort()).toEqual(['chief-complaint', 'history-of-presenting-illness']);
    expect((await doctor.ask(listNotes, { query: { signed: 'true', encounter: id } })).total).toBe(1);
    const left = async (by: typeof doctor) =>
      (await by.ask(listNotes, { query: { author_id: by.practitioner_role_id, left: 'true', page_size: 100 } })).data.filter(
        ({ encounter }) => encounter === id,
      );
    expect((await left(doctor)).map(({ id: note }) => note).sort()).toEqual(waiting.data.map(({ id: note }) => note).sort());
    expect((await left(doctor))[0]!.patient_name).toBe((await doctor.ask(readEncounter, at(id))).data.patient_detail.full_name);
    expect(await left(nurse)).toEqual([]);
    const { id: open } = await makeBegunEncounter(doctor, { notes: requiredNotes });
    expect((await doctor.ask(listNotes, { query: { left: 'true', encounter: open } })).total).toBe(0);
    expect((await doctor.ask(listNotes, { query: { left: 'false', encounter: open } })).total).toBe(2);
    await expect(nurse.ask(signNote, at(complaint!.id))).rejects.toMatchObject({ status: 409, code: 'encounters.noteNotYours' });
    await expect(nurse.ask(editNote, { ...at(complaint!.id), body: { note: 'x' } })).rejects.toMatchObject({
      code: 'encounters.noteNotYours',
    });
    await doctor.ask(editNote, { ...at(complaint!.id), body: { note: 'Fever, chills' } });
    const { data: signed } = await doctor.ask(signNote, at(complaint!.id));
    expect(signed).toMatchObject({ note: 'Fever, chills', signed_by_name: 'Yaw Boateng' });
    await expect(doctor.ask(signNote, at(complaint!.id))).rejects.toMatchObject({ status: 409, code: 'encounters.noteSigned' });
    await expect(doctor.ask(editNote, { ...at(complaint!.id), body: { note: 'y' } })).rejects.toMatchObject({
      code: 'encounters.noteSigned',
    });
    expect((await doctor.ask(addAddendum, { body: { addendum_to: complaint!.id, note: 'More' } })).data.signed_at).not.toBeNull();
    expect((await rowsOf(id)).filter(({ signed_at }) => signed_at === null)).toHaveLength(1);
    expect((await left(doctor)).map(({ note_type }) => note_type)).toEqual(['history-of-presenting-illness']);
  });

  test('before the encounter is finished there is nothing to sign', async () => {
    const { id } = await makeBegunEncounter(doctor);
    const { data } = await write(doctor, id, 'First');
    await expect(doctor.ask(signNote, at(data.notes[0]!.id))).rejects.toMatchObject({
      status: 409,
      code: 'encounters.encounterNotFinished',
    });
    expect((await rowsOf(id))[0]).toMatchObject({ signed_at: null });
  });

  test('after reopening a colleague writes beside a signed note, which stays', async () => {
    const { id, visit } = await finishedByNurse(([complaint]) => [complaint!.id]);
    await nurse.ask(endVisit, at(visit));
    await nurse.ask(reopenVisit, at(visit));
    await doctor.ask(startEncounter, at(id));
    await expect(write(doctor, id, 'Other', 'chief-complaint')).rejects.toMatchObject({ code: 'encounters.noteSigned' });
    await write(nurse, id, 'Fever again', 'chief-complaint');
    expect((await notesOf(id)).filter(({ note_type }) => note_type === 'chief-complaint')).toMatchObject([
      { author_name: 'Yaw Boateng', signed_by_name: 'Abena Sarpong' },
      { author_name: 'Abena Sarpong', note: 'Fever again', signed_at: null },
    ]);
  });

  test('an emptied note is not signed, and can be written again after reopening', async () => {
    const { id } = await makeBegunEncounter(doctor, { notes: requiredNotes });
    await write(doctor, id, 'Gone soon');
    await write(doctor, id, '');
    const { data } = await doctor.ask(finishEncounter, at(id));
    await doctor.ask(editVisit, { ...at(data.visit!), body: { reason: 'Fever' } });
    await doctor.ask(endVisit, at(data.visit!));
    await doctor.ask(reopenVisit, at(data.visit!));
    await doctor.ask(startEncounter, at(id));
    await write(doctor, id, 'Back');
    expect((await notesOf(id)).find(({ note_type }) => note_type === 'visit-note')).toMatchObject({ note: 'Back', signed_at: null });
  });
});
