import * as z from 'zod';
import { Id, Instant, ListedName } from '../base/index.ts';

/** An open appointment that has no place any more in the hours of its practitioner, its location or its service. */
export const AffectedAppointment = z
  .object({
    uuid: Id,
    id: Id,
    patient_id: Id,
    patient_full_name: z.string(),
    patient_listed_name: ListedName,
    start: Instant,
    end: Instant,
  })
  .meta({ id: 'AffectedAppointment' });
export type AffectedAppointment = z.output<typeof AffectedAppointment>;

/** What becomes of those whom a change of a location's or a service's hours, of schedules or leave would leave without a place. */
export const AffectedQuery = z.object({
  if_affected: z
    .enum(['refuse', 'keep'])
    .default('refuse')
    .describe(
      'refuse: the change is refused with 409, and names them. keep: it is made, and they stay as they are until somebody moves or cancels them.',
    ),
});
export type IfAffected = z.output<typeof AffectedQuery>['if_affected'];

/** The reply of a change of hours: the record, and whom it concerns. */
export const withAffected = <T extends z.ZodType>(item: T) =>
  z.object({
    data: item,
    affected: z
      .array(AffectedAppointment)
      .describe(
        'Open appointments of the practitioner, of the service or at the location that have no place any more, by time, at most 200; none without appointments.read.',
      ),
  });

/** Where the trail finds the patients of such a reply. */
export const affectedPatients = 'reply.affected.*.patient_id' as const;
