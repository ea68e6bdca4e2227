import { laterDay } from '@akoma/contract/base';
import { dayAt, type Slot } from '@akoma/contract/scheduling';
import type { Ctx } from '../../platform/http/route.ts';
import { findTimezone } from '../organization/index.ts';
import { checkFilters } from './check-filters.ts';
import { longestSlotMs, startsOn } from './free-slots.rules.ts';
import { listOpenSchedules, type ScheduleRow } from './schedule.store.ts';
import { slotId } from './slot-id.rules.ts';
import { listAway, listDeparturesOf, listTaken, type Taken } from './slot.store.ts';

/** Who asks for slots: a request, or a job in the name of a user. */
export interface SlotTaker extends Pick<Ctx, 'db' | 'organization_id' | 'now'> {
  actor: { practitioner_role_id: string };
}

/** Which slots are asked for. */
export interface SlotFilter {
  healthcare_service_id?: string | undefined;
  practitioner_id?: string | undefined;
  location_id?: string | undefined;
}

const named = (id: string, name: string) => ({ uuid: id, id, name });
/** A slot of a schedule, with its id. */
export function asSlot(schedule: ScheduleRow, start: Date): Slot {
  const id = slotId(schedule.id, start);
  return {
    uuid: id,
    id,
    start: start.toISOString(),
    end: new Date(start.getTime() + schedule.slot_minutes * 60_000).toISOString(),
    status: 'free',
    minutes_duration: schedule.slot_minutes,
    schedule: schedule.id,
    practitioner: { uuid: schedule.practitioner, id: schedule.practitioner, full_name: schedule.practitioner_name },
    healthcare_service: named(schedule.healthcare_service, schedule.healthcare_service_name),
    location: named(schedule.location, schedule.location_name),
  };
}

export const meets = (taken: readonly { starts_at: string; ends_at: string }[], start: string, end: string): boolean =>
  taken.some(({ starts_at, ends_at }) => Date.parse(starts_at) < Date.parse(end) && Date.parse(start) < Date.parse(ends_at));

/** The times that are taken for somebody who may hold some of them; `by` absent: for all. */
export const withoutHoldsOf = (
  taken: ReadonlyMap<string, readonly Taken[]>,
  by: string | undefined,
): ReadonlyMap<string, readonly Taken[]> =>
  new Map([...taken].map(([id, all]) => [id, all.filter(({ held_by_id }) => held_by_id === null || held_by_id !== by)]));

export interface DaySlots {
  date: string;
  slots: Slot[];
}

/** The slots of each day between two moments that can be booked, in order; days without one are left out. None that is past, booked or held by somebody else (SLOT-004). `most`: so many days. */
export async function findFreeSlots(ctx: SlotTaker, filter: SlotFilter, from: Date, to: Date, most = Infinity): Promise<DaySlots[]> {
  const times = await readTimes(ctx, filter, from, to, await findTimezone(ctx));
  return times ? freeSlotsOf(times, ctx.actor.practitioner_role_id, most) : [];
}

/** The schedules and taken times from which free slots between two moments are computed; undefined: no schedule is open then. */
export async function readTimes(ctx: Omit<SlotTaker, 'actor'>, filter: SlotFilter, from: Date, to: Date, zone: string) {
  const begins = from > ctx.now ? from : ctx.now;
  const [first, last] = [dayAt(begins, zone), dayAt(to, zone)];
  if (last < first) return undefined;
  const { healthcare_service_id, practitioner_id, location_id } = filter;
  const schedules = await listOpenSchedules(ctx, { healthcare_service_id, practitioner_id, location_id, first, last });
  if (schedules.length === 0) {
    await checkFilters(ctx, filter);
    return undefined;
  }
  const [departures, away, taken] = await Promise.all([
    listDeparturesOf(
      ctx,
      schedules.map(({ id }) => id),
    ),
    listAway(ctx, first, last),
    listTaken(ctx, { from: begins, to: new Date(to.getTime() + longestSlotMs), now: ctx.now }),
  ]);
  return { schedules, departures, away, taken, zone, begins, to, first, last };
}
export type Times = NonNullable<Awaited<ReturnType<typeof readTimes>>>;

/** The slots of at most so many days; `by`: whose own holds are not in the way. */
export function freeSlotsOf(times: Times, by: string | undefined, most = Infinity): DaySlots[] {
  const { schedules, departures, away, zone, begins, to, first, last } = times;
  const taken = withoutHoldsOf(times.taken, by);
  const days: DaySlots[] = [];
  for (let date = first; date <= last && days.length < most; date = laterDay(date, 1)) {
    const slots = schedules.flatMap((schedule) =>
      startsOn(schedule, date, departures.get(schedule.id) ?? [], away.get(schedule.practitioner) ?? [], zone)
        .filter((start) => start >= begins && start <= to)
        .map((start) => asSlot(schedule, start))
        .filter(({ start, end }) => !meets(taken.get(schedule.practitioner) ?? [], start, end)),
    );
    slots.sort((a, b) => a.start.localeCompare(b.start) || a.practitioner.full_name.localeCompare(b.practitioner.full_name));
    if (slots.length > 0) days.push({ date, slots });
  }
  return days;
}
