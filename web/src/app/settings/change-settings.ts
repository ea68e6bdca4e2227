import { changeUserSettings } from '@akoma/contract/workbench';
import type { UserSettings } from '@akoma/contract/identity';
import { giveFailure } from '../../client/ask.ts';
import { request } from '../../client/request.ts';
import { currentSession, keepUserSettings } from '../../client/session.ts';

/**
 * Changes the user's display settings, here at once and elsewhere at the next load (law 4: changes that can be undone are shown at once). A
 * refused change is undone, with a message.
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
