import { useEffect, useState } from 'react';
import { goTo } from '../../client/address.ts';

/**
 * The token of the link in a letter; '' if the link is incomplete. It stands behind the #, so no server sees it, and is removed from the
 * address at once, so it does not stay in the history of a shared computer.
 */
export function useLinkToken(page: '/reset-password' | '/accept-invitation' | '/confirm-email'): string {
  const [token] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    if (window.location.hash) goTo(page, { replace: true });
  }, [page]);
  return token;
}
