import { endVisit, reopenVisit, startVisit } from '@akoma/contract/encounters';
import * as contract from '@akoma/contract/observations';
import { describe, expect, test } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { makeBegunEncounter, makePatientFor } from '../encounters/encounters.make.ts';

const home = await found();
const nurse = await signedIn(home, { role: 'Nurse', first_name: 'Abena', last_name: 'Sarpong' });
const colleague = await signedIn(home, { role: 'Clinician', first_name: 'Kwame', last_name: 'Boakye' });
const today = new Date().toISOString().slice(0, 10);
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const at = (id: string) => ({ params: { id } });
const stored = async (id: string) =>
  (await asOwner('select status, version, answers from observations.form_response where id = $1', [id]))[0] as Record<string, unknown>;
const earlier = (id: string) => asOwner('select version from observations.earlier_form_response where form_response_id = $1', [id]);
const measured = (patient: string) =>
  asOwner("select code, value, unit from observations.observation where patient_id = $1 and status = 'registered' order by code", [
    patient,
  ]);

async function begun(form = 'covid-daily') {
  const { id: encounter_id, patient: patient_id, visit: visit_id } = await makeBegunEncounter(nurse);
  return (await nurse.ask(contract.createFormResponse, { body: { form, patient_id, visit_id, encounter_id } })).data;
}
const day = { day: today, temperature: '38.4', blood_pressure: '150/95', oxygen: 'mask', symptoms: ['cough', 'fever'] };

describe('filling', () => {
  test('SHELL-039 a form is begun, saved unfinished, and continued; the author of each save is kept', async () => {
    const one = await begun();
    expect(one).toMatchObject({ form: 'covid-daily', form_version: 1, status: 'in-progress', answers: {}, author_name: 'Abena Sarpong' });
    const { data: saved } = await colleague.ask(contract.updateFormResponse, {
      ...at(one.id),
      body: { version: 1, answers: { temperature: '38' } },
    });
    expect(saved).toMatchObject({ status: 'in-progress', version: 2, saved_by_name: 'Kwame Boakye', answers: { temperature: '38' } });
    expect(await measured(one.patient_id)).toEqual([]);
    const { data: versions } = await nurse.ask(contract.listFormResponseVersions, at(one.id));
    expect(versions).toMatchObject([{ version: 1, answers: {}, saved_by_name: 'Abena Sarpong', replaced_by_name: 'Kwame Boakye' }]);
    const { data: list } = await nurse.ask(contract.listFormResponses, { query: { visit_id: one.visit_id! } });
    expect(list).toMatchObject([{ id: one.id, form_title: 'COVID-19: day', day: null }]);
  });

  test('SHELL-039 completing writes the observations that its questions code, in their units, and a chart shows them', async () => {
    const one = await begun();
    const { data } = await nurse.ask(contract.updateFormResponse, { ...at(one.id), body: { answers: day, status: 'completed' } });
    expect(data).toMatchObject({ status: 'completed', day: today, completed_by_name: 'Abena Sarpong', answers: day });
    expect(await measured(one.patient_id)).toEqual([
      { code: '8310-5', value: '38.4', unit: '°C' },
      { code: '85354-9', value: '150/95', unit: 'mmHg' },
    ]);
    const { data: seen } = await nurse.ask(contract.listObservations, { query: { encounter: one.encounter_id! } });
    expect(seen.every(({ effective_date_time }) => effective_date_time === data.effective_date_time)).toBe(true);
  });

  test('SHELL-039 a form about an earlier day asks when its values were measured', async () => {
    const one = await begun();
    const refused = await nurse.send(contract.updateFormResponse, {
      ...at(one.id),
      body: { answers: { ...day, day: yesterday }, status: 'completed' },
    });
    expect([refused.statusCode, refused.json().errors]).toEqual([400, { effective_date_time: ['Time measured is required.'] }]);
    expect([await stored(one.id), await measured(one.patient_id)]).toMatchObject([{ status: 'in-progress', version: 1 }, []]);
  });

  test('SHELL-039 missing and wrong answers refuse the completion, and nothing is written', async () => {
    const one = await begun();
    const refused = await nurse.send(contract.updateFormResponse, {
      ...at(one.id),
      body: { answers: { temperature: '50', pulse: 'fast', shoe: '43' }, status: 'completed' },
    });
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json().errors)).toEqual(['shoe']);
    const again = await nurse.send(contract.updateFormResponse, {
      ...at(one.id),
      body: { answers: { temperature: '50', pulse: 'fast' }, status: 'completed' },
    });
    expect(again.json().errors).toEqual({
      day: ['Day is required.'],
      temperature: ['Temperature should not be more than 45.'],
      pulse: ['Pulse is not valid.'],
    });
    expect(await stored(one.id)).toMatchObject({ status: 'in-progress', version: 1, answers: {} });
    expect([await measured(one.patient_id), await earlier(one.id)]).toEqual([[], []]);
  });
});

