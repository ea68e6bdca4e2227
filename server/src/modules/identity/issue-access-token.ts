import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/identity';
import type { Handler } from '../../platform/http/route.ts';
import { checkCredentials } from './check-credentials.ts';
import { deviceOf } from './device.rules.ts';
import type { IdentityMeans } from './identity.ports.ts';
import { lifetimes, networkOf } from './identity.rules.ts';
import { noteNetwork } from './known-network.store.ts';
import { openSession } from './open-session.ts';
import { isTooOld, passwordDemands } from './password-demands.rules.ts';
import { proveSecondFactor } from './prove-second-factor.ts';
import { hasSecondFactor } from './second-factor.store.ts';
import { insertSignInEvent } from './session.store.ts';
import { signAccess } from './sign-access.ts';

/** A bearer token for another program: its session ends with the token. It is no way round the second factor: a program sends its code. */
export const issueAccessToken =
  (ports: IdentityMeans): Handler<typeof contract.issueAccessToken> =>
  async (ctx, { body }, edge) => {
    const { now } = ctx;
    const account = await checkCredentials(ports, ctx, edge, body);
    if (await ports.inNoTenant('read', (db) => hasSecondFactor(db, account.id))) {
      if (body.otp === undefined) throw fail('identity.otpRequired', {});
      await proveSecondFactor(ports, { account_id: account.id }, { code: body.otp }, { now, address: edge.address, field: 'otp' });
    }
    const session_id = await ports.inNoTenant('write', async (db) => {
      const memberships = await ports.memberships.listMemberships(db, account.id);
      const current = memberships.find(({ organization_id }) => organization_id === account.last_organization_id) ?? memberships[0];
      if (!current) throw fail('identity.noMembership', {});
      const demands = passwordDemands(memberships);
      if (isTooOld(account, demands, now)) throw fail('identity.passwordOver', { days: demands.days });
      const { organization_id } = current;
      const { session_id } = await openSession(
        db,
        { account_id: account.id, organization_id, kind: 'program', device: deviceOf(edge.header('user-agent')), address: edge.address },
        now,
      );
      await noteNetwork(db, account.id, networkOf(edge.address), now);
      await ports.memberships.noteSignIn(db, { account_id: account.id, organization_id, now });
      await insertSignInEvent(db, {
        happened_at: now,
        event: 'signed-in',
        account_id: account.id,
        session_id,
        organization_id,
        address: edge.address,
      });
      return session_id;
    });
    return { access_token: await signAccess(ports.keys, session_id, 'v2', now), token_type: 'bearer', expires_in: lifetimes.access };
  };
