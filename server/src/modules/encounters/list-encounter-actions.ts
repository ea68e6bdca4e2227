import { encounterActions, type listEncounterActions as operation, statusesOf } from '@akoma/contract/encounters';
import type { Handler } from '../../platform/http/route.ts';

export const listEncounterActions: Handler<typeof operation> = async () => ({
  data: encounterActions.map((action) => ({ action, statuses: statusesOf(action) })),
});
