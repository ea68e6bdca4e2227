import type * as contract from '@akoma/contract/identity';
import type { Handler } from '../../platform/http/route.ts';
import { readAccount } from './account.store.ts';
import { describeSession } from './describe-session.ts';
import type { IdentityMeans } from './identity.ports.ts';

/** Everything that the web app needs after a reload. */
export const readSession =
  (ports: IdentityMeans): Handler<typeof contract.readSession> =>
  async ({ actor, organization_id, db }) => {
    const account = await readAccount(db, actor.user_id);
    return { data: await describeSession(ports, db, account, organization_id) };
  };
