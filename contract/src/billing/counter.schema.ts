import * as z from 'zod';
import { Amount, currencies, Day, Id } from '../base/index.ts';
import { Due } from './charge-item.schema.ts';
import { PaymentMethod } from './payment.schema.ts';

/** Patients who are asked about at once: a page of a list. */
export const mostDues = 100;

export const DuesQuery = z.object({
  managing_organization_id: Id.optional(),
  patient_ids: z
    .string()
    .refine((text) => z.array(Id).max(mostDues).safeParse(text.split(',')).success)
    .describe('Of these patients, joined by commas.'),
});

/** How a patient stands with the cashier. */
export const PatientDue = z
  .object({
    patient_id: Id,
    due: Due,
    paid_today: z.boolean().describe('Something was paid today.'),
  })
  .meta({ id: 'PatientDue' });
export type PatientDue = z.output<typeof PatientDue>;

/** Somebody who takes payments, or once had a till. */
export const Cashier = z.object({ id: Id, full_name: z.string() }).meta({ id: 'Cashier' });
export type Cashier = z.output<typeof Cashier>;

/** What was taken today, by method, less what went back; never a sum of a drawer that its person has yet to count (ruling 242). */
export const TakingsOfDay = z
  .object({
    day: Day,
    whose: z.enum(['own', 'all']).describe('All for who looks after the tills of others.'),
    cashier_id: Id.nullable().describe('Whose alone; null: of all.'),
    without_open_till: z.boolean().describe('The cash in the caller’s open till is left out: its count is blind.'),
    takings: z.array(
      z.object({
        method: PaymentMethod,
        currency: z.enum(currencies),
        amount: Amount.describe('Less what went back; below zero where more went back than came in.'),
        returned: Amount.describe('What went back today, whenever it came in.'),
        payments: z.int().describe('Payments and deposits that brought money in.'),
      }),
    ),
  })
  .meta({ id: 'TakingsOfDay' });
export type TakingsOfDay = z.output<typeof TakingsOfDay>;
