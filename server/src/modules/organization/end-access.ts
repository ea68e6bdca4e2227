import type { Ctx, Edge } from '../../platform/http/route.ts';
import { endSessionsAt } from '../identity/index.ts';
import type { OrganizationMeans } from './organization.ports.ts';

/**
 * Ends the sessions of a disabled user and notifies every server: the cached actors are dropped and the streams of the organisation end, so
 * that their callers are checked again. If a notification is lost, the cache expires after five seconds.
 */
export async function endAccess(
  { actors }: Pick<OrganizationMeans, 'actors'>,
  { db, organization_id, now, announce }: Ctx,
  { id, account_id }: { id: string; account_id: string | null },
  { address }: Pick<Edge, 'address'>,
): Promise<void> {
  if (account_id === null) return;
  for (const session of await endSessionsAt(db, { account_id, organization_id, address, now })) actors.forget(session);
  await announce('organization.rightsChanged', { practitioner_role_id: id });
  actors.forgetOrganization(organization_id);
}
