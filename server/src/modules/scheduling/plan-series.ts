import {
  dayAt,
  judgeSeries,
  minutesAt,
  momentOf,
  type SeriesDate,
  type SeriesState,
  seriesDates,
  type Slot,
} from '@akoma/contract/scheduling';
import type * as contract from '@akoma/contract/scheduling';
import { refuseWrong, unknownReference } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { findTimezone } from '../organization/index.ts';
import { asSlot, meets, type SlotTaker } from './find-free-slots.ts';
import { longestSlotMs, startsOn } from './free-slots.rules.ts';
import { listOpenSchedules } from './schedule.store.ts';
import { listAway, listDeparturesOf, listTaken } from './slot.store.ts';
import { nearestSlots } from './nearest-slots.ts';
import { findSlot, type Found, lengthened } from './take-slot.ts';

interface Asked extends contract.Repeated {
  slot_id: string;
  minutes_duration: number;
}

interface PlannedDate {
  date: string;
  /** When it would begin. */
  at: Date;
  state: SeriesState;
  slot: Slot | null;
}

/** A series as it could be booked now. */
export interface Plan {
  first: Slot;
  dates: readonly PlannedDate[];
}

/**
 * The days of a series and what stands at the time of the first slot. The practitioner and the service are the same on all of them; another
 * schedule of theirs will do, because a half-year's plan ends before a year of treatment does.
 */
export async function findPlan(ctx: SlotTaker, asked: Asked): Promise<Plan> {
  const found = await findSlot(ctx, asked.slot_id);
  if (!found) throw unknownReference('slot_id');
  const { slot: first } = found;
  const zone = await findTimezone(ctx);
  const start = new Date(first.start);
  const begins = dayAt(start, zone);
  refuseWrong(judgeSeries(begins, asked));
  const days = seriesDates(begins, asked);
  const last = days.at(-1)!;
  const { id: practitioner_id } = first.practitioner;
  const schedules = await listOpenSchedules(ctx, {
    ...{ practitioner_id, healthcare_service_id: first.healthcare_service.id },
    ...{ first: begins, last },
  });
  // where two have this time, the place of the first appointment is the one that the patient knows
  schedules.sort((a, b) => Number(b.location === first.location.id) - Number(a.location === first.location.id));
  const minutes = minutesAt(start, zone);
  // a clock that is put forward over this time shows the next hour in its place
  const momentOn = (date: string) => momentOf(date, minutes, zone) ?? momentOf(date, minutes + 60, zone) ?? new Date(`${date}T00:00:00Z`);
  const [departures, away, taken] = await Promise.all([
    listDeparturesOf(
      ctx,
      schedules.map(({ id }) => id),
    ),
    listAway(ctx, begins, last),
    listTaken(ctx, {
      ...{ by: ctx.actor.practitioner_role_id, practitioner_id, now: ctx.now },
      ...{ from: start, to: new Date(momentOn(last).getTime() + longestSlotMs) },
    }),
  ]);
  const dates = days.map((date): PlannedDate => {
    const at = momentOn(date);
    const running = schedules.filter((one) => one.planning_horizon_start <= date && date <= one.planning_horizon_end);
    if (running.length === 0) return { date, at, state: 'beyond', slot: null };
    for (const schedule of running) {
      const starts = startsOn(schedule, date, departures.get(schedule.id) ?? [], away.get(practitioner_id) ?? [], zone);
      const [own, ...later] = starts.filter((one) => one >= at).map((one) => asSlot(schedule, one));
      if (!own || Date.parse(own.start) !== at.getTime()) continue;
      const there: Found = { slot: own, later };
      const slot = lengthened(there, asked.minutes_duration);
      if (!slot) continue;
      const isTaken = at < ctx.now || meets(taken.get(practitioner_id) ?? [], slot.start, slot.end);
      return { date, at, state: isTaken ? 'taken' : 'free', slot };
    }
    return { date, at, state: 'closed', slot: null };
  });
  return { first, dates };
}

/** A planned day as the answers show it: with what else is free, where it is not, but for what the series itself would take. */
export async function describeDate(ctx: SlotTaker, { first, dates }: Plan, { date, at, state, slot }: PlannedDate): Promise<SeriesDate> {
  if (state === 'free') return { date, state, slot, nearest: [] };
  const own = new Set(dates.flatMap((one) => (one.state === 'free' && one.slot ? [one.slot.id] : [])));
  const nearest = await nearestSlots(ctx, { start: at.toISOString(), healthcare_service: first.healthcare_service }, own);
  return { date, state, slot: slot && { ...slot, status: 'busy' }, nearest };
}

/** The days of a series, each with whether its slot can be booked. */
export const planSeries: Handler<typeof contract.planSeries> = async (ctx, { query }) => {
  const plan = await findPlan(ctx, query);
  const data: SeriesDate[] = [];
  for (const one of plan.dates) data.push(await describeDate(ctx, plan, one));
  return { data };
};
