import { fail } from '@akoma/contract/base';
import { mostSlotDays, type SlotsOfDay } from '@akoma/contract/scheduling';
import type * as contract from '@akoma/contract/scheduling';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { grouped } from './free-slots.rules.ts';
import { type DaySlots, findFreeSlots, type SlotFilter } from './find-free-slots.ts';

const dayMs = 86_400_000;
const yearDays = 366;

interface Asked extends SlotFilter {
  start?: string | undefined;
  start_date?: string | undefined;
  end?: string | undefined;
  end_date?: string | undefined;
}

/** Between which moments slots are asked for; `days`: how many where no end is sent. */
function spanAsked(ctx: Ctx, query: Asked, days: number) {
  const start = query.start ?? query.start_date;
  const end = query.end ?? query.end_date;
  const from = start ? new Date(start) : ctx.now;
  const to = end ? new Date(end) : new Date(from.getTime() + days * dayMs);
  const field = query.end === undefined && query.end_date !== undefined ? 'end_date' : 'end';
  if (to < from) throw fail('invalid', {}, { [field]: ['End should not be before start.'] });
  return { from, to, field };
}

/** The days that are asked for, each with its slots. */
async function daysAsked(ctx: Ctx, query: Asked): Promise<DaySlots[]> {
  const { from, to, field } = spanAsked(ctx, query, 7);
  if (to.getTime() - from.getTime() > mostSlotDays * dayMs) {
    throw fail('invalid', {}, { [field]: [`End should be within ${mostSlotDays} days of start.`] });
  }
  return findFreeSlots(ctx, query, from, to);
}

/** The slots that can be booked (SLOT-001). */
export const listAvailableSlots: Handler<typeof contract.listAvailableSlots> = async (ctx, { query }) => ({
  data: (await daysAsked(ctx, query)).flatMap(({ slots }) => slots),
  success: true,
});

/** The same by day and practitioner (SLOT-002). */
export const groupAvailableSlots: Handler<typeof contract.groupAvailableSlots> = async (ctx, { query }) => ({
  data: (await daysAsked(ctx, query)).map(
    ({ date, slots }): SlotsOfDay => ({
      date,
      practitioners: [...grouped(slots, ({ practitioner }) => practitioner.id).values()].map((own) => ({
        ...own[0]!.practitioner,
        slots: own,
      })),
    }),
  ),
  success: true,
});

/** The next one of a year (SLOT-003). */
export const findNextSlot: Handler<typeof contract.findNextSlot> = async (ctx, { query }) => {
  const { from, to } = spanAsked(ctx, query, yearDays);
  const last = new Date(Math.min(to.getTime(), from.getTime() + yearDays * dayMs));
  const [day] = await findFreeSlots(ctx, query, from, last, 1);
  return { data: day?.slots[0] ?? null, success: true };
};
