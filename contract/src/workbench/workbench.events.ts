import * as z from 'zod';
import { Id } from '../base/index.ts';

/** Events of the workbench, for the stream of changes. */
export const workbenchEvents = {
  'workbench.notificationsChanged': z.object({ practitioner_role_ids: z.array(Id).describe('Whose notifications are others now.') }),
} as const;
