import { listEncounterActions, readEncounter, sendEncounterAction } from '@akoma/contract/encounters';
import { describe, expect, test } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';
import { newId } from '../../platform/id.ts';
import { makeEncounter } from './encounters.make.ts';

const home = await found();
const clinician = await signedIn(home, { role: 'Clinician' });
const read = async (id: string) => (await clinician.ask(readEncounter, { params: { id } })).data;

describe('encounter-actions', () => {
  test('ENC-058 lists every action with the statuses in which it can be sent', async () => {
    const { data, results, total } = await clinician.ask(listEncounterActions, {});
    expect([results, total]).toEqual([data, 5]);
    expect(data).toEqual([
      { action: 'advance', statuses: ['planned', 'in-progress', 'triaged', 'arrived'] },
      { action: 'arrive', statuses: ['planned'] },
      { action: 'triage', statuses: ['planned', 'arrived'] },
      { action: 'start', statuses: ['planned', 'triaged', 'arrived'] },
      { action: 'finish', statuses: ['in-progress'] },
    ]);
  });

  test('ENC-053 ENC-058 an action that is sent changes the state of the encounter that it names', async () => {
    const { id } = await makeEncounter(clinician);
    const sent = await clinician.send(sendEncounterAction, { body: { encounter: id, action: 'arrive' } });
    expect([sent.statusCode, sent.json().data.status]).toEqual([200, 'arrived']);
    await clinician.ask(sendEncounterAction, { body: { encounter: id, action: 'start' } });
    expect((await clinician.ask(sendEncounterAction, { body: { encounter: id, action: 'advance' } })).data.progress).toBe(1);
    expect(await read(id)).toMatchObject({ status: 'in-progress', started_by_id: clinician.practitioner_role_id, progress: 1 });
  });

  test('ENC-058 ENC-062 what its status does not allow is 409, an older version too, and nothing changes', async () => {
    const { id } = await makeEncounter(clinician);
    const before = await read(id);
    for (const body of [
      { encounter: id, action: 'finish' as const },
      { encounter: id, action: 'start' as const, version: before.version + 1 },
    ])
      expect((await clinician.send(sendEncounterAction, { body })).statusCode).toBe(409);
    expect((await clinician.send(sendEncounterAction, { body: { encounter: id, action: 'dance' } })).statusCode).toBe(400);
    expect(await read(id)).toEqual(before);
  });

  test('ENC-058 unknown, or of another organisation, it is 404 at its field; who may not write is refused; nothing changes', async () => {
    const { id } = await makeEncounter(clinician);
    const before = await read(id);
    const unknown = await clinician.send(sendEncounterAction, { body: { encounter: newId(), action: 'start' } });
    expect([unknown.statusCode, unknown.json().errors]).toEqual([404, { encounter: ['Encounter is not valid.'] }]);
    const stranger = await signedIn(await found('Volta'), { role: 'Clinician' });
    expect((await stranger.send(sendEncounterAction, { body: { encounter: id, action: 'start' } })).statusCode).toBe(404);
    const pharmacist = await signedIn(home, { role: 'Pharmacist' });
    expect((await pharmacist.send(sendEncounterAction, { body: { encounter: id, action: 'start' } })).statusCode).toBe(403);
    expect((await pharmacist.send(listEncounterActions, {})).statusCode).toBe(200);
    const clerk = await signedIn(home, { role: 'Receptionist' });
    expect((await clerk.send(listEncounterActions, {})).statusCode).toBe(403);
    expect(await read(id)).toEqual(before);
  });
});
