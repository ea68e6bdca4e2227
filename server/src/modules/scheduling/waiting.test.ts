import { updatePatient } from '@akoma/contract/patients';
import * as contract from '@akoma/contract/scheduling';
import { beforeEach, expect, test } from 'vitest';
import { type Caller, found, type Refused, signedIn } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { giveService } from '../catalogue/catalogue.make.ts';
import { givePatient } from '../patients/patients.make.ts';
import { passOverdueOn } from './offer-slot.ts';
import { bookSlot, makeSchedule, settled, slotsOf } from './scheduling.make.ts';

let admin: Caller;
let desk: Caller;
let colleague: Caller;
let service: string;
let location: string;
let slots: contract.Slot[];
let people: string[];
let told: unknown[];

/** Slots from 09:00 on Monday and Friday of one week, and four patients. */
beforeEach(async () => {
  const home = await found();
  [admin, desk, colleague] = [
    await signedIn(home, { role: 'Administrator' }),
    await signedIn(home, { role: 'Receptionist' }),
    await signedIn(home, { role: 'Receptionist' }),
  ];
  location = Object.values(home.locations)[0]!;
  service = (await giveService(admin)).id;
  await makeSchedule(admin, location, { healthcare_service: service, end_time: '10:30' });
  slots = await slotsOf(desk);
  [people, told] = [[], []];
  for (const first_name of ['Ama', 'Kofi', 'Yaa', 'Esi']) people.push((await givePatient(desk, { first_name })).id);
});

const params = (waiting_id: string) => ({ params: { id: desk.organization_id, waiting_id } });
const wait = async (patient_id: string, more: object = {}) =>
  (
    await desk.ask(contract.createWaiting, {
      params: { id: desk.organization_id },
      body: { patient_id, healthcare_service_id: service, ...more },
    })
  ).data;
const list = async (offered?: 'true' | 'false') =>
  (await desk.ask(contract.listWaiting, { params: { id: desk.organization_id }, query: { offered } })).data;
/** Whom a slot is kept for, by name. */
const kept = async () =>
  (await list()).flatMap(({ patient_full_name, offer }) => (offer ? [[patient_full_name.split(' ')[0], offer.slot_id]] : []));
const cancel = (appointment_id: string) =>
  desk.ask(contract.cancelAppointment, { params: { id: desk.organization_id, appointment_id }, body: {} });
const offered = async () => (await slotsOf(colleague)).map(({ id }) => id);
const refusalOf = (asked: Promise<unknown>): Promise<Refused> =>
  asked.then(
    () => expect.unreachable('not refused'),
    (refused: Refused) => refused,
  );
/** The periodic task of this organisation, when so many minutes have passed. */
const passOn = (minutes: number) =>
  passOverdueOn({
    jobs: { query: async () => ({ rows: [{ id: desk.organization_id }] }) } as never,
    inTenant: (organization_id, mode, work) => withTenant(pool, organization_id, mode, work),
    now: () => new Date(Date.now() + minutes * 60_000),
    announce: async (_db, _organization, name, data) => void told.push([name, data]),
  });

test('SLOT-004 a slot that is given up is kept for the first who waits and can come; nobody else books it, and booking ends the waiting', async () => {
  const booked = await bookSlot(desk, slots[0]!.id, people[3]!);
  await wait(people[0]!, { days: ['fri'] });
  const first = await wait(people[1]!, { days: ['fri', 'mon'], until: '2030-01-31', comment: 'Works nights.' });
  await wait(people[2]!);
  expect((await list()).map(({ patient_full_name }) => patient_full_name.split(' ')[0])).toEqual(['Ama', 'Kofi', 'Yaa']);
  await cancel(booked.id);
  expect(await kept()).toEqual([['Kofi', slots[0]!.id]]);
  expect(await list('true')).toMatchObject([{ patient_id: people[1] }]);
  expect(await list('false')).toHaveLength(2);
  expect(await offered()).not.toContain(slots[0]!.id);
  const refused = await refusalOf(bookSlot(colleague, slots[0]!.id, people[3]!));
  expect([refused.status, refused.code]).toEqual([409, 'scheduling.slotTaken']);
  const [one, two] = await Promise.allSettled([
    desk.ask(contract.bookWaiting, params(first.id)),
    colleague.ask(contract.bookWaiting, params(first.id)),
  ]);
  const done = [one, two].flatMap((each) => (each!.status === 'fulfilled' ? [each!.value.data] : []));
  expect(done).toHaveLength(1);
  expect(done[0]).toMatchObject({ patient_id: people[1], slot: { start: slots[0]!.start }, comment: 'Works nights.' });
  expect((await list()).map(({ patient_id }) => patient_id)).toEqual([people[0], people[2]]);
  expect(await kept()).toEqual([]);
});

