import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { updateOrganization } from '@akoma/contract/organization';
import * as contract from '@akoma/contract/scheduling';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Caller, found, openTestApp, signedIn } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { silent } from '../../platform/jobs/jobs.make.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { giveService } from '../catalogue/catalogue.make.ts';
import { givePatient } from '../patients/patients.make.ts';
import { claimMessages } from './appointment-message.store.ts';
import { bookSlot, makeSchedule, slotsOf } from './scheduling.make.ts';
import { sendMessages, type SendingMeans } from './send-messages.ts';
import { sealingKey } from '../../platform/seal.ts';

let admin: Caller;
let desk: Caller;
let patient: string;
let slots: contract.Slot[];
let now: Date;
let letters: { id: string; mail: Mail }[];
/** What the mail server says; undefined: it takes everything. */
let mailFails: (() => void) | undefined;
let sealing: Buffer;

beforeAll(async () => {
  sealing = sealingKey((await openTestApp()).testServer.secrets.session_secret, 'appointment messages');
});
/** A patient who can be reached, and slots from 14:00 on Monday 7 January 2030; the clock of the senders stands at nine on 1 December 2029. */
beforeEach(async () => {
  const home = await found('Asempa Hospital');
  admin = await signedIn(home, { role: 'Administrator' });
  desk = await signedIn(home, { role: 'Receptionist' });
  await admin.ask(updateOrganization, { params: { id: home.organization_id }, body: { phone: '+233302223344' } });
  const service = await giveService(admin);
  await makeSchedule(admin, Object.values(home.locations)[0]!, { healthcare_service: service.id, start_time: '14:00', end_time: '17:00' });
  patient = (await givePatient(desk, { first_name: 'Ama', mobile: '+233244123456', email: 'ama@example.org' })).id;
  slots = await slotsOf(desk);
  now = new Date('2029-12-01T09:00:00Z');
  letters = [];
  mailFails = undefined;
});

const means = (): SendingMeans => ({
  inTenant: (organization_id, mode, work, terms) => withTenant(pool, organization_id, mode, work, terms),
  now: () => now,
  mailer: {
    close() {},
    async send(id, mail) {
      mailFails?.();
      letters.push({ id, mail });
    },
  },
  sealing,
  privateToo: true,
  log: silent,
});
const run = (of = desk) => sendMessages(means(), of.organization_id, new AbortController().signal);
const at = (appointment_id: string) => ({ params: { id: desk.organization_id, appointment_id } });
const settings = (body: Parameters<typeof change>[0]) => change(body);
const change = (body: object) => admin.ask(contract.updateAppointmentSettings, { params: { id: admin.organization_id }, body });
const act = (id: string, action: string, more: object = {}) =>
  desk.ask(contract.actOnAppointment, { ...at(id), body: { action, ...more } as { action: string } });
const messages = async (id: string) => (await desk.ask(contract.listAppointmentMessages, at(id))).data;
/** kind, channel, state and reason of each. */
const states = async (id: string) =>
  (await messages(id)).map(({ kind, channel, state, because }) => [kind, channel, state, because].filter(Boolean).join(' '));
/** Rows were made by the clock of the server: as if it had been that of the senders. */
const asOf = (id: string) =>
  asOwner(
    `update scheduling.appointment_message set due_at = $2 where appointment_id = $1 and kind in ('confirmation', 'moved') and state = 'waiting'`,
    [id, now],
  );
const book = async (slot = 0) => {
  const { id } = await bookSlot(desk, slots[slot]!.id, patient);
  await asOf(id);
  return id;
};
/** Several are sent at once, so their order says nothing. */
const sentTexts = () => letters.map(({ mail }) => mail.text).sort();

