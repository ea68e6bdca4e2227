import type * as contract from '@akoma/contract/desk';
import type { Verb } from '../../platform/http/answer.ts';
import { mergeUserSettings } from './user-settings.store.ts';

/** Changes how the screens behave for the caller, on every computer. */
export const changeUserSettings: Verb<typeof contract.changeUserSettings> = async (ctx, { body }) => ({
  data: await mergeUserSettings(ctx, body),
});
