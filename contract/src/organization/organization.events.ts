import * as z from 'zod';
import { Id } from '../base/index.ts';

/** Events of the organization module, for later modules and every server. */
export const organizationEvents = {
  /** A role, a membership or a workspace changed: every server reloads permissions and checks its open streams again. */
  'organization.rightsChanged': z.object({ role_id: Id.optional(), practitioner_role_id: Id.optional() }),
} as const;