describe('refusals', () => {
  test('SHELL-039 a save against another version of the form, or of the response, is refused', async () => {
    const one = await begun();
    await nurse.ask(contract.updateFormResponse, { ...at(one.id), body: { version: 1, answers: { pulse: '80' } } });
    for (const [body, code] of [
      [{ form_version: 7, answers: {} }, 'observations.otherFormVersion'],
      [{ version: 1, answers: {} }, 'conflict'],
    ] as const) {
      const refused = await nurse.send(contract.updateFormResponse, { ...at(one.id), body });
      expect([refused.statusCode, refused.json().code]).toEqual([409, code]);
    }
    const { patient_id } = one;
    const created = await nurse.send(contract.createFormResponse, { body: { form: 'covid-daily', form_version: 7, patient_id } });
    expect([created.statusCode, created.json().code]).toEqual([409, 'observations.otherFormVersion']);
    expect(created.body).toContain('"form_version":1');
    expect(await stored(one.id)).toMatchObject({ version: 2, answers: { pulse: '80' } });
    expect(await asOwner('select id from observations.form_response where patient_id = $1', [patient_id])).toHaveLength(1);
  });

  test('SHELL-039 two who save the same version: one is refused', async () => {
    const one = await begun();
    const save = (caller: typeof nurse, pulse: string) =>
      caller.send(contract.updateFormResponse, { ...at(one.id), body: { version: 1, answers: { pulse } } });
    const codes = (await Promise.all([save(nurse, '80'), save(colleague, '90')])).map(({ statusCode }) => statusCode);
    expect(codes.sort()).toEqual([200, 409]);
    expect(await stored(one.id)).toMatchObject({ version: 2 });
  });

  test('SHELL-039 a form that is not filled, another patient’s visit or encounter, are 404', async () => {
    const other = await makePatientFor(nurse);
    const { visit_id, encounter_id } = await begun();
    for (const body of [{ form: 'tews' }, { visit_id }, { encounter_id }]) {
      const refused = await nurse.send(contract.createFormResponse, { body: { form: 'covid-daily', patient_id: other.id, ...body } });
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([404, Object.keys(body)]);
    }
    expect(await asOwner('select id from observations.form_response where patient_id = $1', [other.id])).toEqual([]);
  });

  test('SHELL-039 VISIT-006 no day form is begun in a visit that has ended; one begun before is completed, discharge is filled', async () => {
    const patient_id = (await makePatientFor(nurse)).id;
    const { data: visit } = await nurse.ask(startVisit, { body: { patient: patient_id } });
    const begin = (form: string) => nurse.send(contract.createFormResponse, { body: { form, patient_id, visit_id: visit.id } });
    const forms = () => asOwner('select form from observations.form_response where patient_id = $1 order by created_at', [patient_id]);
    const one = (await begin('covid-daily')).json().data;
    await nurse.ask(endVisit, { ...at(visit.id), body: {} });
    const refused = await begin('covid-daily');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'encounters.visitEnded']);
    expect(refused.json().message).toBe('This visit has ended. Reopen it, or start a new visit.');
    expect(await forms()).toEqual([{ form: 'covid-daily' }]);
    // it ended two days ago: what was begun before may be of a day until then
    await asOwner(
      `update encounters.visit set arrived_at = arrived_at - interval '9 days', ended_at = ended_at - interval '2 days' where id = $1`,
      [visit.id],
    );
    const complete = (answers: object, more: object = {}) =>
      nurse.send(contract.updateFormResponse, { ...at(one.id), body: { answers, status: 'completed', ...more } });
    const late = await complete({ ...day, day: yesterday }, { effective_date_time: `${yesterday}T08:00:00Z` });
    expect([late.statusCode, late.json().errors]).toEqual([
      400,
      { day: ['The day should not be after the end of the visit. Reopen the visit, or choose an earlier day.'] },
    ]);
    expect(await stored(one.id)).toMatchObject({ status: 'in-progress', version: 1 });
    const before = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
    expect((await complete({ ...day, day: before }, { effective_date_time: `${before}T08:00:00Z` })).statusCode).toBe(200);
    expect((await begin('covid-discharge')).statusCode).toBe(201);
    await nurse.ask(reopenVisit, { ...at(visit.id), body: { reason: 'Still here' } });
    expect((await begin('covid-daily')).statusCode).toBe(201);
    expect(await forms()).toHaveLength(3);
  });

  test('SHELL-039 another organisation’s form is 404', async () => {
    const one = await begun();
    const stranger = await signedIn(await found(), { role: 'Clinician' });
    for (const operation of [contract.readFormResponse, contract.listFormResponseVersions])
      expect((await stranger.send(operation, at(one.id))).statusCode).toBe(404);
    expect((await stranger.send(contract.updateFormResponse, { ...at(one.id), body: { answers: {} } })).statusCode).toBe(404);
    expect(await stored(one.id)).toMatchObject({ version: 1 });
  });
});

