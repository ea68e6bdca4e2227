import { changePassword, resetPassword } from '@akoma/contract/identity';
import { expect, it } from 'vitest';
import { newPasswordErrors } from './new-password-errors.ts';

const chosen = (new_password: string, confirm_password = new_password) => ({ password: 'x', new_password, confirm_password });

it.each([
  ['PWD-011', chosen('1234567'), 8, { new_password: 'New password should not be less than 8 characters.' }],
  ['PWD-004', chosen('quiet geese'), 14, { new_password: 'New password should not be less than 14 characters.' }],
  ['PWD-011', chosen('ɔɔɔ😀😀😀😀'), 8, { new_password: 'New password should not be less than 8 characters.' }],
  ['PWD-005', chosen(''), 8, { new_password: 'New password is required.' }],
  [
    'PWD-006 VAL-001',
    chosen('geese', 'goose'),
    8,
    { new_password: 'New password should not be less than 8 characters.', confirm_password: 'Passwords do not match.' },
  ],
  ['PWD-011', chosen('three quiet geese'), 14, {}],
])('%s %o at least %i', (_id, body, least, errors) => expect(newPasswordErrors(changePassword, body, least)).toEqual(errors));

it('AUTH-022 a link is judged alike', () => {
  expect(newPasswordErrors(resetPassword, { token: 'x', new_password: 'short', confirm_password: 'short' }, 12)).toEqual({
    new_password: 'New password should not be less than 12 characters.',
  });
});
