import type { watchSession as operation } from '@akoma/contract/identity';
import type { Verb } from '../../platform/http/answer.ts';
import type { IdentityNeeds } from './identity.needs.ts';

/** Nothing is ever said here: like every stream it is cut when rights in the organisation change, and when the session is locked or over. */
export const watchSession =
  ({ stayOpen }: Pick<IdentityNeeds, 'stayOpen'>): Verb<typeof operation> =>
  async ({ organization_id }, _input, { signal }) =>
    stayOpen(organization_id, signal);