describe('afterwards', () => {
  async function completed() {
    const one = await begun();
    return (await nurse.ask(contract.updateFormResponse, { ...at(one.id), body: { answers: day, status: 'completed' } })).data;
  }

  test('SHELL-039 an amendment needs a reason, keeps what stood, and replaces what was measured where it changed', async () => {
    const one = await completed();
    const change = { ...day, temperature: '37.4' };
    const refused = await nurse.send(contract.updateFormResponse, { ...at(one.id), body: { answers: change } });
    expect([refused.statusCode, refused.json().errors]).toEqual([400, { reason: ['Reason is required.'] }]);
    expect(await stored(one.id)).toMatchObject({ status: 'completed', version: 2 });
    const [pressure] = await asOwner("select id from observations.observation where patient_id = $1 and code = '85354-9'", [
      one.patient_id,
    ]);
    const { data } = await nurse.ask(contract.updateFormResponse, { ...at(one.id), body: { answers: change, reason: 'Misread' } });
    expect(data).toMatchObject({ status: 'amended', reason: 'Misread', answers: change, completed_at: one.completed_at });
    expect(await measured(one.patient_id)).toMatchObject([
      { code: '8310-5', value: '37.4' },
      { code: '85354-9', value: '150/95' },
    ]);
    expect(await asOwner("select id from observations.observation where patient_id = $1 and code = '85354-9'", [one.patient_id])).toEqual([
      pressure,
    ]);
    const { data: versions } = await nurse.ask(contract.listFormResponseVersions, at(one.id));
    expect(versions[0]).toMatchObject({ status: 'completed', answers: day });
  });

  test('SHELL-039 one that was entered in error takes back what it measured, leaves the list, and can be read', async () => {
    const one = await completed();
    await colleague.ask(contract.deleteFormResponse, { ...at(one.id), body: { reason: 'Another patient’s' } });
    expect(await measured(one.patient_id)).toEqual([]);
    expect((await nurse.ask(contract.listFormResponses, { query: { patient_id: one.patient_id } })).total).toBe(0);
    expect((await nurse.ask(contract.readFormResponse, at(one.id))).data).toMatchObject({
      status: 'entered-in-error',
      reason: 'Another patient’s',
    });
    const refused = await nurse.send(contract.updateFormResponse, { ...at(one.id), body: { answers: day, reason: 'x' } });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'observations.formClosed']);
  });

  test('SHELL-039 a form of a visit without an encounter can be completed', async () => {
    const patient = await makePatientFor(nurse);
    const { data: visit } = await nurse.ask(startVisit, { body: { patient: patient.id } });
    const { data: one } = await nurse.ask(contract.createFormResponse, {
      body: { form: 'covid-daily', patient_id: patient.id, visit_id: visit.id },
    });
    await nurse.ask(contract.updateFormResponse, { ...at(one.id), body: { answers: day, status: 'completed' } });
    expect(await measured(patient.id)).toHaveLength(2);
  });
});
