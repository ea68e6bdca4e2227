import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/identity';
import type { Verb } from '../../platform/http/answer.ts';
import type { IdentityNeeds } from './identity.needs.ts';
import { sha256 } from './identity.rules.ts';
import { passwordDemands } from './password-demands.rules.ts';
import { findReset } from './password-reset.store.ts';

/** What a password must be that is chosen by this link: 256 random bits, so that asking for links tells nobody anything. */
export const readResetLink =
  (needs: Pick<IdentityNeeds, 'inNoTenant' | 'memberships'>): Verb<typeof contract.readResetLink> =>
  async ({ now }, { body }) => {
    const held = await needs.inNoTenant('read', async (db) => {
      const found = await findReset(db, sha256(body.token), now);
      if (!found) throw fail('identity.resetLinkOver', {});
      return needs.memberships.listMemberships(db, found.account_id);
    });
    return { data: { password_least: passwordDemands(held).least } };
  };
