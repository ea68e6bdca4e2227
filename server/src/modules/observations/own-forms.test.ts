import * as contract from '@akoma/contract/observations';
import { createOwnForm, listForms, listOwnForms, publishOwnForm, readForm, readOwnForm, updateOwnForm } from '@akoma/contract/terminology';
import { describe, expect, test } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { makeBegunEncounter, makePatientFor } from '../encounters/encounters.make.ts';

const home = await found();
const admin = await signedIn(home, { role: 'Administrator' });
const nurse = await signedIn(home, { role: 'Nurse' });
const at = (id: string) => ({ params: { id } });
const organization = { params: { id: home.organization_id } };
const wound = [
  { key: 'q1', kind: 'choice' as const, label: 'Side', choices: ['Left', 'Right'], required: true },
  { key: 'q2', kind: 'number' as const, label: 'Size', unit: 'cm', min: 0, max: 50, show_if: { field: 'q1', is: ['Left'] } },
  { key: 'q3', kind: 'day' as const, label: 'Next dressing', future: true },
];
const written = async (title = 'Wound', items: object[] = wound) =>
  (await admin.ask(createOwnForm, { body: { title, items } } as never)).data;
const published = async (title?: string) => (await admin.ask(publishOwnForm, { ...at((await written(title)).id), body: {} })).data;
const rows = (id: string) => asOwner('select number, title from terminology.own_form_version where form_id = $1 order by number', [id]);
const fill = (form: string, patient_id: string, more: object = {}) =>
  nurse.send(contract.createFormResponse, { body: { form, patient_id, ...more } } as never);

