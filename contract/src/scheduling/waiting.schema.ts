import * as z from 'zod';
import { Day, Id, IdParams, Instant, ListedName, PageQuery, recordFields, weekdays } from '../base/index.ts';
import { OfferMessage } from './appointment-message.schema.ts';

const Named = z.object({ uuid: Id, id: Id, name: z.string() });

/** A patient waits for a slot of a service. */
export const Waiting = z
  .object({
    ...recordFields,
    patient_id: Id,
    patient_full_name: z.string(),
    patient_listed_name: ListedName,
    patient_mrn: z.string(),
    patient_mobile: z.string().nullable(),
    healthcare_service: Named,
    practitioner: z.object({ uuid: Id, id: Id, full_name: z.string() }).nullable().describe('Null: any doctor.'),
    days: z.array(z.enum(weekdays)).describe('On which the patient can come; none: on all of them.'),
    until: Day.nullable().describe('The last day that is of use; null: any.'),
    comment: z.string(),
    offer: z
      .object({
        slot_id: Id,
        start: Instant,
        end: Instant,
        practitioner_name: z.string(),
        expires_at: Instant,
        told: z
          .array(OfferMessage)
          .describe('By which ways the patient is told of it; none: the organisation does not, or had not chosen a way.'),
      })
      .nullable()
      .describe('A free slot that is kept for this patient; null: none.'),
  })
  .meta({ id: 'Waiting' });
export type Waiting = z.output<typeof Waiting>;

export const NewWaiting = z.object({
  patient_id: Id,
  healthcare_service_id: Id,
  practitioner_id: Id.nullish(),
  days: z
    .array(z.enum(weekdays))
    .max(7)
    .default([])
    .transform((days) => weekdays.filter((day) => days.includes(day))),
  until: Day.nullish(),
  comment: z.string().trim().max(500).default(''),
});

export type NewWaiting = z.output<typeof NewWaiting>;

export const ListWaitingQuery = PageQuery.pick({ page: true, page_size: true }).extend({
  healthcare_service_id: Id.optional(),
  patient_id: Id.optional(),
  offered: z.enum(['true', 'false']).optional().describe('true: only those for whom a slot is kept; false: only the others.'),
});
export const DeleteWaiting = z.object({ reason: z.string().trim().max(500).nullish() }).default({});
export const WaitingParams = IdParams.extend({ waiting_id: Id });
