import { workbenchEvents } from '@akoma/contract/workbench';
import type { ChangeSource } from './workbench.ports.ts';

/** Members hear that they were told something, each of their own alone. */
export const notificationChanges: ChangeSource = {
  topic: 'notifications',
  permission: 'signed-in',
  idOf({ name, data }, { practitioner_role_id }) {
    if (name !== 'workbench.notificationsChanged') return undefined;
    const told = workbenchEvents[name].safeParse(data).data?.practitioner_role_ids;
    return told?.includes(practitioner_role_id) ? practitioner_role_id : undefined;
  },
};
