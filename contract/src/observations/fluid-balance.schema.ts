import * as z from 'zod';
import { Day, Id, Instant, sameAs } from '../base/index.ts';

export const ReadFluidBalanceQuery = z.object({
  service_provider_id: Id.optional(),
  patient_id: Id,
  patient: Id.optional().meta(sameAs('patient_id')),
  day: Day.optional().describe('By the organisation’s clock; left out: today.'),
});

export const FluidEntry = z.object({
  id: Id,
  code: z.string(),
  display: z.string(),
  direction: z.enum(['intake', 'output']),
  volume: z.number().describe('ml'),
  hour: z.int().describe('Of the day, 0 to 23, by the organisation’s clock.'),
  effective_date_time: Instant.describe('When it was taken in or given out.'),
  created_at: Instant,
  practitioner_name: z.string(),
  note: z.string().nullable(),
});
export type FluidEntry = z.output<typeof FluidEntry>;

export const FluidBalance = z
  .object({
    patient_id: Id,
    day: Day,
    entries: z.array(FluidEntry).describe('Registered ones, newest first.'),
    hours: z.array(
      z.object({
        hour: z.int(),
        intake: z.number().describe('ml'),
        output: z.number().describe('ml'),
        running: z.number().describe('Intake less output since the beginning of the day, ml.'),
      }),
    ),
    intake: z.number().describe('Of the day, ml.'),
    output: z.number().describe('Of the day, ml.'),
    balance: z.number().describe('Intake less output, ml.'),
  })
  .meta({ id: 'FluidBalance' });
export type FluidBalance = z.output<typeof FluidBalance>;
