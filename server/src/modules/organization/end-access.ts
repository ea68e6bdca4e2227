import type { Ctx, Edge } from '../../platform/http/route.ts';
import { endSessionsAt } from '../identity/index.ts';
import type { OrganizationPorts } from './organization.ports.ts';

/**
 * Ends the sessions of somebody who was disabled, and tells every server: what they remember of the person is forgotten and the streams of the
 * organisation end, because their callers are judged anew. Where that word does not arrive, five seconds hold.
 */
export async function endAccess(
  { actors }: Pick<OrganizationPorts, 'actors'>,
  { db, organization_id, now, announce }: Ctx,
  { id, account_id }: { id: string; account_id: string | null },
  { address }: Pick<Edge, 'address'>,
): Promise<void> {
  if (account_id === null) return;
  for (const session of await endSessionsAt(db, { account_id, organization_id, address, now })) actors.forget(session);
  await announce('organization.rightsChanged', { practitioner_role_id: id });
  actors.forgetOrganization(organization_id);
}
