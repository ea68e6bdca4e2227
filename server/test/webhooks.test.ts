import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importPatients, listPatients, registerPatient } from '@akoma/contract/patients';
import * as contract from '@akoma/contract/webhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, openTestApp, Refused, requestOf, signedIn } from './app.ts';
import { asOwner, pool } from './database.ts';
import { createApp, listeners } from '../src/app.ts';
import { withTenant } from '../src/platform/db/tenant.ts';
import { eventHandler } from '../src/platform/events/deliver.ts';
import type { Announce } from '../src/platform/events/announce.ts';
import { workOn } from '../src/platform/imports/imports.make.ts';
import { silent } from '../src/platform/jobs/jobs.make.ts';
import { sealingKey } from '../src/platform/seal.ts';
import { patientImport } from '../src/modules/patients/patient.import.ts';
import { asFile } from '../src/modules/terminology/classification.make.ts';
import { deliverWebhook } from '../src/modules/webhooks/index.ts';

interface Got {
  headers: IncomingHttpHeaders;
  body: string;
}

let receiver: Server;
let url: string;
let answerStatus = 200;
const got: Got[] = [];
let lan: Awaited<ReturnType<typeof createApp>>;
let announce: Announce;
let clock = () => new Date();
let run: (payload: object) => Promise<void>;
let hear: (event: { organization_id: string; event_id: string }) => Promise<void>;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      got.push({ headers: request.headers, body });
      response.writeHead(answerStatus).end();
    });
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  const { testServer } = await openTestApp();
  lan = await createApp({ ...testServer, config: { ...testServer.config, webhooks_private: true } });
  const handler = deliverWebhook({
    inTenant: (organization_id, mode, work) => withTenant(pool, organization_id, mode, work),
    now: () => clock(),
    sealing: sealingKey(testServer.secrets.session_secret, 'webhooks'),
    privateToo: true,
  });
  const attempt = { job_id: '1', attempt: 1, last: false, log: silent, signal: new AbortController().signal };
  run = (payload) => handler.run(payload, attempt);
  announce = testServer.announce;
  const bringer = eventHandler(pool, listeners, testServer.announce);
  hear = (event) => bringer.run(event, attempt);
});
afterAll(() => lan.server.close());
afterAll(() => void receiver.close());
beforeEach(() => {
  got.length = 0;
  answerStatus = 200;
  clock = () => new Date();
});

/** As `ask`, on a server that may deliver into the private network. */
async function onLan<O extends Parameters<Caller['send']>[0]>(caller: Caller, op: O, input: object) {
  const answered = await lan.server.inject({ ...requestOf(op, input), headers: { authorization: `Bearer ${caller.access}` } });
  if (answered.statusCode >= 300) throw new Refused(answered.statusCode, answered.json());
  return answered.json().data;
}

async function subscribed(names = ['patient.created', 'visit.ended']) {
  const home = await found();
  const admin = await signedIn(home, { role: 'Administrator' });
  const at = { id: admin.organization_id };
  const hook = await onLan(admin, contract.subscribe, { params: at, body: { url, events: names, description: 'Laboratory' } });
  return { home, admin, at, hook, of: { ...at, webhook_id: hook.id } };
}

const outboxOf = (organization_id: string) =>
  asOwner<{ organization_id: string; event_id: string }>(
    "select organization_id, id as event_id from platform.outbox where organization_id = $1 and name = 'patients.registered'",
    [organization_id],
  );
const deliveriesOf = async (admin: Caller) =>
  (await admin.ask(contract.listDeliveries, { params: { id: admin.organization_id }, query: {} })).data;
const register = async (home: Awaited<ReturnType<typeof found>>) =>
  (await signedIn(home, { role: 'Receptionist' })).ask(registerPatient, {
    body: { first_name: 'Ama', last_name: 'Mensah', gender: 'FEMALE', birth_date: '1991-08-14', mobile: '+233244123456' },
  });

