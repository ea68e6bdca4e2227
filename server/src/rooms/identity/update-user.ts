import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/identity';
import type { PreparedHandler } from '../../platform/http/answer.ts';
import { type Account, readAccount, updateSignInNames } from './account.store.ts';
import { describeSession } from './describe-session.ts';
import type { IdentityNeeds } from './identity.needs.ts';
import { provePassword } from './prove-password.ts';
import { insertSignInEvent } from './session.store.ts';

/**
 * Changes the signed-in person; what one signs in with belongs to the account, the rest to the membership. A new name to sign in with
 * takes the password, or a stolen session could take the account along.
 */
export const updateUser = (needs: IdentityNeeds): PreparedHandler<typeof contract.updateUser, Names> => ({
  async prepare(before, { body }, edge) {
    const { mobile, phone_number, email, email_address, password } = body;
    const account = await needs.inNoTenant('read', (db) => readAccount(db, before.actor.user_id));
    const names = namesChanged(account, { phone: mobile ?? phone_number, email: email ?? email_address });
    if (names.phone ?? names.email) {
      if (password === undefined) throw fail('invalid', {}, { password: ['Current password is required.'] });
      await provePassword(needs, before, edge, password);
    }
    return names;
  },
  async perform(ctx, { body }, edge, names) {
    const { actor, organization_id, db, now } = ctx;
    const { mobile, phone_number: _phone, email, email_address: _email, password: _password, ...ofMembership } = body;
    await needs.memberships.updateOwnMembership(ctx, ofMembership);
    if (names.phone ?? names.email) {
      await updateSignInNames(db, actor.user_id, names, now).catch((error: unknown) => {
        throw nameTaken(error, { phone: mobile ? 'mobile' : 'phone_number', email: email ? 'email' : 'email_address' });
      });
      const { user_id: account_id, session_id } = actor;
      await insertSignInEvent(db, {
        happened_at: now,
        event: 'sign-in-name-changed',
        account_id,
        session_id,
        organization_id,
        address: edge.address,
      });
    }
    needs.memberships.forgetActor(actor.session_id);
    const { user } = await describeSession(needs, db, await readAccount(db, actor.user_id), organization_id);
    return { successful: true, message: 'Profile updated successfully', data: user };
  },
});

type Names = { phone?: string; email?: string };

/** Only what is another name than before: a form sends all of its fields. */
const namesChanged = (account: Pick<Account, 'phone' | 'email'>, sent: { [name in keyof Names]: Names[name] | undefined }): Names => ({
  ...(sent.phone !== undefined && sent.phone !== account.phone ? { phone: sent.phone } : {}),
  ...(sent.email !== undefined && sent.email !== account.email ? { email: sent.email } : {}),
});

/** 23505 on one of the two unique names becomes a refusal at the field as it was sent. */
function nameTaken(error: unknown, fields: { phone: string; email: string }): unknown {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  if (code !== '23505') return error;
  return constraint === 'account_email'
    ? fail('invalid', {}, { [fields.email]: ['Email already exists.'] })
    : fail('invalid', {}, { [fields.phone]: ['Mobile already exists.'] });
}
