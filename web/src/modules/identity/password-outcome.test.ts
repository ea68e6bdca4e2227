import { fieldErrors } from '@akoma/contract/base';
import { changePassword, resetPassword } from '@akoma/contract/identity';
import { describe, expect, it } from 'vitest';
import { somethingWentWrong } from '../../client/failure-message.ts';
import { firstOf } from '../../client/first-of.ts';
import { Refused } from '../../client/refused.ts';
import { failureOf, outcomeOf } from './password-outcome.ts';

const failed = 'Failed to change password. Please try again later.';

describe('what became of a password', () => {
  it.each([
    ['PWD-007', { operation_successful: true, message: 'Done.' }, { done: true, text: 'Done.' }],
    ['PWD-007', { operation_successful: false, message: 'Wrong.' }, { done: false, text: 'Wrong.' }],
    ['PWD-007', {}, { done: false, text: failed }],
    ['PWD-008', { operation_successful: false, message: '' }, { done: false, text: failed }],
    ['PWD-009', { operation_successful: true, message: '' }, { done: true, text: 'Password reset Successfull' }],
  ])('%s %o', (_id, reply, outcome) => expect(outcomeOf(reply)).toEqual(outcome));

  it.each([
    [new Refused(429, { code: 'throttled', message: 'Too many tries.' }), 'Too many tries.'],
    [new Refused(500, { code: 'server_error', message: somethingWentWrong }), failed],
    [new TypeError('x'), failed],
  ])('PWD-008 %s', (error, text) => expect(failureOf(error)).toBe(text));
});

describe('fields that are wrong', () => {
  const wrong = (op: typeof changePassword | typeof resetPassword, body: object) => firstOf(fieldErrors(op.body!.safeParse(body).error!));
  it.each([
    [
      'PWD-005',
      { password: '', new_password: '', confirm_password: '' },
      { password: 'Password is required.', new_password: 'New password is required.' },
    ],
    [
      'PWD-006 VAL-001',
      { password: 'x', new_password: 'three geese', confirm_password: 'three goose' },
      { confirm_password: 'Passwords do not match.' },
    ],
  ])('%s %o', (_id, body, errors) => expect(wrong(changePassword, body)).toEqual(errors));

  it('VAL-001 the reset says the same', () =>
    expect(wrong(resetPassword, { token: 'x', new_password: 'three geese', confirm_password: '' })).toEqual({
      confirm_password: 'Passwords do not match.',
    }));
});
