import * as z from 'zod';
import { Id, orderings, PageQuery } from '../base/index.ts';
import { managingFields } from './setup-list.schema.ts';

export const teamMemberTypes = ['clinical_staff', 'non_clinical_staff'] as const;
/** `invited`: has not accepted yet; `inactive`: disabled, cannot sign in to this organisation. */
export const practitionerStatuses = ['invited', 'active', 'inactive'] as const;
export const PractitionerStatus = z.enum(practitionerStatuses);

/** Separate from the schemas of staff, because the list's address needs only this one. */
export const PractitionerQuery = PageQuery.extend({
  ordering: orderings(['last_name', 'first_name', 'created_at', 'status']),
  ...managingFields,
  status: PractitionerStatus.optional(),
  role_id: Id.optional(),
  team_member_type: z.enum(teamMemberTypes).optional(),
});
