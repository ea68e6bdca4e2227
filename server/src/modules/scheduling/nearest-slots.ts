import type { Slot } from '@akoma/contract/scheduling';
import { SharedAnswers } from '../../platform/shared-answers.ts';
import { findTimezone } from '../organization/index.ts';
import { freeSlotsOf, readTimes, type SlotTaker } from './find-free-slots.ts';

const dayMs = 86_400_000;
type Wanted = Pick<Slot, 'start' | 'healthcare_service'>;

interface Found {
  nearest: Slot[];
  /** Who holds a slot in these days. */
  holders: ReadonlySet<string | null>;
}

interface Terms {
  zone: string;
  /** Whose own holds are not in the way; absent: all are. */
  by?: string | undefined;
  /** Slots that will not do. */
  but?: ReadonlySet<string>;
}

async function findNearest(ctx: SlotTaker, { start, healthcare_service }: Wanted, { zone, by, but }: Terms): Promise<Found> {
  const wanted = Date.parse(start);
  const distance = (slot: Slot) => Math.abs(Date.parse(slot.start) - wanted);
  const within = async (before: number, after: number): Promise<Found> => {
    const [from, to] = [new Date(wanted - before * dayMs), new Date(wanted + after * dayMs)];
    const times = await readTimes(ctx, { healthcare_service_id: healthcare_service.id }, from, to, zone);
    if (!times) return { nearest: [], holders: new Set() };
    const slots = freeSlotsOf(times, by).flatMap((day) => day.slots.filter(({ id }) => !but?.has(id)));
    const holders = new Set([...times.taken.values()].flatMap((all) => all.map(({ held_by_id }) => held_by_id)));
    return { nearest: slots.sort((a, b) => distance(a) - distance(b)).slice(0, 3), holders };
  };
  // most often the same day has three, and five weeks need not be looked through for everybody who came too late
  const near = await within(1, 1);
  return near.nearest.length === 3 ? near : within(7, 28);
}

/** The three slots of a service that can be booked and are nearest to a time; none of `but`. */
export async function nearestSlots(ctx: SlotTaker, wanted: Wanted, but?: ReadonlySet<string>): Promise<Slot[]> {
  const terms = { zone: await findTimezone(ctx), by: ctx.actor.practitioner_role_id, ...(but && { but }) };
  return (await findNearest(ctx, wanted, terms)).nearest;
}

const shared = new SharedAnswers<Found>();

/**
 * The same for those who come too late for one slot at the same moment: one looks for all, once they know that they are late, but for who holds a
 * slot there themselves. For transactions that have booked nothing: what one of them wrote, the others do not see.
 */
export async function nearestForAll(ctx: SlotTaker, wanted: Wanted, zone: string): Promise<Slot[]> {
  const key = [ctx.organization_id, wanted.healthcare_service.id, wanted.start].join();
  const { nearest, holders } = await shared.ask(key, () => findNearest(ctx, wanted, { zone }));
  const by = ctx.actor.practitioner_role_id;
  return holders.has(by) ? (await findNearest(ctx, wanted, { zone, by })).nearest : nearest;
}
