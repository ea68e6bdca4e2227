import { describe, expect, it } from 'vitest';
import type { CookieOptions, Edge } from '../../platform/http/route.ts';
import { clearSessionCookies, maySetCookies, ownPageSent, setIdCookies, setSignedOutCookies, setTokenCookies } from './session.cookies.ts';

type Kept = [name: string, value: string | null, options?: CookieOptions];

/** A reply with its cookies; cleared ones have no value. */
function answerTo({ fromOurPages = false, ...headers }: { fromOurPages?: boolean; origin?: string; 'sec-fetch-site'?: string } = {}) {
  const cookies: Kept[] = [];
  const edge: Edge = {
    cookies: {},
    setCookie: (...cookie) => void cookies.push(cookie),
    clearCookie: (name, options) => void cookies.push(options ? [name, null, options] : [name, null]),
    setHeader() {},
    setStatus() {},
    status: undefined,
    header: (name) => new Map<string, string>(Object.entries(headers)).get(name),
    address: '192.0.2.1',
    fromOurPages,
    signal: new AbortController().signal,
  };
  return { edge, cookies };
}

const week = 7 * 24 * 3600;
const cleared: Kept[] = [
  ['token', null],
  ['v2token', null],
  ['user', null],
  ['provider', null],
  ['organizations', null],
  ['loggedIn', null],
  ['refresh', null, { path: '/api/v1/auth' }],
];

describe('the cookies of a session', () => {
  it('AUTH-005 AUTH-040 hold the tokens as long as these live; scripts read the sign alone, and the refresh token goes to its two calls only', () => {
    const { edge, cookies } = answerTo();
    setTokenCookies(edge, { access: 'main', refresh: 'once', v2token: 'v2', expires_in: 600 });
    expect(cookies).toEqual([
      ['token', 'main', { maxAge: 600 }],
      ['v2token', 'v2', { maxAge: 600 }],
      ['refresh', 'once', { path: '/api/v1/auth', maxAge: 8 * 3600 }],
      ['loggedIn', 'true', { readable: true, maxAge: 8 * 3600 }],
    ]);
  });

  it('AUTH-014 say who and where by ids, and nothing else that is known', () => {
    const { edge, cookies } = answerTo();
    setIdCookies(edge, {
      user: { id: 'ama', first_name: 'Ama' } as { id: string },
      provider: { id: 'asempa', organization_uuid: 'asempa', practitionerRoleId: 'nurse-1', organization_name: 'Asempa' } as {
        id: string;
        organization_uuid: string;
        practitionerRoleId: string;
      },
      organizations: [{ organization_uuid: 'asempa', organization_name: 'Asempa' } as { organization_uuid: string }],
    });
    expect(cookies).toEqual([
      ['user', '{"id":"ama"}', { maxAge: week }],
      ['provider', '{"id":"asempa","organization_uuid":"asempa","practitionerRoleId":"nurse-1"}', { maxAge: week }],
      ['organizations', '[{"organization_uuid":"asempa"}]', { maxAge: week }],
    ]);
  });

  it('AUTH-014 name fifty organisations at most: a browser drops a cookie that is larger', () => {
    const { edge, cookies } = answerTo();
    const organizations = Array.from({ length: 51 }, (_, at) => ({ organization_uuid: `organization-${at}` }));
    setIdCookies(edge, { user: { id: 'ama' }, provider: { id: 'a', organization_uuid: 'a', practitionerRoleId: 'n' }, organizations });
    expect(JSON.parse(cookies.at(-1)![1]!)).toEqual(organizations.slice(0, 50));
  });

  it('AUTH-006 are taken away where they were set; workspace, location and page size stay', () => {
    const { edge, cookies } = answerTo();
    clearSessionCookies(edge);
    expect(cookies).toEqual(cleared);
  });

  it('AUTH-007 a session that could not be refreshed says so to the pages', () => {
    const { edge, cookies } = answerTo();
    setSignedOutCookies(edge);
    expect(cookies).toEqual([...cleared, ['loggedIn', 'false', { readable: true }]]);
  });
});

describe('whose request it is', () => {
  const ours = { fromOurPages: true, origin: 'http://localhost:3000' };
  const theirs = { origin: 'https://evil.example' };

  it.each([
    ['one of our pages', ours, true, true],
    ['a program, without a word of it', {}, false, true],
    ['another page', theirs, false, false],
    ['another page that says to be of the same origin', { ...theirs, 'sec-fetch-site': 'same-origin' }, false, false],
    ['the address bar', { 'sec-fetch-site': 'none' }, false, true],
    ['a GET of our own origin', { 'sec-fetch-site': 'same-origin' }, true, true],
    ['a GET of another site', { 'sec-fetch-site': 'cross-site' }, false, true],
  ])('AUTH-025 AUTH-026 of %s: opened by a cookie %s, given cookies %s', (_whose, request, opened, given) => {
    const { edge } = answerTo(request);
    expect([ownPageSent(edge), maySetCookies(edge)]).toEqual([opened, given]);
  });
});