test('APPT-020 a booking is confirmed once, and reminded of a day and two hours before, at the times of its own clock', async () => {
  const id = await book();
  await run();
  await run();
  expect(letters.map(({ mail }) => mail)).toEqual([
    {
      to: 'ama@example.org',
      sender: 'Asempa Hospital',
      subject: 'Asempa Hospital: Your appointment',
      text: 'Asempa Hospital: Your appointment is on Monday 7 January 2030 at 14:00. If you cannot come, please call 030 222 3344.',
    },
  ]);
  expect(await states(id)).toEqual(['confirmation mail sent', 'reminder_day mail waiting', 'reminder_hours mail waiting']);
  now = new Date('2030-01-06T13:59:59Z');
  await run();
  expect(letters).toHaveLength(1);
  now = new Date('2030-01-06T14:00:00Z');
  await run();
  now = new Date('2030-01-07T12:00:00Z');
  await run();
  expect(sentTexts().slice(0, 2)).toEqual(
    Array(2).fill(expect.stringContaining('Reminder: your appointment is on Monday 7 January 2030 at 14:00')),
  );
  expect(await states(id)).toEqual(['confirmation mail sent', 'reminder_day mail sent', 'reminder_hours mail sent']);
  expect(JSON.stringify(await asOwner('select * from scheduling.appointment_message where appointment_id = $1', [id]))).not.toMatch(
    /ama@|Monday/,
  );
});

test('APPT-020 what was moved is told anew and reminded of its own time alone; what was cancelled or deleted, of nothing', async () => {
  const [moved, cancelled, deleted] = [await book(0), await book(2), await book(3)];
  await act(moved!, 'RESCHEDULE', { slot_id: slots[1]!.id });
  await asOf(moved!);
  await act(cancelled!, 'cancel');
  await admin.ask(contract.deleteAppointment, at(deleted!));
  now = new Date('2030-01-06T14:30:00Z');
  await run();
  expect(sentTexts()).toEqual([
    expect.stringContaining('Reminder: your appointment is on Monday 7 January 2030 at 14:30.'),
    expect.stringContaining('has been moved. It is now on Monday 7 January 2030 at 14:30.'),
  ]);
  expect(await states(moved!)).toEqual([
    ...['confirmation mail dropped changed', 'reminder_day mail dropped changed', 'reminder_hours mail dropped changed'],
    ...['moved mail sent', 'reminder_day mail sent', 'reminder_hours mail waiting'],
  ]);
  expect(new Set(await states(cancelled!))).toEqual(
    new Set(['confirmation', 'reminder_day', 'reminder_hours'].map((kind) => `${kind} mail dropped changed`)),
  );
});

test('APPT-020 nobody is written to who has died, wants no messages, has no address or was told too late; a reminder waits for the morning', async () => {
  const [dead, unwilling, without] = await Promise.all(
    ['Kofi', 'Yaa', 'Esi'].map((first_name) =>
      givePatient(desk, { first_name, email: first_name === 'Esi' ? null : `${first_name}@example.org` }),
    ),
  );
  const ids = [];
  for (const [n, one] of [dead!, unwilling!, without!].entries()) ids.push((await bookSlot(desk, slots[n]!.id, one.id)).id);
  const late = await book(3);
  for (const id of ids) await asOf(id);
  await asOwner('update patients.patient set is_deceased = true where id = $1', [dead!.id]);
  await desk.ask(contract.chooseMessages, { params: { id: unwilling!.id }, body: { wanted: false } });
  expect((await desk.ask(contract.readMessageChoice, { params: { id: unwilling!.id } })).data.wanted).toBe(false);
  await run();
  const first = async (id: string) => (await states(id))[0];
  expect(await Promise.all(ids.map(first))).toEqual([
    'confirmation mail dropped deceased',
    'confirmation mail dropped unwanted',
    'confirmation mail dropped no_address',
  ]);
  expect(sentTexts()).toHaveLength(1);
  // the senders were away when it was due, and come back at night
  now = new Date('2030-01-06T21:00:00Z');
  await run();
  expect((await messages(late)).map(({ due_at, attempts }) => [due_at.slice(0, 16), attempts])[1]).toEqual(['2030-01-07T07:00', 0]);
  now = new Date('2030-01-07T13:45:00Z');
  await run();
  expect((await states(late)).slice(1)).toEqual(['reminder_day mail dropped late', 'reminder_hours mail sent']);
  await desk.ask(contract.chooseMessages, { params: { id: unwilling!.id }, body: { wanted: true } });
  expect((await desk.ask(contract.readMessageChoice, { params: { id: unwilling!.id } })).data.wanted).toBe(true);
});

