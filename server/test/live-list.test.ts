import { editVisit, startVisit, watchVisits } from '@akoma/contract/encounters';
import { endSessions, lockSession, signOut } from '@akoma/contract/identity';
import { registerPatient } from '@akoma/contract/patients';
import { beforeAll, expect, it } from 'vitest';
import { found, openTestApp, signedIn } from './app.ts';
import { asOwner } from './database.ts';
import { listenTo, visited } from './live.ts';

let address: string;
beforeAll(async () => {
  const { server } = await openTestApp();
  address = await server.listen({ port: 0, host: '127.0.0.1' });
});

it('VISIT-004 a new visit reaches the open lists of its own organisation, and nobody else’s', async () => {
  const [home, elsewhere] = [await found('Ours'), await found('Theirs')];
  const [nurse, stranger] = [await signedIn(home, { role: 'Nurse' }), await signedIn(elsewhere, { role: 'Nurse' })];
  const [ours, theirs] = [listenTo(address, nurse), listenTo(address, stranger)];
  expect(await Promise.all([ours.open, theirs.open])).toEqual(['text/event-stream', 'text/event-stream']);
  const visit = await visited(nurse);
  expect(await ours.next()).toEqual(visit);
  // the first that they hear is their own
  const another = await visited(stranger);
  expect(await theirs.next()).toEqual(another);
  for (const { leave } of [ours, theirs]) leave();
});

it('PERM-001 a user who is told of a patient’s visit stands in that patient’s trail, once a minute', async () => {
  const home = await found();
  const [nurse, watcher] = [await signedIn(home, { role: 'Nurse' }), await signedIn(home, { role: 'Nurse' })];
  const { data: patient } = await nurse.ask(registerPatient, {
    body: { first_name: 'Yaa', last_name: 'Osei', gender: 'FEMALE', birth_date: '1991-08-14', mobile: '+233244123457' },
  });
  const response = await fetch(`${address}${watchVisits.path}`, { headers: { authorization: `Bearer ${watcher.access}` } });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const told = async (change: string) => {
    for (let text = ''; !text.includes(`"change":"${change}"`); text += (await reader.read()).value ?? '');
  };
  const rows = () =>
    asOwner(`select action, patient_id, subjects from audit.entry where practitioner_role_id = $1`, [watcher.practitioner_role_id]);
  await reader.read(); // it is open
  expect(await rows()).toEqual([]);
  const { data: visit } = await nurse.ask(startVisit, { body: { patient: patient.id } });
  await told('started');
  const row = { action: 'visit.watch', patient_id: null, subjects: { way: 'stream', patients: [patient.id] } };
  expect(await rows()).toEqual([row]);
  await nurse.ask(editVisit, { params: { id: visit.id }, body: { reason: 'Cough' } });
  await told('edited');
  expect(await rows()).toEqual([row]);
  await reader.cancel();
});

it.each([
  ['AUTH-008', 'locked', lockSession],
  ['AUTH-006', 'signed out', signOut],
  ['AUTH-006', 'signed out everywhere', endSessions],
])('%s the stream of a session that is %s is cut, and another’s goes on', async (_id, _what, action) => {
  const home = await found();
  const [nurse, colleague] = [await signedIn(home, { role: 'Nurse' }), await signedIn(home, { role: 'Nurse' })];
  const [hers, theirs] = [listenTo(address, nurse), listenTo(address, colleague)];
  await Promise.all([hers.open, theirs.open]);
  await nurse.ask(action);
  await hers.cut;
  const again = await fetch(`${address}${watchVisits.path}`, { headers: { authorization: `Bearer ${nurse.access}` } });
  expect(again.status).toBe(401);
  const visit = await visited(colleague);
  expect(await theirs.next()).toEqual(visit);
  theirs.leave();
});
