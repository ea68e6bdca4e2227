import type * as contract from '@akoma/contract/identity';
import type { Verb } from '../../platform/http/answer.ts';
import { readAccount } from './account.store.ts';
import { describeSession } from './describe-session.ts';
import type { IdentityNeeds } from './identity.needs.ts';

/** Everything that the web app needs after a reload. */
export const readSession =
  (needs: IdentityNeeds): Verb<typeof contract.readSession> =>
  async ({ actor, organization_id, db }) => {
    const account = await readAccount(db, actor.user_id);
    return { data: await describeSession(needs, db, account, organization_id) };
  };
