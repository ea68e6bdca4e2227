import * as z from 'zod';
import { Day, Id, Instant, ListedName, PageQuery } from '../base/index.ts';

const organizations = { managing_organization_id: Id.optional(), managing_organization: Id.optional(), service_provider_id: Id.optional() };

export const FromRequests = z.object({
  request_ids: z.array(Id).min(1).max(100).describe('Appointments, visits and whatever else is requested and charged.'),
  ...organizations,
});
export const ServiceRequestBill = z.object({ service_request_ids: z.array(Id).min(1).max(100), ...organizations });

/** A service that nobody has settled: no price was found when it was to be charged, or it was paid and not given. */
export const Unsettled = z
  .object({
    id: Id,
    kind: z.enum(['not-priced', 'refund-due']),
    source_id: Id.describe('The appointment or the visit.'),
    patient_id: Id,
    patient_name: z.string(),
    patient_listed_name: ListedName,
    patient_mrn: z.string(),
    healthcare_service_id: Id.nullable(),
    healthcare_service_name: z.string().nullable(),
    charge_item_id: Id.nullable().describe('What was paid.'),
    service_day: Day,
    created_at: Instant,
  })
  .meta({ id: 'Unsettled' });
export type Unsettled = z.output<typeof Unsettled>;

export const ListUnsettledQuery = PageQuery.omit({ start_date: true, end_date: true }).extend({
  kind: z.enum(['not-priced', 'refund-due']).optional(),
});
export type ListUnsettledQuery = z.output<typeof ListUnsettledQuery>;
