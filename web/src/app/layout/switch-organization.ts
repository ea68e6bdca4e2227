import { switchOrganization } from '../../client/session.ts';
import { hasUnsaved } from '../../client/unsaved.ts';
import { leaveDirty } from '../../ui/layer/confirm.ts';
import { toast } from '../../ui/layer/toast.ts';

/** The app is loaded anew so long after the switch (MENU-004). */
export const reloadMs = 2000;

/** Switches to another organisation of the user, goes to the start and loads the app anew; asks first when something is unsaved (MENU-003 to MENU-005). */
export async function changeOrganization(
  organization: { organization_uuid: string; organization_name: string },
  toStart: () => void,
): Promise<void> {
  if (!(await leaveDirty(hasUnsaved()))) return;
  try {
    await switchOrganization(organization.organization_uuid);
  } catch {
    toast.failed('Error in switching organizations. Please contact your admin');
    return;
  }
  toast.note(`Switching to ${organization.organization_name}…`);
  toStart();
  setTimeout(() => location.assign('/'), reloadMs);
}
