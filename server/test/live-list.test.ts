import { startVisit, watchVisits } from '@akoma/contract/encounters';
import { registerPatient } from '@akoma/contract/patients';
import { expect, it } from 'vitest';
import { type Caller, found, openTestApp, signedIn } from './app.ts';

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

it('VISIT-004 a new visit reaches the open lists of its own organisation, and nobody else’s', async () => {
  const { server } = await openTestApp();
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
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
