import { fail } from '@akoma/contract/base';
import { dayAt, type Slot } from '@akoma/contract/scheduling';
import { unknownReference } from '../../platform/http/refusals.ts';
import { findTimezone } from '../organization/index.ts';
import { asSlot, findFreeSlots, type SlotTaker } from './find-free-slots.ts';
import { startsOn } from './free-slots.rules.ts';
import { holdSchedulesOf, listSchedulesEnding } from './schedule.store.ts';
import { readSlotId, slotId } from './slot-id.rules.ts';
import { isTaken, listAway, listDeparturesOf } from './slot.store.ts';

const dayMs = 86_400_000;

/** A slot with what follows it on that day in the same schedule. */
export interface Found {
  slot: Slot;
  later: readonly Slot[];
}

/** The slot with this id as its schedule has it now, taken or not; undefined: no schedule has it (any more). */
export async function findSlot(ctx: Omit<SlotTaker, 'actor'>, id: string): Promise<Found | undefined> {
  const read = readSlotId(id);
  if (!read) return undefined;
  const [schedules, zone] = await Promise.all([listSchedulesEnding(ctx, read.schedule_ends), findTimezone(ctx)]);
  const schedule = schedules.find((one) => slotId(one.id, read.start) === id);
  if (!schedule) return undefined;
  const date = dayAt(read.start, zone);
  const [departures, away] = await Promise.all([listDeparturesOf(ctx, [schedule.id]), listAway(ctx, date, date)]);
  const starts = startsOn(schedule, date, departures.get(schedule.id) ?? [], away.get(schedule.practitioner) ?? [], zone);
  const at = starts.findIndex((start) => start.getTime() === read.start.getTime());
  const [slot, ...later] = at < 0 ? [] : starts.slice(at).map((start) => asSlot(schedule, start));
  return slot && { slot, later };
}

/** The slot with as many that follow it without a gap as so many minutes take; undefined: there are not so many. */
export function lengthened({ slot, later }: Found, minutes: number): Slot | undefined {
  const until = Date.parse(slot.start) + minutes * 60_000;
  let { end } = slot;
  for (const next of later) {
    if (Date.parse(end) >= until) break;
    if (next.start !== end) return undefined;
    end = next.end;
  }
  return Date.parse(end) >= until ? { ...slot, end } : undefined;
}

/** The three slots of a service that can be booked and are nearest to a time; none of `but`. */
export async function nearestSlots(
  ctx: SlotTaker,
  { start, healthcare_service }: Pick<Slot, 'start' | 'healthcare_service'>,
  but: ReadonlySet<string> = new Set(),
): Promise<Slot[]> {
  const wanted = Date.parse(start);
  const distance = (slot: Slot) => Math.abs(Date.parse(slot.start) - wanted);
  const nearest = async (before: number, after: number) => {
    const [from, to] = [new Date(wanted - before * dayMs), new Date(wanted + after * dayMs)];
    const days = await findFreeSlots(ctx, { healthcare_service_id: healthcare_service.id }, from, to);
    const slots = days.flatMap((day) => day.slots).filter(({ id }) => !but.has(id));
    return slots.sort((a, b) => distance(a) - distance(b)).slice(0, 3);
  };
  // most often the same day has three, and five weeks need not be looked through for everybody who came too late
  const near = await nearest(1, 1);
  return near.length === 3 ? near : nearest(7, 28);
}

/** The refusal of a slot that cannot be had, with what can. */
const slotTaken = async (ctx: SlotTaker, slot: Slot) => fail('scheduling.slotTaken', { nearest: await nearestSlots(ctx, slot) });

/** For whom a slot is taken. */
interface Terms {
  /** What the id is called where it was sent; absent: it stands in the path. */
  field?: 'slot_id';
  /** How long it is needed; 0: as long as it is. */
  minutes?: number;
  /** An appointment that is moved, and gives up its own time. */
  moved?: string;
  /** One who waits, for whom it is kept. */
  waiting_id?: string | undefined;
}

/**
 * Finds a slot free and keeps it so until the transaction ends: `end` is that of the last slot that is needed. `write` is given it, and says
 * whether it could be written. A caller who comes too late is refused before waiting for the practitioner's lock, as nothing will change for them.
 */
export async function takeSlot(
  ctx: SlotTaker,
  slot_id: string,
  { field, minutes = 0, moved, waiting_id }: Terms,
  write: (slot: Slot) => Promise<boolean>,
): Promise<Slot> {
  const free = async (): Promise<Slot> => {
    const found = await findSlot(ctx, slot_id);
    if (!found) throw field ? unknownReference(field) : fail('not_found', {});
    const slot = lengthened(found, minutes);
    const { now, actor } = ctx;
    const isPast = Date.parse(found.slot.start) < now.getTime();
    if (!slot || isPast) throw await slotTaken(ctx, found.slot);
    const period = { by: actor.practitioner_role_id, waiting_id, from: new Date(slot.start), to: new Date(slot.end), now };
    if (await isTaken(ctx, slot.practitioner.id, period, moved ?? null)) throw await slotTaken(ctx, found.slot);
    return slot;
  };
  const { practitioner } = await free();
  await holdSchedulesOf(ctx, practitioner.id);
  const slot = await free();
  if (!(await write(slot))) throw await slotTaken(ctx, slot);
  return slot;
}
