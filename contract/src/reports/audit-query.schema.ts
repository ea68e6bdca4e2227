import * as z from 'zod';
import { Id, orderings, PageQuery } from '../base/index.ts';

// separate from the replies: the address of a page is parsed before its screen has loaded
const filters = {
  managing_organization_id: Id.optional(),
  practitioner_id: Id.optional().describe('The membership that did it.'),
  patient_id: Id.optional(),
  action: z.string().trim().max(100).optional().describe('Whole, or its beginning followed by `*`: `patient.*`.'),
  operation: z.string().trim().max(100).optional(),
};

/** `search`: the number of a request or its beginning, or words of a reason. */
export const ListAuditQuery = PageQuery.extend({ ...filters, ordering: orderings(['at']).describe('-at when left out.') });
export type ListAuditQuery = z.output<typeof ListAuditQuery>;
/** Entries put together, by patient or by person. */
export const GroupedAuditQuery = ListAuditQuery.extend({
  ordering: orderings(['last_at', 'first_at', 'times', 'changes']).describe('-last_at when left out.'),
  start_date: ListAuditQuery.shape.start_date.describe('From this moment on. Left out, with neither person nor patient: the last 30 days.'),
});
/** `search`: words of a person's name. */
export const SignInQuery = PageQuery.extend({
  ordering: orderings(['at']).describe('-at when left out.'),
  managing_organization_id: Id.optional(),
  practitioner_id: Id.optional(),
  per: z.enum(['person']).optional().describe('Each person once, by the last time.'),
});
export type SignInQuery = z.output<typeof SignInQuery>;
export const ExportAuditQuery = ListAuditQuery.omit({ page: true, page_size: true });
export const ExportGroupedQuery = GroupedAuditQuery.omit({ page: true, page_size: true });
