import * as contract from '@akoma/contract/encounters';
import { mergePatients, undoMerge } from '@akoma/contract/patients';
import { describe, expect, it, test } from 'vitest';
import type * as z from 'zod';
import { found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { makeBegunEncounter, makeFinishedEncounter, makePatientFor } from './encounters.make.ts';

const home = await found();
const clinician = await signedIn(home, { role: 'Clinician', first_name: 'Kwame', last_name: 'Boakye' });
const nurse = await signedIn(home, { role: 'Nurse', first_name: 'Abena', last_name: 'Sarpong' });
const other = await signedIn(await found(), { role: 'Clinician' });
const at = (id: string) => ({ params: { id } });
type New = z.input<typeof contract.NewCarePlan>;
const write = async (more: Partial<New> = {}, by = clinician) =>
  (await by.ask(contract.createCarePlan, { body: { title: 'Diabetic foot', patient_id: (await makePatientFor(clinician)).id, ...more } }))
    .data;
const read = async (id: string) => (await nurse.ask(contract.readCarePlan, at(id))).data;
const stored = async (id: string) => [
  await asOwner('select title, status, version, entered_in_error_at from encounters.care_plan where id = $1', [id]),
  await asOwner('select id, text, state, done_at from encounters.care_activity where care_plan_id = $1 order by place', [id]),
  await asOwner('select id, text, state, due from encounters.care_goal where care_plan_id = $1 order by place', [id]),
  await asOwner('select version from encounters.earlier_care_plan where care_plan_id = $1', [id]),
];
const longAgo = '2020-02-03';
const farAhead = '2099-02-03';

describe('writing', () => {
  test('ENC-066 TAB-013 title, goals, activities, status, period, author and encounter are kept and read back', async () => {
    const encounter = await makeBegunEncounter(clinician);
    const plan = await write({
      ...{ patient_id: encounter.patient, encounter: encounter.id, note: 'Lives alone', status: 'active' },
      period: { start: '2026-01-05', end: farAhead },
      goals: [{ text: 'The wound is closed', target: 'Dry for a week', due: farAhead }],
      activities: [
        { text: 'Change the dressing', due: farAhead, role_id: home.roles.Nurse! },
        { text: 'Teach foot care', member_id: nurse.practitioner_role_id },
        { text: 'Weigh' },
      ],
    });
    expect(plan).toMatchObject({
      ...{ uuid: plan.id, version: 1, title: 'Diabetic foot', status: 'active', note: 'Lives alone', overdue: false },
      ...{ patient_id: encounter.patient, encounter: encounter.id, period: { start: '2026-01-05', end: farAhead } },
      ...{ author_id: clinician.practitioner_role_id, author_name: 'Kwame Boakye', entered_in_error_at: null },
      goals: [{ text: 'The wound is closed', target: 'Dry for a week', due: farAhead, state: 'active', overdue: false }],
      activities: [
        { text: 'Change the dressing', role_name: 'Nurse', member_id: null, done_at: null },
        { text: 'Teach foot care', role_id: null, member_name: 'Abena Sarpong' },
        { text: 'Weigh', role_id: null, member_id: null, due: null, state: 'active' },
      ],
    });
    expect(await read(plan.id)).toEqual(plan);
    const listed = await nurse.ask(contract.listCarePlans, { query: { patient_id: encounter.patient } });
    expect(listed).toMatchObject({ data: [plan], total: 1 });
    expect((await nurse.ask(contract.readEncounter, at(encounter.id))).data.encounter_care_plan).toEqual([plan]);
  });

  test.each(['draft', 'active', 'on-hold', 'revoked', 'completed', 'unknown'] as const)(
    'ENC-066 its status may be %s from the start, and may become it',
    async (status) => {
      const [begun, changed] = [await write({ status }), await write()];
      await clinician.ask(contract.updateCarePlan, { ...at(changed.id), body: { status } });
      expect([(await read(begun.id)).status, (await read(changed.id)).status]).toEqual([status, status]);
    },
  );

  test('TAB-013 only that patient’s; those that run come first, what was finished after them', async () => {
    const patient_id = (await makePatientFor(clinician)).id;
    await write({ title: 'Of somebody else' });
    await write({ patient_id, title: 'Old', status: 'completed' });
    await write({ patient_id, title: 'First' });
    await write({ patient_id, title: 'Second', status: 'draft' });
    await write({ patient_id, title: 'Stopped', status: 'revoked' });
    const listed = async (more: object) =>
      (await nurse.ask(contract.listCarePlans, { query: { patient_id, ...more } })).data.map(({ title }) => title);
    expect(await listed({})).toEqual(['Second', 'First', 'Stopped', 'Old']);
    expect(await listed({ status: 'completed' })).toEqual(['Old']);
  });

  test.each([
    ['ENC-066 no title', { title: '' }, 400, 'title'],
    ['ENC-066 an activity without words', { activities: [{}] }, 400, 'activities.0.text'],
    [
      'ENC-066 a role and a member',
      { activities: [{ text: 'x', role_id: home.roles.Nurse, member_id: nurse.practitioner_role_id }] },
      400,
      'activities.0.member_id',
    ],
    ['ENC-066 an end before its start', { period: { start: '2026-02-02', end: '2026-02-01' } }, 400, 'period.end'],
    ['ENC-066 a colleague of another hospital', { activities: [{ text: 'x', member_id: other.practitioner_role_id }] }, 404, 'activities'],
    ['ENC-066 a role of another hospital', { activities: [{ text: 'x', role_id: other.practitioner_role_id }] }, 404, 'activities'],
    ['ENC-066 a goal that does not stand', { goals: [{ uuid: other.practitioner_role_id, text: 'x' }] }, 404, 'goals.0.uuid'],
    ['ENC-066 entered in error from the start', { status: 'entered-in-error' }, 400, 'status'],
  ])('%s is refused, and nothing is written', async (_, wrong, status, field) => {
    const patient_id = (await makePatientFor(clinician)).id;
    const answered = await clinician.send(contract.createCarePlan, { body: { patient_id, title: 'Plan', ...wrong } });
    expect([answered.statusCode, Object.keys(answered.json().errors)]).toEqual([status, [field]]);
    expect(await asOwner('select 1 from encounters.care_plan where patient_id = $1', [patient_id])).toEqual([]);
  });

  test('ENC-066 an encounter of another patient, and a patient of another hospital, are not found', async () => {
    const encounter = await makeBegunEncounter(clinician);
    const patient_id = (await makePatientFor(clinician)).id;
    const crossed = await clinician.send(contract.createCarePlan, { body: { patient_id, encounter: encounter.id, title: 'Plan' } });
    expect([crossed.statusCode, Object.keys(crossed.json().errors)]).toEqual([404, ['encounter']]);
    const foreign = await other.send(contract.createCarePlan, { body: { patient_id, title: 'Plan' } });
    expect(foreign.statusCode).toBe(404);
    expect(await asOwner('select 1 from encounters.care_plan where patient_id = $1', [patient_id])).toEqual([]);
  });
});

describe('changing', () => {
  test('ENC-066 goals and activities are merged by uuid, absence deletes nothing, and what stood before can be read', async () => {
    const plan = await write({
      goals: [{ text: 'Closed', due: farAhead }, { text: 'No pain' }],
      activities: [{ text: 'Dressing', role_id: home.roles.Nurse! }, { text: 'Weigh' }],
    });
    const [closed, pain] = plan.goals;
    const [dressing, weigh] = plan.activities;
    const { data: changed } = await nurse.ask(contract.updateCarePlan, {
      ...at(plan.id),
      body: {
        ...{ version: 1, title: 'Foot' },
        goals: [{ uuid: closed!.uuid, state: 'completed' }],
        activities: [
          { uuid: dressing!.uuid, member_id: nurse.practitioner_role_id },
          { text: 'Shoes', due: longAgo },
        ],
      },
    });
    expect(changed).toMatchObject({
      ...{ version: 2, title: 'Foot', status: 'active', overdue: true },
      goals: [{ ...closed, state: 'completed' }, pain],
      activities: [
        { uuid: dressing!.uuid, text: 'Dressing', role_id: null, member_name: 'Abena Sarpong' },
        weigh,
        { text: 'Shoes', due: longAgo, overdue: true },
      ],
    });
    const { data: versions, patient_id } = await nurse.ask(contract.listCarePlanVersions, at(plan.id));
    expect(patient_id).toBe(plan.patient_id);
    expect(versions).toMatchObject([
      {
        ...{ care_plan_id: plan.id, version: 1, title: 'Diabetic foot', status: 'active', replaced_by_name: 'Abena Sarpong' },
        goals: [{ uuid: closed!.uuid, state: 'active' }, { text: 'No pain' }],
        activities: [{ text: 'Dressing', role_name: 'Nurse' }, { text: 'Weigh' }],
      },
    ]);
  });

  test('ENC-066 a plan that is read and sent back whole is taken, and leaves no version', async () => {
    const plan = await write({ goals: [{ text: 'Closed' }], activities: [{ text: 'Weigh', member_id: nurse.practitioner_role_id }] });
    const answered = await clinician.send(contract.updateCarePlan, { ...at(plan.id), body: plan });
    expect([answered.statusCode, answered.json().data]).toEqual([200, plan]);
    const same = { goals: [{ uuid: plan.goals[0]!.uuid, text: 'Closed' }], title: plan.title };
    expect((await clinician.ask(contract.updateCarePlan, { ...at(plan.id), body: same })).data).toEqual(plan);
    expect((await stored(plan.id))[3]).toEqual([]);
  });

  test('ENC-066 a stale version is refused with what stands, and of two at once one is', async () => {
    const plan = await write();
    const edit = (title: string) => clinician.send(contract.updateCarePlan, { ...at(plan.id), body: { version: 1, title } });
    const both = await Promise.all([edit('One'), edit('Two')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = both.find(({ statusCode }) => statusCode === 409)!;
    expect(refused.json().data.current).toEqual(await read(plan.id));
    const before = await stored(plan.id);
    expect((await edit('Three')).statusCode).toBe(409);
    expect(await stored(plan.id)).toEqual(before);
  });

  test('ENC-066 another plan’s goal and the same one twice are refused, and nothing is written', async () => {
    const plan = await write({ goals: [{ text: 'Closed' }] });
    const [elsewhere] = (await write({ goals: [{ text: 'Hers' }] })).goals;
    const before = await stored(plan.id);
    const [own] = plan.goals;
    const send = (goals: object[]) => clinician.send(contract.updateCarePlan, { ...at(plan.id), body: { title: 'New', goals } });
    const foreign = await send([{ uuid: elsewhere!.uuid, text: 'Mine' }]);
    expect([foreign.statusCode, Object.keys(foreign.json().errors)]).toEqual([404, ['goals.0.uuid']]);
    const twice = await send([
      { uuid: own!.uuid, state: 'completed' },
      { uuid: own!.uuid, state: 'cancelled' },
    ]);
    expect([twice.statusCode, Object.keys(twice.json().errors)]).toEqual([400, ['goals.1.uuid']]);
    expect(await stored(plan.id)).toEqual(before);
  });

  test('ENC-066 not yours is 404: reading, changing, doing and its versions', async () => {
    const plan = await write({ activities: [{ text: 'Weigh' }] });
    const before = await stored(plan.id);
    const activity = plan.activities[0]!.uuid;
    const answers = await Promise.all([
      other.send(contract.readCarePlan, at(plan.id)),
      other.send(contract.listCarePlanVersions, at(plan.id)),
      other.send(contract.listCarePlans, { query: { patient_id: plan.patient_id } }),
      other.send(contract.updateCarePlan, { ...at(plan.id), body: { title: 'Theirs' } }),
      other.send(contract.completeActivity, { ...at(plan.id), body: { activity } }),
      other.send(contract.deleteCarePlan, { ...at(plan.id), body: { reason: 'Theirs' } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await stored(plan.id)).toEqual(before);
  });
});

describe('with its encounter', () => {
  const edit = (id: string, encounter_care_plan: object[], by = clinician) =>
    by.send(contract.editEncounter, { ...at(id), body: { encounter_care_plan } });

  test('ENC-055 ENC-066 the update of the encounter writes care plans, merged by uuid; emr/care-plans reads the same records', async () => {
    const { id, patient } = await makeBegunEncounter(clinician);
    const first = (await edit(id, [{ title: 'Foot', activities: [{ text: 'Dressing' }] }])).json().data.encounter_care_plan;
    expect(first).toMatchObject([{ title: 'Foot', status: 'active', patient_id: patient, encounter: id, version: 1 }]);
    const second = (await edit(id, [{ title: 'Weight' }])).json().data.encounter_care_plan;
    expect(second.map(({ title }: { title: string }) => title)).toEqual(['Foot', 'Weight']);
    const third = (await edit(id, [{ uuid: first[0].uuid, version: 1, note: 'Alone' }])).json().data.encounter_care_plan;
    expect(third).toMatchObject([{ ...first[0], note: 'Alone', version: 2, updated_at: expect.any(String) }, second[1]]);
    const { errors } = (await edit(id, [{ uuid: first[0].uuid, status: 'entered-in-error' }])).json();
    expect(errors).toEqual({ 'encounter_care_plan.0.status': ['Take the care plan back by itself, with a reason.'] });
    expect((await edit(id, [])).json().data.encounter_care_plan).toEqual(third);
    const { data } = await nurse.ask(contract.listCarePlans, { query: { patient_id: patient, encounter: id } });
    expect(data).toEqual(third.toReversed());
  });

  test('ENC-055 a whole encounter with its plan, read and sent back with another note, leaves the plan as it is', async () => {
    const { id } = await makeBegunEncounter(clinician);
    await edit(id, [{ title: 'Foot', goals: [{ text: 'Closed' }], activities: [{ text: 'Dressing', due: longAgo }] }]);
    const { data: encounter } = await clinician.ask(contract.readEncounter, at(id));
    const [plan] = encounter.encounter_care_plan;
    const body = { ...encounter, encounter_care_plan: [{ ...plan, title: 'The foot' }] };
    const { data } = await clinician.ask(contract.editEncounter, { ...at(id), body } as never);
    expect(data.encounter_care_plan).toMatchObject([{ ...plan, title: 'The foot', version: 2, updated_at: expect.any(String) }]);
    expect((await stored(plan!.id))[1]).toHaveLength(1);
  });

  test('ENC-066 a plan of another encounter, a stale one, one without a title and a finished encounter are refused whole', async () => {
    const { id, patient } = await makeBegunEncounter(clinician);
    const elsewhere = await write({ patient_id: patient });
    const plans = () => asOwner('select title, version from encounters.care_plan where patient_id = $1 order by created_at', [patient]);
    const [own] = (await edit(id, [{ title: 'Foot' }])).json().data.encounter_care_plan;
    const before = await plans();
    const answers = [
      await edit(id, [{ title: 'New' }, { uuid: elsewhere.id, title: 'Taken' }]),
      await edit(id, [{ title: 'New' }, { uuid: own.uuid, version: 7, title: 'Stale' }]),
      await edit(id, [{ title: 'New' }, { note: 'No title' }]),
      await edit((await makeFinishedEncounter(clinician)).id, [{ title: 'Late' }]),
    ];
    expect(answers.map((one) => [one.statusCode, Object.keys(one.json().errors ?? {})])).toEqual([
      [404, ['encounter_care_plan.1.uuid']],
      [409, []],
      [400, ['encounter_care_plan.1.title']],
      [409, []],
    ]);
    expect(await plans()).toEqual(before);
  });
});

describe('doing', () => {
  const done = (id: string, activity: string, by = nurse, more: object = {}) =>
    by.send(contract.completeActivity, { ...at(id), body: { activity, ...more } });

  test('ENC-066 who did an activity and when is kept; taking it back is too, and both stay readable', async () => {
    const plan = await write({ activities: [{ text: 'Dressing', due: longAgo }, { text: 'Weigh' }] });
    const [dressing, weigh] = plan.activities;
    const after = (await done(plan.id, dressing!.uuid)).json().data;
    expect(after).toMatchObject({
      ...{ version: 2, overdue: false },
      activities: [{ done_by_id: nurse.practitioner_role_id, done_by_name: 'Abena Sarpong', overdue: false }, weigh],
    });
    expect(Date.now() - Date.parse(after.activities[0].done_at)).toBeLessThan(60_000);
    const back = (await clinician.ask(contract.reopenActivity, { ...at(plan.id), body: { activity: dressing!.uuid } })).data;
    expect(back).toMatchObject({ version: 3, overdue: true, activities: [dressing, weigh] });
    const { data: versions } = await clinician.ask(contract.listCarePlanVersions, at(plan.id));
    expect(versions.map(({ version, replaced_by_name, activities }) => [version, replaced_by_name, activities[0]!.done_by_name])).toEqual([
      [2, 'Kwame Boakye', 'Abena Sarpong'],
      [1, 'Abena Sarpong', null],
    ]);
  });

  test('ENC-066 of two who do it at once one is told who was first', async () => {
    const plan = await write({ activities: [{ text: 'Dressing' }] });
    const activity = plan.activities[0]!.uuid;
    const both = await Promise.all([done(plan.id, activity, nurse), done(plan.id, activity, clinician)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const first = both.find(({ statusCode }) => statusCode === 200)!.json().data.activities[0];
    const second = both.find(({ statusCode }) => statusCode === 409)!.json();
    expect(second).toMatchObject({ data: { done_by_name: first.done_by_name }, message: `${first.done_by_name} has already done this.` });
    expect((await stored(plan.id))[3]).toHaveLength(1);
  });

  test('ENC-066 not in the future, not of another plan, and not undone twice; nothing is written', async () => {
    const plan = await write({ activities: [{ text: 'Dressing' }] });
    const [own] = plan.activities;
    const [theirs] = (await write({ activities: [{ text: 'Hers' }] })).activities;
    const before = await stored(plan.id);
    const answers = [
      await done(plan.id, own!.uuid, nurse, { done_at: '2099-01-01T00:00:00Z' }),
      await done(plan.id, theirs!.uuid),
      await nurse.send(contract.reopenActivity, { ...at(plan.id), body: { activity: own!.uuid } }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 404, 409]);
    expect(await stored(plan.id)).toEqual(before);
  });

  test('ENC-066 what is due stands with its member and with everybody of its role, until it is done; nobody else’s', async () => {
    const clerk = await found();
    const doctor = await signedIn(clerk, { role: 'Clinician', first_name: 'Adjoa', last_name: 'Sefa' });
    const [one, two] = [await signedIn(clerk, { role: 'Nurse' }), await signedIn(clerk, { role: 'Nurse' })];
    const patient_id = (await makePatientFor(doctor)).id;
    const due = async (by: typeof one) =>
      (await by.ask(contract.listDueCare, {})).data.map(({ text, overdue }) => `${text}${overdue ? ' late' : ''}`);
    const make = (more: Partial<New>) => write({ patient_id, ...more }, doctor);
    const plan = await make({
      activities: [
        { text: 'Hers', due: '2020-02-02', member_id: one.practitioner_role_id },
        { text: 'Any nurse', due: longAgo, role_id: clerk.roles.Nurse! },
        { text: 'Later', due: farAhead, role_id: clerk.roles.Nurse! },
        { text: 'Given up', due: longAgo, role_id: clerk.roles.Nurse!, state: 'cancelled' },
        { text: 'Nobody’s', due: longAgo },
      ],
    });
    await make({ status: 'on-hold', activities: [{ text: 'On hold', due: longAgo, role_id: clerk.roles.Nurse! }] });
    expect([await due(one), await due(two), await due(doctor)]).toEqual([['Hers late', 'Any nurse late'], ['Any nurse late'], []]);
    await done(plan.id, plan.activities[1]!.uuid, two);
    expect([await due(one), await due(two)]).toEqual([['Hers late'], []]);
    await asOwner('update patients.patient set is_deceased = true, deceased_at = now() where id = $1', [patient_id]);
    expect(await due(one)).toEqual([]);
  });

  it('ENC-066 today is due and not late, by the organisation’s day', async () => {
    const [{ today }] = (await asOwner("select (now() at time zone 'Africa/Accra')::date::text as today")) as [{ today: string }];
    const plan = await write({ activities: [{ text: 'Now', due: today, member_id: nurse.practitioner_role_id }] });
    expect(plan.activities[0]!.overdue).toBe(false);
    const { data } = await nurse.ask(contract.listDueCare, {});
    expect(data.filter(({ care_plan }) => care_plan === plan.id)).toMatchObject([{ text: 'Now', overdue: false, title: plan.title }]);
  });
});

describe('entered in error', () => {
  test('ENC-066 one’s own with its reason; it leaves lists and homes, stays readable and is changed no more', async () => {
    const plan = await write({ activities: [{ text: 'Dressing', due: longAgo, member_id: nurse.practitioner_role_id }] });
    const taken = (await clinician.ask(contract.deleteCarePlan, { ...at(plan.id), body: { reason: 'Another patient’s' } })).data;
    expect(taken).toMatchObject({
      ...{ status: 'entered-in-error', overdue: false, entered_in_error_by_name: 'Kwame Boakye' },
      entered_in_error_reason: 'Another patient’s',
    });
    expect(await read(plan.id)).toEqual(taken);
    expect((await nurse.ask(contract.listCarePlans, { query: { patient_id: plan.patient_id } })).total).toBe(0);
    expect((await nurse.ask(contract.listDueCare, {})).data.filter(({ care_plan }) => care_plan === plan.id)).toEqual([]);
    const before = await stored(plan.id);
    const again = [
      await clinician.send(contract.updateCarePlan, { ...at(plan.id), body: { title: 'Back' } }),
      await nurse.send(contract.completeActivity, { ...at(plan.id), body: { activity: plan.activities[0]!.uuid } }),
      await clinician.send(contract.deleteCarePlan, { ...at(plan.id), body: { reason: 'Twice' } }),
    ];
    expect(again.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409]);
    expect(await stored(plan.id)).toEqual(before);
  });

  test('ENC-066 its status says it too: with the same right and a reason, and what is sent beside it has to stand', async () => {
    const edit = (id: string, body: object, by = clinician) => by.send(contract.updateCarePlan, { ...at(id), body });
    const plan = await write({ goals: [{ text: 'Closed' }], note: 'Lives alone' });
    const before = await stored(plan.id);
    const [status, reason] = ['entered-in-error', 'Typed twice'];
    const refused = [
      await edit(plan.id, { status, reason }, nurse),
      await edit(plan.id, { status }),
      await edit(plan.id, { status, reason, title: 'Another' }),
      await edit(plan.id, { status, reason, goals: [{ text: 'New' }] }),
      await edit(plan.id, { status, reason, version: 7 }),
      await edit(plan.id, { status: 'completed', reason: 'Healed' }),
    ];
    expect(refused.map((one) => [one.statusCode, Object.keys(one.json().errors ?? {})])).toEqual([
      [403, []],
      [400, ['reason']],
      [400, ['status']],
      [400, ['status']],
      [409, []],
      [400, ['reason']],
    ]);
    expect(await stored(plan.id)).toEqual(before);
    const whole = (await edit(plan.id, { ...plan, status, reason })).json().data;
    expect(whole).toMatchObject({ status, entered_in_error_by_name: 'Kwame Boakye', entered_in_error_reason: reason });
    expect(whole.goals).toEqual(plan.goals);
    expect((await nurse.ask(contract.listCarePlans, { query: { patient_id: plan.patient_id } })).total).toBe(0);
    expect((await edit(plan.id, { status: 'active' })).json().code).toBe('encounters.carePlanInError');
    const stopped = (await edit((await write()).id, { status: 'revoked' })).json().data;
    expect(stopped).toMatchObject({ status: 'revoked', entered_in_error_at: null });
  });

  test('ENC-066 a colleague’s is refused without the right to delete, and so is no reason', async () => {
    const plan = await write();
    const before = await stored(plan.id);
    expect((await nurse.send(contract.deleteCarePlan, { ...at(plan.id), body: { reason: 'Not mine' } })).statusCode).toBe(403);
    expect((await clinician.send(contract.deleteCarePlan, { ...at(plan.id), body: { reason: ' ' } })).statusCode).toBe(400);
    expect(await stored(plan.id)).toEqual(before);
  });
});

test('PAT-050 ENC-066 a merge gives the plans to who stays, and undoing it gives them back', async () => {
  const [kept, gone] = [(await makePatientFor(clinician)).id, (await makePatientFor(clinician)).id];
  const records = await withRole(home, 'Records', ['patients.read', 'patients.write', 'patients.delete']);
  const admin = await signedIn(records, { role: 'Records' });
  const plan = await write({ patient_id: gone });
  const { data: merge } = await admin.ask(mergePatients, { params: { id: kept }, body: { loser_id: gone } });
  expect((await read(plan.id)).patient_id).toBe(kept);
  await write({ patient_id: kept, title: 'Since' });
  await admin.ask(undoMerge, { params: { id: merge.id } });
  expect((await read(plan.id)).patient_id).toBe(gone);
  const { data } = await nurse.ask(contract.listCarePlans, { query: { patient_id: kept } });
  expect(data.map(({ title }) => title)).toEqual(['Since']);
});
