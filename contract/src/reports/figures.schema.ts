import * as z from 'zod';
import { Day, Instant } from '../base/index.ts';

const asAt = {
  as_at: Instant,
  today: Day.describe("By the organisation's clock."),
  begins: Instant.describe('The beginning of today.'),
  since: Instant.describe('The beginning of the first day.'),
};

export const PatientFigures = z
  .object({
    ...asAt,
    total: z.int(),
    registered_today: z.int(),
    registered_week: z.int().describe('In 7 days, today included.'),
    week_since: Instant.describe('The beginning of these.'),
    registered_period: z.int(),
  })
  .meta({ id: 'PatientFigures' });

export const VisitFigures = z
  .object({
    ...asAt,
    today_by_status: z.object({
      planned: z.int(),
      arrived: z.int(),
      'in-progress': z.int(),
      finished: z.int(),
      cancelled: z.int(),
    }),
    open_encounters: z.int().describe('Begun and not finished.'),
    planned_encounters: z.int(),
    per_day: z.array(z.object({ day: Day, visits: z.int() })).describe('One for each day of the period, also without visits.'),
  })
  .meta({ id: 'VisitFigures' });

export const TeamFigures = z
  .object({
    ...asAt,
    active: z.int(),
    invited: z.int().describe('Have not accepted their invitation yet.'),
    suspended: z.int().describe('Disabled: they sign in here no more.'),
    signed_in_today: z.int().describe('Different people.'),
    sign_ins_period: z.int(),
  })
  .meta({ id: 'TeamFigures' });

export const InstallationFigures = z
  .object({
    ...asAt,
    storage: z.object({ bytes: z.int(), files: z.int(), quota_bytes: z.int() }),
    jobs: z
      .object({
        failed: z.int().describe('Given up for good.'),
        failed_mails: z.int().describe('Of these, letters.'),
        failed_events: z.int().describe('Of these, events for other modules.'),
        waiting: z.int(),
        failing: z.array(z.object({ task: z.string(), failed: z.int() })),
      })
      .nullable()
      .describe('Of the whole server; null when this process does not do the jobs.'),
    backup: z
      .object({ state: z.enum(['fresh', 'late', 'failed', 'none']), at: Instant.nullable() })
      .describe('The last good backup of the whole installation; late: over 26 hours old; failed: the last try failed.'),
  })
  .meta({ id: 'HouseFigures' });