test('SLOT-004 what is not booked within 15 minutes, passed on or no longer wanted goes to the next, and to nobody twice', async () => {
  const booked = await bookSlot(desk, slots[0]!.id, people[3]!);
  const entries = [await wait(people[0]!), await wait(people[1]!), await wait(people[2]!)];
  await cancel(booked.id);
  expect(await kept()).toEqual([['Ama', slots[0]!.id]]);
  const [offer] = await asOwner<{ minutes: number }>(
    'select extract(epoch from expires_at - created_at)::int / 60 as minutes from scheduling.slot_offer where organization_id = $1',
    [desk.organization_id],
  );
  expect(offer!.minutes).toBe(15);
  await passOn(14);
  expect(await kept()).toEqual([['Ama', slots[0]!.id]]);
  await Promise.all([passOn(16), passOn(16)]);
  expect(await kept()).toEqual([['Kofi', slots[0]!.id]]);
  expect(told).toEqual([entries[0]!, entries[1]!].map(({ id }) => ['scheduling.waitingChanged', { waiting_id: id }]));
  expect((await refusalOf(desk.ask(contract.bookWaiting, params(entries[0]!.id)))).code).toBe('scheduling.notKept');
  await desk.ask(contract.passWaiting, params(entries[1]!.id));
  expect(await kept()).toEqual([['Yaa', slots[0]!.id]]);
  await desk.ask(contract.deleteWaiting, { ...params(entries[2]!.id), body: { reason: 'Seen elsewhere.' } });
  expect(await asOwner('select state, removed_reason from scheduling.waiting where id = $1', [entries[2]!.id])).toEqual([
    { state: 'removed', removed_reason: 'Seen elsewhere.' },
  ]);
  expect([await kept(), (await list()).length]).toEqual([[], 2]);
  // nobody is left to be asked: it can be booked by anybody
  expect(await offered()).toContain(slots[0]!.id);
});

test('SLOT-004 a moved appointment and added hours are offered as well; leave, the past and another service are not', async () => {
  const booked = await bookSlot(desk, slots[0]!.id, people[3]!);
  const other = await giveService(admin, { name: 'Eye clinic' });
  await wait(people[0]!, { healthcare_service_id: other.id });
  await wait(people[1]!);
  await desk.ask(contract.rescheduleAppointment, {
    params: { id: desk.organization_id, appointment_id: booked.id },
    body: { slot_id: slots[1]!.id },
  });
  await settled(desk.organization_id, 20);
  expect(await kept()).toEqual([['Kofi', slots[0]!.id]]);
  await wait(people[2]!, { days: ['wed'] });
  await makeSchedule(admin, location, {
    healthcare_service: service,
    days: ['wed'],
    end_time: '09:30',
    planning_horizon_start: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    planning_horizon_end: '2029-12-31',
  });
  expect((await kept()).map(([name]) => name)).toEqual(['Kofi', 'Yaa']);
  // the practitioner is away: what was kept then is no slot any more, and what is cancelled then is none
  const leave = await admin.ask(contract.createLeave, {
    params: { id: admin.organization_id, practitioner_id: admin.practitioner_role_id },
    query: { if_affected: 'keep' },
    body: { start_date: '2030-01-07', end_date: '2030-01-07' },
  });
  expect((await kept()).map(([name]) => name)).toEqual(['Yaa']);
  await cancel(booked.id);
  await admin.ask(contract.deleteLeave, {
    params: { id: admin.organization_id, practitioner_id: admin.practitioner_role_id, leave_id: leave.data.id },
  });
  expect((await kept()).map(([name]) => name)).toEqual(['Yaa']);
});

