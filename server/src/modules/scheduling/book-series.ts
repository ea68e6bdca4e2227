import { Failure, fail } from '@akoma/contract/base';
import type { SeriesDate, Slot } from '@akoma/contract/scheduling';
import type * as contract from '@akoma/contract/scheduling';
import { refuseWrong, unknownReference } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { insertSeries, updateSeriesCount } from './appointment-series.store.ts';
import { listAppointmentsByIds } from './appointment.store.ts';
import { bookSlot, requireLiving } from './book-appointment.ts';
import { describeAppointments } from './describe-appointments.ts';
import { describeDate, findPlan, type Plan } from './plan-series.ts';
import { holdSchedulesOf } from './schedule.store.ts';
import { findSlot } from './take-slot.ts';

/** The slots that are wanted in place of those of some days. */
async function slotsInstead(ctx: Ctx, instead: contract.NewSeries['instead']): Promise<Map<string, Slot>> {
  const slots = new Map<string, Slot>();
  for (const { date, slot_id } of instead) {
    const found = await findSlot(ctx, slot_id);
    if (!found) throw unknownReference(['instead', 'slot']);
    slots.set(date, found.slot);
  }
  return slots;
}

function judgeChoices({ first, dates }: Plan, skip: readonly string[], instead: ReadonlyMap<string, Slot>): void {
  const known = new Set(dates.map(({ date }) => date));
  if (skip.some((date) => !known.has(date))) refuseWrong({ skip: ['Skip names a day that is not one of the series.'] });
  if (dates.every(({ date }) => skip.includes(date))) refuseWrong({ skip: ['Every day is left out.'] });
  if ([...instead.keys()].some((date) => !known.has(date)))
    refuseWrong({ instead: ['Instead names a day that is not one of the series.'] });
  if ([...instead.values()].some((slot) => slot.healthcare_service.id !== first.healthcare_service.id))
    refuseWrong({ instead: ['Slot is of another service.'] });
}

/**
 * Books a series: each of its days that can be had; the others are named, and nothing is booked where there is none. It is one transaction,
 * so that a second press finds all of it or nothing; the patient is told once.
 */
export const bookSeries: Handler<typeof contract.bookSeries> = async (ctx, { body }) => {
  const { organization_id, actor, now } = ctx;
  const { every_weeks, times, until, skip, instead, ...wanted } = body;
  await requireLiving(ctx, wanted.patient_id);
  const others = await slotsInstead(ctx, instead);
  const first = await findSlot(ctx, wanted.slot_id);
  if (!first) throw unknownReference('slot_id');
  // always in the same order, so that two series of several practitioners do not wait for each other
  const practitioners = new Set([first.slot, ...others.values()].map(({ practitioner }) => practitioner.id));
  for (const id of [...practitioners].sort()) await holdSchedulesOf(ctx, id);
  const plan = await findPlan(ctx, body);
  judgeChoices(plan, skip, others);

  const failed: SeriesDate[] = [];
  const chosen: { date: string; at: Date; slot: Slot }[] = [];
  for (const one of plan.dates) {
    if (skip.includes(one.date)) continue;
    const slot = others.get(one.date) ?? (one.state === 'free' ? one.slot : null);
    if (slot) chosen.push({ date: one.date, at: one.at, slot });
    else failed.push(await describeDate(ctx, plan, one));
  }
  chosen.sort((a, b) => a.slot.start.localeCompare(b.slot.start));
  const id = newId();
  await insertSeries(ctx, {
    organization_id,
    id,
    every_weeks,
    appointments: chosen.length,
    created_by_id: actor.practitioner_role_id,
    created_at: now,
  });
  const booked: string[] = [];
  for (const { date, at, slot } of chosen) {
    try {
      booked.push(await bookSlot(ctx, { ...wanted, slot_id: slot.id }, { series: { id, number: booked.length + 1 } }));
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'scheduling.slotTaken') throw error;
      failed.push(await describeDate(ctx, plan, { date, at, state: 'taken', slot }));
    }
  }
  failed.sort((a, b) => a.date.localeCompare(b.date));
  if (booked.length === 0) throw fail('scheduling.seriesNotBooked', { failed });
  if (booked.length < chosen.length) await updateSeriesCount(ctx, id, booked.length);
  const rows = await listAppointmentsByIds(ctx, booked);
  rows.sort((a, b) => a.starts_at.localeCompare(b.starts_at));
  return { data: { uuid: id, id, every_weeks, appointments: await describeAppointments(ctx, rows), failed } };
};
