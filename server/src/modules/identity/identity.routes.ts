import * as contract from '@akoma/contract/identity';
import { type Route, answer } from '../../platform/http/route.ts';
import { readAccount } from './account.store.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail, readEmailLink } from './confirm-email.ts';
import { confirmSecondFactor } from './confirm-second-factor.ts';
import { confirmSignIn } from './confirm-sign-in.ts';
import { describeSession } from './describe-session.ts';
import { endSession, endSessions } from './end-sessions.ts';
import type { IdentityMeans } from './identity.ports.ts';
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

export const identityRoutes = (ports: IdentityMeans): Route[] => [
  answer(contract.signIn, signIn(ports)),
  answer(contract.confirmSignIn, confirmSignIn(ports)),
  answer(contract.replacePassword, replacePassword(ports)),
  answer(contract.issueAccessToken, issueAccessToken(ports)),
  answer(contract.refreshSession, refreshSession(ports)),
  answer(contract.signOut, signOut(ports)),
  answer(contract.readSession, readSession(ports)),
  answer(contract.updateUser, updateUser(ports), {
    record: async ({ actor, organization_id, db }) =>
      (await describeSession(ports, db, await readAccount(db, actor.user_id), organization_id)).user,
  }),
  answer(contract.sendEmailLink, sendEmailLink(ports)),
  answer(contract.withdrawEmail, withdrawEmail(ports)),
  answer(contract.readEmailLink, readEmailLink(ports)),
  answer(contract.confirmEmail, confirmEmail(ports)),
  answer(contract.syncUser, syncUser(ports)),
  answer(contract.requestPasswordReset, requestPasswordReset(ports)),
  answer(contract.readResetLink, readResetLink(ports)),
  answer(contract.resetPassword, resetPassword(ports)),
  answer(contract.changePassword, changePassword(ports)),
  answer(contract.listSessions, listSessions),
  answer(contract.endSession, endSession(ports)),
  answer(contract.endSessions, endSessions(ports)),
  answer(contract.lockSession, lockSession(ports)),
  answer(contract.unlockSession, unlockSession(ports)),
  answer(contract.readSecondFactor, readSecondFactor(ports)),
  answer(contract.startSecondFactor, startSecondFactor(ports)),
  answer(contract.confirmSecondFactor, confirmSecondFactor(ports)),
  answer(contract.renewRecoveryCodes, renewRecoveryCodes(ports)),
  answer(contract.turnOffSecondFactor, turnOffSecondFactor(ports)),
  answer(contract.listPermissions, listPermissions),
];
