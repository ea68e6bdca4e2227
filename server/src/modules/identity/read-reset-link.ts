import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/identity';
import type { Handler } from '../../platform/http/route.ts';
import type { IdentityPorts } from './identity.ports.ts';
import { sha256 } from './identity.rules.ts';
import { passwordDemands } from './password-demands.rules.ts';
import { findReset } from './password-reset.store.ts';

/** What a password must be that is chosen by this link: 256 random bits, so that guessing links is hopeless. */
export const readResetLink =
  (ports: Pick<IdentityPorts, 'inNoTenant' | 'memberships'>): Handler<typeof contract.readResetLink> =>
  async ({ now }, { body }) => {
    const held = await ports.inNoTenant('read', async (db) => {
      const found = await findReset(db, sha256(body.token), now);
      if (!found) throw fail('identity.resetLinkOver', {});
      return ports.memberships.listMemberships(db, found.account_id);
    });
    return { data: { password_least: passwordDemands(held).least } };
  };