test('SLOT-004 two slots that are given up at once go to two people, of a long appointment each slot', async () => {
  const { id } = await bookSlot(desk, slots[0]!.id, people[3]!, { minutes_duration: 60 });
  const other = await bookSlot(desk, slots[2]!.id, people[3]!);
  for (const person of [people[0]!, people[1]!, people[2]!]) await wait(person);
  await Promise.all([cancel(id), cancel(other.id)]);
  expect((await kept()).map(([, slot]) => slot).sort()).toEqual(
    slots
      .slice(0, 3)
      .map((slot) => slot.id)
      .sort(),
  );
  expect(new Set((await kept()).map(([name]) => name)).size).toBe(3);
});

test('SLOT-004 a slot that somebody booked after its 15 minutes is offered to nobody, and one of a service that is not given cannot be booked', async () => {
  const booked = await bookSlot(desk, slots[0]!.id, people[3]!);
  const first = await wait(people[0]!);
  await wait(people[1]!);
  await cancel(booked.id);
  await asOwner('update scheduling.slot_offer set expires_at = now() where organization_id = $1', [desk.organization_id]);
  expect(await kept()).toEqual([]);
  const taken = await bookSlot(colleague, slots[0]!.id, people[3]!);
  await passOn(0);
  expect(await kept()).toEqual([]);
  await cancel(taken.id);
  expect(await kept()).toEqual([['Kofi', slots[0]!.id]]);
  await desk.ask(contract.deleteWaiting, { ...params(first.id), body: {} });
  await asOwner('update catalogue.healthcare_service set active = false where id = $1', [service]);
  const [{ id: second }] = (await list()) as [contract.Waiting];
  expect((await refusalOf(desk.ask(contract.bookWaiting, params(second)))).code).toBe('scheduling.notKept');
  expect((await list()).map(({ id }) => id)).toEqual([second]);
});

test('SLOT-004 whose record is not in use does not wait, nor anybody for who has left', async () => {
  const outOfUse = (id: string, active: boolean) => desk.ask(updatePatient, { params: { id }, body: { active } });
  const booked = await bookSlot(desk, slots[0]!.id, people[3]!);
  await wait(people[0]!);
  await wait(people[1]!);
  for (const id of [people[0]!, people[2]!]) await outOfUse(id, false);
  expect((await refusalOf(wait(people[2]!))).code).toBe('patients.inactive');
  expect((await list()).map(({ patient_id }) => patient_id)).toEqual([people[1]]);
  await cancel(booked.id);
  expect(await kept()).toEqual([['Kofi', slots[0]!.id]]);
  await outOfUse(people[0]!, true);
  expect((await list()).map(({ patient_id }) => patient_id)).toEqual([people[0], people[1]]);

  await asOwner(`update organization.membership set status = 'inactive' where id = $1`, [colleague.practitioner_role_id]);
  expect(await refusalOf(wait(people[3]!, { practitioner_id: colleague.practitioner_role_id }))).toMatchObject({
    ...{ status: 400, errors: { practitioner_id: ['Practitioner does not work here now.'] } },
  });
  expect(await list()).toHaveLength(2);
});

test('SLOT-004 nobody waits twice for one service, and the dead do not wait', async () => {
  const both = await Promise.allSettled([wait(people[0]!), wait(people[0]!)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await refusalOf(wait(people[0]!))).code).toBe('scheduling.waitsAlready');
  expect((await refusalOf(wait(people[1]!, { until: '2020-01-31' }))).status).toBe(400);
  expect((await refusalOf(wait(people[2]!, { practitioner_id: people[2] }))).status).toBe(404);
  const booked = await bookSlot(desk, slots[0]!.id, people[3]!);
  await wait(people[1]!);
  await asOwner('update patients.patient set is_deceased = true where id = any ($1)', [[people[0], people[2]]]);
  expect((await refusalOf(wait(people[2]!))).code).toBe('scheduling.patientDeceased');
  expect((await list()).map(({ patient_id }) => patient_id)).toEqual([people[1]]);
  await cancel(booked.id);
  expect(await kept()).toEqual([['Kofi', slots[0]!.id]]);
});
