import { pageOf } from '@akoma/contract/base';
import { encounterActions, type listEncounterActions as operation, statusesOf } from '@akoma/contract/encounters';
import type { Handler } from '../../platform/http/route.ts';

export const listEncounterActions: Handler<typeof operation> = async () => {
  const actions = encounterActions.map((action) => ({ action, statuses: statusesOf(action) }));
  return pageOf(actions, actions.length, { page: 1, page_size: actions.length });
};
