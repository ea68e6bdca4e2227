import * as contract from '@akoma/contract/scheduling';
import { exporting } from '../../platform/sheets/sheet.ts';
import { wordsOf } from '../organization/index.ts';
import { checkFilters } from './check-filters.ts';
import { listScheduleIds, listSchedulesByIds } from './schedule.store.ts';

/** The list of schedules as a file. */
export const exportSchedules = exporting(contract.exportSchedules, {
  name: 'schedules',
  idsOf: async (ctx, query, limit) => {
    const ids = await listScheduleIds(ctx, { ...query, words: wordsOf(query.search) }, limit);
    if (ids.length === 0) await checkFilters(ctx, query);
    return ids;
  },
  rowsOf: listSchedulesByIds,
  columns: [
    { title: 'Practitioner', of: ({ practitioner_name }) => practitioner_name },
    { title: 'Healthcare service', of: ({ healthcare_service_name }) => healthcare_service_name },
    { title: 'Location', of: ({ location_name }) => location_name },
    { title: 'Days', of: ({ days }) => days.join(', ') },
    { title: 'Start time', of: ({ start_time }) => start_time },
    { title: 'End time', of: ({ end_time }) => end_time },
    { title: 'Recurring weeks', kind: 'number', of: ({ recurring_weeks }) => recurring_weeks },
    { title: 'Minutes of a slot', kind: 'number', of: ({ slot_minutes }) => slot_minutes },
    { title: 'Planning horizon start', kind: 'day', of: ({ planning_horizon_start }) => planning_horizon_start },
    { title: 'Planning horizon end', kind: 'day', of: ({ planning_horizon_end }) => planning_horizon_end },
    { title: 'Comment', of: ({ comment }) => comment },
    { title: 'Status', of: ({ status }) => status },
  ],
});
