import type { Insertable, Updateable } from 'kysely';
import type { DB } from '../../platform/db/tables.ts';
import type { Db } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/id.ts';

const locations = (db: Db, organization_id: string) =>
  db.selectFrom('organization.location').where('organization_id', '=', organization_id).where('deleted_at', 'is', null);

const columns = [
  'id',
  'created_at',
  'updated_at',
  'version',
  'name',
  'code',
  'kind',
  'parent_id',
  'address',
  'phone',
  'status',
  'organization_id as managing_organization',
] as const;

/** Every place of the organisation. An organisation has tens of them, some hundreds at most. */
export const listPlaces = (db: Db, organization_id: string) => locations(db, organization_id).select(columns).orderBy('id').execute();
export type PlaceRow = Awaited<ReturnType<typeof listPlaces>>[number];

/**
 * As {@link listPlaces}, after all other changes of the organisation's places: what is judged by them (no loop, no name twice) still holds
 * when it is written. Who changes no places does not wait.
 */
export async function holdPlaces(db: Db, organization_id: string): Promise<PlaceRow[]> {
  await db
    .selectFrom('organization.organization')
    .select('organization_id')
    .where('organization_id', '=', organization_id)
    .forNoKeyUpdate()
    .execute();
  return listPlaces(db, organization_id);
}

/** Those of these ids that are places in use. */
export const listLocationsAmong = async (db: Db, organization_id: string, ids: readonly string[]) =>
  ids.length === 0 ? [] : locations(db, organization_id).select('id').where('id', 'in', ids).where('status', '=', 'active').execute();

type Fields = Omit<Insertable<DB['organization.location']>, 'organization_id' | 'id' | 'status'> &
  Pick<Updateable<DB['organization.location']>, 'status'>;

export const insertLocation = (db: Db, organization_id: string, fields: Fields): Promise<PlaceRow> =>
  db
    .insertInto('organization.location')
    .values({ status: 'active', ...fields, organization_id, id: newId() })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** With `version` only if it is still that one. Nothing came back: it is not, or not there. */
export const updateLocationRow = (
  db: Db,
  organization_id: string,
  id: string,
  fields: Omit<Updateable<DB['organization.location']>, 'organization_id' | 'id'>,
  { version, now }: { version?: number; now: Date },
): Promise<PlaceRow | undefined> =>
  db
    .updateTable('organization.location')
    .set((eb) => ({ ...fields, updated_at: now, version: eb('version', '+', 1) }))
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(version !== undefined, (update) => update.where('version', '=', version!))
    .returning(columns)
    .executeTakeFirst();
