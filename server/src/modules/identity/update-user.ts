import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/identity';
import type { Ctx, Edge, PreparedHandler } from '../../platform/http/route.ts';
import { type Account, readAccount, updatePhone } from './account.store.ts';
import { admitTry } from './admit-try.ts';
import { askForProof } from './ask-for-proof.ts';
import { describeSession } from './describe-session.ts';
import { deleteTries, type Trier } from './failed-try.store.ts';
import type { IdentityMeans } from './identity.ports.ts';
import { sha256 } from './identity.rules.ts';
import { reauthenticate } from './reauthenticate.ts';
import { insertSignInEvent } from './session.store.ts';
import { tellOfNames } from './tell-owner.ts';

/**
 * Changes the signed-in user; sign-in names belong to the account, the rest to the membership. A new sign-in name requires the password and
 * the second factor, or a stolen session could take over the account, and the previous address is notified. A phone number takes effect at
 * once; an e-mail address only once the link sent to it is used, because it identifies its owner (decision 45).
 */
export const updateUser = (ports: IdentityMeans): PreparedHandler<typeof contract.updateUser, Names> => ({
  async prepare(before, { body }, edge) {
    const { mobile, phone_number, email, email_address, password, code, recovery_code } = body;
    const account = await ports.inNoTenant('read', (db) => readAccount(db, before.actor.user_id));
    const names = namesChanged(account, { phone: mobile ?? phone_number, email: email ?? email_address });
    if (!(names.phone ?? names.email)) return names;
    if (password === undefined) throw fail('invalid', {}, { password: ['Current password is required.'] });
    await reauthenticate(ports, before, edge, { password, code, recovery_code });
    if (names.phone) await countNumber(ports, account.id, before.now, edge.address);
    return names;
  },
  async perform(ctx, { body }, edge, names) {
    const { actor, organization_id, db } = ctx;
    const { mobile, phone_number: _phone, email: _e, email_address: _a, password: _p, code: _c, recovery_code: _r, ...ofMembership } = body;
    await ports.memberships.updateOwnMembership(ctx, ofMembership);
    if (names.phone) await takeNumber(ctx, names.phone, mobile ? 'mobile' : 'phone_number', edge);
    if (names.email) {
      await askForProof(db, actor.user_id, names.email, ctx.now);
      tellOfNames(db, (await readAccount(db, actor.user_id)).email, 'email-asked');
    }
    ports.memberships.forgetActor(actor.session_id);
    const { user } = await describeSession(ports, db, await readAccount(db, actor.user_id), organization_id);
    return { successful: true, message: 'Profile updated successfully', data: user };
  },
});

type Names = { phone?: string; email?: string };

/** Only names that differ: a form sends all its fields. A pending address is not requested again. */
const namesChanged = ({ phone, email, pending_email }: Account, sent: { [name in keyof Names]: Names[name] | undefined }): Names => ({
  ...(sent.phone !== undefined && sent.phone !== phone ? { phone: sent.phone } : {}),
  ...(sent.email !== undefined && sent.email !== email && sent.email !== pending_email ? { email: sent.email } : {}),
});

/** Phone numbers of other accounts must not be discoverable: each attempt counts as failed until it succeeds, as password guesses do. */
const numberTrier = (account_id: string, address: string): Trier => ({
  name_hash: sha256(`number:${account_id}`),
  network: 'any',
  address,
});

async function countNumber(
  { inNoTenant }: Pick<IdentityMeans, 'inNoTenant'>,
  account_id: string,
  now: Date,
  address: string,
): Promise<void> {
  const wait = await inNoTenant('write', (db) => admitTry(db, numberTrier(account_id, address), 'known', now));
  if (wait > 0) throw fail('throttled', { retry_after: wait });
}

/** Sets another phone number as sign-in name. A number of another account is refused at the field as it was sent. */
async function takeNumber({ actor, organization_id, db, now }: Ctx, phone: string, field: string, { address }: Edge): Promise<void> {
  const { user_id: account_id, session_id } = actor;
  await updatePhone(db, account_id, phone, now).catch((error: { code?: unknown }) => {
    throw error.code === '23505' ? fail('invalid', {}, { [field]: ['Mobile already exists.'] }) : error;
  });
  await deleteTries(db, numberTrier(account_id, address));
  await insertSignInEvent(db, { happened_at: now, event: 'sign-in-name-changed', account_id, session_id, organization_id, address });
  tellOfNames(db, (await readAccount(db, account_id)).email, 'phone-changed');
}
