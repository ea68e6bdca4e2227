import * as contract from '@akoma/contract/encounters';
import { describe, expect, test } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { makeBegunEncounter, makeFinishedEncounter, requiredNotes } from './encounters.make.ts';

const home = await found();
const doctor = await signedIn(home, { role: 'Clinician', first_name: 'Kwame', last_name: 'Boakye' });
const nurse = await signedIn(home, { role: 'Nurse' });
const at = (id: string) => ({ params: { id } });
const errors = (id: string) => asOwner('select reason from encounters.note_error where note_id = $1', [id]);

async function signed() {
  const encounter = await makeFinishedEncounter(doctor, { notes: [...requiredNotes] });
  const note = encounter.notes.find(({ note_type }) => note_type === 'chief-complaint')!;
  return { encounter, note };
}

describe('a signed note', () => {
  test('ENC-057 is said to be entered in error with a reason; its text stays, and what is printed leaves it out', async () => {
    const { encounter, note } = await signed();
    const mark = (reason: string) => doctor.send(contract.markNoteInError, { ...at(note.id), body: { reason } });
    expect((await mark(' ')).statusCode).toBe(400);
    expect(await errors(note.id)).toEqual([]);
    const done = await mark('Of another patient');
    expect(done.json().data).toMatchObject({
      note: note.note,
      signed_at: note.signed_at,
      entered_in_error_reason: 'Of another patient',
      entered_in_error_by_name: 'Kwame Boakye',
    });
    const again = await mark('Twice');
    expect([again.statusCode, again.json().code]).toEqual([409, 'encounters.noteInError']);
    expect(await errors(note.id)).toEqual([{ reason: 'Of another patient' }]);
    const { data: read } = await doctor.ask(contract.readEncounter, { ...at(encounter.id), query: {} } as never);
    expect(read.notes.find(({ id }: { id: string }) => id === note.id)).toMatchObject({ entered_in_error_reason: 'Of another patient' });
    const { data: summary } = await doctor.ask(contract.readVisitSummary, { ...at(encounter.visit!), query: {} } as never);
    const texts = summary.encounters.flatMap(({ notes }: { notes: { id: string }[] }) => notes.map(({ id }) => id));
    expect(texts).not.toContain(note.id);
    expect(texts).toHaveLength(1);
  });

  test('ENC-057 only its author says so, or who may delete encounters; another hospital’s is 404', async () => {
    const { note } = await signed();
    const body = { reason: 'Not mine' };
    expect((await nurse.send(contract.markNoteInError, { ...at(note.id), body })).statusCode).toBe(403);
    const stranger = await signedIn(await found(), { role: 'Clinician' });
    expect((await stranger.send(contract.markNoteInError, { ...at(note.id), body })).statusCode).toBe(404);
    expect(await errors(note.id)).toEqual([]);
  });

  test('ENC-057 an unsigned one is changed instead; of two who mark a note at once one is told', async () => {
    const begun = await makeBegunEncounter(doctor, { notes: [...requiredNotes] });
    const unsigned = await doctor.send(contract.markNoteInError, { ...at(begun.notes[0]!.id), body: { reason: 'Mistyped' } });
    expect([unsigned.statusCode, unsigned.json().code]).toEqual([409, 'encounters.noteNotSigned']);
    expect(await errors(begun.notes[0]!.id)).toEqual([]);
    const { note } = await signed();
    const mark = () => doctor.send(contract.markNoteInError, { ...at(note.id), body: { reason: 'Twice' } });
    expect((await Promise.all([mark(), mark()])).map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await errors(note.id)).toHaveLength(1);
  });

  test('ENC-057 counts as not written: finishing asks for another, which stands beside it; the same text sent back is no new one', async () => {
    const { encounter, note: complaint } = await signed();
    const { id, visit } = encounter;
    await doctor.ask(contract.markNoteInError, { ...at(complaint.id), body: { reason: 'Of another patient' } });
    await doctor.ask(contract.editVisit, { ...at(visit!), body: { reason: 'Fever' } });
    await doctor.ask(contract.endVisit, at(visit!));
    await doctor.ask(contract.reopenVisit, at(visit!));
    await doctor.ask(contract.startEncounter, at(id));
    const finish = () => doctor.send(contract.finishEncounter, { ...at(id), body: {} });
    expect((await finish()).json()).toMatchObject({ code: 'encounters.notesMissing', data: { missing: ['chief-complaint'] } });
    const write = async (note: string) => {
      const { note_type } = complaint;
      return (await doctor.ask(contract.editEncounter, { ...at(id), body: { notes: [{ note_type, note }] } })).data.notes;
    };
    expect(await write(complaint.note)).toHaveLength(2);
    const written = await write('Cough since Friday');
    expect(written.filter(({ note_type }) => note_type === 'chief-complaint')).toMatchObject([
      { id: complaint.id, note: complaint.note, entered_in_error_reason: 'Of another patient' },
      { note: 'Cough since Friday', signed_at: null, entered_in_error_at: null },
    ]);
    expect(await write('Cough since Thursday')).toHaveLength(3);
    expect((await finish()).statusCode).toBe(200);
  });
});
