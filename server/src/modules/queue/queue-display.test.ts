import { endVisit, startVisit } from '@akoma/contract/encounters';
import { createLocation, deleteOrganization, updateLocation } from '@akoma/contract/organization';
import {
  callWaiting,
  createDisplayKey,
  deleteDisplayKey,
  type DisplayKeyShown,
  listDisplayKeys,
  moveWaiting,
  readQueueDisplay,
  undoQueue,
} from '@akoma/contract/queue';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, openTestApp, requestOf, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { makePatientFor } from '../encounters/encounters.make.ts';

let home: Awaited<ReturnType<typeof found>>;
let admin: Caller;
let clerk: Caller;
/** The first place of the organisation, and a room in it. */
let hall: string;
let room: string;

beforeEach(async () => {
  home = await found();
  [admin, clerk] = await Promise.all([signedIn(home, { role: 'Administrator' }), signedIn(home, { role: 'Receptionist' })]);
  [hall] = Object.values(home.locations) as [string];
  room = await place('Room 3', hall);
});

const place = async (name: string, parent_id: string | null) =>
  (await admin.ask(createLocation, { params: { id: home.organization_id }, body: { name, parent_id, kind: 'room' } })).data.id;

/** What a screen without a session gets for a key. */
async function display(key?: string) {
  const { server } = await openTestApp();
  return server.inject({ ...requestOf(readQueueDisplay, {}), headers: key === undefined ? {} : { 'x-display-key': key } });
}
const calls = async (key: string) => (await display(key)).json().data as { ticket: string; place: string }[];
const make = async (location_id = hall, caller = admin): Promise<DisplayKeyShown> =>
  (await caller.ask(createDisplayKey, { body: { label: 'Waiting hall', location_id } })).data;
const of = (id: string) => ({ params: { id }, body: {} });
const keyRows = () => asOwner('select * from queue.display_key where organization_id = $1', [home.organization_id]);

/** Somebody who waits, and is called. */
async function called(location_id: string, who: Parameters<typeof makePatientFor>[1] = {}): Promise<string> {
  const patient = (await makePatientFor(clerk, who)).id;
  const { data } = await clerk.ask(startVisit, { body: { patient, location_id, assigned_to_id: null } });
  await clerk.ask(callWaiting, of(data.id));
  return data.id;
}

