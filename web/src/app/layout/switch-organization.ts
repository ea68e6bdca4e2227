import { leavePage } from '../../client/leaving.ts';
import { switchOrganization } from '../../client/session.ts';
import { toast } from '../../ui/layer/toast.ts';
import { setShell } from './shell-state.ts';

/** Delay of the reload after the switch (MENU-004). */
export const reloadMs = 2000;

/**
 * Switches to another organisation of the user, opens the start page and reloads the app; asks first as the page does before it is left
 * (MENU-003 to MENU-005). Input is blocked until the reload, because the session is already in the other organisation.
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
