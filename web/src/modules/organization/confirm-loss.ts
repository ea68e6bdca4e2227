import { workspaceLabel } from '@akoma/contract/identity';
import { listRoleMembers } from '@akoma/contract/organization';
import { request } from '../../client/request.ts';
import { currentSession } from '../../client/session.ts';
import { confirm } from '../../ui/layer/confirm.ts';
import { isOwnRole, type Role } from './role-reach.ts';
import { addedIn, rightsOf, typesOf } from './role-rights.ts';
import { usersText } from './role.words.ts';

/** The maximum number of names in a question. */
const namesShown = 30;

/** The names of the users with a role, as the end of a sentence. */
async function namesOf(role: Pick<Role, 'id' | 'managing_organization'>): Promise<{ total: number; names: string }> {
  const { data, total } = await request(listRoleMembers, {
    params: { id: role.managing_organization, role_id: role.id },
    query: { page_size: namesShown },
  });
  const more = total > data.length ? ` and ${total - data.length} more` : '';
  return { total, names: `${data.map(({ full_name }) => full_name).join(', ')}${more}` };
}

/**
 * Asks before a changed role takes rights from users, and says from whom and which (screens.md 3.14). True: nobody is affected, or the user
 * agreed.
 */
export async function confirmLoss(role: Role, after: Pick<Role, 'workspaces' | 'resources'>): Promise<boolean> {
  const rights = addedIn(rightsOf(after.resources), rightsOf(role.resources));
  const types = typesOf(role.workspaces).filter((type) => !typesOf(after.workspaces).includes(type));
  if (rights.length + types.length === 0) return true;
  const { total, names } = await namesOf(role);
  if (total === 0) return true;
  const lost = [...rights, ...types.map((type) => `the workspace ${workspaceLabel({ type }).name}`)].join(', ');
  const session = currentSession();
  const own = session && isOwnRole(session, role.id) ? ' You are one of them.' : '';
  return confirm({
    title: `Remove rights from ${usersText(total)}?`,
    text: `${role.name} loses ${lost}. This applies at once to ${total === 1 ? 'this user' : `these ${usersText(total)}`}: ${names}.${own}`,
    act: 'Remove and save',
    tone: 'danger',
  });
}

/** Asks before two-step sign-in is required of users, or no longer required. */
export async function confirmDemand(role: Role, demanded: boolean): Promise<boolean> {
  const { total, names } = await namesOf(role);
  if (total === 0) return true;
  return confirm({
    title: demanded ? `Require two-step sign-in for ${usersText(total)}?` : `Stop requiring two-step sign-in for ${usersText(total)}?`,
    text: demanded ? `Those who have not set it up must do so before they can continue: ${names}.` : `They can then turn it off: ${names}.`,
    act: demanded ? 'Require it' : 'Stop requiring it',
    tone: demanded ? 'plain' : 'danger',
  });
}
