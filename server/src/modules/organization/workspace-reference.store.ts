import type { Ctx } from '../../platform/http/route.ts';

/** Which of these workspaces this organisation does not have: for modules above, whose requests say where the caller works. */
export async function listUnknownWorkspaces(
  { db, organization_id }: Pick<Ctx, 'db' | 'organization_id'>,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const known = await db
    .selectFrom('organization.workspace')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .execute();
  return ids.filter((id) => !known.some((row) => row.id === id));
}
