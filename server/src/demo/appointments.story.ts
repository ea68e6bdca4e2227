import type { Weekday } from '@akoma/contract/base';
import { listServices } from '@akoma/contract/catalogue';
import { actOnAppointment, bookAppointment, bookSeries, createWaiting, listAvailableSlots } from '@akoma/contract/scheduling';
import type { Colleague } from './colleagues.ts';

const hour = 3_600_000;
const comments = ['', 'Review of the blood pressure.', '', 'Brings the old folder.', 'By wheelchair.'];
const types = ['ROUTINE', 'FOLLOWUP', 'ROUTINE', 'CHECKUP'] as const;

/** Who is expected today and on the next days: booked in the morning, some confirmed, some who have come already. */
export async function tellAppointments({ actor, does }: Colleague, patients: readonly string[], now: Date): Promise<void> {
  const params = { id: actor.organization_id };
  const today = now.toISOString().slice(0, 10);
  const morning = new Date(Math.min(now.getTime() - hour, Date.parse(`${today}T05:30:00Z`)));
  const query = { start: today, end: new Date(Date.parse(today) + 3 * 24 * hour - 1).toISOString() };
  const { data: slots } = await does(listAvailableSlots, { params, query }, morning);
  // every third slot is taken
  for (const [n, slot] of slots.filter((_slot, at) => at % 3 === 0).entries()) {
    const patient_id = patients[(n * 7 + 3) % patients.length];
    if (!patient_id) return;
    const body = {
      slot_id: slot.id,
      patient_id,
      appointment_type: types[n % types.length]!,
      comment: comments[n % comments.length]!,
    };
    const { data } = await does(bookAppointment, { params, body }, morning);
    const act = (action: string, at: Date) =>
      does(actOnAppointment, { params: { ...params, appointment_id: data.id }, body: { action } }, at);
    if (n % 2 === 1) await act('CONFIRM', morning);
    const comes = new Date(Date.parse(slot.start) - 10 * 60_000);
    if (comes < now && n % 4 !== 2) await act('ARRIVE', comes);
  }
}

/** Somebody comes every other week, six times: new tablets are tried, and the blood pressure is followed. */
export async function tellSeries({ actor, does }: Colleague, patients: readonly string[], now: Date): Promise<void> {
  const params = { id: actor.organization_id };
  const { data: services } = await does(listServices, { query: { search: 'Hypertension and diabetes clinic', page_size: 1 } }, now);
  // later than what is booked day by day
  const query = {
    ...(services[0] && { healthcare_service_id: services[0].id }),
    start: new Date(now.getTime() + 4 * 24 * hour).toISOString(),
    end: new Date(now.getTime() + 14 * 24 * hour).toISOString(),
  };
  const { data: slots } = await does(listAvailableSlots, { params, query }, now);
  const [patient_id] = patients;
  if (!slots[1] || !patient_id) return;
  const body = { slot_id: slots[1].id, patient_id, every_weeks: 2, times: 6, appointment_type: 'FOLLOWUP' as const };
  await does(bookSeries, { params, body: { ...body, comment: 'New tablets; bring the diary of readings.' } }, now);
}

const waiting: readonly { service: string; comment: string; days?: Weekday[] }[] = [
  { service: 'Hypertension and diabetes clinic', comment: 'Works nights; any morning suits.' },
  { service: 'Eye clinic consultation', days: ['fri'], comment: 'Comes with a daughter, who is free on Fridays.' },
  { service: 'Eye clinic consultation', comment: '' },
];

/** Who waits for a slot. */
export async function tellWaiting({ actor, does }: Colleague, patients: readonly string[], now: Date): Promise<void> {
  for (const [n, { service, ...wanted }] of waiting.entries()) {
    const { data } = await does(listServices, { query: { search: service, page_size: 1 } }, now);
    const patient_id = patients[(n + 5) % patients.length];
    if (!data[0] || !patient_id) return;
    const body = { ...wanted, patient_id, healthcare_service_id: data[0].id };
    await does(createWaiting, { params: { id: actor.organization_id }, body }, new Date(now.getTime() - (3 - n) * 26 * hour));
  }
}
