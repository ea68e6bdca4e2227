import { fail } from '@akoma/contract/base';
import type { AffectedAppointment, IfAffected } from '@akoma/contract/organization';
import { dayAt, minutesAt } from '@akoma/contract/scheduling';
import type { Ctx } from '../../platform/http/route.ts';
import { findTimezone } from '../organization/index.ts';
import { listPatientCards } from '../patients/index.ts';
import { listOpenAppointments } from './appointment.store.ts';
import { isSeen } from './free-slots.rules.ts';
import { offerHours } from './offer-slot.ts';
import { holdSchedulesOf, listPractitionersIn, listSchedulesByIds, type Place } from './schedule.store.ts';
import { listAway, listDeparturesOf } from './slot.store.ts';

const minuteMs = 60_000;

/** Whose appointments a change concerns: those of a practitioner, at a location, or of a service. */
type Concerned = Parameters<typeof listOpenAppointments>[1];

/** The open appointments that have no place any more, as schedules, leave and hours of locations stand now; by time. */
async function listHomeless(ctx: Ctx, concerned: Concerned) {
  const open = await listOpenAppointments(ctx, concerned);
  if (open.length === 0) return [];
  const zone = await findTimezone(ctx);
  const dayOf = (moment: string) => dayAt(new Date(moment), zone);
  const ids = [...new Set(open.map(({ schedule_id }) => schedule_id))];
  const [schedules, departures, away] = await Promise.all([
    listSchedulesByIds(ctx, ids),
    listDeparturesOf(ctx, ids),
    listAway(ctx, dayOf(open[0]!.starts_at), dayOf(open.at(-1)!.starts_at)),
  ]);
  return open.filter(({ practitioner_id, schedule_id, starts_at, ends_at, healthcare_service_id, location_id }) => {
    const schedule = schedules.find(({ id }) => id === schedule_id);
    if (schedule?.status !== 'active') return true;
    if (schedule.healthcare_service !== healthcare_service_id || schedule.location !== location_id) return true;
    const from = minutesAt(new Date(starts_at), zone);
    const to = from + (Date.parse(ends_at) - Date.parse(starts_at)) / minuteMs;
    return !isSeen(schedule, { date: dayOf(starts_at), from, to }, departures.get(schedule_id) ?? [], away.get(practitioner_id) ?? []);
  });
}
type Homeless = Awaited<ReturnType<typeof listHomeless>>;

/** Whom a caller may see of them. */
async function shown(ctx: Ctx, homeless: Homeless): Promise<AffectedAppointment[]> {
  if (!ctx.actor.permissions.has('appointments.read')) return [];
  const first = homeless.slice(0, 200);
  const cards = await listPatientCards(
    ctx,
    first.map(({ patient_id }) => patient_id),
  );
  return first.map(({ id, patient_id, starts_at, ends_at }) => ({
    uuid: id,
    id,
    patient_id,
    patient_full_name: cards.get(patient_id)!.full_name,
    patient_listed_name: cards.get(patient_id)!.listed_name,
    start: starts_at,
    end: ends_at,
  }));
}

interface Changed<T> {
  data: T;
  affected: AffectedAppointment[];
}

/** Changes schedules or leave of a practitioner, while nobody books with them. Hours that were added are offered to those who wait. */
export async function whileNobodyBooks<T>(
  ctx: Ctx,
  practitioner_id: string,
  if_affected: IfAffected,
  change: () => Promise<T>,
): Promise<Changed<T>> {
  await holdSchedulesOf(ctx, practitioner_id);
  const done = await namingWhomItHits(ctx, { practitioner_id }, if_affected, change);
  await offerHours(ctx, practitioner_id);
  await ctx.announce('scheduling.hoursChanged', { practitioner_id });
  return done;
}

/** Changes the hours of a location, while nobody books with those who see patients there. As above; for the module below, through its port. */
export const whileNobodyBooksAt = <T>(ctx: Ctx, location_id: string, if_affected: IfAffected, change: () => Promise<T>) =>
  whileNobodyBooksIn(ctx, { location_id }, if_affected, change);

/** Changes when a service is given, while nobody books it. As above. */
export const whileNobodyBooksService = <T>(ctx: Ctx, healthcare_service_id: string, if_affected: IfAffected, change: () => Promise<T>) =>
  whileNobodyBooksIn(ctx, { healthcare_service_id }, if_affected, change);

async function whileNobodyBooksIn<T>(ctx: Ctx, where: Place, if_affected: IfAffected, change: () => Promise<T>): Promise<Changed<T>> {
  // always in the same order, so that two such changes wait for each other instead of refusing each other
  const practitioners = await listPractitionersIn(ctx, where);
  for (const practitioner_id of practitioners) await holdSchedulesOf(ctx, practitioner_id);
  const done = await namingWhomItHits(ctx, where, if_affected, change);
  for (const practitioner_id of practitioners) await offerHours(ctx, practitioner_id);
  await ctx.announce('scheduling.hoursChanged', where);
  return done;
}

/**
 * What was booked and loses its place by a change is named: in a refusal, unless the caller says that it may stay as it is. An appointment that
 * had no place before is in nobody's way.
 */
async function namingWhomItHits<T>(ctx: Ctx, concerned: Concerned, if_affected: IfAffected, change: () => Promise<T>): Promise<Changed<T>> {
  const before = new Set((await listHomeless(ctx, concerned)).map(({ id }) => id));
  const data = await change();
  const homeless = await listHomeless(ctx, concerned);
  const hit = homeless.filter(({ id }) => !before.has(id));
  if (hit.length > 0 && if_affected === 'refuse')
    throw fail('scheduling.appointmentsAffected', { count: hit.length, affected: await shown(ctx, hit) });
  return { data, affected: await shown(ctx, homeless) };
}
