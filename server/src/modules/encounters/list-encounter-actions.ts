import { wholePage } from '@akoma/contract/base';
import { encounterActions, type listEncounterActions as operation, statusesOf } from '@akoma/contract/encounters';
import type { Handler } from '../../platform/http/route.ts';

export const listEncounterActions: Handler<typeof operation> = async () =>
  wholePage(encounterActions.map((action) => ({ action, statuses: statusesOf(action) })));
