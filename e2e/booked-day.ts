import { createHash } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { emailOf, freshName } from './demo.ts';
import { callerOf, offered, registered } from './hospital.ts';

const dayMs = 86_400_000;

/**
 * A day that no other journey of the run has, decades from now: schedules of one person may not meet. Each second has its own, and none the
 * day before or after it, which a journey may use as well.
 */
const farDay = () => new Date(Date.UTC(2040, 0, 1) + 2 * (Math.floor(Date.now() / 1000) % 9_000) * dayMs).toISOString().slice(0, 10);

/** The id of a slot that nobody is offered any more, as `slot-id.rules.ts` of scheduling makes it. */
export function slotIdOf(schedule_id: string, start: Date): string {
  const minutes = start.getTime() / 60_000;
  const sum = createHash('sha256').update(`${schedule_id} ${minutes}`).digest('hex');
  const variant = ((Number.parseInt(sum[3]!, 16) & 3) | 8).toString(16);
  const schedule = `${schedule_id.slice(-12, -4)}-${schedule_id.slice(-4)}`;
  return `${schedule}-8${sum.slice(0, 3)}-${variant}${sum.slice(4, 7)}-${minutes.toString(16).padStart(8, '0')}${sum.slice(7, 11)}`;
}

interface Named {
  id: string;
  full_name: string;
  email: string | null;
}

/** Two practitioners with a service of their own on one day; the first is booked at 9:00, 9:30 and 10:00, the other is free from 9:00 to 10:00. */
export async function bookedDay(request: APIRequestContext) {
  const [admin, desk] = [await callerOf(request, 'admin'), await callerOf(request, 'reception')];
  const { organization } = desk;
  const team = await desk.get<{ data: Named[] }>('emr/practitioners?page_size=100&status=active');
  const [ill, well] = [emailOf('pharmacist'), emailOf('lab')].map((address) => team.data.find(({ email }) => email === address)!) as [
    Named,
    Named,
  ];
  const planned = await desk.get<{ data: { location: string; location_name: string }[] }>(
    `providers/${organization}/schedules/fetch?page_size=1`,
  );
  const [{ location, location_name }] = planned.data as [{ location: string; location_name: string }];
  const date = farDay();
  const family = freshName();
  const service = await offered(admin, `Clinic ${family}`);
  const plan = (who: Named, end_time: string, on = date) =>
    admin.post(`providers/${organization}/practitioners/${who.id}/schedule`, {
      planning_horizon_start: on,
      planning_horizon_end: on,
      healthcare_service: service,
      location,
      days: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
      start_time: '09:00',
      end_time,
    });
  await plan(ill, '10:30');
  await plan(well, '10:00');
  const freeOf = async (who: Named) =>
    (
      await desk.get<{ data: { id: string }[] }>(
        `providers/${organization}/slots/availableslots?healthcare_service_id=${service}&practitioner_id=${who.id}&start=${date}&end=${date}`,
      )
    ).data;
  const book = async (slot_id: string, first_name: string) =>
    desk.post(`providers/${organization}/appointments`, { slot_id, patient_id: await registered(desk, first_name, family) });
  const names = ['Abena', 'Kojo', 'Yaa'];
  for (const [n, slot] of (await freeOf(ill)).entries()) await book(slot.id, names[n]!);
  return {
    ill,
    well,
    date,
    family,
    service,
    people: names.map((name) => `${family.toUpperCase()}, ${name}`),
    place: location_name,
    freeOf,
    book,
    plan,
  };
}
