import * as z from 'zod';
import { Id, orderings, PageQuery, QueryInstant, sameAs } from '../base/index.ts';
import { workspaceTypes } from '../identity/index.ts';
import { visitStatuses } from './visit-status.ts';

/** Diagnostic visits are visits for an examination only (VISIT-013). */
export const VisitType = z.enum(['general', 'diagnostic']);

/** One status, or several separated by commas: `arrived,in-progress`. */
const StatusFilter = z
  .string()
  .max(100)
  .refine((text) => text.split(',').every((status) => visitStatuses.some((known) => known === status)));

export const ListVisitsQuery = PageQuery.extend({
  ordering: orderings(['arrived_at', 'created_at']),
  service_provider_id: Id.optional(),
  assigned_to_id: Id.optional().describe('Only the visits of this membership.'),
  unassigned: z
    .stringbool()
    .optional()
    .describe('true: also the visits that are not assigned to anyone yet; without assigned_to_id only those.'),
  patient: Id.optional(),
  patient_id: Id.optional().meta(sameAs('patient')),
  location_id: Id.optional(),
  workspace: z.enum(workspaceTypes).optional().describe('Whose place is of this workspace; a visit without a place is of OPD.'),
  type: VisitType.optional(),
  status: StatusFilter.optional(),
  start_date: QueryInstant.optional().describe('Arrived (or, if planned, entered) from this moment on.'),
});

export const ExportVisitsQuery = ListVisitsQuery.omit({ page: true, page_size: true });
