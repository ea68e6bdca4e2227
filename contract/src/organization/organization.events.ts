import * as z from 'zod';
import { Id } from '../base/index.ts';

/** What the organization module announces to the modules above it, and to every server. */
export const organizationEvents = {
  /** A role was changed or deleted, a membership, or a workspace: every server reads anew who may do what, and asks again who listens. */
  'organization.rightsChanged': z.object({ role_id: Id.optional(), practitioner_role_id: Id.optional() }),
} as const;
