import type * as contract from '@akoma/contract/identity';
import type { Verb } from '../../platform/http/answer.ts';
import { askFurther, askSecondFactor } from './ask-further.ts';
import { checkCredentials } from './check-credentials.ts';
import { enter, openOrAsk } from './enter.ts';
import type { IdentityNeeds } from './identity.needs.ts';
import { hasSecondFactor } from './second-factor.store.ts';

/**
 * Signs in, in the organisation used last. An account with a second factor is given a challenge for its second step, and
 * nothing else; so is one whose password is too old.
 */
export const signIn =
  (needs: IdentityNeeds): Verb<typeof contract.signIn> =>
  async (ctx, { body }, edge) => {
    const { now } = ctx;
    const account = await checkCredentials(needs, ctx, edge, { username: body.username ?? body.email ?? '', password: body.password });
    const opened = await needs.inNoTenant('write', async (db) =>
      (await hasSecondFactor(db, account.id))
        ? askSecondFactor(db, { account_id: account.id, address: edge.address, now })
        : openOrAsk(needs, db, account, edge, now),
    );
    if ('asks' in opened) throw askFurther(opened);
    return enter(needs, account, opened, edge);
  };
