import { fail } from '@akoma/contract/base';
import { dayAt, type Slot } from '@akoma/contract/scheduling';
import { unknownReference } from '../../platform/http/refusals.ts';
import { SharedAnswers } from '../../platform/shared-answers.ts';
import { findTimezone } from '../organization/index.ts';
import { asSlot, meets, type SlotTaker, withoutHoldsOf } from './find-free-slots.ts';
import { longestSlotMs, startsOn } from './free-slots.rules.ts';
import { nearestForAll, nearestSlots } from './nearest-slots.ts';
import { holdSchedulesOf, listSchedulesEnding } from './schedule.store.ts';
import { readSlotId, slotId } from './slot-id.rules.ts';
import { listAway, listDeparturesEnding, listTaken, type Taken } from './slot.store.ts';

const dayMs = 86_400_000;

/** A slot with what follows it on that day in the same schedule. */
export interface Found {
  slot: Slot;
  later: readonly Slot[];
}

/** The slot with this id as its schedule has it now, taken or not, by the organisation's clock; undefined: no schedule has it (any more). All is asked in one round trip. */
export async function findSlot(ctx: Omit<SlotTaker, 'actor'>, id: string): Promise<(Found & { zone: string }) | undefined> {
  const read = readSlotId(id);
  if (!read) return undefined;
  const { start, schedule_ends: ends } = read;
  // its day by any clock
  const around = (days: number) => new Date(start.getTime() + days * dayMs).toISOString().slice(0, 10);
  const [schedules, zone, departures, away] = await Promise.all([
    listSchedulesEnding(ctx, ends),
    findTimezone(ctx),
    listDeparturesEnding(ctx, ends),
    listAway(ctx, around(-1), around(1)),
  ]);
  const schedule = schedules.find((one) => slotId(one.id, start) === id);
  if (!schedule) return undefined;
  const starts = startsOn(schedule, dayAt(start, zone), departures.get(schedule.id) ?? [], away.get(schedule.practitioner) ?? [], zone);
  const at = starts.findIndex((one) => one.getTime() === start.getTime());
  const [slot, ...later] = at < 0 ? [] : starts.slice(at).map((one) => asSlot(schedule, one));
  return slot && { slot, later, zone };
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
  /** What was seen of the slot by a transaction that has booked nothing: those who come too late together are told the same. */
  looked?: Looked | undefined;
}

interface Looked {
  found: Awaited<ReturnType<typeof findSlot>>;
  /** Who is in its way, for as long as it may be needed. */
  taken: ReadonlyMap<string, readonly Taken[]>;
}

interface For extends Pick<Terms, 'minutes' | 'waiting_id'> {
  /** Whose own holds are not in the way; absent: all are. */
  by?: string | undefined;
}

/** Looks at a slot and at what is in its way, in one round trip. */
async function lookAtSlot(ctx: SlotTaker, id: string, { minutes = 0, ...whose }: For): Promise<Looked> {
  const read = readSlotId(id);
  if (!read) return { found: undefined, taken: new Map() };
  const { start: from, schedule_ends } = read;
  const to = new Date(from.getTime() + longestSlotMs + minutes * 60_000);
  const period = { ...whose, schedule_ends, from, to, now: ctx.now };
  const [found, taken] = await Promise.all([findSlot(ctx, id), listTaken(ctx, period)]);
  return { found, taken };
}

const shared = new SharedAnswers<Looked>();

/**
 * The same for those who want one slot at the same moment: one looks for all. For transactions that have booked nothing: what one of them wrote,
 * the others do not see.
 */
export async function lookForAll(
  ctx: SlotTaker,
  id: string,
  { minutes = 0, waiting_id }: Pick<Terms, 'minutes' | 'waiting_id'>,
): Promise<Looked> {
  const { found, taken } = await shared.ask([ctx.organization_id, id, minutes, waiting_id].join(), () =>
    lookAtSlot(ctx, id, { minutes, waiting_id }),
  );
  return { found, taken: withoutHoldsOf(taken, ctx.actor.practitioner_role_id) };
}

/**
 * Finds a slot free and keeps it so until the transaction ends: `end` is that of the last slot that is needed. `write` is given it, and says
 * whether it could be written. A caller who comes too late is refused before waiting for the practitioner's lock, as nothing will change for them.
 */
export async function takeSlot(
  ctx: SlotTaker,
  slot_id: string,
  { field, minutes = 0, moved, waiting_id, looked }: Terms,
  write: (slot: Slot) => Promise<boolean>,
): Promise<Slot> {
  const readAgain = () => lookAtSlot(ctx, slot_id, { by: ctx.actor.practitioner_role_id, minutes, waiting_id });
  /** With what can be had instead. */
  const slotTaken = async (slot: Slot, zone?: string) =>
    fail('scheduling.slotTaken', {
      nearest: await (looked && zone ? nearestForAll(ctx, slot, zone) : nearestSlots(ctx, slot)),
      because: Date.parse(slot.start) < ctx.now.getTime() ? 'past' : 'taken',
    });
  const judge = async ({ found, taken }: Looked): Promise<Slot> => {
    if (!found) throw field ? unknownReference(field) : fail('not_found', {});
    const slot = lengthened(found, minutes);
    const isPast = Date.parse(found.slot.start) < ctx.now.getTime();
    const inTheWay = (taken.get(found.slot.practitioner.id) ?? []).filter(({ appointment_id }) => !moved || appointment_id !== moved);
    if (!slot || isPast || meets(inTheWay, slot.start, slot.end)) throw await slotTaken(found.slot, found.zone);
    return slot;
  };
  const { practitioner } = await judge(looked ?? (await readAgain()));
  const [, held] = await Promise.all([holdSchedulesOf(ctx, practitioner.id), readAgain()]); // looked at once the lock is there
  const slot = await judge(held);
  if (!(await write(slot))) throw await slotTaken(slot);
  return slot;
}
