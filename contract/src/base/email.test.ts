import { expect, it } from 'vitest';
import * as z from 'zod';
import { Email, emailKey, withLowerDomain } from './email.ts';
import { fieldErrors } from './sentences.ts';

it('VAL-020 the domain is lower-cased, the part before it kept', () => {
  expect(withLowerDomain('Ama@EXAMPLE.Com')).toBe('Ama@example.com');
  expect(withLowerDomain('no address')).toBe('no address');
  expect(Email.parse(' Ama@EXAMPLE.Com ')).toBe('Ama@example.com');
});

it('VAL-021 two addresses are compared in lower case', () => {
  expect(emailKey('AMA@X.GH')).toBe(emailKey('ama@x.gh'));
});

it('VAL-022 an empty text is not an address', () => {
  expect(Email.parse('  ')).toBeNull();
  expect(Email.parse(null)).toBeNull();
});

it.each(['abc', 'a@b', 'a b@x.gh', '@x.gh'])('VAL-006 "%s" has a wrong format', (email) => {
  const parsed = z.object({ email: Email }).safeParse({ email });
  expect(parsed.error && fieldErrors(parsed.error)).toEqual({ email: ['Email format is invalid.'] });
});