describe('writing', () => {
  test('CODES-005 a form is written, published, and then offered to users who fill forms', async () => {
    const one = await written();
    expect(one).toMatchObject({ title: 'Wound', published_version: null, changed: true, active: true, versions: [] });
    const names = async () => (await nurse.ask(listForms, organization)).data.map(({ name }) => name);
    expect(await names()).not.toContain(one.name);
    expect((await nurse.send(readForm, { params: { ...organization.params, name: one.name } })).statusCode).toBe(404);
    const { data } = await admin.ask(publishOwnForm, { ...at(one.id), body: { version: one.version } });
    expect(data).toMatchObject({ published_version: 1, changed: false, versions: [{ number: 1, title: 'Wound' }] });
    expect(await names()).toContain(one.name);
    const { data: form } = await nurse.ask(readForm, { params: { ...organization.params, name: one.name } });
    expect(form.fields.map(({ name, unit }) => [name, unit])).toEqual([
      ['q1', null],
      ['q2', 'cm'],
      ['q3', null],
    ]);
    expect((await admin.ask(listOwnForms, { query: { search: 'wou' } })).data.map(({ id }) => id)).toContain(one.id);
  });

  test('CODES-005 what is wrong stands at its field, and nothing is written', async () => {
    const one = await written();
    const refused = await admin.send(updateOwnForm, {
      ...at(one.id),
      body: { items: [wound[0], { ...wound[1], min: 60, show_if: { field: 'q9', is: ['x'] } }] },
    } as never);
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      {
        'items.1.max': ['The upper limit should not be below the lower limit.'],
        'items.1.show_if': ['Choose a question that stands before this one.'],
      },
    ]);
    expect((await admin.ask(readOwnForm, at(one.id))).data).toEqual(one);
    const empty = await written('Empty', [{ key: 'h', kind: 'heading', label: 'Only a heading' }]);
    const unpublished = await admin.send(publishOwnForm, { ...at(empty.id), body: {} });
    expect([unpublished.statusCode, unpublished.json().errors]).toEqual([400, { items: ['Write at least one question.'] }]);
    expect(await rows(empty.id)).toEqual([]);
  });

  test('CODES-005 a form has at most 200 lines, and a body of 10 MB is refused', async () => {
    const lines = (many: number) => Array.from({ length: many }, (_, n) => ({ key: `q${n}`, kind: 'text', label: `Question ${n}` }));
    expect((await written('Long', lines(200))).items).toHaveLength(200);
    expect((await admin.send(createOwnForm, { body: { title: 'Too long', items: lines(201) } } as never)).statusCode).toBe(400);
    const huge = [{ key: 'q1', kind: 'text', label: 'x'.repeat(10_000_000) }];
    expect((await admin.send(createOwnForm, { body: { title: 'Huge', items: huge } } as never)).statusCode).toBe(413);
    const all = (await admin.ask(listOwnForms, { query: { page_size: 100 } })).data.map(({ title }) => title);
    expect(all).not.toContain('Too long');
    expect(all).not.toContain('Huge');
  });

  test('CODES-005 PERM-010 only who may change settings writes forms, and another hospital’s form is 404', async () => {
    const one = await published();
    for (const [operation, input] of [
      [createOwnForm, { body: { title: 'Mine' } }],
      [updateOwnForm, { ...at(one.id), body: { title: 'Mine' } }],
      [publishOwnForm, { ...at(one.id), body: {} }],
      [readOwnForm, at(one.id)],
    ] as const)
      expect((await nurse.send(operation, input as never)).statusCode).toBe(403);
    const elsewhere = await found();
    const stranger = await signedIn(elsewhere, { role: 'Administrator' });
    for (const [operation, input] of [
      [updateOwnForm, { ...at(one.id), body: { title: 'Mine' } }],
      [publishOwnForm, { ...at(one.id), body: {} }],
      [readOwnForm, at(one.id)],
      [readForm, { params: { id: elsewhere.organization_id, name: one.name } }],
    ] as const)
      expect((await stranger.send(operation, input as never)).statusCode).toBe(404);
    const doctor = await signedIn(elsewhere, { role: 'Clinician' });
    const patient = await makePatientFor(doctor);
    const begun = await doctor.send(contract.createFormResponse, { body: { form: one.name, patient_id: patient.id } });
    expect([begun.statusCode, Object.keys(begun.json().errors)]).toEqual([404, ['form']]);
    expect((await admin.ask(readOwnForm, at(one.id))).data).toEqual(one);
    expect(await asOwner('select id from observations.form_response where patient_id = $1', [patient.id])).toEqual([]);
  });

  test('CODES-005 of two who save at once the second hears of the first; one version is published once', async () => {
    const one = await written();
    const save = (title: string) => admin.send(updateOwnForm, { ...at(one.id), body: { title, version: one.version } });
    expect((await Promise.all([save('A'), save('B')])).map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const publish = () => admin.send(publishOwnForm, { ...at(one.id), body: {} });
    const answers = await Promise.all([publish(), publish()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json().code).toBe('terminology.formIsPublished');
    expect(await rows(one.id)).toHaveLength(1);
  });
});

