import { addAddendum, editEncounter, editNote, listEncounters, listNotes, readEncounter } from '@akoma/contract/encounters';
import { describe, expect, test } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { makeBegunEncounter, makeEncounter, makeFinishedEncounter, requiredNotes } from './encounters.make.ts';

const home = await found();
const clinician = await signedIn(home, { role: 'Clinician', first_name: 'Yaw', last_name: 'Boateng' });
const nurse = await signedIn(home, { role: 'Nurse', first_name: 'Abena', last_name: 'Sarpong' });
const at = (id: string) => ({ params: { id } });

describe('before signing', () => {
  test('ENC-057 a note changes, and an edit of the encounter that saw the old text is stale', async () => {
    const encounter = await makeBegunEncounter(clinician, { notes: requiredNotes });
    const [note] = encounter.notes;
    const { data } = await clinician.ask(editNote, { ...at(note!.id), body: { note: 'Fever for four days', version: 1 } });
    expect(data).toMatchObject({ id: note!.id, note: 'Fever for four days', version: 2, author_name: 'Yaw Boateng', signed_at: null });
    await expect(
      clinician.ask(editEncounter, { ...at(encounter.id), body: { version: encounter.version, notes: requiredNotes } }),
    ).rejects.toMatchObject({ code: 'conflict' });
    await expect(clinician.ask(editNote, { ...at(note!.id), body: { note: 'Cough', version: 1 } })).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
      data: { current: { note: 'Fever for four days', version: 2 }, sent: { note: 'Cough' } },
    });
    expect(data).toMatchObject((await clinician.ask(readEncounter, at(encounter.id))).data.notes[0]!);
  });

  test('ENC-055 ENC-057 a note and an encounter as a list shows them are sent back whole, with another text', async () => {
    const { id } = await makeBegunEncounter(clinician, { notes: requiredNotes });
    const [listed] = (await clinician.ask(listNotes, { query: { encounter: id } })).data;
    const note = { ...listed!, note: 'Another text' };
    const edited = await clinician.send(editNote, { ...at(note.id), body: note });
    expect([edited.statusCode, edited.json().data]).toEqual([200, { ...note, version: 2, updated_at: expect.any(String) }]);
    const stolen = await clinician.send(editNote, { ...at(note.id), body: { note: 'Third text', patient_name: 'Another name' } });
    expect(stolen.json().errors).toEqual({ patient_name: ['Patient name cannot be changed here.'] });

    const { patient } = (await clinician.ask(readEncounter, at(id))).data;
    const [row] = (await clinician.ask(listEncounters, { query: { patient } })).data;
    const notes = [{ note_type: 'visit-note', note: 'Seen' }];
    const written = await clinician.send(editEncounter, { ...at(id), body: { ...row!, notes } });
    expect([written.statusCode, written.json().data.note_types.toSorted()]).toEqual([
      200,
      ['chief-complaint', 'history-of-presenting-illness', 'visit-note'],
    ]);
  });

  test('ENC-057 an addendum is for signed notes only', async () => {
    const { notes } = await makeBegunEncounter(clinician, { notes: requiredNotes });
    await expect(clinician.ask(addAddendum, { body: { addendum_to: notes[0]!.id, note: 'More' } })).rejects.toMatchObject({
      status: 409,
      code: 'encounters.noteNotSigned',
    });
  });
});

describe('after signing', () => {
  test('ENC-057 an edit is refused, and an addendum is added as a separate note', async () => {
    const encounter = await makeFinishedEncounter(clinician);
    const [signed] = encounter.notes;
    await expect(clinician.ask(editNote, { ...at(signed!.id), body: { note: 'Something else' } })).rejects.toMatchObject({
      status: 409,
      code: 'encounters.noteSigned',
      data: { note: signed!.id, note_type: 'chief-complaint' },
    });
    const { data: addendum } = await nurse.ask(addAddendum, { body: { addendum_to: signed!.id, note: 'Also a cough' } });
    expect(addendum).toMatchObject({
      addendum_to: signed!.id,
      note_type: 'chief-complaint',
      encounter: encounter.id,
      author_name: 'Abena Sarpong',
      signed_by_name: 'Abena Sarpong',
    });
    await expect(nurse.ask(editNote, { ...at(addendum.id), body: { note: 'x' } })).rejects.toMatchObject({ code: 'encounters.noteSigned' });
    const notes = (await clinician.ask(readEncounter, at(encounter.id))).data.notes;
    expect(notes).toHaveLength(3);
    expect(notes).toContainEqual(signed);
  });

  test('ENC-057 the database itself leaves a signed note as it is, for every caller', async () => {
    const { notes } = await makeFinishedEncounter(clinician);
    const id = notes[0]!.id;
    const changed = await withTenant(pool, home.organization_id, 'write', (db) =>
      db
        .updateTable('encounters.note')
        .set({ note: 'forged' })
        .where('organization_id', '=', home.organization_id)
        .where('id', '=', id)
        .executeTakeFirst(),
    );
    expect(changed.numUpdatedRows).toBe(0n);
    await expect(
      withTenant(pool, home.organization_id, 'write', (db) =>
        db.deleteFrom('encounters.note').where('organization_id', '=', home.organization_id).where('id', '=', id).execute(),
      ),
    ).rejects.toThrow('permission denied');
    expect(await asOwner('select note from encounters.note where id = $1', [id])).toEqual([{ note: requiredNotes[0]!.note }]);
  });
});

test('ENC-011, ENC-056 lists notes newest first, with size and page, by patient, encounter and type', async () => {
  const testServer = await found('Notes');
  const doctor = await signedIn(testServer, { role: 'Clinician' });
  const first = await makeEncounter(doctor, { notes: requiredNotes });
  const second = await makeEncounter(doctor, { notes: [{ note_type: 'visit-note', note: 'Rash on both arms' }] });
  const all = await doctor.ask(listNotes, { query: { service_provider_id: testServer.organization_id, size: 2, page: 1 } });
  expect(all).toMatchObject({ total: 3, page_size: 2, meta: { total: 3, page: 1, page_size: 2 } });
  expect(all.data.map(({ encounter }) => encounter)).toEqual([second.id, first.id]);
  expect(all.data[0]).toMatchObject({
    note_type: 'visit-note',
    note: 'Rash on both arms',
    patient: second.patient,
    visit: second.visit,
    author_id: doctor.practitioner_role_id,
  });
  expect((await doctor.ask(listNotes, { query: { size: 2, page: 2 } })).data).toHaveLength(1);
  expect((await doctor.ask(listNotes, { query: { patient: first.patient } })).total).toBe(2);
  expect((await doctor.ask(listNotes, { query: { encounter: first.id, note_type: 'chief-complaint' } })).data).toMatchObject([
    { note: 'Fever for three days' },
  ]);
  expect((await doctor.ask(listNotes, { query: { search: 'rash' } })).total).toBe(1);
  const stranger = await signedIn(await found('Volta'), { role: 'Clinician' });
  expect((await stranger.ask(listNotes, {})).total).toBe(0);
  expect((await stranger.send(editNote, { ...at(all.data[0]!.id), body: { note: 'x' } })).statusCode).toBe(404);
  expect((await stranger.send(addAddendum, { body: { addendum_to: all.data[0]!.id, note: 'x' } })).json()).toMatchObject({
    code: 'not_found',
    errors: { addendum_to: ['Addendum to is not valid.'] },
  });
});

test('ENC-056 a receptionist reads no notes', async () => {
  const reception = await signedIn(home, { role: 'Receptionist' });
  expect((await reception.send(listNotes)).statusCode).toBe(403);
});
