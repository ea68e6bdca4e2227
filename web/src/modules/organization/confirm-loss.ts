import { workspaceLabel } from '@akoma/contract/identity';
import { listRoleMembers } from '@akoma/contract/organization';
import { request } from '../../client/request.ts';
import { currentSession } from '../../client/session.ts';
import { confirm } from '../../ui/layer/confirm.ts';
import { isOwnRole, type Role } from './role-reach.ts';
import { addedIn, rightsOf, typesOf } from './role-rights.ts';
import { usersText } from './role.words.ts';

/** The most names that a question lists. */
const namesShown = 30;

/** The names of those who hold a role, as a sentence ends with them. */
async function namesOf(role: Pick<Role, 'id' | 'managing_organization'>): Promise<{ total: number; names: string }> {
  const { data, total } = await request(listRoleMembers, {
    params: { id: role.managing_organization, role_id: role.id },
    query: { page_size: namesShown },
  });
  const more = total > data.length ? ` and ${total - data.length} more` : '';
  return { total, names: `${data.map(({ full_name }) => full_name).join(', ')}${more}` };
}

/** Asks before people lose something by a changed role, and says who and what (screens.md 3.14). True: nobody does, or it is agreed to. */
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
    title: `Take rights from ${usersText(total)}?`,
    text: `${role.name} loses ${lost}. It holds from the next step of ${total === 1 ? 'this user' : `these ${usersText(total)}`}: ${names}.${own}`,
    act: 'Take away and save',
    tone: 'danger',
  });
}

/** Asks before two-step sign-in is demanded of people, or no longer. */
export async function confirmDemand(role: Role, demanded: boolean): Promise<boolean> {
  const { total, names } = await namesOf(role);
  if (total === 0) return true;
  return confirm({
    title: demanded ? `Demand two-step sign-in of ${usersText(total)}?` : `No longer demand two-step sign-in of ${usersText(total)}?`,
    text: demanded ? `Those who have not set it up can do nothing else until they have: ${names}.` : `They may then turn it off: ${names}.`,
    act: demanded ? 'Demand it' : 'Demand it no longer',
    tone: demanded ? 'plain' : 'danger',
  });
}