describe('what a screen shows', () => {
  it('QUEUE-001 the last call first: ticket, initials, place and time of the place and those in it, and nothing else of the patient', async () => {
    const { key } = await make();
    expect((await display(key)).json()).toEqual({
      data: [],
      screen: { location_name: 'Main OPD', timezone: expect.any(String), date_format: expect.any(String) },
    });
    await called(hall, { first_name: 'Abena Serwaa', last_name: 'Quayson' });
    await called(room, { first_name: 'Kofi', last_name: 'Tagoe' });
    await called(Object.values(home.locations)[1]!);
    const answer = await display(key);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toEqual([
      { ticket: 'R001', initials: 'KT', place: 'Room 3', called_at: expect.stringMatching(/^\d{4}-.*Z$/) },
      { ticket: 'M001', initials: 'AQ', place: 'Main OPD', called_at: expect.any(String) },
    ]);
    expect(answer.body).not.toMatch(/Abena|Quayson|Kofi|Tagoe|[0-9a-f]{8}-[0-9a-f]{4}/);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('QUEUE-001 a call that is taken back, moved elsewhere, or of a visit that is over leaves the screen, and so does one of two hours ago', async () => {
    const { key } = await make();
    const visits = [];
    for (let at = 0; at < 5; at++) visits.push(await called(hall));
    const [back, moved, ended, old, stays] = visits as [string, string, string, string, string];
    await clerk.ask(undoQueue, of(back));
    await clerk.ask(moveWaiting, { params: { id: moved }, body: { location_id: Object.values(home.locations)[1]! } });
    await clerk.ask(endVisit, of(ended));
    await asOwner("update queue.entry set called_at = called_at - interval '121 minutes' where visit_id = $1", [old]);
    expect((await calls(key)).map(({ ticket }) => ticket)).toEqual(['M005']);
    await asOwner("update queue.entry set called_at = called_at - interval '119 minutes' where visit_id = $1", [stays]);
    expect((await calls(key)).map(({ ticket }) => ticket)).toEqual(['M005']);
  });
});

describe('who opens a screen', () => {
  it('QUEUE-001 a key that is wrong, missing, revoked, or of a closed organisation or place gets one answer, and nothing is written', async () => {
    const [{ key, id }, ofRoom, other] = [await make(), await make(room), await make()];
    await called(hall);
    const stranger = await found();
    const theirs = await make(Object.values(stranger.locations)[0]!, await signedIn(stranger, { role: 'Administrator' }));
    expect(await calls(theirs.key)).toEqual([]);

    await admin.ask(deleteDisplayKey, of(id));
    await admin.ask(updateLocation, { params: { id: home.organization_id, location_id: room }, body: { status: 'inactive' } });
    // our organisation with the other's secret
    const mixed = Buffer.concat([Buffer.from(other.key, 'base64url').subarray(0, 16), Buffer.from(theirs.key, 'base64url').subarray(16)]);
    const before = await keyRows();
    const answers = [];
    for (const wrong of [undefined, '', 'x'.repeat(64), `${other.key}A`, mixed.toString('base64url'), key, ofRoom.key])
      answers.push(await display(wrong));
    expect(await keyRows()).toEqual(before);
    expect((await calls(other.key)).length).toBe(1);

    const owner = await signedIn(home, { role: 'Administrator', organization_role: 'owner' });
    await owner.ask(deleteOrganization, { params: { id: home.organization_id } });
    answers.push(await display(other.key));
    for (const answer of answers) {
      const { request_id, ...said } = answer.json();
      expect([answer.statusCode, said]).toEqual([404, expect.objectContaining({ code: 'queue.displayOver' })]);
      expect({ ...said, request_id }).toEqual({ ...answers[0]!.json(), request_id });
    }
  });

  it('QUEUE-001 making and revoking are recorded; the key is in one answer only, and a session cannot be made of it', async () => {
    const idempotency = { 'idempotency-key': 'one-screen' };
    const asked = await admin.send(createDisplayKey, { body: { label: ' Waiting  hall ', location_id: hall } }, idempotency);
    const made = asked.json().data as DisplayKeyShown;
    expect(made).toMatchObject({
      label: 'Waiting hall',
      location_name: 'Main OPD',
      address: `http://localhost:3000/queue-screen#${made.key}`,
      qr: expect.stringContaining('<svg'),
      seen_at: null,
    });
    const { data, total } = await admin.ask(listDisplayKeys);
    expect([total, data]).toEqual([1, [expect.not.objectContaining({ key: expect.anything() })]]);
    const seen = async () => {
      await display(made.key);
      return (await admin.ask(listDisplayKeys)).data[0]!.seen_at!;
    };
    const first = await seen();
    expect(Date.now() - Date.parse(first)).toBeLessThan(60_000);
    // noted once a minute
    expect(await seen()).toBe(first);
    await asOwner("update queue.display_key set seen_at = seen_at - interval '1 minute' where id = $1", [made.id]);
    expect(Date.parse(await seen())).toBeGreaterThanOrEqual(Date.parse(first));

    expect((await admin.send(createDisplayKey, { body: { label: 'Hall', location_id: home.organization_id } })).json().errors).toEqual({
      location_id: [expect.any(String)],
    });
    await expect(clerk.ask(createDisplayKey, { body: { label: 'Hall', location_id: hall } })).rejects.toMatchObject({ status: 403 });
    await expect(clerk.ask(listDisplayKeys)).rejects.toMatchObject({ status: 403 });
    expect((await admin.send(listDisplayKeys, {}, { authorization: `Bearer ${made.key}` })).statusCode).toBe(401);
    expect(await keyRows()).toHaveLength(1);

    expect((await admin.ask(deleteDisplayKey, of(made.id))).data.id).toBe(made.id);
    await expect(admin.ask(deleteDisplayKey, of(made.id))).rejects.toMatchObject({ status: 404 });
    expect(await keyRows()).toMatchObject([{ hash: null, revoked_at: expect.anything() }]);
    const trail = await asOwner<{ action: string; practitioner_role_id: string }>(
      "select * from audit.entry where organization_id = $1 and action like 'display.%' order by at, action",
      [home.organization_id],
    );
    expect(trail.map(({ action, practitioner_role_id }) => [action, practitioner_role_id])).toEqual([
      ['display.create', admin.practitioner_role_id],
      ['display.revoke', admin.practitioner_role_id],
    ]);
    const kept = await asOwner('select response::text from platform.idempotency where organization_id = $1', [home.organization_id]);
    expect(JSON.stringify([trail, await keyRows(), kept])).not.toContain(made.key);
  });
});
