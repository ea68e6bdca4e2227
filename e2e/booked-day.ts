import type { APIRequestContext } from '@playwright/test';
import { emailOf, freshName } from './demo.ts';
import { callerOf, offered, registered } from './hospital.ts';

const dayMs = 86_400_000;

/**
 * A day that no other journey of the run has, decades from now: schedules of one person may not meet. Each second has its own, and none the
 * day before or after it, which a journey may use as well.
 */
const farDay = () => new Date(Date.UTC(2040, 0, 1) + 2 * (Math.floor(Date.now() / 1000) % 9_000) * dayMs).toISOString().slice(0, 10);

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
  return { ill, well, date, family, service, people: names.map((name) => `${name} ${family}`), place: location_name, freeOf, book, plan };
}
