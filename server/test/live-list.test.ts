import { editVisit, startVisit, watchVisits } from '@akoma/contract/encounters';
import { endSessions, lockSession, signOut } from '@akoma/contract/identity';
import { registerPatient } from '@akoma/contract/patients';
import { beforeAll, expect, it } from 'vitest';
import { type Caller, found, openTestApp, signedIn } from './app.ts';
import { asOwner } from './database.ts';

/** Reads a live list over a real connection until it has heard so many events, or so many milliseconds have passed. */
async function hear(
  address: string,
  { access }: Caller,
  events: number,
  milliseconds: number,
): Promise<{ type: string | null; heard: unknown[] }> {
  const response = await fetch(`${address}${watchVisits.path}`, {
    headers: { authorization: `Bearer ${access}` },
    signal: AbortSignal.timeout(milliseconds),
  });
  const heard: unknown[] = [];
  let text = '';
  try {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      heard.splice(
        0,
        heard.length,
        ...text.split('\n\n').flatMap((part) => (part.startsWith('data: ') ? [JSON.parse(part.slice(6))] : [])),
      );
      if (heard.length >= events) break;
    }
  } catch (error) {
    if (!(error instanceof DOMException)) throw error; // the time was up
  }
  return { type: response.headers.get('content-type'), heard };
}

let address: string;
beforeAll(async () => {
  const { server } = await openTestApp();
  address = await server.listen({ port: 0, host: '127.0.0.1' });
});

it('VISIT-004 a new visit reaches the open lists of its own organisation, and nobody else’s', async () => {
  const [home, elsewhere] = [await found('Ours'), await found('Theirs')];
  const [nurse, stranger] = [await signedIn(home, { role: 'Nurse' }), await signedIn(elsewhere, { role: 'Nurse' })];
  const { data: patient } = await nurse.ask(registerPatient, {
    body: { first_name: 'Ama', last_name: 'Mensah', gender: 'FEMALE', birth_date: '1991-08-14', mobile: '+233244123456' },
  });
  const listening = Promise.all([hear(address, nurse, 1, 5_000), hear(address, stranger, 1, 1_500)]);
  await new Promise((opened) => setTimeout(opened, 300));
  const { data: visit } = await nurse.ask(startVisit, { body: { patient: patient.id } });
  const [ours, theirs] = await listening;
  expect(ours).toEqual({ type: 'text/event-stream', heard: [{ visit_id: visit.id, patient_id: patient.id, change: 'started' }] });
  expect(theirs.heard).toEqual([]);
});

it('PERM-001 whoever is told of a patient’s visit stands in that patient’s trail, once a minute', async () => {
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

/** A stream of somebody: when it has begun, and when the server has ended it. */
function streamOf({ access }: Caller): { open: Promise<void>; cut: Promise<number> } {
  const response = fetch(`${address}${watchVisits.path}`, { headers: { authorization: `Bearer ${access}` } });
  return {
    open: response.then(({ status }) => expect(status).toBe(200)),
    cut: response.then(({ body }) => body!.pipeTo(new WritableStream())).then(() => performance.now()),
  };
}

it.each([
  ['AUTH-008', 'locked', lockSession],
  ['AUTH-006', 'signed out', signOut],
  ['AUTH-006', 'signed out everywhere', endSessions],
])('%s the stream of a session that is %s is cut in a second or two, and another’s goes on', async (_id, _what, deed) => {
  const home = await found();
  const [nurse, colleague] = [await signedIn(home, { role: 'Nurse' }), await signedIn(home, { role: 'Nurse' })];
  const [hers, theirs] = [streamOf(nurse), streamOf(colleague)];
  await Promise.all([hers.open, theirs.open]);
  await nurse.ask(deed);
  const done = performance.now();
  // it looks every second; the rest is for a busy machine
  expect((await hers.cut) - done).toBeLessThan(4_000);
  const again = await fetch(`${address}${watchVisits.path}`, { headers: { authorization: `Bearer ${nurse.access}` } });
  expect(again.status).toBe(401);
  expect(await Promise.race([theirs.cut, new Promise((still) => setTimeout(still, 1_200, 'open'))])).toBe('open');
});
