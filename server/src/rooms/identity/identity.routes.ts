import * as contract from '@akoma/contract/identity';
import { type Answer, answer } from '../../platform/http/answer.ts';
import { readAccount } from './account.store.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail, readEmailLink } from './confirm-email.ts';
import { confirmSecondFactor } from './confirm-second-factor.ts';
import { confirmSignIn } from './confirm-sign-in.ts';
import { describeSession } from './describe-session.ts';
import { endSession, endSessions } from './end-sessions.ts';
import type { IdentityNeeds } from './identity.needs.ts';
import { issueAccessToken } from './issue-access-token.ts';
import { listPermissions } from './list-permissions.ts';
import { listSessions } from './list-sessions.ts';
import { lockSession } from './lock-session.ts';
import { readResetLink } from './read-reset-link.ts';
import { readSecondFactor } from './read-second-factor.ts';
import { readSession } from './read-session.ts';
import { refreshSession } from './refresh-session.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { replacePassword } from './replace-password.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { sendEmailLink, withdrawEmail } from './send-email-link.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { startSecondFactor } from './start-second-factor.ts';
import { syncUser } from './sync-user.ts';
import { turnOffSecondFactor } from './turn-off-second-factor.ts';
import { unlockSession } from './unlock-session.ts';
import { updateUser } from './update-user.ts';
import { watchSession } from './watch-session.ts';

export const identityRoutes = (needs: IdentityNeeds): Answer[] => [
  answer(contract.signIn, signIn(needs)),
  answer(contract.confirmSignIn, confirmSignIn(needs)),
  answer(contract.replacePassword, replacePassword(needs)),
  answer(contract.issueAccessToken, issueAccessToken(needs)),
  answer(contract.refreshSession, refreshSession(needs)),
  answer(contract.signOut, signOut(needs)),
  answer(contract.readSession, readSession(needs)),
  answer(contract.watchSession, watchSession(needs)),
  answer(contract.updateUser, updateUser(needs), {
    record: async ({ actor, organization_id, db }) =>
      (await describeSession(needs, db, await readAccount(db, actor.user_id), organization_id)).user,
  }),
  answer(contract.sendEmailLink, sendEmailLink(needs)),
  answer(contract.withdrawEmail, withdrawEmail(needs)),
  answer(contract.readEmailLink, readEmailLink(needs)),
  answer(contract.confirmEmail, confirmEmail(needs)),
  answer(contract.syncUser, syncUser(needs)),
  answer(contract.requestPasswordReset, requestPasswordReset(needs)),
  answer(contract.readResetLink, readResetLink(needs)),
  answer(contract.resetPassword, resetPassword(needs)),
  answer(contract.changePassword, changePassword(needs)),
  answer(contract.listSessions, listSessions),
  answer(contract.endSession, endSession(needs)),
  answer(contract.endSessions, endSessions(needs)),
  answer(contract.lockSession, lockSession(needs)),
  answer(contract.unlockSession, unlockSession(needs)),
  answer(contract.readSecondFactor, readSecondFactor(needs)),
  answer(contract.startSecondFactor, startSecondFactor(needs)),
  answer(contract.confirmSecondFactor, confirmSecondFactor(needs)),
  answer(contract.renewRecoveryCodes, renewRecoveryCodes(needs)),
  answer(contract.turnOffSecondFactor, turnOffSecondFactor(needs)),
  answer(contract.listPermissions, listPermissions),
];
