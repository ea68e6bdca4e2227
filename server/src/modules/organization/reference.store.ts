import { sql } from 'kysely';
import { missingIn } from '../../platform/db/list.ts';
import type { ListUnknown } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';

/** Which of these locations this organisation does not have; for later modules, like the two below. */
export const listUnknownLocations: ListUnknown = ({ db, organization_id }, ids) =>
  missingIn(ids, (some) =>
    db.selectFrom('organization.location').select('id').where('organization_id', '=', organization_id).where('id', '=', some).execute(),
  );

/** Which of these people do not work in this organisation. */
export const listUnknownPractitioners: ListUnknown = ({ db, organization_id }, ids) =>
  missingIn(ids, (some) =>
    db.selectFrom('organization.membership').select('id').where('organization_id', '=', organization_id).where('id', '=', some).execute(),
  );

/** Which of these people do not work here now: they left, or their invitation is open. */
export const listInactivePractitioners: ListUnknown = ({ db, organization_id }, ids) =>
  missingIn(ids, (some) =>
    db
      .selectFrom('organization.membership')
      .select('id')
      .where('organization_id', '=', organization_id)
      .where('status', '=', sql.lit('active'))
      .where('deleted_at', 'is', null)
      .where('id', '=', some)
      .execute(),
  );

/** Which of these roles this organisation does not have. */
export const listUnknownRoles: ListUnknown = ({ db, organization_id }, ids) =>
  missingIn(ids, (some) =>
    db
      .selectFrom('organization.role')
      .select('id')
      .where('organization_id', '=', organization_id)
      .where('deleted_at', 'is', null)
      .where('id', '=', some)
      .execute(),
  );

/** The role of the caller. */
export async function findOwnRole({ db, organization_id, actor }: Pick<Ctx, 'db' | 'organization_id' | 'actor'>): Promise<string> {
  const { role_id } = await db
    .selectFrom('organization.membership')
    .select('role_id')
    .where('organization_id', '=', organization_id)
    .where('id', '=', actor.practitioner_role_id)
    .executeTakeFirstOrThrow();
  return role_id;
}

/** Which of these workspaces this organisation does not have. */
export const listUnknownWorkspaces: ListUnknown = ({ db, organization_id }, ids) =>
  missingIn(ids, (some) =>
    db
      .selectFrom('organization.workspace')
      .select('id')
      .where('organization_id', '=', organization_id)
      .where('deleted_at', 'is', null)
      .where('id', '=', some)
      .execute(),
  );

/** A place and those that stand in it, at all depths, but for the closed ones; empty: the place itself is closed. */
export async function listPlacesWithin({ db, organization_id }: Pick<Ctx, 'db' | 'organization_id'>, id: string) {
  return db
    .withRecursive('place', (query) =>
      query
        .selectFrom('organization.location')
        .select(['id', 'name'])
        .where('organization_id', '=', organization_id)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .where('status', '<>', sql.lit('inactive'))
        .union(
          query
            .selectFrom('organization.location as l')
            .innerJoin('place', 'place.id', 'l.parent_id')
            .select(['l.id', 'l.name'])
            .where('l.organization_id', '=', organization_id)
            .where('l.deleted_at', 'is', null)
            .where('l.status', '<>', sql.lit('inactive')),
        ),
    )
    .selectFrom('place')
    .select(['id', 'name'])
    .execute();
}
