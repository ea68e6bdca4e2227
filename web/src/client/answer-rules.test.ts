import { describe, expect, it } from 'vitest';
import { type NextStep, nextStep, type Refusal } from './answer-rules.ts';

const cases: [title: string, refusal: Refusal, taken: NextStep[], step: NextStep][] = [
  ['ERR-008 500 is rejected as it is', { call: 'main', status: 500, code: 'server_error' }, [], 'reject'],
  ['ERR-008 500 on v2 too', { call: 'v2', status: 500, code: 'token_not_valid' }, [], 'reject'],
  [
    'ERR-009 403 on v2 is tried once more with the v2 token',
    { call: 'v2', status: 403, code: 'permission_denied' },
    [],
    'retry-with-v2-token',
  ],
  ['ERR-009 a second 403 is reported', { call: 'v2', status: 403, code: 'permission_denied' }, ['retry-with-v2-token'], 'reject'],
  ['ERR-013 403 on the main base is rejected', { call: 'main', status: 403, code: 'permission_denied' }, [], 'reject'],
  ['ERR-010 401 on v2 refreshes and tries once more', { call: 'v2', status: 401, code: 'anything' }, [], 'refresh-and-retry'],
  ['ERR-010 a second 401 is reported', { call: 'v2', status: 401, code: 'token_not_valid' }, ['refresh-and-retry'], 'reject'],
  [
    'ERR-010 after a 403 try a 401 may still refresh',
    { call: 'v2', status: 401, code: 'token_not_valid' },
    ['retry-with-v2-token'],
    'refresh-and-retry',
  ],
  ['ERR-011 token_not_valid on the refresh call sends to login', { call: 'refresh', status: 401, code: 'token_not_valid' }, [], 'sign-in'],
  ['ERR-013 a race on the refresh call does not', { call: 'refresh', status: 409, code: 'conflict' }, [], 'reject'],
  ['ERR-012 token_not_valid on any other call refreshes', { call: 'main', status: 401, code: 'token_not_valid' }, [], 'refresh-and-retry'],
  ['ERR-012 but once', { call: 'main', status: 401, code: 'token_not_valid' }, ['refresh-and-retry'], 'reject'],
  ['AUTH-008 a locked session is unlocked first', { call: 'v2', status: 401, code: 'session_locked' }, [], 'unlock-and-retry'],
  ['AUTH-008 on the main base too', { call: 'main', status: 401, code: 'session_locked' }, [], 'unlock-and-retry'],
  [
    'AUTH-008 and once more when it was locked again meanwhile',
    { call: 'v2', status: 401, code: 'session_locked' },
    ['unlock-and-retry', 'refresh-and-retry'],
    'unlock-and-retry',
  ],
  ['ERR-013 another 401 on the main base is rejected', { call: 'main', status: 401, code: 'invalid_credentials' }, [], 'reject'],
  ['ERR-013 404 is rejected', { call: 'v2', status: 404, code: 'not_found' }, [], 'reject'],
  ['ERR-013 409 is rejected', { call: 'v2', status: 409, code: 'conflict' }, [], 'reject'],
  ['ERR-013 422 is rejected', { call: 'main', status: 422, code: 'invalid' }, [], 'reject'],
  ['AUTH-035 401 on the sign-in call is left to the form', { call: 'login', status: 401, code: 'invalid_credentials' }, [], 'reject'],
  ['AUTH-035 even token_not_valid', { call: 'login', status: 401, code: 'token_not_valid' }, [], 'reject'],
  [
    'AUTH-018 a role that demands a second factor leads to setting it up',
    { call: 'v2', status: 403, code: 'second_factor_enrolment_required' },
    [],
    'set-up-factor',
  ],
  [
    'AUTH-018 a sign-in that asks for its second step is left to the form',
    { call: 'login', status: 401, code: 'second_factor_required' },
    [],
    'reject',
  ],
];

describe('what follows a refused answer', () => {
  it.each(cases)('%s', (_, refusal, taken, step) => {
    expect(nextStep(refusal, new Set(taken))).toBe(step);
  });
});