test('APPT-020 two senders at once send one letter each, and one that died is followed by another with the same id', async () => {
  const ids = [];
  for (let slot = 0; slot < 5; slot++) ids.push(await book(slot));
  await Promise.all([run(), run()]);
  expect(letters).toHaveLength(5);
  expect(new Set(letters.map(({ id }) => id)).size).toBe(5);
  const { organization_id } = desk;
  await asOwner(
    `update scheduling.appointment_message set state = 'waiting', attempts = 0, due_at = $2 where appointment_id = $1 and kind = 'confirmation'`,
    [ids[0], now],
  );
  await withTenant(pool, organization_id, 'write', (db) =>
    claimMessages({ db, organization_id, now }, 20, new Date(now.getTime() + 600_000)),
  );
  await run();
  expect(letters).toHaveLength(5);
  now = new Date(now.getTime() + 600_000);
  await run();
  expect(letters).toHaveLength(6);
  expect(letters.filter(({ id }) => id === letters[5]!.id)).toHaveLength(2);
  expect((await messages(ids[0]!))[0]).toMatchObject({ state: 'sent', attempts: 2 });
});

test('APPT-020 a mail server that is away is tried three times, one that refuses once', async () => {
  const id = await book();
  mailFails = () => {
    throw new Error('away');
  };
  for (const minutes of [0, 1, 10]) {
    now = new Date(now.getTime() + minutes * 60_000);
    await run();
    await run(); // not before its time
  }
  expect((await messages(id))[0]).toMatchObject({ state: 'failed', because: 'unreachable', attempts: 3, sent_at: null });
  const refused = await book(1);
  mailFails = () => {
    throw Object.assign(new Error('no such mailbox'), { responseCode: 550 });
  };
  await run();
  expect((await messages(refused))[0]).toMatchObject({ state: 'failed', because: 'refused', attempts: 1 });
});

test('SLOT-004 APPT-020 who waits is told of the slot that is kept for them: once, as long as it is kept, if they want to be told and the organisation does', async () => {
  const service = slots[0]!.healthcare_service.id;
  const wait = async (patient_id: string) =>
    (
      await desk.ask(contract.createWaiting, {
        params: { id: desk.organization_id },
        body: { patient_id, healthcare_service_id: service },
      })
    ).data.id;
  /** Somebody gives up a slot; it is as if the clock of the server had been that of the senders. */
  const giveUp = async (slot: number) => {
    const other = await givePatient(desk, { first_name: `Kojo${slot}` });
    const { id } = await bookSlot(desk, slots[slot]!.id, other.id);
    await asOwner(`update scheduling.appointment_message set state = 'dropped' where appointment_id = $1`, [id]);
    await desk.ask(contract.cancelAppointment, { ...at(id), body: {} });
    await asOwner(
      `update scheduling.appointment_message set due_at = $2 where organization_id = $1 and kind = 'offer' and state = 'waiting'`,
      [desk.organization_id, now],
    );
    await asOwner('update scheduling.slot_offer set expires_at = $2 where organization_id = $1 and ended_at is null', [
      desk.organization_id,
      new Date(now.getTime() + 900_000),
    ]);
  };
  const offers = async () =>
    (
      await asOwner<{ line: string }>(
        `select concat_ws(' ', channel, state, because) as line from scheduling.appointment_message
         where organization_id = $1 and kind = 'offer' order by created_at, channel`,
        [desk.organization_id],
      )
    ).map(({ line }) => line);
  const told = async () =>
    (await desk.ask(contract.listWaiting, { params: { id: desk.organization_id } })).data.map(({ offer }) => offer?.told);

  const first = await wait(patient);
  await giveUp(0);
  await run();
  await run();
  expect(letters.map(({ mail: { to, subject, text } }) => [to, subject, text])).toEqual([
    [
      'ama@example.org',
      'Asempa Hospital: A time has become free',
      'Asempa Hospital: You are on our waiting list. A time has become free on Monday 7 January 2030 at 14:00. It is kept for you until 09:15. To take it, please call 030 222 3344.',
    ],
  ]);
  expect(await offers()).toEqual(['mail sent']);
  expect(
    JSON.stringify(await asOwner('select * from scheduling.appointment_message where organization_id = $1', [desk.organization_id])),
  ).not.toMatch(/ama@|become free/);
  expect(await told()).toEqual([[{ channel: 'mail', state: 'sent', because: null, sent_at: expect.any(String) }]]);
  await desk.ask(contract.deleteWaiting, { params: { id: desk.organization_id, waiting_id: first }, body: {} });

  // declined before it was sent; unwilling; at night; switched off
  const second = await wait(patient);
  await giveUp(1);
  await desk.ask(contract.deleteWaiting, { params: { id: desk.organization_id, waiting_id: second }, body: {} });
  await run();
  expect((await offers()).slice(1)).toEqual(['mail dropped changed']);
  await desk.ask(contract.chooseMessages, { params: { id: patient }, body: { wanted: false } });
  const third = await wait(patient);
  await giveUp(2);
  await run();
  expect((await offers()).slice(2)).toEqual(['mail dropped unwanted']);
  await desk.ask(contract.chooseMessages, { params: { id: patient }, body: { wanted: true } });
  await desk.ask(contract.deleteWaiting, { params: { id: desk.organization_id, waiting_id: third }, body: {} });
  now = new Date('2029-12-01T21:00:00Z');
  const fourth = await wait(patient);
  await giveUp(3);
  await run();
  expect((await offers()).slice(3)).toEqual(['mail dropped late']);
  await desk.ask(contract.deleteWaiting, { params: { id: desk.organization_id, waiting_id: fourth }, body: {} });
  await settings({ offers: false });
  await wait(patient);
  await giveUp(4);
  expect(await offers()).toHaveLength(4);
  expect(letters).toHaveLength(1);
});

