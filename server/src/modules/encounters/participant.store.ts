import { sql } from 'kysely';
import type { DB } from '../../platform/db/tables.ts';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

interface Participants {
  id: string;
  /** Memberships; the first is in charge. */
  roles: readonly string[];
  /** Since when those take part who are not named in `before`; left out: from the beginning. */
  since?: string;
  before?: ReadonlyMap<string, string | null>;
}

/** Puts these participants in the place of those that were there, in this order; who stays keeps the time since when. */
export async function replaceParticipants({ db, organization_id }: At, id: string, roles: readonly string[], since: string): Promise<void> {
  const stood = await db
    .deleteFrom('encounters.participant')
    .where('organization_id', '=', organization_id)
    .where('encounter_id', '=', id)
    .returning(['practitioner_role_id', 'start_time'])
    .execute();
  const before = new Map(stood.map(({ practitioner_role_id, start_time }) => [practitioner_role_id, start_time]));
  await insertParticipants({ db, organization_id }, [{ id, roles, since, before }]);
}

/** Who takes part in encounters that have nobody yet, in this order. */
export async function insertParticipants({ db, organization_id }: At, encounters: readonly Participants[]): Promise<void> {
  const rows = encounters.flatMap(({ id, roles, since = null, before }) =>
    [...new Set(roles)].map((practitioner_role_id, position) => ({
      organization_id,
      encounter_id: id,
      practitioner_role_id,
      type: 'PRIMARY_PERFORMER',
      position,
      start_time: before?.has(practitioner_role_id) ? before.get(practitioner_role_id) : since,
    })),
  );
  if (rows.length > 0) await db.insertInto('encounters.participant').values(rows).execute();
}

export interface Place {
  location: string;
  status: DB['encounters.encounter_location']['status'];
  start_time?: string | null;
  end_time?: string | null;
}

/** The places of an encounter as they stand, in their order. */
export const listPlaces = ({ db, organization_id }: At, encounter_id: string): Promise<Place[]> =>
  db
    .selectFrom('encounters.encounter_location')
    .select(['location_id as location', 'status', 'start_time', 'end_time'])
    .where('organization_id', '=', organization_id)
    .where('encounter_id', '=', encounter_id)
    .orderBy('position')
    .execute();

/** Puts these places in the place of those that were there. */
export async function replacePlaces({ db, organization_id }: At, id: string, places: readonly Place[]): Promise<void> {
  await db
    .deleteFrom('encounters.encounter_location')
    .where('organization_id', '=', organization_id)
    .where('encounter_id', '=', id)
    .execute();
  await insertPlaces({ db, organization_id }, [{ id, places }]);
}

/** The places of encounters that have none yet. */
export async function insertPlaces({ db, organization_id }: At, encounters: readonly { id: string; places: readonly Place[] }[]) {
  const rows = encounters.flatMap(({ id, places }) =>
    places.map(({ location, ...place }, position) => ({ organization_id, encounter_id: id, location_id: location, position, ...place })),
  );
  if (rows.length > 0) await db.insertInto('encounters.encounter_location').values(rows).execute();
}

/**
 * The patient comes to the place of an encounter that begins, or leaves it with the encounter: the one where the patient is, else the first that
 * is planned, else the last one, to which the patient comes back.
 */
export async function updateCurrentPlace(
  { db, organization_id }: At,
  encounter_id: string,
  { status, at }: { status: 'active' | 'completed'; at: string },
): Promise<void> {
  await db
    .updateTable('encounters.encounter_location')
    .set(({ fn, ref }) => ({
      status,
      start_time: fn.coalesce(ref('start_time'), sql<string>`${at}::timestamptz`),
      end_time: status === 'active' ? null : fn.coalesce(ref('end_time'), sql<string>`greatest(start_time, ${at}::timestamptz)`),
    }))
    .where('organization_id', '=', organization_id)
    .where('encounter_id', '=', encounter_id)
    .where('position', '=', (places) =>
      places
        .selectFrom('encounters.encounter_location as p')
        .select('p.position')
        .where('p.organization_id', '=', organization_id)
        .where('p.encounter_id', '=', encounter_id)
        .orderBy(sql`p.status = 'active'`, 'desc')
        .orderBy(sql`p.status = 'planned'`, 'desc')
        .orderBy(sql`case when p.status = 'completed' then -p.position else p.position end`)
        .limit(1),
    )
    .execute();
}
