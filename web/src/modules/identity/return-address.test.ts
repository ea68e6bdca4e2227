import { expect, it } from 'vitest';
import { returnAddress } from './return-address.ts';

it.each([
  ['SHELL-028', '/opd-visits', '/opd-visits'],
  ['SHELL-028', '/opd-patients?search=0244&page=2', '/opd-patients?search=0244&page=2'],
  ['SHELL-029', '/login', null],
  ['SHELL-029', '/login?to=%2Fopd', null],
  ['SHELL-029', '/forgot-password/', null],
  ['SHELL-029', '/reset-password', null],
  ['SHELL-029', '/password-reset#x', null],
  ['SHELL-028', '/', null],
  ['SHELL-028', '/?page=1', null],
  ['SHELL-028', '//evil.example', null],
  ['SHELL-028', '/\\evil.example', null],
  ['SHELL-028', '/\t/evil.example', null],
  ['SHELL-028', 'https://evil.example', null],
  ['SHELL-029', '/login//', null],
  ['SHELL-028', ['/opd-visits'], null],
  ['SHELL-028', undefined, null],
])('%s %s comes back as %s', (_, wanted, address) => {
  expect(returnAddress(wanted)).toBe(address);
});
