import { expect, it } from 'vitest';
import { LoginSearch } from './login-search.ts';

it.each([
  ['SHELL-028', { to: '/opd-visits?page=2' }, { to: '/opd-visits?page=2' }],
  ['SHELL-028', { to: '//evil.example' }, {}],
  ['SHELL-029', { to: '/login' }, {}],
  ['SHELL-028', { to: 5 }, {}],
  ['GUARD-002', { reason: 'no-workspace' }, { reason: 'no-workspace' }],
  ['AUTH-006', { reason: 'ended', to: '/opd' }, { reason: 'ended', to: '/opd' }],
  ['AUTH-006', { reason: 'because' }, {}],
  ['SHELL-028', {}, {}],
])('%s a sign-in page is opened with %j as %j', (_id, asked, read) => {
  expect(JSON.parse(JSON.stringify(LoginSearch.parse(asked)))).toEqual(read);
});
