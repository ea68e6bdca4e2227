import type { Location, LocationHours } from '@akoma/contract/organization';
import { type Insertable, type Updateable, sql } from 'kysely';
import type * as z from 'zod';
import type { DB } from '../../platform/db/tables.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { lockOrganization } from './organization.store.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

const locations = ({ db, organization_id }: At) =>
  db.selectFrom('organization.location').where('organization_id', '=', organization_id).where('deleted_at', 'is', null);

const columns = [
  'id',
  'created_at',
  'updated_at',
  'version',
  'name',
  'code',
  'kind',
  'workspace',
  'parent_id',
  'address',
  'phone',
  sql<z.output<typeof Location>['hours']>`hours`.as('hours'),
  sql<z.output<typeof Location>['closed_days']>`closed_days`.as('closed_days'),
  'status',
  'organization_id as managing_organization',
] as const;

/** Every location of the organisation: usually tens, at most some hundreds. */
export const listPlaces = (ctx: At) => locations(ctx).select(columns).orderBy('id').execute();
export type PlaceRow = Awaited<ReturnType<typeof listPlaces>>[number];

/**
 * As {@link listPlaces}, after locking the organisation's locations: what is checked against them (no loop, no duplicate name) still holds
 * when it is written. Only changes of locations wait for each other.
 */
export async function holdPlaces(ctx: At): Promise<PlaceRow[]> {
  await lockOrganization(ctx);
  return listPlaces(ctx);
}

/** Those of these ids that are places in use. */
export const listLocationsAmong = async (ctx: At, ids: readonly string[]) =>
  ids.length === 0 ? [] : locations(ctx).select('id').where('id', 'in', ids).where('status', '=', sql.lit('active')).execute();

/** When a place is open; undefined: the organisation has no such place. One that is closed for good or suspended has hours all the same. */
export const findLocationHours = (ctx: At, id: string): Promise<LocationHours | undefined> =>
  locations(ctx)
    .select([sql<LocationHours['hours']>`hours`.as('hours'), sql<LocationHours['closed_days']>`closed_days`.as('closed_days')])
    .where('id', '=', id)
    .executeTakeFirst();

/** Its hours as columns. */
export const hoursColumns = ({ hours, closed_days }: { [K in keyof LocationHours]?: LocationHours[K] | undefined }) => ({
  ...(hours && { hours: JSON.stringify(hours) }),
  ...(closed_days && { closed_days: JSON.stringify(closed_days.toSorted((a, b) => a.date.localeCompare(b.date))) }),
});

type Fields = Omit<Insertable<DB['organization.location']>, 'organization_id' | 'id' | 'status'> &
  Pick<Updateable<DB['organization.location']>, 'status'>;

export const insertLocation = ({ db, organization_id }: At, fields: Fields): Promise<PlaceRow> =>
  db
    .insertInto('organization.location')
    .values({ status: 'active', ...fields, organization_id, id: newId() })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** With `version` only if it is still current. Undefined: it is not, or the row does not exist. */
export const updateLocationRow = (
  { db, organization_id }: At,
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
