import { listEntries } from '@akoma/contract/audit';
import * as contract from '@akoma/contract/encounters';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, found, signedIn } from '../../../test/app.ts';
import { newId } from '../../platform/id.ts';
import { makePatientFor, makeVisit } from './encounters.make.ts';

let clinician: Caller;
let admin: Caller;
let visit: contract.Visit;
let ended: contract.Visit;

beforeAll(async () => {
  const home = await found();
  [clinician, admin] = await Promise.all([signedIn(home, { role: 'Clinician' }), signedIn(home, { role: 'Administrator' })]);
  const patient = (await makePatientFor(clinician, { first_name: 'Yaa', last_name: 'Boateng' })).id;
  ended = await makeVisit(clinician, { patient, reason: 'Cough', arrived_at: '2026-01-05T08:00:00Z' });
  await clinician.ask(contract.endVisit, { params: { id: ended.id }, body: { discharge_disposition: 'home' } });
  visit = await makeVisit(clinician, { patient, reason: '+fever', arrived_at: '2026-02-07T09:30:00Z' });
  await makeVisit(clinician, { reason: 'Fracture' });
});

const linesOf = async (query: object, body: object = {}) => {
  const answered = await clinician.send(contract.exportVisits, { query, body: { format: 'csv', ...body } });
  expect(answered.statusCode, answered.body).toBe(200);
  return answered.body.split('\r\n').slice(1, -1);
};

describe('the list of visits as a file', () => {
  it('holds the patient’s visits, latest first, with what a colleague wrote made harmless', async () => {
    const lines = await linesOf({ patient: visit.patient });
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^"2026-02-07T09:30:00Z","","arrived",".+","Boateng","Yaa","'\+233\d+","'\+fever"/);
    expect(lines[1]).toMatch(/^"2026-01-05T08:00:00Z",".+Z","finished".*"Home"/);
  });

  it('LIST-003 LIST-004 LIST-005 holds exactly status, days and chosen rows', async () => {
    const patient = visit.patient;
    expect(await linesOf({ patient, status: 'finished' })).toHaveLength(1);
    expect(await linesOf({ patient, start_date: '2026-02-01T00:00:00Z', end_date: '2026-02-28T23:59:59Z' })).toHaveLength(1);
    expect(await linesOf({ patient, ordering: 'arrived_at' })).toEqual((await linesOf({ patient })).reverse());
    expect(await linesOf({}, { ids: [ended.id] })).toHaveLength(1);
    const nobody = await clinician.send(contract.exportVisits, { query: { patient: newId() }, body: { format: 'csv' } });
    expect(nobody.statusCode).toBe(404);
  });

  it('is recorded in the trail of the patient whose visits they are', async () => {
    await linesOf({ patient: visit.patient, search: 'fever' });
    const { data } = await admin.ask(listEntries, { query: { action: 'export', patient_id: visit.patient } });
    expect(data[0]!.subjects).toEqual({
      list: 'visits',
      format: 'csv',
      rows: 1,
      filter: { patient: visit.patient, search: expect.stringMatching(/^hmac:/) },
    });
  });

  it('LIST-001 the list finds visits by their reason as well', async () => {
    const { data } = await clinician.ask(contract.listVisits, { query: { patient: visit.patient, search: 'cough' } });
    expect(data.map(({ id }) => id)).toEqual([ended.id]);
  });
});
