import { startVisit } from '@akoma/contract/encounters';
import { updateLocation } from '@akoma/contract/organization';
import {
  createLeave,
  createScheduleException,
  deleteLeave,
  deleteSchedule,
  deleteScheduleException,
  updateSchedule,
} from '@akoma/contract/scheduling';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from './app.ts';
import { changesPath, listeningAddress, listenTo } from './live.ts';
import { givePatient } from '../src/modules/patients/patients.make.ts';
import { makeSchedule } from '../src/modules/scheduling/scheduling.make.ts';

let address: string;
let nurse: Caller;
let home: Awaited<ReturnType<typeof found>>;
beforeAll(async () => {
  address = await listeningAddress();
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

  it('SCHED-005 tells of hours that are others now: slots and calendars, and who looks at schedules; each by its own right', async () => {
    const admin = await signedIn(home, { role: 'Administrator' });
    const [id, location_id] = [home.organization_id, Object.values(home.locations)[0]!];
    const topics = {
      slots: listenTo(address, nurse, changesPath('appointments')),
      lists: listenTo(address, admin, changesPath('schedules')),
    };
    await Promise.all(Object.values(topics).map(({ open }) => open));
    const heard = async (of: string) => {
      expect(await topics.slots.next()).toEqual({ topic: 'appointments', id: of });
      expect(await topics.lists.next()).toEqual({ topic: 'schedules', id: of });
    };
    const practitioner_id = admin.practitioner_role_id;
    const schedule = await makeSchedule(admin, location_id);
    await heard(practitioner_id);
    const own = { id, practitioner_id, schedule_id: schedule.id };
    const exception = (await admin.ask(createScheduleException, { params: own, body: { date: '2030-01-07' } })).data;
    await heard(practitioner_id);
    await admin.ask(deleteScheduleException, { params: { ...own, exception_id: exception.id } });
    await heard(practitioner_id);
    const leave = (
      await admin.ask(createLeave, { params: { id, practitioner_id }, body: { start_date: '2030-01-07', end_date: '2030-01-08' } })
    ).data;
    await heard(practitioner_id);
    await admin.ask(deleteLeave, { params: { id, practitioner_id, leave_id: leave.id } });
    await heard(practitioner_id);
    await admin.ask(updateSchedule, { params: own, body: { recurring_weeks: 1, end_time: '13:00' } });
    await heard(practitioner_id);
    await admin.ask(updateLocation, { params: { id, location_id }, body: { closed_days: ['2030-01-07'] } });
    await heard(location_id);
    // a refusal tells nothing: the next that is heard is the deletion
    const refused = await admin.send(updateSchedule, { params: own, body: { end_time: '08:00' } });
    expect(refused.statusCode).toBe(400);
    await admin.ask(deleteSchedule, { params: own });
    await heard(practitioner_id);
    for (const { leave: go } of Object.values(topics)) go();
    const clerk = await signedIn(await withRole(home, 'Clerk', ['appointments.read']), { role: 'Clerk' });
    expect([await statusOf(clerk, 'appointments'), await statusOf(clerk, 'schedules')]).toEqual([200, 403]);
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
