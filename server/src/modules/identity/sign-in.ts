import type * as contract from '@akoma/contract/identity';
import type { Handler } from '../../platform/http/route.ts';
import { requireSecondStep, askSecondFactor } from './require-second-step.ts';
import { checkCredentials } from './check-credentials.ts';
import { signInReply, openOrAsk } from './sign-in-reply.ts';
import type { IdentityMeans } from './identity.ports.ts';
import { hasSecondFactor } from './second-factor.store.ts';

/**
 * Signs in, in the organisation used last. An account with a second factor gets only a challenge for its second step; so does one whose
 * password is too old.
 */
export const signIn =
  (ports: IdentityMeans): Handler<typeof contract.signIn> =>
  async (ctx, { body }, edge) => {
    const { now } = ctx;
    const account = await checkCredentials(ports, ctx, edge, { username: body.username ?? body.email ?? '', password: body.password });
    const opened = await ports.inNoTenant('write', async (db) =>
      (await hasSecondFactor(db, account.id))
        ? askSecondFactor(db, { account_id: account.id, address: edge.address, now })
        : openOrAsk(ports, db, account, edge, now),
    );
    if ('asks' in opened) throw requireSecondStep(opened);
    return signInReply(ports, account, opened, edge);
  };
