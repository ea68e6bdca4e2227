import type { watchSession as operation } from '@akoma/contract/identity';
import type { Handler } from '../../platform/http/route.ts';
import type { IdentityPorts } from './identity.ports.ts';

/** Nothing is ever said here: like every stream it is cut when rights in the organisation change, and when the session is locked or over. */
export const watchSession =
  ({ stayOpen }: Pick<IdentityPorts, 'stayOpen'>): Handler<typeof operation> =>
  async ({ organization_id }, _input, { signal }) =>
    stayOpen(organization_id, signal);
