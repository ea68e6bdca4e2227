import { readSession } from '@akoma/contract/identity';
import { giveNotice } from '../../client/notice.ts';
import { isUnreachable, Refused } from '../../client/refused.ts';
import { request } from '../../client/request.ts';
import { organizationId } from '../../client/session.ts';
import { workspaceWords as words } from './workspace.words.ts';

/**
 * The organisation under which workspaces are made, changed and deleted: asked of the server before each of them, because another window
 * or program may have ended the session or switched it (WS-033).
 * @throws Refused 'Session expired' when the provider that the screen shows is no longer the session's (WS-034); `unreachable`
 */
export async function checkProvider(): Promise<string> {
  const shown = organizationId();
  const found = await request(readSession, {}).catch((error: unknown) => {
    if (isUnreachable(error) || !(error instanceof Refused) || error.status !== 401) throw error;
  });
  if (shown === '' || found?.data.provider.id !== shown) {
    giveNotice({ tone: 'failed', text: words.expired });
    throw new Refused(401, { code: 'session_expired', message: words.expired });
  }
  return shown;
}
