import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

/** Gives a service exactly these locations. */
export async function replaceLocations({ db, organization_id }: At, service_id: string, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('catalogue.service_location')
    .where('organization_id', '=', organization_id)
    .where('service_id', '=', service_id)
    .execute();
  const rows = [...new Set(ids)].map((location_id) => ({ organization_id, service_id, location_id }));
  if (rows.length > 0) await db.insertInto('catalogue.service_location').values(rows).execute();
}

/** Lets exactly these people work in a service. */
export async function replacePractitioners({ db, organization_id }: At, service_id: string, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('catalogue.service_practitioner')
    .where('organization_id', '=', organization_id)
    .where('service_id', '=', service_id)
    .execute();
  const rows = [...new Set(ids)].map((practitioner_id) => ({ organization_id, service_id, practitioner_id }));
  if (rows.length > 0) await db.insertInto('catalogue.service_practitioner').values(rows).execute();
}

/** The services in which a member works. */
export const listWorkingServices = async ({ db, organization_id }: At, practitioner_id: string): Promise<string[]> =>
  (
    await db
      .selectFrom('catalogue.service_practitioner as p')
      .innerJoin('catalogue.healthcare_service as s', (join) =>
        join.onRef('s.organization_id', '=', 'p.organization_id').onRef('s.id', '=', 'p.service_id'),
      )
      .select('p.service_id')
      .where('p.organization_id', '=', organization_id)
      .where('p.practitioner_id', '=', practitioner_id)
      .where('s.deleted_at', 'is', null)
      .execute()
  ).map(({ service_id }) => service_id);

/** Assigns a member to a service. */
export const insertWorking = async ({ db, organization_id }: At, service_id: string, practitioner_id: string): Promise<void> => {
  await db
    .insertInto('catalogue.service_practitioner')
    .values({ organization_id, service_id, practitioner_id })
    .onConflict((there) => there.doNothing())
    .execute();
};

/** Removes a member from a service. */
export const deleteWorking = async ({ db, organization_id }: At, service_id: string, practitioner_id: string): Promise<void> => {
  await db
    .deleteFrom('catalogue.service_practitioner')
    .where('organization_id', '=', organization_id)
    .where('service_id', '=', service_id)
    .where('practitioner_id', '=', practitioner_id)
    .execute();
};
