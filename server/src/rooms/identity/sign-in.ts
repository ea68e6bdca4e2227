import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/identity';
import type { Verb } from '../../platform/http/answer.ts';
import { updateLastOrganization } from './account.store.ts';
import { checkCredentials } from './check-credentials.ts';
import { describeSession, providerOf } from './describe-session.ts';
import { deviceOf } from './device.rules.ts';
import type { IdentityNeeds } from './identity.needs.ts';
import { issueTokens, openSession } from './open-session.ts';
import { maySetCookies, setIdCookies, setTokenCookies } from './session.cookies.ts';
import { deleteOldTokens, insertSignInEvent } from './session.store.ts';

/** Signs in, in the organisation used last. */
export const signIn =
  (needs: IdentityNeeds): Verb<typeof contract.signIn> =>
  async (ctx, { body }, edge) => {
    const { now } = ctx;
    const account = await checkCredentials(needs, ctx, edge, { username: body.username ?? body.email ?? '', password: body.password });
    const { memberships, current, tokens } = await needs.inNoTenant('write', async (db) => {
      const memberships = await needs.memberships.listMemberships(db, account.id);
      const current = memberships.find(({ organization_id }) => organization_id === account.last_organization_id) ?? memberships[0];
      if (!current) throw fail('identity.noMembership', {});
      const { organization_id } = current;
      const session = await openSession(
        db,
        { account_id: account.id, organization_id, kind: 'app', device: deviceOf(edge.header('user-agent')) },
        now,
      );
      const [tokens] = await Promise.all([
        issueTokens(db, needs.keys, session, now),
        updateLastOrganization(db, account.id, organization_id),
        deleteOldTokens(db, now),
        insertSignInEvent(db, {
          happened_at: now,
          event: 'signed-in',
          account_id: account.id,
          session_id: session.session_id,
          organization_id,
          address: edge.address,
        }),
      ]);
      return { memberships, current, tokens };
    });
    const session = await needs.inTenant(current.organization_id, 'read', (db) =>
      describeSession(needs, db, account, current.organization_id),
    );
    if (maySetCookies(edge)) {
      setTokenCookies(edge, tokens);
      setIdCookies(edge, session);
    }
    return { ...session, ...tokens, practitioner_roles: memberships.map(providerOf), patient: null };
  };
