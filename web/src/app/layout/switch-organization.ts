import { leavePage } from '../../client/leaving.ts';
import { switchOrganization } from '../../client/session.ts';
import { toast } from '../../ui/layer/toast.ts';
import { setShell } from './shell-state.ts';

/** The app is loaded anew so long after the switch (MENU-004). */
export const reloadMs = 2000;

/**
 * Switches to another organisation of the user, goes to the start and loads the app anew; asks first what the page asks before it is left
 * (MENU-003 to MENU-005). Until it is loaded anew nothing can be entered: the session stands in the other organisation already.
 */
export const changeOrganization = (
  organization: { organization_uuid: string; organization_name: string },
  toStart: () => Promise<unknown>,
): Promise<void> =>
  leavePage(async () => {
    try {
      await switchOrganization(organization.organization_uuid);
    } catch {
      toast.failed('Error in switching organizations. Please contact your admin');
      return;
    }
    setTimeout(() => location.assign('/'), reloadMs);
    toast.note(`Switching to ${organization.organization_name}…`);
    setShell({ switching: true });
    await toStart();
  });