test('SLOT-004 APPT-020 an organisation that confirms nothing and has said nothing of offers tells nobody of them', async () => {
  await settings({ confirmations: false });
  await asOwner('update scheduling.settings set offers = null where organization_id = $1', [desk.organization_id]);
  const read = async () => (await admin.ask(contract.readAppointmentSettings, { params: { id: admin.organization_id } })).data.offers;
  expect(await read()).toBe(false);
  expect((await settings({ offers: true })).data.offers).toBe(true);
  expect(await read()).toBe(true);
});

let provider: Server;
let url: string;
/** What the provider delivered, by the key under which it was asked. */
const delivered = new Map<string, string>();
let requests = 0;
let losing = false;
beforeAll(async () => {
  provider = createServer(async (request, response) => {
    requests++;
    let body = '';
    for await (const part of request) body += part;
    delivered.set(String(request.headers['idempotency-key']), body);
    if (request.headers['x-key'] !== 'secret') response.writeHead(401).end();
    else if (losing) request.socket.destroy();
    else response.writeHead(202).end('{"status":"accepted"}');
  });
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/sms`;
});
afterAll(() => void provider.close());

test('APPT-020 by SMS: headers are sealed, a lost answer is asked for again under the same key, and a refusal is final', async () => {
  // as an operator permits whose provider is in the hospital's own network
  await settings({ by_mail: false, sms: 'http', sms_url: 'https://sms.example.org/send', names_service: true, sender: 'Asempa' });
  await asOwner('update scheduling.settings set sms_url = $2 where organization_id = $1', [desk.organization_id, url]);
  const { data } = await settings({ sms_headers: [{ name: 'X-Key', value: 'secret' }], sms_success: 'accepted' });
  expect(data.sms_header_names).toEqual(['X-Key']);
  expect(JSON.stringify(data)).not.toContain('secret');
  expect(
    JSON.stringify(
      await asOwner('select encode(sms_headers, $2) from scheduling.settings where organization_id = $1', [desk.organization_id, 'escape']),
    ),
  ).not.toContain('secret');
  const id = await book();
  losing = true;
  await run();
  expect((await messages(id))[0]).toMatchObject({ channel: 'sms', state: 'waiting', because: 'unreachable', attempts: 1 });
  losing = false;
  now = new Date(now.getTime() + 60_000);
  await run();
  expect((await messages(id))[0]).toMatchObject({ state: 'sent', because: null, attempts: 2 });
  expect([requests, delivered.size]).toEqual([2, 1]);
  expect(JSON.parse([...delivered.values()][0]!)).toEqual({
    to: '+233244123456',
    from: 'Asempa',
    text: expect.stringContaining('Your appointment (General consultation) is on Monday 7 January 2030'),
  });
  // who waits hears of a kept slot by the same provider
  const other = await givePatient(desk, { first_name: 'Kojo' });
  const given = await bookSlot(desk, slots[3]!.id, other.id);
  await asOwner(`update scheduling.appointment_message set state = 'dropped' where appointment_id = $1`, [given.id]);
  await desk.ask(contract.createWaiting, {
    params: { id: desk.organization_id },
    body: { patient_id: patient, healthcare_service_id: slots[0]!.healthcare_service.id },
  });
  await desk.ask(contract.cancelAppointment, { ...at(given.id), body: {} });
  await asOwner(`update scheduling.appointment_message set due_at = $2 where organization_id = $1 and kind = 'offer'`, [
    desk.organization_id,
    now,
  ]);
  await asOwner('update scheduling.slot_offer set expires_at = $2 where organization_id = $1', [
    desk.organization_id,
    new Date(now.getTime() + 900_000),
  ]);
  await run();
  expect([...delivered.values()].map((body) => JSON.parse(body) as { to: string; text: string }).at(-1)).toMatchObject({
    to: '+233244123456',
    text: expect.stringMatching(
      /^Asempa Hospital: You are on our waiting list \(General consultation\)\. A time has become free on Monday 7 January 2030 at 15:30\./,
    ),
  });
  await settings({ sms_headers: [{ name: 'X-Key', value: 'wrong' }] });
  const refused = await book(1);
  await run();
  expect((await messages(refused))[0]).toMatchObject({ state: 'failed', because: 'refused', attempts: 1 });
});

test('SLOT-004 APPT-031 an organisation chooses how long slots are held, when nobody is expected any more and what is sent', async () => {
  const first = (await admin.ask(contract.readAppointmentSettings, { params: { id: admin.organization_id } })).data;
  expect(first).toEqual(contract.usualAppointmentSettings);
  const { data } = await settings({ hold_minutes: 2, reminders: false, confirmations: false, sms: 'log', version: first.version });
  expect(data).toMatchObject({ hold_minutes: 2, no_show_minutes: 60, reminders: false, version: 2 });
  const held = await desk.ask(contract.holdSlot, { params: { id: desk.organization_id, slot_id: slots[4]!.id } });
  const [hold] = await asOwner<{ seconds: number }>(
    'select extract(epoch from expires_at - created_at)::int as seconds from scheduling.slot_hold where organization_id = $1',
    [desk.organization_id],
  );
  expect([hold!.seconds, held.data.slot.id]).toEqual([120, slots[4]!.id]);
  expect(await states(await book())).toEqual([]);
  const refusals = [
    [{ hold_minutes: 1 }, 'hold_minutes'],
    [{ hold_minutes: 11 }, 'hold_minutes'],
    [{ no_show_minutes: 14 }, 'no_show_minutes'],
    [{ no_show_minutes: 241 }, 'no_show_minutes'],
    [{ sms: 'http' }, 'sms_url'],
    [{ sms: 'http', sms_url: 'https://10.0.0.1/{to}' }, 'sms_url'],
    [{ sms_headers: [{ name: 'Host', value: 'x' }] }, 'sms_headers'],
  ] as const;
  for (const [body, field] of refusals) {
    const refused = await admin.send(contract.updateAppointmentSettings, { params: { id: admin.organization_id }, body });
    expect([refused.statusCode, Object.keys(refused.json().errors)[0]?.split('.')[0]]).toEqual([400, field]);
  }
  const stale = await admin.send(contract.updateAppointmentSettings, {
    params: { id: admin.organization_id },
    body: { hold_minutes: 3, version: 1 },
  });
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'conflict']);
  expect((await admin.ask(contract.readAppointmentSettings, { params: { id: admin.organization_id } })).data).toEqual(data);
});