describe('webhooks', () => {
  it('HOOK-002 subscribing lists the address; the secret is shown once and kept sealed', async () => {
    const { admin, at, hook, of } = await subscribed();
    expect(hook).toMatchObject({ url, active: true, events: ['patient.created', 'visit.ended'], delivered_count: 0 });
    expect(hook.secret).toMatch(/^whsec_[\w-]{40}$/);
    const { data } = await admin.ask(contract.listWebhooks, { params: at, query: {} });
    expect(data.map(({ id }) => id)).toEqual([hook.id]);
    expect(JSON.stringify(data)).not.toContain(hook.secret);
    expect(data[0]!.secret_hint).toBe(hook.secret.slice(-4));
    const [row] = await asOwner<{ secret: Buffer }>('select secret from webhooks.webhook where id = $1', [of.webhook_id]);
    expect(row!.secret.includes(hook.secret)).toBe(false);
  });

  it('HOOK-003 the events are named, with what is built', async () => {
    const { admin, at } = await subscribed();
    const { data } = await admin.ask(contract.listWebhookEvents, { params: at, query: {} });
    const named = Object.fromEntries(data.map(({ name, available }) => [name, available]));
    expect(named).toMatchObject({
      'patient.created': true,
      'visit.created': true,
      'visit.ended': true,
      'invoice.paid': true,
      'diagnosticreport.final': false,
    });
    expect(Object.keys(named)).toEqual(expect.arrayContaining(['appointment.created', 'appointment.cancelled']));
  });

  it.each([
    'http://example.org/',
    'https://localhost/',
    'https://10.0.0.1/',
    'https://[::1]/',
    'ftp://example.org/',
    'https://a:b@example.org/',
  ])('HOOK-004 %s is refused at the field, and nothing is kept', async (wrong) => {
    const admin = await signedIn(await found(), { role: 'Administrator' });
    const at = { id: admin.organization_id };
    const refused = admin.ask(contract.subscribe, { params: at, body: { url: wrong, events: ['visit.ended'] } });
    await expect(refused).rejects.toMatchObject({ status: 400, errors: { url: [expect.any(String)] } });
    expect((await admin.ask(contract.listWebhooks, { params: at, query: {} })).total).toBe(0);
  });

  it('HOOK-001 is edited on the version that was seen, switched off and removed', async () => {
    const { admin, of, at } = await subscribed();
    const { data } = await admin.ask(contract.updateWebhook, {
      params: of,
      body: { version: 1, active: false, events: ['visit.created'] },
    });
    expect(data).toMatchObject({ active: false, events: ['visit.created'], version: 2 });
    await expect(admin.ask(contract.updateWebhook, { params: of, body: { version: 1, description: 'x' } })).rejects.toMatchObject({
      status: 409,
      data: { current: { version: 2 } },
    });
    await expect(admin.ask(contract.sendTest, { params: of })).rejects.toMatchObject({ code: 'webhooks.inactive' });
    await admin.ask(contract.unsubscribe, { params: of });
    expect((await admin.ask(contract.listWebhooks, { params: at, query: {} })).total).toBe(0);
    await expect(admin.ask(contract.readWebhook, { params: of, query: {} })).rejects.toMatchObject({ status: 404 });
    const [row] = await asOwner<{ secret: Buffer }>('select secret from webhooks.webhook where id = $1', [of.webhook_id]);
    expect(row!.secret).toHaveLength(0);
  });
});

