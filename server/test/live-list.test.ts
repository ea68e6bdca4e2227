import { endSessions, lockSession, signOut } from '@akoma/contract/identity';
import { beforeAll, expect, it } from 'vitest';
import { found, signedIn } from './app.ts';
import { changesPath, listeningAddress, listenTo, visited } from './live.ts';

let address: string;
beforeAll(async () => {
  address = await listeningAddress();
});

it('VISIT-004 a new visit reaches the open lists of its own organisation, and nobody else’s', async () => {
  const [home, elsewhere] = [await found('Ours'), await found('Theirs')];
  const [nurse, stranger] = [await signedIn(home, { role: 'Nurse' }), await signedIn(elsewhere, { role: 'Nurse' })];
  const [ours, theirs] = [listenTo(address, nurse), listenTo(address, stranger)];
  expect(await Promise.all([ours.open, theirs.open])).toEqual(['text/event-stream', 'text/event-stream']);
  const visit = await visited(nurse);
  expect(await ours.next()).toEqual(visit);
  // the first event that they receive is their own
  const another = await visited(stranger);
  expect(await theirs.next()).toEqual(another);
  for (const { leave } of [ours, theirs]) leave();
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
  const again = await fetch(`${address}${changesPath()}`, { headers: { authorization: `Bearer ${nurse.access}` } });
  expect(again.status).toBe(401);
  const visit = await visited(colleague);
  expect(await theirs.next()).toEqual(visit);
  theirs.leave();
});
