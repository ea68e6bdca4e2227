import { createSpecialist, mergePatients, undoMerge } from '@akoma/contract/patients';
import * as contract from '@akoma/contract/referrals';
import { describe, expect, it, test } from 'vitest';
import { found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { makeEncounter } from '../encounters/encounters.make.ts';
import { givePatient } from '../patients/patients.make.ts';

const home = await found();
const clinician = await signedIn(home, { role: 'Clinician', first_name: 'Kwame', last_name: 'Boakye' });
const nurse = await signedIn(home, { role: 'Nurse', first_name: 'Abena', last_name: 'Sarpong' });
const desk = await signedIn(home, { role: 'Receptionist', first_name: 'Efua', last_name: 'Ansah' });
const aPatient = async () => (await givePatient(clinician)).id;
const refer = async (patient_id: string, more: object = {}) =>
  (
    await clinician.ask(contract.createReferral, {
      body: { patient_id, referred_to_organization: 'Korle Bu, eye clinic', reason: 'Cataract, both eyes', ...more },
    })
  ).data;
const listed = (query: object) => clinician.ask(contract.listReferrals, { query });
const stored = (patient_id: string) =>
  asOwner('select reason, status, acceptance, version from referrals.referral where patient_id = $1 order by created_at', [patient_id]);
const at = (id: string) => ({ params: { id } });

describe('writing', () => {
  test('REFER-002 REFER-005 REFER-007 every field is kept and read back, and it stands in the patient’s list', async () => {
    const { patient, id: encounter_id } = await makeEncounter(clinician);
    const sent = {
      ...{ encounter_id, reason: 'Cataract', priority: 'URGENT', note: 'Comes with her son', authored_on: '2026-01-05T08:00:00.000Z' },
      ...{ referred_to_name: 'Dr Owusu', referred_to_organization: 'Korle Bu', referred_to_specialty: 'Ophthalmology' },
    } as const;
    const made = await refer(patient, { ...sent, status: 'draft' });
    expect(made).toMatchObject({ ...sent, direction: 'out', status: 'draft', acceptance: 'pending', uuid: made.id, version: 1 });
    expect(made).toMatchObject({ referring_practitioner_name: 'Kwame Boakye', author_name: 'Kwame Boakye', replied_at: null });
    expect((await nurse.ask(contract.readReferral, at(made.id))).data).toEqual(made);
    expect((await listed({ patient_id: patient })).data).toEqual([made]);
    expect((await listed({ encounter_id })).total).toBe(1);
  });

  test('REFER-001 REFER-002 REFER-003 REFER-007 patient and encounter are taken as the specification calls them', async () => {
    const { patient, id: encounter } = await makeEncounter(clinician);
    const { data: made } = await clinician.ask(contract.createReferral, {
      body: { patient, encounter, referred_to_specialty: 'Ophthalmology', reason: 'Cataract' },
    });
    expect(made).toMatchObject({ patient_id: patient, encounter_id: encounter });
    expect((await listed({ patient })).data).toEqual([made]);
    expect((await listed({ encounter })).data).toEqual([made]);
    expect(
      await asOwner(
        "select distinct action from audit.entry where action in ('referral.create', 'referral.list') and patient_id = $1 order by 1",
        [patient],
      ),
    ).toEqual([{ action: 'referral.create' }, { action: 'referral.list' }]);
    const { data: edited } = await clinician.ask(contract.updateReferral, { ...at(made.id), body: { patient, encounter: null } });
    expect(edited).toMatchObject({ patient_id: patient, encounter_id: null, version: 2 });
    const refused = await clinician.send(contract.createReferral, {
      body: { patient, patient_id: await aPatient(), referred_to_specialty: 'Ophthalmology', reason: 'Cataract' },
    });
    expect(refused.statusCode).toBe(400);
    expect(await stored(patient)).toHaveLength(1);
  });

  test('REFER-002 PAT-042 the words of a specialist outside are taken over, and those that are sent win', async () => {
    const { data: specialist } = await desk.ask(createSpecialist, {
      body: { name: 'Dr Lamptey', specialty: 'Cardiology', organization: 'National Cardiothoracic Centre' },
    });
    const made = await refer(await aPatient(), { specialist_id: specialist.id, referred_to_organization: 'Ridge' });
    expect(made).toMatchObject({ referred_to_name: 'Dr Lamptey', referred_to_specialty: 'Cardiology', referred_to_organization: 'Ridge' });
  });

  test('REFER-007 one that comes may wait without a patient, and gets one once', async () => {
    const body = {
      direction: 'in',
      patient_name: 'Yaa Owusu, about 40',
      referring_organization: 'Ada Health Centre',
      reason: 'Severe anaemia',
    } as const;
    const { data: made } = await desk.ask(contract.createReferral, { body });
    expect(made).toMatchObject({ patient_id: null, patient_name: 'Yaa Owusu, about 40', referring_practitioner_id: null });
    expect((await listed({ without_patient: 'true', direction: 'in' })).data.map(({ id }) => id)).toContain(made.id);
    const [patient_id, other] = [await aPatient(), await aPatient()];
    const { data } = await desk.ask(contract.updateReferral, { ...at(made.id), body: { patient_id } });
    expect(data).toMatchObject({ patient_id, version: 2 });
    expect((await listed({ patient_id })).total).toBe(1);
    const again = await desk.send(contract.updateReferral, { ...at(made.id), body: { patient_id: other } });
    expect([again.statusCode, again.json().code]).toEqual([409, 'referrals.patientStands']);
    expect((await listed({ patient_id: other })).total).toBe(0);
  });

  const wrong: [string, object, string, string][] = [
    ['no reason', { reason: ' ' }, 'reason', 'Reason is required.'],
    ['nobody to whom it goes', { referred_to_organization: '' }, 'referred_to_organization', 'Say to whom the patient is referred.'],
    ['a priority that nobody knows', { priority: 'SOON' }, 'priority', 'Priority is not valid.'],
    ['a status that it cannot begin with', { status: 'completed' }, 'status', 'Status is not valid.'],
    ['a day that lies ahead', { authored_on: '2999-01-01T00:00:00Z' }, 'authored_on', 'Authored on should not be in the future.'],
    ['an incoming one from nobody', { direction: 'in' }, 'referring_organization', 'Say who refers the patient.'],
    ['a key that nobody knows', { urgency: 'high' }, 'urgency', 'Urgency is not known here.'],
  ];
  it.each(wrong)('REFER-002 refuses %s, and writes nothing', async (_what, more, field, sentence) => {
    const patient_id = await aPatient();
    const body = { patient_id, referred_to_organization: 'Ridge', reason: 'Cataract', ...more } as never;
    const refused = await clinician.send(contract.createReferral, { body });
    expect([refused.statusCode, refused.json().errors]).toEqual([400, { [field]: [sentence] }]);
    expect(await stored(patient_id)).toEqual([]);
  });

  test('REFER-002 refuses another patient’s encounter, and writes nothing', async () => {
    const [patient_id, { id: encounter_id }] = [await aPatient(), await makeEncounter(clinician)];
    const refused = await clinician.send(contract.createReferral, {
      body: { patient_id, encounter_id, referred_to_organization: 'Ridge', reason: 'Cataract' },
    });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([404, ['encounter_id']]);
    expect(await stored(patient_id)).toEqual([]);
  });

  test('REFER-002 the same key sends one referral', async () => {
    const patient_id = await aPatient();
    const body = { patient_id, referred_to_organization: 'Ridge', reason: 'Cataract' };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const both = [
      await clinician.send(contract.createReferral, { body }, headers),
      await clinician.send(contract.createReferral, { body }, headers),
    ];
    expect(both[1]!.json()).toEqual(both[0]!.json());
    expect(await stored(patient_id)).toHaveLength(1);
  });
});

test('REFER-001 lists those of the organisation, filtered, sought and in pages, the newest first', async () => {
  const other = await found();
  const own = await signedIn(other, { role: 'Clinician' });
  const patient_id = (await givePatient(own)).id;
  for (const [day, more] of [
    ['2026-01-01', { priority: 'STAT', referred_to_organization: 'Ridge' }],
    ['2026-01-02', { status: 'draft', reason: 'Goitre 50%' }],
    ['2026-01-03', {}],
  ] as const)
    await own.ask(contract.createReferral, {
      body: { patient_id, authored_on: `${day}T08:00:00Z`, referred_to_organization: 'Korle Bu', reason: 'Hernia', ...more },
    });
  const days = async (query: object) =>
    (await own.ask(contract.listReferrals, { query })).data.map(({ authored_on }) => authored_on.slice(8, 10));
  expect(await days({})).toEqual(['03', '02', '01']);
  expect(await days({ ordering: 'authored_on' })).toEqual(['01', '02', '03']);
  expect(await days({ page: 2, page_size: 2 })).toEqual(['01']);
  expect(await days({ status: 'draft' })).toEqual(['02']);
  expect(await days({ priority: 'STAT' })).toEqual(['01']);
  expect(await days({ search: 'korle hernia' })).toEqual(['03']);
  expect(await days({ search: '50%' })).toEqual(['02']);
  expect(await days({ search: '%' })).toEqual(['02']);
  expect(await days({ start_date: '2026-01-02', end_date: '2026-01-02' })).toEqual(['02']);
  expect(await days({ direction: 'in' })).toEqual([]);
});

describe('changing', () => {
  test('REFER-003 the change is visible, what stood before is kept, and a stale one is refused with both states', async () => {
    const made = await refer(await aPatient());
    const { data } = await desk.ask(contract.updateReferral, { ...at(made.id), body: { priority: 'STAT', note: '', version: 1 } });
    expect(data).toMatchObject({ priority: 'STAT', note: null, reason: 'Cataract, both eyes', version: 2, author_name: 'Kwame Boakye' });
    await expect(clinician.ask(contract.updateReferral, { ...at(made.id), body: { note: 'x', version: 1 } })).rejects.toMatchObject({
      status: 409,
      data: { current: { version: 2, priority: 'STAT' }, sent: { note: 'x' } },
    });
    const versions = await nurse.ask(contract.listReferralVersions, at(made.id));
    expect(versions).toMatchObject({ patient_id: made.patient_id, data: [{ version: 1, priority: 'ROUTINE' }] });
    expect(versions.data[0]).toMatchObject({ replaced_by_name: 'Efua Ansah', authored_on: made.authored_on });
  });

  test('REFER-003 REFER-007 a draft is sent, held, resumed and completed, and closed then', async () => {
    const made = await refer(await aPatient(), { status: 'draft' });
    const set = (status: contract.ReferralStatus) => clinician.send(contract.updateReferral, { ...at(made.id), body: { status } });
    expect((await set('completed')).json()).toMatchObject({ code: 'referrals.notNow', data: { act: 'complete', status: 'draft' } });
    for (const status of ['active', 'on-hold', 'active'] as const) expect((await set(status)).json().data.status).toBe(status);
    expect((await set('draft')).json().errors).toEqual({ status: ['Status is not valid.'] });
    expect((await set('entered-in-error')).json()).toMatchObject({ code: 'referrals.notNow', data: { act: 'take-back' } });
    expect((await set('completed')).json().data.status).toBe('completed');
    expect((await set('active')).json()).toMatchObject({ code: 'referrals.notNow', data: { act: 'edit' } });
    expect(await stored(made.patient_id!)).toMatchObject([{ status: 'completed', version: 5 }]);
  });

  test('REFER-003 REFER-007 its status says that it is revoked or entered in error, which asks for the right to delete', async () => {
    const patient_id = await aPatient();
    const [draft, sent] = [await refer(patient_id, { status: 'draft' }), await refer(patient_id)];
    const set = (id: string, status: string, by = clinician) => by.send(contract.updateReferral, { ...at(id), body: { status } });
    expect((await set(sent.id, 'revoked', desk)).statusCode).toBe(403);
    expect((await listed({ patient_id })).total).toBe(2);
    expect((await set(sent.id, 'revoked')).json().data).toMatchObject({ status: 'revoked', ended_by_name: 'Kwame Boakye' });
    expect((await set(draft.id, 'entered-in-error')).json().data).toMatchObject({ status: 'entered-in-error', end_reason: null });
    expect((await listed({ patient_id })).total).toBe(0);
  });

  test('REFER-004 a draft is taken back, one that was sent is revoked: both leave the list, and can be read', async () => {
    const patient_id = await aPatient();
    const [draft, sent] = [await refer(patient_id, { status: 'draft' }), await refer(patient_id)];
    expect((await desk.send(contract.deleteReferral, { ...at(sent.id), body: {} })).statusCode).toBe(403);
    const takenBack = await clinician.ask(contract.deleteReferral, { ...at(draft.id), body: { reason: 'Another patient’s' } });
    expect(takenBack.data).toMatchObject({ status: 'entered-in-error', ended_by_name: 'Kwame Boakye', end_reason: 'Another patient’s' });
    const revoked = await clinician.ask(contract.deleteReferral, { ...at(sent.id), body: { reason: 'Operated here' } });
    expect(revoked.data).toMatchObject({ status: 'revoked', end_reason: 'Operated here' });
    expect((await listed({ patient_id })).data).toEqual([]);
    expect((await listed({ patient_id, status: 'revoked' })).data).toEqual([revoked.data]);
    expect((await listed({ patient_id, status: 'entered-in-error' })).total).toBe(1);
    expect((await clinician.ask(contract.readReferral, at(draft.id))).data.status).toBe('entered-in-error');
    for (const id of [draft.id, sent.id])
      expect((await clinician.send(contract.deleteReferral, { ...at(id), body: {} })).json().code).toBe('referrals.notNow');
  });
});

describe('what the other side says', () => {
  test('REFER-007 accepted, declined with a reason, and a reply that completes it', async () => {
    const { id } = await refer(await aPatient());
    const declined = await desk.ask(contract.declineReferral, { ...at(id), body: { by: 'Dr Owusu', reason: 'No bed' } });
    expect(declined.data).toMatchObject({ acceptance: 'declined', decline_reason: 'No bed', acceptance_recorded_by_name: 'Efua Ansah' });
    const accepted = await desk.ask(contract.acceptReferral, { ...at(id), body: { by: 'Dr Owusu', at: '2026-02-01T09:00:00Z' } });
    expect(accepted.data).toMatchObject({ acceptance: 'accepted', acceptance_by: 'Dr Owusu', decline_reason: null, status: 'active' });
    expect((await desk.send(contract.acceptReferral, { ...at(id), body: {} })).json()).toMatchObject({ code: 'referrals.notNow' });
    const replied = await desk.ask(contract.replyToReferral, { ...at(id), body: { by: 'Dr Owusu', text: 'Operated on the left.' } });
    expect(replied.data).toMatchObject({ status: 'completed', reply: 'Operated on the left.', reply_by: 'Dr Owusu', version: 4 });
    const again = await desk.send(contract.replyToReferral, { ...at(id), body: { text: 'Operated on the right.' } });
    expect([again.statusCode, again.json().code]).toEqual([409, 'referrals.notNow']);
    expect((await clinician.ask(contract.readReferral, at(id))).data).toEqual(replied.data);
  });

  test('REFER-007 refuses a reason that is missing, a time ahead, an older version and a draft', async () => {
    const patient_id = await aPatient();
    const [{ id }, draft] = [await refer(patient_id), await refer(patient_id, { status: 'draft' })];
    const sent = [
      await desk.send(contract.declineReferral, { ...at(id), body: {} as never }),
      await desk.send(contract.acceptReferral, { ...at(id), body: { at: '2999-01-01T00:00:00Z' } }),
      await desk.send(contract.replyToReferral, { ...at(id), body: { text: 'Seen', version: 7 } }),
      await desk.send(contract.acceptReferral, { ...at(draft.id), body: {} }),
      await nurse.send(contract.acceptReferral, { ...at(id), body: {} }),
    ];
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([400, 400, 409, 409, 403]);
    expect(await stored(patient_id)).toMatchObject([
      { acceptance: 'pending', version: 1 },
      { acceptance: 'pending', version: 1 },
    ]);
  });

  test('REFER-007 two replies at once: one stands, the other is told', async () => {
    const { id } = await refer(await aPatient());
    const both = await Promise.all(
      [clinician, desk].map((one) => one.send(contract.replyToReferral, { ...at(id), body: { text: `By ${one.practitioner_role_id}` } })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const won = both.find(({ statusCode }) => statusCode === 200)!.json().data;
    expect((await clinician.ask(contract.readReferral, at(id))).data).toEqual(won);
  });
});

test('REFER-001 REFER-005 the whole organisation’s are found by the patient’s name, and a letter without a record until it is found', async () => {
  const name = `Zanzibari${Date.now().toString(36)}`;
  const patient_id = (await givePatient(clinician, { last_name: name })).id;
  const out = await refer(patient_id);
  const came = { direction: 'in', patient_name: `Kojo ${name}`, referring_organization: 'Teshie Health Centre', reason: 'Burn' } as const;
  const { data: waiting } = await desk.ask(contract.createReferral, { body: came });
  const ids = async (query: object) => (await listed(query)).data.map(({ id }) => id);
  expect(await ids({ search: name.toLowerCase() })).toEqual([waiting.id, out.id]);
  expect(await ids({ search: name, without_patient: 'true' })).toEqual([waiting.id]);
  await desk.ask(contract.updateReferral, { ...at(waiting.id), body: { patient_id } });
  expect(await ids({ search: name, without_patient: 'true' })).toEqual([]);
  expect((await listed({ patient_id })).data.map(({ patient_full_name }) => patient_full_name?.endsWith(name))).toEqual([true, true]);
  const elsewhere = await signedIn(await found(), { role: 'Clinician' });
  expect((await elsewhere.ask(contract.listReferrals, { query: { search: name } })).total).toBe(0);
});

test('PAT-050 a merge moves referrals, and one that is undone gives them back', async () => {
  const records = await withRole(home, 'Records', ['patients.read', 'patients.write', 'patients.delete']);
  const admin = await signedIn(records, { role: 'Records' });
  const [survivor, loser] = [await aPatient(), await aPatient()];
  const made = await refer(loser);
  const merge = await admin.ask(mergePatients, { params: { id: survivor }, body: { loser_id: loser } });
  expect((await listed({ patient_id: survivor })).data.map(({ id }) => id)).toEqual([made.id]);
  const late = await clinician.send(contract.createReferral, {
    body: { patient_id: loser, referred_to_organization: 'Ridge', reason: 'x' },
  });
  expect([late.statusCode, late.json().code]).toEqual([409, 'patients.replaced']);
  const own = await refer(survivor);
  await admin.ask(undoMerge, { params: { id: merge.data.id } });
  expect((await listed({ patient_id: loser })).data.map(({ id }) => id)).toEqual([made.id]);
  expect((await listed({ patient_id: survivor })).data.map(({ id }) => id)).toEqual([own.id]);
});

test('REFER-001 who may not read referrals, and another hospital, learn nothing', async () => {
  const made = await refer(await aPatient());
  const lab = await signedIn(home, { role: 'Lab Scientist' });
  expect((await lab.send(contract.listReferrals, { query: {} })).statusCode).toBe(403);
  const stranger = await signedIn(await found(), { role: 'Clinician' });
  const tried = await Promise.all([
    stranger.send(contract.listReferrals, { query: { patient_id: made.patient_id! } }),
    stranger.send(contract.readReferral, at(made.id)),
    stranger.send(contract.updateReferral, { ...at(made.id), body: { note: 'x' } }),
    stranger.send(contract.deleteReferral, { ...at(made.id), body: {} }),
    stranger.send(contract.acceptReferral, { ...at(made.id), body: {} }),
    stranger.send(contract.printReferralLetter, at(made.id)),
    stranger.send(contract.createReferral, { body: { patient_id: made.patient_id!, referred_to_name: 'x', reason: 'x' } }),
  ]);
  expect(tried.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404, 404]);
  expect((await stranger.ask(contract.listReferrals, { query: {} })).total).toBe(0);
  expect(await stored(made.patient_id!)).toMatchObject([{ status: 'active', version: 1 }]);
});
