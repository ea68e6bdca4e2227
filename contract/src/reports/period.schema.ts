import * as z from 'zod';
import { Id } from '../base/index.ts';

/** Length of a dashboard's period in days, today included. */
export const periods = ['7', '30', '90'] as const;
export const Period = z.enum(periods);
export type Period = z.output<typeof Period>;

export const PeriodQuery = z.object({
  managing_organization_id: Id.optional(),
  days: Period.default('30').describe("Whole days by the organisation's clock, today the last."),
});
