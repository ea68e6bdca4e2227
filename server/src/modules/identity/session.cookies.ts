import type { Edge } from '../../platform/http/route.ts';
import { lifetimes } from './identity.rules.ts';
import type { IssuedTokens } from './open-session.ts';

/** Covers only the refresh and logout calls. */
const refreshPath = '/api/v1/auth';

/** Sets the three tokens, inaccessible to scripts, and the marker of an existing session (wire.md). */
export function setTokenCookies(edge: Edge, { access, refresh, v2token }: IssuedTokens): void {
  edge.setCookie('token', access, { maxAge: lifetimes.access });
  edge.setCookie('v2token', v2token, { maxAge: lifetimes.access });
  edge.setCookie('refresh', refresh, { path: refreshPath, maxAge: lifetimes.idle });
  edge.setCookie('loggedIn', 'true', { readable: true, maxAge: lifetimes.idle });
}

interface Ids {
  user: { id: string };
  provider: { id: string; organization_uuid: string; practitionerRoleId: string };
  organizations: { organization_uuid: string }[];
}

/** Sets the ids of user and organisation, no names; everything else is restored by reading the session. */
export function setIdCookies(edge: Edge, { user, provider, organizations }: Ids): void {
  const keep = { maxAge: lifetimes.absolute };
  edge.setCookie('user', JSON.stringify({ id: user.id }), keep);
  const { id, organization_uuid, practitionerRoleId } = provider;
  edge.setCookie('provider', JSON.stringify({ id, organization_uuid, practitionerRoleId }), keep);
  edge.setCookie(
    'organizations',
    JSON.stringify(organizations.slice(0, 50).map((one) => ({ organization_uuid: one.organization_uuid }))),
    keep,
  );
}

/** All but workspace, location and pageSize, which the next sign-in finds again (rulings.md 6). */
export function clearSessionCookies(edge: Edge): void {
  for (const name of ['token', 'v2token', 'user', 'provider', 'organizations', 'loggedIn']) edge.clearCookie(name);
  edge.clearCookie('refresh', { path: refreshPath });
}

/** A session could not be refreshed: clears the tokens and informs the pages (AUTH-007). */
export function setSignedOutCookies(edge: Edge): void {
  clearSessionCookies(edge);
  edge.setCookie('loggedIn', 'false', { readable: true });
}

/**
 * Whether a cookie may authorise this call: only from one of our pages. Browsers send no Origin with a same-origin GET, but
 * `Sec-Fetch-Site: same-origin`, which no page can forge.
 */
export const ownPageSent = (edge: Edge): boolean =>
  edge.fromOurPages || (edge.header('origin') === undefined && edge.header('sec-fetch-site') === 'same-origin');

/** Cookies are set for programs and for our pages, but not for a foreign page that signs its visitor in to another account. */
export const maySetCookies = (edge: Edge): boolean => edge.header('origin') === undefined || edge.fromOurPages;
