import * as z from 'zod';
import { Day, Id, orderings, PageQuery } from '../base/index.ts';

// The query of the list is a file of its own: the web app loads it with the first list, without the remaining schemas.

export const scheduleStatuses = ['active', 'inactive'] as const;
export const ScheduleStatus = z.enum(scheduleStatuses);

export const scheduleOrderings = [
  'practitioner_name',
  'healthcare_service_name',
  'location_name',
  'planning_horizon_start',
  'planning_horizon_end',
  'created_at',
  'updated_at',
] as const;
export const ListSchedulesQuery = PageQuery.omit({ start_date: true, end_date: true }).extend({
  practitioner_id: Id.optional(),
  healthcare_service_id: Id.optional(),
  location_id: Id.optional(),
  status: ScheduleStatus.optional(),
  schedule_id: Id.optional().describe('This one alone.'),
  on: Day.optional().describe('Only schedules whose planning horizon holds this day.'),
  ordering: orderings(scheduleOrderings).describe('Left out: by the name of the practitioner.'),
});
export const ExportSchedulesQuery = ListSchedulesQuery.omit({ page: true, page_size: true });
