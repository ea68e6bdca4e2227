import { startVisit } from '@akoma/contract/encounters';
import { expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { givePatient } from '../src/modules/patients/patients.make.ts';
import { type Caller, found, openTestApp, signedIn } from './app.ts';
import { changesPath } from './live.ts';

/** An open live list: its next line with content, undefined once the server has ended it. */
async function listOf({ access }: Caller, address: string) {
  const response = await fetch(`${address}${changesPath()}`, { headers: { authorization: `Bearer ${access}` } });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  await reader.read(); // that it is open
  return { next: async () => (await reader.read()).value, leave: () => reader.cancel() };
}

it('a server that closes ends its own live lists at once; another in the same process keeps its own, and opens new ones', async () => {
  const { server, testServer } = await openTestApp();
  const staying = await server.listen({ port: 0, host: '127.0.0.1' });
  const second = await createApp(testServer);
  const closing = await second.server.listen({ port: 0, host: '127.0.0.1' });
  const nurse = await signedIn(await found(), { role: 'Nurse' });
  const patient = await givePatient(nurse);
  const [cut, kept] = [await listOf(nurse, closing), await listOf(nurse, staying)];

  const ended = cut.next();
  await second.server.close();
  expect(await ended).toBeUndefined();

  const fresh = await listOf(nurse, staying);
  const { data: visit } = await nurse.ask(startVisit, { body: { patient: patient.id } });
  for (const list of [kept, fresh]) {
    expect(await list.next()).toContain(visit.id);
    await list.leave();
  }
});
