import * as z from 'zod';
import { Day, Id, PageQuery, recordFields } from '../base/index.ts';
import { ClockTime } from '../organization/index.ts';
import { PractitionerScheduleParams, ScheduleParams } from './schedule.schema.ts';

const Why = z.string().trim().max(200).default('');

/** When a practitioner is away, whatever their schedules say. */
export const Leave = z
  .object({
    ...recordFields,
    practitioner: Id,
    practitioner_name: z.string(),
    start_date: Day,
    end_date: Day.describe('The last day.'),
    start_time: ClockTime.nullable().describe('On the first day; null: from its beginning.'),
    end_time: ClockTime.nullable().describe('On the last day; null: to its end.'),
    reason: z.string(),
  })
  .meta({ id: 'PractitionerLeave' });
export type Leave = z.output<typeof Leave>;

export const NewLeave = z.object({
  start_date: Day,
  end_date: Day,
  start_time: ClockTime.nullable().default(null),
  end_time: ClockTime.nullable().default(null),
  reason: Why,
});

/** One day on which a schedule has other hours, or none. */
export const ScheduleException = z
  .object({
    ...recordFields,
    schedule: Id,
    date: Day,
    start_time: ClockTime.nullable().describe('null with end_time: the schedule does not run on this day.'),
    end_time: ClockTime.nullable(),
    reason: z.string(),
  })
  .meta({ id: 'ScheduleException' });
export type ScheduleException = z.output<typeof ScheduleException>;

export const NewScheduleException = z.object({
  date: Day,
  start_time: ClockTime.nullable().default(null),
  end_time: ClockTime.nullable().default(null),
  reason: Why,
});

export const AbsencesQuery = PageQuery.pick({ page: true, page_size: true }).extend({
  from: Day.optional().describe('Leaves out what ended before this day.'),
});
export const LeaveParams = PractitionerScheduleParams.extend({ leave_id: Id });
export const ScheduleExceptionParams = ScheduleParams.extend({ exception_id: Id });
