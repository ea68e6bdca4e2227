import * as contract from '@akoma/contract/identity';
import { type Answer, answer } from '../../platform/http/answer.ts';
import type { IdentityNeeds } from './identity.needs.ts';
import { issueAccessToken } from './issue-access-token.ts';
import { listPermissions } from './list-permissions.ts';
import { readSession } from './read-session.ts';
import { refreshSession } from './refresh-session.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { syncUser } from './sync-user.ts';
import { updateUser } from './update-user.ts';

export const identityRoutes = (needs: IdentityNeeds): Answer[] => [
  answer(contract.signIn, signIn(needs)),
  answer(contract.issueAccessToken, issueAccessToken(needs)),
  answer(contract.refreshSession, refreshSession(needs)),
  answer(contract.signOut, signOut(needs)),
  answer(contract.readSession, readSession(needs)),
  answer(contract.updateUser, updateUser(needs)),
  answer(contract.syncUser, syncUser(needs)),
  answer(contract.listPermissions, listPermissions),
];
