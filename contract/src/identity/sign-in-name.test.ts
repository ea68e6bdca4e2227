import { expect, it } from 'vitest';
import { SignIn, signInNameOf, UserEdit } from './index.ts';

it.each([
  [' Owner@Asempa.DEMO ', { kind: 'email', value: 'owner@asempa.demo' }],
  ['0244123456', { kind: 'phone', value: '+233244123456' }],
  ['+233 24 412 3456', { kind: 'phone', value: '+233244123456' }],
  ['00233244123456', { kind: 'phone', value: '+233244123456' }],
  ['owner', null],
  ['12', null],
  ['', null],
])('AUTH-037 reads %j as the sign-in name %j', (text, name) => {
  expect(signInNameOf(text)).toEqual(name);
});

it('AUTH-018 takes email for username, and asks for one of them', () => {
  expect(SignIn.safeParse({ email: 'a@b.co', password: 'x' }).success).toBe(true);
  const refused = SignIn.safeParse({ password: 'x' });
  expect(refused.error?.issues).toMatchObject([{ path: ['username'], message: 'Username is required.' }]);
});

it('PROFILE-008 lowers the domain of an email address and refuses an invalid one', () => {
  expect(UserEdit.parse({ email: ' Ama@EXAMPLE.Com' }).email).toBe('Ama@example.com');
  expect(UserEdit.safeParse({ email: 'abc' }).error?.issues[0]?.message).toBe('Email format is invalid.');
  expect(UserEdit.safeParse({ email: '' }).error?.issues[0]?.message).toBe('Email is required.');
  expect(UserEdit.safeParse({ mobile: '12' }).error?.issues[0]?.message).toBe('Mobile is not valid.');
  expect(UserEdit.parse({ mobile: '024 412 3456', gender: 'female' })).toEqual({ mobile: '+233244123456', gender: 'FEMALE' });
});