describe('filling', () => {
  test('SHELL-039 CODES-005 answers are judged by the form’s own rules', async () => {
    const { name } = await published();
    const { id: encounter_id, patient, visit: visit_id } = await makeBegunEncounter(nurse);
    const { data: one } = (await fill(name, patient, { encounter_id, visit_id, answers: { q1: 'Left' } })).json();
    expect(one).toMatchObject({ form: name, form_version: 1, form_title: 'Wound', status: 'in-progress' });
    const complete = (answers: Record<string, string>) =>
      nurse.send(contract.updateFormResponse, { ...at(one.id), body: { answers, status: 'completed' } });
    expect((await complete({ q1: 'Middle' })).json().errors).toEqual({ q1: ['Side is not valid.'] });
    expect((await complete({ q2: '3' })).json().errors).toEqual({ q1: ['Side is required.'] });
    expect((await complete({ q1: 'Left', q2: '51', q3: 'soon' })).json().errors).toEqual({
      q2: ['Size should not be more than 50.'],
      q3: ['Next dressing is not valid.'],
    });
    expect((await nurse.ask(contract.readFormResponse, at(one.id))).data).toMatchObject({ status: 'in-progress', version: 1 });
    const done = (await complete({ q1: 'Right', q2: '3', q3: '2099-01-01' })).json().data;
    // a question that is not asked keeps no answer
    expect(done).toMatchObject({ status: 'completed', answers: { q1: 'Right', q3: '2099-01-01' } });
    expect((await nurse.ask(contract.listFormResponses, { query: { encounter_id } })).data).toMatchObject([
      { id: one.id, form_title: 'Wound', day: null },
    ]);
  });

  test('SHELL-039 CODES-005 a form that is filled keeps its version; a new one is asked anew', async () => {
    const own = await published('Pain');
    const patient = await makePatientFor(nurse);
    const { data: begun } = (await fill(own.name, patient.id, { answers: { q1: 'Left' } })).json();
    const items = [{ key: 'q5', kind: 'yes-no' as const, label: 'Pain', required: true }];
    const { data: changed } = await admin.ask(updateOwnForm, { ...at(own.id), body: { title: 'Pain today', items } });
    expect(changed).toMatchObject({ published_version: 1, changed: true });
    expect((await fill(own.name, patient.id)).json().data).toMatchObject({ form_version: 1, form_title: 'Pain' });
    await admin.ask(publishOwnForm, { ...at(own.id), body: {} });
    expect(await rows(own.id)).toEqual([
      { number: 1, title: 'Pain' },
      { number: 2, title: 'Pain today' },
    ]);
    const { data: kept } = await nurse.ask(contract.readFormResponse, at(begun.id));
    expect(kept).toMatchObject({ form_version: 1, form_title: 'Pain' });
    expect(kept.definition.fields.map(({ name }) => name)).toEqual(['q1', 'q2', 'q3']);
    const complete = await nurse.ask(contract.updateFormResponse, {
      ...at(begun.id),
      body: { form_version: 1, answers: { q1: 'Right' }, status: 'completed' },
    });
    expect(complete.data.status).toBe('completed');
    expect((await fill(own.name, patient.id)).json().data.definition.fields.map(({ name }: { name: string }) => name)).toEqual(['q5']);
    const stale = await fill(own.name, patient.id, { form_version: 1 });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'observations.otherFormVersion']);
  });

  test('SHELL-039 CODES-005 a form out of use is begun by nobody, and what was filled goes on', async () => {
    const own = await published('Old');
    const patient = await makePatientFor(nurse);
    const { data: begun } = (await fill(own.name, patient.id)).json();
    await admin.ask(updateOwnForm, { ...at(own.id), body: { active: false } });
    expect((await nurse.ask(listForms, organization)).data.map(({ name }) => name)).not.toContain(own.name);
    expect((await fill(own.name, patient.id)).statusCode).toBe(404);
    expect(await asOwner('select id from observations.form_response where patient_id = $1', [patient.id])).toHaveLength(1);
    const refused = await admin.send(publishOwnForm, { ...at(own.id), body: {} });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'terminology.formIsRetired']);
    const body = { answers: { q1: 'Left' }, status: 'completed' as const };
    expect((await nurse.ask(contract.updateFormResponse, { ...at(begun.id), body })).data.status).toBe('completed');
    await admin.ask(updateOwnForm, { ...at(own.id), body: { active: true } });
    expect((await fill(own.name, patient.id)).statusCode).toBe(201);
  });
});

