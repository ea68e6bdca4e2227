import * as z from 'zod';
import { Day, editFields, Id, IdParams, recordFields, weekdays } from '../base/index.ts';
import { ClockTime } from '../organization/index.ts';
import { ScheduleStatus } from './schedule-list.schema.ts';

/** What a slot takes where neither schedule nor service says it (SCHED-014). */
export const usualSlotMinutes = 30;

const WeekDay = z.enum(weekdays);
const Break = z.object({ start_time: ClockTime, end_time: ClockTime });
const HoursOfDay = z.object({ day: WeekDay, start_time: ClockTime, end_time: ClockTime });

/** When a practitioner sees patients in a service at a location (SCHED-001); times by the clock of the organisation. */
export const Schedule = z
  .object({
    ...recordFields,
    practitioner: Id,
    practitioner_name: z.string(),
    planning_horizon_start: Day.describe('The first day. Weeks are counted from it.'),
    planning_horizon_end: Day.describe('The last day.'),
    comment: z.string(),
    healthcare_service: Id,
    healthcare_service_name: z.string(),
    location: Id,
    location_name: z.string(),
    recurring_weeks: z.int().describe('0: the first week alone; n: every n-th week until the last day.'),
    days: z.array(WeekDay).describe('In the order sun to sat.'),
    start_time: ClockTime,
    end_time: ClockTime,
    breaks: z.array(Break).describe('Hours without slots, on each day.'),
    hours: z.array(HoursOfDay).describe('Days with other hours than start_time to end_time.'),
    minutes_duration: z.int().nullable().describe('What a slot takes, in minutes; null: as the service.'),
    slot_minutes: z.int().describe(`minutes_duration, else the duration of the service, else ${usualSlotMinutes}.`),
    status: ScheduleStatus.describe('inactive: kept, and offers no slots.'),
  })
  .meta({ id: 'Schedule' });
export type Schedule = z.output<typeof Schedule>;

/** In the order of the form, so that what is wrong is listed as it stands there. */
const sent = {
  healthcare_service: Id,
  location: Id,
  planning_horizon_start: Day,
  planning_horizon_end: Day,
  days: z.array(WeekDay).min(1).max(7),
  start_time: ClockTime,
  end_time: ClockTime,
  recurring_weeks: z.int().min(0).max(52),
  minutes_duration: z.int().min(5).max(720).nullable(),
  breaks: z.array(Break).max(10),
  hours: z.array(HoursOfDay).max(7),
  comment: z.string().trim().max(500),
  status: ScheduleStatus,
};

/** A new schedule; what is left out is as the specification says (SCHED-003). */
export const NewSchedule = z.object({
  ...sent,
  practitioner: Id.optional().describe('That of the address.'),
  comment: sent.comment.default(''),
  recurring_weeks: sent.recurring_weeks.default(0),
  breaks: sent.breaks.default([]),
  hours: sent.hours.default([]),
  minutes_duration: sent.minutes_duration.default(null),
  status: sent.status.default('active'),
});
export type NewSchedule = z.output<typeof NewSchedule>;

/** The changed fields; a list replaces the previous one. Without `recurring_weeks` it becomes 1, as the specification says (SCHED-004). */
export const ScheduleEdit = z
  .object(sent)
  .partial()
  .extend({ recurring_weeks: sent.recurring_weeks.default(1), ...editFields });
export type ScheduleEdit = z.output<typeof ScheduleEdit>;

export const PractitionerScheduleParams = IdParams.extend({ practitioner_id: Id });
export const ScheduleParams = PractitionerScheduleParams.extend({ schedule_id: Id });
