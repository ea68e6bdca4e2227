import type * as contract from '@akoma/contract/identity';
import { afterCommit, inOtherTenant } from '../../platform/db/tenant.ts';
import { unknownReference } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { readAccount, updateLastOrganization } from './account.store.ts';
import { describeSession } from './describe-session.ts';
import type { IdentityMeans } from './identity.ports.ts';
import { sessionLimits } from './identity.rules.ts';
import { maySetCookies, setIdCookies } from './session.cookies.ts';
import { insertSignInEvent, updateSessionOrganization } from './session.store.ts';

/** Switches the session to another organisation of the user; its tokens stay, because they name the session only (AUTH-034). */
export const syncUser =
  (ports: IdentityMeans): Handler<typeof contract.syncUser> =>
  async ({ actor, db, now }, { body }, edge) => {
    const { user_id: account_id, session_id } = actor;
    const organization_id = body.organization_uuid.toLowerCase();
    const provider = body.provider_uuid.toLowerCase();
    const memberships = await ports.memberships.listMemberships(db, account_id);
    const chosen = memberships.find((membership) => membership.organization_id === organization_id);
    if (!chosen) throw unknownReference('organization_uuid');
    if (provider !== chosen.organization_id && provider !== chosen.membership_id) {
      throw unknownReference('provider_uuid');
    }
    await updateSessionOrganization(db, session_id, organization_id, sessionLimits(chosen));
    await updateLastOrganization(db, account_id, organization_id);
    await insertSignInEvent(db, { happened_at: now, event: 'switched', account_id, session_id, organization_id, address: edge.address });
    await ports.memberships.noteSignIn(db, { account_id, organization_id, now });
    const account = await readAccount(db, account_id);
    const session = await inOtherTenant(db, actor.organization_id, organization_id, () =>
      describeSession(ports, db, account, organization_id),
    );
    // not before: a request in between would remember the organisation that is being left
    afterCommit(db, () => ports.memberships.forgetActor(session_id));
    if (maySetCookies(edge)) setIdCookies(edge, session);
    return { data: session };
  };