describe('deliveries', () => {
  it('HOOK-004 a registration is told once, signed, and carries ids alone', async () => {
    const { home, admin, hook } = await subscribed();
    const { data: patient } = await register(home);
    const [event] = await outboxOf(admin.organization_id);
    await hear(event!);
    await hear(event!); // the job ran twice
    const [delivery, ...others] = await deliveriesOf(admin);
    expect(others).toEqual([]);
    expect(delivery).toMatchObject({ event: 'patient.created', status: 'waiting', attempts: 0 });
    await run({ organization_id: admin.organization_id, delivery_id: delivery!.id });
    await run({ organization_id: admin.organization_id, delivery_id: delivery!.id }); // and this one too
    expect(got).toHaveLength(1);
    const [{ headers, body }] = got as [Got];
    const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['akoma-signature']))!;
    expect(createHmac('sha256', hook.secret).update(`${t}.${delivery!.id}.${body}`).digest('hex')).toBe(v1);
    expect(headers).toMatchObject({ 'akoma-event': 'patient.created', 'akoma-delivery': delivery!.id, 'content-type': 'application/json' });
    expect(JSON.parse(body)).toMatchObject({
      id: delivery!.id,
      event: 'patient.created',
      managing_organization: admin.organization_id,
      data: { patient_id: patient.id },
    });
    expect(body).not.toMatch(/Mensah|Ama|244123456/);
    const [after] = await deliveriesOf(admin);
    expect(after).toMatchObject({ status: 'delivered', attempts: 1, answer_status: 200, failure: null, next_try_at: null });
    const { data: whole } = await admin.ask(contract.readDelivery, {
      params: { id: admin.organization_id, delivery_id: delivery!.id },
      query: {},
    });
    expect(whole.body).toBe(body);
    expect(whole.patient_id).toBe(JSON.parse(body).data.patient_id);
    const looks = await asOwner('select patient_id from audit.entry where organization_id = $1 and operation = $2', [
      admin.organization_id,
      'webhooks.readDelivery',
    ]);
    expect(looks).toEqual([{ patient_id: whole.patient_id }]);
  });

  it('HOOK-004 a receiver that fails is tried after 1, 5, 30, 120 and 720 minutes, then given up, and sent again by hand', async () => {
    const { home, admin, at } = await subscribed();
    await register(home);
    await hear((await outboxOf(admin.organization_id))[0]!);
    const { id } = (await deliveriesOf(admin))[0]!;
    answerStatus = 500;
    const began = Date.parse('2026-03-05T08:00:00Z');
    let minutes = 0;
    const waits: (number | null)[] = [];
    for (let tried = 1; tried <= 6; tried++) {
      const moment = new Date(began + minutes * 60_000);
      clock = () => moment;
      await run({ organization_id: admin.organization_id, delivery_id: id });
      const [delivery] = await deliveriesOf(admin);
      expect(delivery).toMatchObject({ attempts: tried, answer_status: 500, failure: 'The address answered 500.' });
      const next = delivery!.next_try_at;
      const wait = next === null ? null : (Date.parse(next) - moment.getTime()) / 60_000;
      waits.push(wait);
      minutes += wait ?? 0;
    }
    expect(waits).toEqual([1, 5, 30, 120, 720, null]);
    expect((await deliveriesOf(admin))[0]).toMatchObject({ status: 'failed' });
    await run({ organization_id: admin.organization_id, delivery_id: id });
    expect(got).toHaveLength(6);
    const first = got[0]!;

    answerStatus = 200;
    const again = { params: { ...at, delivery_id: id } };
    const { data } = await admin.ask(contract.resendDelivery, again);
    expect(data.status).toBe('waiting');
    await expect(admin.ask(contract.resendDelivery, again)).rejects.toMatchObject({ code: 'webhooks.underWay' });
    await run({ organization_id: admin.organization_id, delivery_id: id });
    expect(got.at(-1)!.body).toBe(first.body);
    expect((await deliveriesOf(admin))[0]).toMatchObject({ status: 'delivered', attempts: 7 });
  });

  it('HOOK-004 after a rotation both secrets sign for a day, then the new one alone', async () => {
    const { admin, of, hook } = await subscribed();
    const { data: rotated } = await admin.ask(contract.rotateSecret, { params: of });
    expect(rotated.secret).not.toBe(hook.secret);
    const sendTest = async () => {
      const { data } = await admin.ask(contract.sendTest, { params: of });
      await run({ organization_id: admin.organization_id, delivery_id: data.id });
      const { headers, body } = got.at(-1)!;
      const [t, ...signed] = String(headers['akoma-signature']).split(',');
      const hex = (secret: string) =>
        `v1=${createHmac('sha256', secret)
          .update(`${t!.slice(2)}.${data.id}.${body}`)
          .digest('hex')}`;
      return { signed, of: hex };
    };
    const now = await sendTest();
    expect(now.signed).toEqual([now.of(rotated.secret), now.of(hook.secret)]);
    const tomorrow = new Date(Date.now() + 25 * 3_600_000);
    clock = () => tomorrow;
    const later = await sendTest();
    expect(later.signed).toEqual([later.of(rotated.secret)]);
  });

  it('HOOK-004 a test is tried once; what was switched off meanwhile is not sent', async () => {
    const { admin, of } = await subscribed();
    answerStatus = 404;
    const { data: test } = await admin.ask(contract.sendTest, { params: of });
    await run({ organization_id: admin.organization_id, delivery_id: test.id });
    expect((await deliveriesOf(admin))[0]).toMatchObject({ event: 'webhook.test', status: 'failed', answer_status: 404 });
    const { data: second } = await admin.ask(contract.sendTest, { params: of });
    await admin.ask(contract.updateWebhook, { params: of, body: { active: false } });
    await run({ organization_id: admin.organization_id, delivery_id: second.id });
    expect(got).toHaveLength(1);
    expect((await deliveriesOf(admin))[0]).toMatchObject({ status: 'failed', failure: 'The webhook was switched off or removed.' });
  });

  it('HOOK-004 no job is queued while nobody subscribed to that event, and one as soon as somebody did', async () => {
    const jobs = async (organization_id: string) =>
      (
        await asOwner<{ event_id: string }>(
          `select payload ->> 'event_id' as event_id from graphile_worker._private_jobs where payload ->> 'organization_id' = $1`,
          [organization_id],
        )
      ).map(({ event_id }) => event_id);
    const { home, admin, at, of } = await subscribed(['visit.ended']);
    await register(home);
    const [silentOne] = await outboxOf(at.id);
    expect(await jobs(at.id)).toEqual([]);
    const second = await onLan(admin, contract.subscribe, { params: at, body: { url, events: ['patient.created'], description: 'Cards' } });
    const reception = await signedIn(home, { role: 'Receptionist' });
    const body = { first_name: 'Yaw', last_name: 'Boateng', gender: 'MALE', birth_date: '1970-01-02', mobile: '+233244123999' } as const;
    await reception.ask(registerPatient, { body });
    const heard = (await outboxOf(at.id)).map(({ event_id }) => event_id).filter((id) => id !== silentOne!.event_id);
    expect(await jobs(at.id)).toEqual(heard);
    await admin.ask(contract.updateWebhook, { params: { ...at, webhook_id: second.id }, body: { active: false } });
    await reception.ask(registerPatient, { body: { ...body, first_name: 'Kwesi', mobile: '+233244123998', birth_date: '1950-01-02' } });
    expect(await jobs(at.id)).toEqual(heard);
    expect(of.webhook_id).not.toBe(second.id);
  });

  it('HOOK-001 PAT-035 every patient of an imported file is told, once; those of a dry run are not', async () => {
    const { home, admin, at } = await subscribed();
    const reception = await signedIn(home, { role: 'Receptionist' });
    const file = asFile(
      'First name,Last name,Gender,Age,Phone\nAma,Mensah,F,30,0241234567\nKofi,Boateng,M,45,0201112223\nYaw,,M,9,0201112224',
    );
    const { data } = await reception.ask(importPatients, { body: { file, dry_run: true } });
    const work = () => workOn(patientImport, at.id, data.id, { announce });
    await work();
    expect(await outboxOf(at.id)).toEqual([]);
    await reception.ask(importPatients, { body: { upload_id: data.id } });
    await work();
    await work(); // the job ran twice
    for (const event of await outboxOf(at.id)) await hear(event);
    const deliveries = await deliveriesOf(admin);
    const told = await Promise.all(
      deliveries.map(async ({ id: delivery_id, event }) => {
        const whole = await admin.ask(contract.readDelivery, { params: { ...at, delivery_id }, query: {} });
        return [event, JSON.parse(whole.data.body).data.patient_id as string];
      }),
    );
    const registered = (await reception.ask(listPatients, { query: {} })).data.map(({ id }) => ['patient.created', id]);
    expect(registered).toHaveLength(2);
    expect(told.toSorted()).toEqual(registered.toSorted());
  });

  it('HOOK-001 what happened before somebody subscribed is not told', async () => {
    const home = await found();
    await register(home);
    const admin = await signedIn(home, { role: 'Administrator' });
    await onLan(admin, contract.subscribe, { params: { id: admin.organization_id }, body: { url, events: ['patient.created'] } });
    await hear((await outboxOf(admin.organization_id))[0]!);
    expect(await deliveriesOf(admin)).toEqual([]);
  });

  it('HOOK-001 what is not subscribed to, and what happens elsewhere, is not told', async () => {
    const { home, admin } = await subscribed(['visit.ended']);
    await register(home);
    await hear((await outboxOf(admin.organization_id))[0]!);
    const other = await found();
    await register(other);
    await hear((await outboxOf(other.organization_id))[0]!);
    expect(await deliveriesOf(admin)).toEqual([]);
  });
});
