import { startVisit } from '@akoma/contract/encounters';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, found, openTestApp, signedIn, withRole } from './app.ts';
import { changesPath, listenTo } from './live.ts';
import { givePatient } from '../src/modules/patients/patients.make.ts';

let address: string;
let nurse: Caller;
let home: Awaited<ReturnType<typeof found>>;
beforeAll(async () => {
  const { server } = await openTestApp();
  address = await server.listen({ port: 0, host: '127.0.0.1' });
  home = await found();
  nurse = await signedIn(home, { role: 'Nurse' });
});

const statusOf = async ({ access }: Caller, topics: string) => {
  const answered = await fetch(`${address}${changesPath(topics)}`, { headers: { authorization: `Bearer ${access}` } });
  await answered.body?.cancel();
  return answered.status;
};
const beganVisit = async (patient: string) => (await nurse.ask(startVisit, { body: { patient } })).data.id;

describe('the stream of changes', () => {
  it('VISIT-009 tells topic and id, under the topics that were asked for alone', async () => {
    const [one, other] = [await givePatient(nurse), await givePatient(nurse, { first_name: 'Kofi', mobile: '+233244000111' })];
    const streams = ['visits,queue', `patient:${other.id}`].map((topics) => listenTo(address, nurse, changesPath(topics)));
    const [lists, record] = streams as [(typeof streams)[0], (typeof streams)[0]];
    await Promise.all(streams.map(({ open }) => open));
    const first = await beganVisit(one.id);
    expect([await lists.next(), await lists.next()]).toEqual([
      { topic: 'visits', id: first },
      { topic: 'queue', id: first },
    ]);
    await beganVisit(other.id);
    // the first that it hears is its own patient's
    expect(await record.next()).toEqual({ topic: `patient:${other.id}`, id: other.id });
    for (const { leave } of streams) leave();
  });

  it('PERM-001 asks for the right to read each topic; what is no topic is refused', async () => {
    const archivist = await signedIn(await withRole(home, 'Archivist', ['patients.read']), { role: 'Archivist' });
    const { id } = await givePatient(nurse, { first_name: 'Esi', mobile: '+233244000112' });
    expect(await statusOf(archivist, `patient:${id}`)).toBe(200);
    expect(await statusOf(archivist, '')).toBe(200);
    for (const topics of ['visits', 'queue', `patient:${id},visits`]) expect(await statusOf(archivist, topics), topics).toBe(403);
    for (const topics of ['beds', 'visits,', `patient:${id.slice(1)}`]) expect(await statusOf(nurse, topics), topics).toBe(400);
  });
});
