import { changeUserSettings } from '@akoma/contract/workbench';
import type { UserSettings } from '@akoma/contract/identity';
import { giveFailure } from '../../client/ask.ts';
import { request } from '../../client/request.ts';
import { currentSession, keepUserSettings } from '../../client/session.ts';

/**
 * Changes how the screens behave, here at once and from the next load on everywhere (law 4: what can be taken back is shown at once).
 * What the server refuses is taken back and told.
 */
export async function changeSettings(change: Partial<UserSettings>): Promise<void> {
  const before = currentSession()?.user_settings;
  if (!before) return;
  keepUserSettings({ ...before, ...change });
  try {
    await request(changeUserSettings, { body: change });
  } catch (error) {
    const now = currentSession()?.user_settings;
    const undone = Object.fromEntries(Object.keys(change).map((name) => [name, before[name as keyof UserSettings]]));
    if (now) keepUserSettings({ ...now, ...undone });
    giveFailure(error, 'The setting was not saved');
  }
}
