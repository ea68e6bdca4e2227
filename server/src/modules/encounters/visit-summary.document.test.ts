import { addAddendum, printVisitSummary, readVisitSummary } from '@akoma/contract/encounters';
import { describe, expect, test } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';
import { makeFinishedEncounter, makePatientFor, makeVisit } from './encounters.make.ts';
import { visitSummaryDocument } from './visit-summary.document.ts';

const home = await found('Asempa Hospital');
const clinician = await signedIn(home, { role: 'Clinician', first_name: 'Yaw', last_name: 'Boateng' });
const at = (id: string) => ({ params: { id } });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** Every text that the document prints, in order. */
function textsOf(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  if (Array.isArray(part)) return part.flatMap(textsOf);
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    ['text', 'stack', 'columns', 'content', 'table', 'body'].includes(key) ? textsOf(value) : [],
  );
}

async function aWholeVisit() {
  const patient = await makePatientFor(clinician, { first_name: 'Ama Serwaa', last_name: 'Mensah' });
  const visit = await makeVisit(clinician, {
    patient: patient.id,
    reason: 'Fever',
    location_id: Object.values(home.locations)[0],
    arrived_at: hoursAgo(4),
  });
  const encounter = await makeFinishedEncounter(clinician, { patient: patient.id });
  await clinician.ask(addAddendum, { body: { addendum_to: encounter.notes[0]!.id, note: 'Also a cough <b>at night</b>' } });
  return { patient, visit, encounter };
}

describe('the summary', () => {
  test('VISIT-011, ENC-010, ENC-011 holds the letterhead, the visit, its encounters with notes and addenda', async () => {
    const { visit, encounter } = await aWholeVisit();
    const { data } = await clinician.ask(readVisitSummary, at(visit.id));
    expect(data).toMatchObject({
      organization: { id: home.organization_id, name: 'Asempa Hospital', time_zone: 'Africa/Accra' },
      made_by_name: 'Yaw Boateng',
      visit: { id: visit.id, patient_detail: { last_name: 'Mensah' } },
      vitals: [],
      triage: null,
    });
    expect(data.encounters.map(({ id }) => id)).toEqual([encounter.id]);
    expect(data.encounters[0]!.notes.map(({ note }) => note)).toEqual([
      'Fever for three days',
      'Began on Monday, with chills at night',
      'Also a cough <b>at night</b>',
    ]);
  });

  test('VISIT-011 another organisation and a receptionist get none', async () => {
    const visit = await makeVisit(clinician);
    const stranger = await signedIn(await found('Volta'), { role: 'Clinician' });
    const reception = await signedIn(home, { role: 'Receptionist' });
    for (const op of [readVisitSummary, printVisitSummary]) {
      expect((await stranger.send(op, at(visit.id))).statusCode).toBe(404);
      expect((await reception.send(op, at(visit.id))).statusCode).toBe(403);
    }
  });
});

describe('on paper', () => {
  test('ENC-011 is a PDF, named after folder and day', async () => {
    const { visit, patient } = await aWholeVisit();
    const answered = await clinician.send(printVisitSummary, at(visit.id));
    expect(answered.statusCode).toBe(200);
    expect(answered.headers['content-type']).toBe('application/pdf');
    expect(answered.headers['content-disposition']).toContain(`visit-summary-${patient.mrn}-${visit.arrived_at!.slice(0, 10)}.pdf`);
    expect(answered.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(answered.rawPayload.subarray(-8).toString()).toContain('%%EOF');
    expect(answered.rawPayload.length).toBeGreaterThan(5000);
  });

  test('ENC-011 prints every note as it was written, with author and signature, and says what was entered late', async () => {
    const { visit } = await aWholeVisit();
    const { data } = await clinician.ask(readVisitSummary, at(visit.id));
    const taken = { taken_at: hoursAgo(3), entered_at: hoursAgo(1), is_late: true, taken_by_name: 'Abena Sarpong' };
    const values = [
      { code: '85354-9', label: 'Blood pressure', value: '95/60', unit: 'mmHg', judged: 'Low' },
      { code: 'MOBILITY', label: 'Mobility', value: 'With help', unit: '', judged: null },
    ];
    const triage = {
      taken_at: hoursAgo(1),
      total: 2,
      discriminator: 'emergency' as const,
      by: 'discriminator' as const,
      band: 'red' as const,
      time_to_treat: 'immediate',
    };
    const document = visitSummaryDocument(
      { ...data, vitals: [{ ...taken, values }], triage },
      { name: 'Asempa Hospital', time_zone: 'Africa/Accra' },
    );
    expect(document.patient).toMatchObject({
      name: 'MENSAH, Ama Serwaa',
      folder_no: data.visit.patient_detail.mrn,
      gender: 'Female',
      born: expect.stringMatching(/^05 Mar 1990 \(\d+ y\)$/),
    });
    const texts = textsOf(document.content).join('\n').replaceAll('\u00a0', ' ');
    for (const text of [
      'Fever for three days',
      'Began on Monday, with chills at night',
      'Addendum to presenting complaint',
      'Also a cough <b>at night</b>',
      'Emergency sign, TEWS 2, red, immediate',
      'Blood pressure 95/60 mmHg (low)',
      'Encounter: ambulatory',
      'Blood pressure 95/60 mmHg',
      'Abena Sarpong',
      'Mobility With help',
      'signed by Yaw Boateng',
      'Main OPD',
      '(entered ',
    ])
      expect(texts).toContain(text);
  });

  test('ENC-011 WIDGET-011 a formatted note is printed with its formatting, a plain one sign by sign', async () => {
    const { visit, encounter } = await aWholeVisit();
    const note = '<h2>Plan</h2><p style="text-align: center">Rest, <b>fluids</b></p>';
    await clinician.ask(addAddendum, { body: { addendum_to: encounter.notes[0]!.id, note, note_format: 'html' } });
    const { data } = await clinician.ask(readVisitSummary, at(visit.id));
    const { content } = visitSummaryDocument(data, { name: 'Asempa Hospital', time_zone: 'Africa/Accra' });
    expect(content).toContainEqual(expect.objectContaining({ text: [{ text: 'Plan' }], headlineLevel: 1 }));
    expect(content).toContainEqual({
      style: 'paragraph',
      alignment: 'center',
      text: [{ text: 'Rest, ' }, { text: 'fluids', bold: true }],
    });
    expect(textsOf(content)).toContain('Also a cough <b>at night</b>');
    expect((await clinician.send(printVisitSummary, at(visit.id))).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('VISIT-011 an empty visit says so', async () => {
    const visit = await makeVisit(clinician, { patient: (await makePatientFor(clinician)).id });
    const { data } = await clinician.ask(readVisitSummary, at(visit.id));
    const texts = textsOf(visitSummaryDocument(data, { name: 'Asempa Hospital', time_zone: 'Africa/Accra' }).content);
    expect(texts).toEqual(
      expect.arrayContaining(['No vitals were recorded.', 'No encounter took place.', 'No complete score', 'Visit is open']),
    );
  });
});
