import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/identity';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { readAccount } from './account.store.ts';
import { askForProof } from './ask-for-proof.ts';
import { describeSession } from './describe-session.ts';
import { endProof } from './email-proof.store.ts';
import type { IdentityMeans } from './identity.ports.ts';

const ownUser = async (ports: IdentityMeans, { actor, db, organization_id }: Ctx) => ({
  data: (await describeSession(ports, db, await readAccount(db, actor.user_id), organization_id)).user,
});

/** Sends another link to the pending address, or the first one to a sign-in address that is not proved yet. */
export const sendEmailLink =
  (ports: IdentityMeans): Handler<typeof contract.sendEmailLink> =>
  async (ctx) => {
    const { actor, db, now } = ctx;
    const { email, email_proved_at, pending_email } = await readAccount(db, actor.user_id);
    const waiting = pending_email ?? (email_proved_at === null ? email : null);
    if (waiting === null) throw fail('identity.nothingToProve', {});
    await askForProof(db, actor.user_id, waiting, now);
    return ownUser(ports, ctx);
  };

/** The address that waits is not wanted any more. */
export const withdrawEmail =
  (ports: IdentityMeans): Handler<typeof contract.withdrawEmail> =>
  async (ctx) => {
    if (!(await endProof(ctx.db, ctx.actor.user_id, 'withdrawn', ctx.now))) throw fail('identity.nothingToProve', {});
    return ownUser(ports, ctx);
  };
