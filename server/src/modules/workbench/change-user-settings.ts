import type * as contract from '@akoma/contract/workbench';
import type { Handler } from '../../platform/http/route.ts';
import { mergeUserSettings } from './user-settings.store.ts';

/** Changes how the screens behave for the caller, on every computer. */
export const changeUserSettings: Handler<typeof contract.changeUserSettings> = async (ctx, { body }) => ({
  data: await mergeUserSettings(ctx, body),
});
