import * as z from 'zod';
import { IdParams, one, operation, PageQuery, page } from '../base/index.ts';
import './identity.failures.ts';
import { OwnSession } from './own-session.schema.ts';

export const listSessions = operation({
  name: 'identity.listSessions',
  spec: ['AUTH-009'],
  summary: "One's own living sessions, the one used last first.",
  permission: 'signed-in',
  method: 'GET',
  path: '/api/v2/auth/sessions',
  query: PageQuery.pick({ page: true, page_size: true }),
  reply: page(OwnSession),
  failures: [],
  beforeSecondFactor: true,
});

export const endSession = operation({
  name: 'identity.endSession',
  spec: ['AUTH-006'],
  summary: "Ends one of one's own sessions.",
  permission: 'signed-in',
  method: 'DELETE',
  path: '/api/v2/auth/sessions/{id}',
  params: IdParams,
  reply: one(OwnSession),
  failures: ['not_found'],
  beforeSecondFactor: true,
});

export const endSessions = operation({
  name: 'identity.endSessions',
  spec: ['AUTH-006'],
  summary: "Signs out everywhere: ends every session of one's own, also the one that asks.",
  permission: 'signed-in',
  method: 'DELETE',
  path: '/api/v2/auth/sessions',
  reply: z.object({ successful: z.literal(true), ended: z.int().describe('How many.') }),
  failures: [],
  beforeSecondFactor: true,
});

export const lockSession = operation({
  name: 'identity.lockSession',
  spec: ['AUTH-008'],
  summary:
    'Locks the session that asks: until its password comes every operation but unlocking and signing out answers 401 session_locked.',
  permission: 'signed-in',
  method: 'POST',
  path: '/api/v2/auth/lock',
  reply: z.object({ locked: z.literal(true) }),
  failures: ['session_locked'],
  beforeSecondFactor: true,
});

export const unlockSession = operation({
  name: 'identity.unlockSession',
  spec: ['AUTH-008', 'AUTH-041'],
  summary: "Opens the session of the bearer token again with its owner's password. Wrong ones are limited as at the sign-in.",
  permission: 'public',
  method: 'POST',
  path: '/api/v2/auth/unlock',
  body: z.object({ password: z.string().min(1).max(256) }),
  reply: z.object({ locked: z.literal(false) }),
  failures: ['identity.wrongPassword'],
});
