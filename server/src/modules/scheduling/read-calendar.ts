import { laterDay } from '@akoma/contract/base';
import { dayAt, minutesAt, momentOf, openTimes } from '@akoma/contract/scheduling';
import type * as contract from '@akoma/contract/scheduling';
import type { Handler } from '../../platform/http/route.ts';
import { findTimezone } from '../organization/index.ts';
import { listPatientCards } from '../patients/index.ts';
import { listCalendarRows } from './calendar.store.ts';
import { checkFilters } from './check-filters.ts';
import { isAway, whileOpen } from './free-slots.rules.ts';
import { listOpenSchedules } from './schedule.store.ts';
import { listAway, listDeparturesOf } from './slot.store.ts';

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** Who sees patients when and where on some days, and who is booked. */
export const readCalendar: Handler<typeof contract.readCalendar> = async (ctx, { query }) => {
  const { start, days, practitioner_id, location_id } = query;
  const zone = await findTimezone(ctx);
  const dates = Array.from({ length: days }, (_, n) => laterDay(start, n));
  const last = dates.at(-1)!;
  // a clock that is put forward over midnight has no such moment: the day begins at the next hour
  const beginning = (date: string): string =>
    (momentOf(date, 0, zone) ?? momentOf(date, 60, zone) ?? new Date(`${date}T00:00:00Z`)).toISOString();
  const [schedules, rows, away] = await Promise.all([
    listOpenSchedules(ctx, { practitioner_id, location_id, first: start, last }),
    listCalendarRows(ctx, { from: beginning(start), to: beginning(laterDay(last, 1)), practitioner_id, location_id }),
    listAway(ctx, start, last),
  ]);
  if (schedules.length + rows.length === 0) await checkFilters(ctx, { practitioner_id, location_id });
  const departures = await listDeparturesOf(
    ctx,
    schedules.map(({ id }) => id),
  );
  const cards = await listPatientCards(
    ctx,
    rows.map(({ patient_id }) => patient_id),
  );
  const hours = schedules.flatMap((one) => {
    const absent = away.get(one.practitioner) ?? [];
    return dates.flatMap((date) =>
      whileOpen(openTimes(one, date, departures.get(one.id) ?? []), one, date).map(({ from, to }) => ({
        ...{ date, from, to, schedule: one.id, healthcare_service_name: one.healthcare_service_name },
        ...{ practitioner: one.practitioner, location: one.location },
        away: absent.some((leave) => isAway(leave, date, from, to)),
      })),
    );
  });
  const people = new Map(schedules.map((one) => [one.practitioner, one.practitioner_name]));
  const places = new Map(schedules.map((one) => [one.location, one.location_name]));
  for (const row of rows) {
    people.set(row.practitioner_id, row.practitioner_name);
    places.set(row.location_id, row.location_name);
  }
  return {
    data: {
      dates,
      practitioners: [...people].map(([id, full_name]) => ({ id, full_name })).sort((a, b) => a.full_name.localeCompare(b.full_name)),
      locations: [...places].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name)),
      hours,
      appointments: rows.map(({ starts_at, ends_at, practitioner_id: practitioner, location_id: location, ...row }) => {
        const begins = new Date(starts_at);
        const from = minutesAt(begins, zone);
        return {
          ...{ id: row.id, version: row.version, status: row.status, patient_id: row.patient_id },
          patient_full_name: cards.get(row.patient_id)!.full_name,
          patient_listed_name: cards.get(row.patient_id)!.listed_name,
          ...{ practitioner, location, healthcare_service_id: row.healthcare_service_id, healthcare_service_name: row.service_name },
          ...{ start: starts_at, end: ends_at, date: dayAt(begins, zone), from },
          to: Math.min(dayMinutes, from + (Date.parse(ends_at) - begins.getTime()) / minuteMs),
        };
      }),
    },
  };
};