describe('answers with a code', () => {
  const rounds = [
    { key: 'weight', kind: 'number' as const, label: 'Weight today', unit: 'kg', code: '3141-9', required: true },
    { key: 'wound', kind: 'heading' as const, label: 'Wound', repeats: { min: 0, max: 3 } },
    { key: 'size', kind: 'number' as const, label: 'Size', unit: 'cm', code: 'WOUND-SIZE' },
    { key: 'tissue', kind: 'choices' as const, label: 'Tissue', choices: ['Clean', 'Sloughy'], code: 'WOUND-TISSUE' },
  ];
  const registered = (patient: string) =>
    asOwner(
      "select code, display, value, unit, category from observations.observation where patient_id = $1 and status = 'registered' and code <> '39156-5' order by code, value",
      [patient],
    );
  const begun = async () => {
    const own = (await admin.ask(publishOwnForm, { ...at((await written('Rounds', rounds)).id), body: {} })).data;
    const { id: encounter_id, patient } = await makeBegunEncounter(nurse);
    const { data } = (await fill(own.name, patient, { encounter_id })).json();
    const save = (body: object) => nurse.send(contract.updateFormResponse, { ...at(data.id), body } as never);
    return { id: data.id as string, patient, save };
  };

  test('SHELL-039 CODES-005 become observations when the form is completed, row by row; amended they follow, and in error they go', async () => {
    const { id, patient, save } = await begun();
    const answers = { weight: '70', 'wound.rows': '2', 'size.1': '4', 'tissue.1': ['Clean', 'Sloughy'], 'size.2': '2' };
    await save({ answers });
    expect(await registered(patient)).toEqual([]);
    expect((await save({ answers: { ...answers, weight: '' }, status: 'completed' })).json().errors).toEqual({
      weight: ['Weight today is required.'],
    });
    expect(await registered(patient)).toEqual([]);
    const done = await save({ answers, status: 'completed' });
    expect(done.json().data.answers).toEqual(answers);
    expect(await registered(patient)).toEqual([
      { code: '3141-9', display: 'Weight', value: '70', unit: 'kg', category: 'vital-signs' },
      { code: 'WOUND-SIZE', display: 'Size', value: '2', unit: 'cm', category: 'survey' },
      { code: 'WOUND-SIZE', display: 'Size', value: '4', unit: 'cm', category: 'survey' },
      { code: 'WOUND-TISSUE', display: 'Tissue', value: 'Clean, Sloughy', unit: null, category: 'survey' },
    ]);
    const all = () => asOwner('select id from observations.observation where patient_id = $1', [patient]);
    const before = (await all()).length;
    const { 'size.2': _, ...one } = answers;
    const amended = await save({ answers: { ...one, 'wound.rows': '1' }, status: 'amended', reason: 'One wound alone' });
    expect(amended.statusCode).toBe(200);
    expect((await registered(patient)).map(({ code, value }) => [code, value])).toEqual([
      ['3141-9', '70'],
      ['WOUND-SIZE', '4'],
      ['WOUND-TISSUE', 'Clean, Sloughy'],
    ]);
    // what stayed as it was is not recorded anew
    expect((await all()).length).toBe(before);
    const doctor = await signedIn(home, { role: 'Clinician' });
    await doctor.ask(contract.deleteFormResponse, { ...at(id), body: { reason: 'Wrong patient' } });
    expect(await registered(patient)).toEqual([]);
  });

  test('SHELL-039 CODES-005 a value that the observation refuses is refused at its question, and nothing is completed', async () => {
    const { id, patient, save } = await begun();
    const refused = await save({ answers: { weight: '900', 'wound.rows': '1', 'size.1': '4' }, status: 'completed' });
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json().errors)).toEqual(['weight']);
    expect((await nurse.ask(contract.readFormResponse, at(id))).data.status).toBe('in-progress');
    expect(await registered(patient)).toEqual([]);
    const rows = await save({ answers: { weight: '70', 'wound.rows': '4' }, status: 'completed' });
    expect(rows.json().errors).toEqual({ 'wound.rows': ['Wound is not valid.'] });
    expect(await registered(patient)).toEqual([]);
  });

  test('CODES-005 a code that cannot be recorded is refused where the form is written, and nothing is written', async () => {
    const one = await written();
    for (const [item, sentence] of [
      [{ kind: 'text', code: '3141-9' }, 'Weight is a number: choose the kind Number.'],
      [{ kind: 'number', code: 'TEWS' }, 'Values with this code are entered elsewhere. Choose another code.'],
      [{ kind: 'number', code: 'a b' }, 'Write the code in letters, digits and hyphens.'],
    ] as const) {
      const items = [{ key: 'q1', label: 'Asked', ...item }];
      const saved = await admin.send(updateOwnForm, { ...at(one.id), body: { items } } as never);
      expect([saved.statusCode, saved.json().errors]).toEqual([400, { 'items.0.code': [sentence] }]);
      expect((await admin.send(createOwnForm, { body: { title: 'Coded', items } } as never)).statusCode).toBe(400);
    }
    expect((await admin.ask(readOwnForm, at(one.id))).data).toEqual(one);
    expect((await admin.ask(listOwnForms, { query: { search: 'Coded' } })).data).toEqual([]);
  });
});
