import { sql } from 'kysely';
import { keptStatement } from '../../platform/db/kept-statement.ts';
import type { Db } from '../../platform/db/tenant.ts';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

/** Which parts of an organisation have been set up; all counts are current. */
export interface SetUpFacts {
  /** It has an address, and a phone number or an e-mail address. */
  has_details: boolean;
  has_logo: boolean;
  locations: number;
  /** A second location, or an edited first one, which is created with the organisation's name. */
  own_locations: boolean;
  roles: number;
  /** A role made or edited since the founding. */
  own_roles: boolean;
  /** Members, including invited ones. */
  members: number;
  /** Roles that require a second factor. */
  guarded_roles: number;
  /** The organisation requires a second factor of administrators, or of all users, regardless of role. */
  asks_second_factor: boolean;
  /** At least one code sequence has an edited pattern. */
  own_codes: boolean;
}

/** One statement, because the page reads it whenever the user returns to it. */
export async function findSetUpFacts({ db, organization_id }: At): Promise<SetUpFacts> {
  const { rows } = await sql<SetUpFacts>`
    select (o.phone is not null or o.email is not null) and o.address is not null as has_details, o.logo is not null as has_logo,
      l.locations, l.locations > 1 or l.edited > 0 as own_locations, r.roles, r.own > 0 as own_roles, r.guarded as guarded_roles,
      o.second_factor <> 'off' as asks_second_factor,
      (select count(*)::int from organization.membership m
        where m.organization_id = ${organization_id} and m.deleted_at is null and m.status <> 'inactive') as members,
      exists (select from organization.code_sequence c where c.organization_id = ${organization_id} and c.version > 1) as own_codes
    from organization.organization o,
      lateral (select count(*)::int as locations, count(*) filter (where version > 1)::int as edited from organization.location
        where organization_id = ${organization_id} and deleted_at is null and status = 'active') l,
      lateral (select count(*)::int as roles, count(*) filter (where version > 1 or created_at > o.created_at)::int as own,
          count(*) filter (where second_factor)::int as guarded from organization.role
        where organization_id = ${organization_id} and deleted_at is null) r
    where o.organization_id = ${organization_id}`.execute(db);
  return rows[0]!;
}

/** Numbers of active, invited and disabled members. */
export async function findStaff({ db, organization_id }: At): Promise<Record<'active' | 'invited' | 'inactive', number>> {
  const rows = await db
    .selectFrom('organization.membership')
    .select((eb) => ['status', eb.fn.countAll<number>().as('people')])
    .where('organization_id', '=', organization_id)
    .where('deleted_at', 'is', null)
    .groupBy('status')
    .execute();
  const counted = Object.fromEntries(rows.map(({ status, people }) => [status, Number(people)]));
  return { active: 0, invited: 0, inactive: 0, ...counted };
}

const zoneOf = keptStatement((db: Db, _form: null, { organization_id }: { organization_id: string }) =>
  db.selectFrom('organization.organization').select('timezone').where('organization_id', '=', organization_id),
);

/** The clock by which the organisation's days begin. */
export async function findTimezone({ db, organization_id }: At): Promise<string> {
  const [found] = await zoneOf.rows(db, null, { organization_id });
  if (!found) throw new Error('no such organisation');
  return found.timezone;
}

/** The first moment of the organisation's today. */
export async function findStartOfToday({ db, organization_id, now }: At & Pick<Ctx, 'now'>): Promise<string> {
  const { begins } = await db
    .selectFrom('organization.organization')
    .select(sql<string>`date_trunc('day', ${now}::timestamptz, timezone)`.as('begins'))
    .where('organization_id', '=', organization_id)
    .executeTakeFirstOrThrow();
  return begins;
}

/** The organisation's today, YYYY-MM-DD. */
export async function findToday({ db, organization_id, now }: At & Pick<Ctx, 'now'>): Promise<string> {
  const { today } = await db
    .selectFrom('organization.organization')
    .select(sql<string>`(${now}::timestamptz at time zone timezone)::date::text`.as('today'))
    .where('organization_id', '=', organization_id)
    .executeTakeFirstOrThrow();
  return today;
}
