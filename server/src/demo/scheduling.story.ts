import { laterDay, type Weekday } from '@akoma/contract/base';
import { listServices } from '@akoma/contract/catalogue';
import { updateLocation } from '@akoma/contract/organization';
import { createLeave, createSchedule } from '@akoma/contract/scheduling';
import type { Colleague } from './colleagues.ts';
import type { DemoHospital } from './hospitals.ts';

interface DemoSchedule {
  who: string;
  /** The code of the service. */
  service: string;
  place: string;
  days: readonly Weekday[];
  hours: readonly [start_time: string, end_time: string];
  pause?: readonly [start_time: string, end_time: string];
  /** Every so many weeks; else every week. */
  weeks?: number;
  comment?: string;
}

const schedules: readonly DemoSchedule[] = [
  {
    who: 'clinician',
    service: 'CON-GEN',
    place: 'Main OPD',
    days: ['mon', 'wed', 'thu', 'fri'],
    hours: ['08:00', '13:00'],
    pause: ['10:30', '10:50'],
  },
  {
    who: 'clinician',
    service: 'CON-HTN',
    place: 'Main OPD',
    days: ['tue'],
    hours: ['08:00', '13:00'],
    comment: 'Blood pressure is measured before.',
  },
  { who: 'clinician', service: 'CON-VIR', place: 'Main OPD', days: ['thu'], hours: ['14:00', '16:00'] },
  { who: 'owner', service: 'CON-OBG', place: 'Maternity', days: ['mon', 'wed'], hours: ['09:00', '14:00'], pause: ['12:00', '12:30'] },
  {
    who: 'owner',
    service: 'CON-PAE',
    place: 'Main OPD',
    days: ['sat'],
    hours: ['09:00', '12:00'],
    weeks: 2,
    comment: 'Every other Saturday.',
  },
  {
    who: 'owner',
    service: 'CON-REV',
    place: 'Main OPD',
    days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
    hours: ['15:00', '23:30'],
    comment: 'Evening and weekend clinic.',
  },
  { who: 'nurse', service: 'MAT-ANC', place: 'Maternity', days: ['tue', 'fri'], hours: ['08:00', '12:00'] },
  { who: 'nurse', service: 'MAT-PNC', place: 'Maternity', days: ['wed'], hours: ['08:00', '11:00'] },
];

/** Who sees patients when in a demo hospital, for the coming half year, who will be away, and when the laboratory is open. */
export async function tellScheduling({ does }: Colleague, { organization_id, members, locations }: DemoHospital, at: Date): Promise<void> {
  const { data: services } = await does(listServices, { query: { page_size: 100 } }, at);
  const { data: others } = await does(listServices, { query: { page_size: 100, page: 2 } }, at);
  const today = at.toISOString().slice(0, 10);
  // from the Monday of this week on, so that this week's days are there already
  const monday = laterDay(today, -((at.getUTCDay() + 6) % 7));
  const practitionerOf = (who: string) => members[`${who}@asempa.demo`]!.practitioner_role_id;
  for (const { who, service, place, days, hours, pause, weeks = 1, comment = '' } of schedules) {
    const [start_time, end_time] = hours;
    await does(
      createSchedule,
      {
        params: { id: organization_id, practitioner_id: practitionerOf(who) },
        body: {
          planning_horizon_start: monday,
          planning_horizon_end: laterDay(monday, 181),
          healthcare_service: [...services, ...others].find(({ code }) => code === service)!.id,
          location: locations[place]!,
          recurring_weeks: weeks,
          days: [...days],
          start_time,
          end_time,
          breaks: pause ? [{ start_time: pause[0], end_time: pause[1] }] : [],
          comment,
        },
      },
      at,
    );
  }
  await does(
    createLeave,
    {
      params: { id: organization_id, practitioner_id: practitionerOf('nurse') },
      body: { start_date: laterDay(monday, 28), end_date: laterDay(monday, 41), reason: 'Annual leave' },
    },
    at,
  );
  const year = today.slice(0, 4);
  await does(
    updateLocation,
    {
      params: { id: organization_id, location_id: locations.Laboratory! },
      body: {
        hours: [
          { days: ['mon', 'tue', 'wed', 'thu', 'fri'], start_time: '07:00', end_time: '18:00' },
          { days: ['sat'], start_time: '08:00', end_time: '13:00' },
        ],
        closed_days: [
          { date: `${year}-12-25`, reason: 'Christmas Day' },
          { date: `${year}-12-26`, reason: 'Boxing Day' },
        ],
      },
    },
    at,
  );
}
