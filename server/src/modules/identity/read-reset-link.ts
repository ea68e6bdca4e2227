import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/identity';
import type { Handler } from '../../platform/http/route.ts';
import type { IdentityMeans } from './identity.ports.ts';
import { sha256 } from './identity.rules.ts';
import { passwordDemands } from './password-demands.rules.ts';
import { findReset } from './password-reset.store.ts';

/** The requirements on the password chosen with this link. Links are 256 random bits, so guessing them is hopeless. */
export const readResetLink =
  (ports: Pick<IdentityMeans, 'inNoTenant' | 'memberships'>): Handler<typeof contract.readResetLink> =>
  async ({ now }, { body }) => {
    const held = await ports.inNoTenant('read', async (db) => {
      const found = await findReset(db, sha256(body.token), now);
      if (!found) throw fail('identity.resetLinkOver', {});
      return ports.memberships.listMemberships(db, found.account_id);
    });
    return { data: { password_least: passwordDemands(held).least } };
  };
