import { weekdayOf } from '@akoma/contract/base';
import { dayAt } from '@akoma/contract/scheduling';
import type { WorkerPlatform } from '../../platform/module.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { findTimezone } from '../organization/index.ts';
import { findFreeSlots } from './find-free-slots.ts';
import { queueOffer } from './queue-messages.ts';
import { holdSchedulesOf } from './schedule.store.ts';
import { isTaken } from './slot.store.ts';
import { findSlot } from './take-slot.ts';
import {
  endOffer,
  findNextFor,
  findOffer,
  findOverdueOffer,
  type FreedSlot,
  holdWaitingOf,
  insertOffer,
  listAwaitedServices,
  listOffersWith,
  listOrganizationsToPass,
  type Offer,
} from './waiting.store.ts';

const minuteMs = 60_000;
/** How long a slot is kept for one who waits (ruling 123). */
const keptMs = 15 * minuteMs;
/** How far ahead hours that were added are offered, and how many slots of a service at once. */
const aheadMs = 28 * 24 * 60 * minuteMs;
const mostSlots = 50;

export type Clocked = Pick<Ctx, 'db' | 'organization_id' | 'now' | 'announce'>;

export const tellChange = ({ announce }: Pick<Ctx, 'announce'>, waiting_id: string): Promise<void> =>
  announce('scheduling.waitingChanged', { waiting_id });

async function endKept(ctx: Clocked, { id, waiting_id }: Pick<Offer, 'id' | 'waiting_id'>): Promise<void> {
  await endOffer(ctx, id);
  await tellChange(ctx, waiting_id);
}

/** Keeps a slot for the first who waits and can come; for nobody where none does. */
async function offer(ctx: Clocked, slot: Omit<FreedSlot, 'date' | 'weekday'>, zone: string): Promise<void> {
  const date = dayAt(new Date(slot.start), zone);
  const freed = { ...slot, date, weekday: weekdayOf(date) };
  await holdWaitingOf(ctx, slot.healthcare_service_id);
  const next = await findNextFor(ctx, freed);
  if (!next) return;
  const offer_id = await insertOffer(ctx, next.id, freed, new Date(ctx.now.getTime() + keptMs));
  if (offer_id === undefined) return;
  await queueOffer(ctx, offer_id);
  await tellChange(ctx, next.id);
}

/** Time was given up: each slot of it that its schedule still has, that is free and lies ahead, is offered to the first who waits for it. */
export async function offerSlot(ctx: Clocked, { slot_id, ends_at }: Pick<Offer, 'slot_id' | 'ends_at'>): Promise<void> {
  const found = await findSlot(ctx, slot_id);
  if (!found) return;
  const zone = await findTimezone(ctx);
  for (const { id, start, end, practitioner, healthcare_service } of [found.slot, ...found.later]) {
    if (Date.parse(start) >= Date.parse(ends_at)) break;
    if (Date.parse(start) <= ctx.now.getTime()) continue;
    if (await isTaken(ctx, practitioner.id, { from: new Date(start), to: new Date(end), now: ctx.now })) continue;
    await offer(ctx, { id, start, end, practitioner_id: practitioner.id, healthcare_service_id: healthcare_service.id }, zone);
  }
}

/** Hours of a practitioner changed, or leave was taken back: what is kept in hours that are gone ends, and free slots are offered. */
export async function offerHours(ctx: Ctx, practitioner_id: string): Promise<void> {
  await holdSchedulesOf(ctx, practitioner_id);
  for (const kept of await listOffersWith(ctx, practitioner_id)) if (!(await findSlot(ctx, kept.slot_id))) await endKept(ctx, kept);
  const services = await listAwaitedServices(ctx, practitioner_id);
  if (services.length === 0) return;
  const zone = await findTimezone(ctx);
  for (const healthcare_service_id of services) {
    const days = await findFreeSlots(ctx, { healthcare_service_id, practitioner_id }, ctx.now, new Date(ctx.now.getTime() + aheadMs));
    for (const { id, start, end } of days.flatMap(({ slots }) => slots).slice(0, mostSlots))
      await offer(ctx, { id, start, end, practitioner_id, healthcare_service_id }, zone);
  }
}

/** An offer came to nothing: the slot goes to the next who waits and was not offered it, if nobody has booked it since. */
export async function passOn(ctx: Clocked, { waiting_id, id, practitioner_id }: Offer): Promise<void> {
  await holdSchedulesOf(ctx, practitioner_id);
  const still = await findOffer(ctx, waiting_id);
  if (still?.id !== id) return;
  await endKept(ctx, still);
  await offerSlot(ctx, still);
}

export type Periodic = Pick<WorkerPlatform, 'jobs' | 'inTenant' | 'now' | 'announce'>;

/** Does a piece of work in these organisations until there is none left; one transaction each. */
export async function inEach(
  { inTenant, now, announce }: Periodic,
  ids: readonly string[],
  work: (ctx: Clocked) => Promise<boolean>,
): Promise<void> {
  for (const organization_id of ids) {
    const once = () =>
      inTenant(organization_id, 'write', (db) =>
        work({ db, organization_id, now: now(), announce: (event, data) => announce(db, organization_id, event, data) }),
      );
    while (await once());
  }
}

/** Passes on what was kept for 15 minutes and not booked, in every organisation. */
export const passOverdueOn = async (platform: Periodic): Promise<void> =>
  inEach(platform, await listOrganizationsToPass(platform.jobs, platform.now()), async (ctx) => {
    const overdue = await findOverdueOffer(ctx);
    if (overdue) await passOn(ctx, overdue);
    return overdue !== undefined;
  });
