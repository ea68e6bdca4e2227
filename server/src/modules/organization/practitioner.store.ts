import type { WorkspaceType } from '@akoma/contract/identity';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { paged } from '../../platform/db/list.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { orderOf } from '../../platform/order-of.ts';
import { wordsOf } from './organization.rules.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

const practitioners = ({ db, organization_id }: At) =>
  db
    .selectFrom('organization.membership as m')
    .innerJoin('organization.role as r', (join) =>
      join.onRef('r.organization_id', '=', 'm.organization_id').onRef('r.id', '=', 'm.role_id'),
    )
    .leftJoin('identity.account_card as a', 'a.id', 'm.account_id')
    .leftJoin('organization.invitation as i', (join) =>
      join.onRef('i.organization_id', '=', 'm.organization_id').onRef('i.membership_id', '=', 'm.id').on('i.ended_at', 'is', null),
    )
    .where('m.organization_id', '=', organization_id)
    .where('m.deleted_at', 'is', null);

const asReply = (query: ReturnType<typeof practitioners>) =>
  query.select((eb) => [
    'm.id as uuid',
    'm.id',
    'm.created_at',
    'm.updated_at',
    'm.version',
    'm.account_id as user_id',
    'm.role_id',
    'm.organization_role',
    'm.title',
    'm.first_name',
    'm.last_name',
    eb.fn<string>('concat_ws', [eb.val(' '), 'm.first_name', 'm.last_name']).as('full_name'),
    'm.gender',
    'm.birth_date',
    'm.birth_date as date_of_birth',
    eb.fn.coalesce('a.email', 'm.email').as('email'),
    eb.fn.coalesce('a.phone', 'm.mobile').as('mobile'),
    'm.country_code',
    'm.address',
    eb.ref('m.specialty').$castTo<{ code: string; display: string }[]>().as('practitioner_specialty'),
    'm.team_member_type',
    'm.team_member_type as practitioner_type',
    'm.photo',
    'm.signature',
    'm.status',
    'm.last_sign_in_at',
    eb.ref('m.workspaces').$castTo<WorkspaceType[] | null>().as('workspaces'),
    jsonArrayFrom(
      eb
        .selectFrom('organization.membership_location as w')
        .innerJoin('organization.location as l', (join) =>
          join.onRef('l.organization_id', '=', 'w.organization_id').onRef('l.id', '=', 'w.location_id'),
        )
        .select(['l.id', 'l.name'])
        .whereRef('w.organization_id', '=', 'm.organization_id')
        .whereRef('w.membership_id', '=', 'm.id')
        .where('l.deleted_at', 'is', null)
        .orderBy('l.name'),
    ).as('locations'),
    'r.name as role_name',
    'i.created_at as invited_at',
    'i.expires_at as invitation_expires_at',
  ]);

interface Filters {
  search?: string | undefined;
  ordering?: string | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
  status?: 'invited' | 'active' | 'inactive' | undefined;
  role_id?: string | undefined;
  team_member_type?: 'clinical_staff' | 'non_clinical_staff' | undefined;
}

function filtered(ctx: At, query: Filters) {
  let chosen = practitioners(ctx);
  for (const word of wordsOf(query.search)) {
    const digits = word.replace(/\D/g, '').replace(/^0+/, '');
    const byPhone = /^[+\d]+$/.test(word) && digits.length > 0 ? sql`or strpos(coalesce(a.phone, m.mobile), ${digits}) > 0` : sql``;
    chosen = chosen.where(
      sql<boolean>`(strpos(m.name_norm, ${word}) > 0 or strpos(lower(coalesce(a.email, m.email)), ${word}) > 0 ${byPhone})`,
    );
  }
  if (query.status) chosen = chosen.where('m.status', '=', query.status);
  if (query.role_id) chosen = chosen.where('m.role_id', '=', query.role_id);
  if (query.team_member_type) chosen = chosen.where('m.team_member_type', '=', query.team_member_type);
  if (query.start_date) chosen = chosen.where('m.created_at', '>=', query.start_date);
  if (query.end_date) chosen = chosen.where('m.created_at', '<=', query.end_date);
  return chosen;
}

function ordered<Q extends ReturnType<typeof asReply>>(query: Q, ordering: string | undefined): Q {
  const { column, direction } = orderOf(ordering, ['last_name', 'first_name', 'created_at', 'status'] as const, 'last_name');
  const by = column === 'last_name' || column === 'first_name' ? sql`lower(${sql.ref(`m.${column}`)})` : sql.ref(`m.${column}`);
  return query.orderBy(by, direction).orderBy('m.first_name').orderBy('m.id') as Q;
}

/** Staff by last name; every word of `search` occurs in the name, the e-mail address or the phone number. */
export async function listPractitionerRows(ctx: At, query: Filters & { page: number; page_size: number }) {
  const chosen = filtered(ctx, query);
  const { rows, total } = await paged(ordered(asReply(chosen), query.ordering), chosen, query);
  return { rows, total };
}

/** The ids of all pages of the list, in its order; at most so many. */
export async function listPractitionerIds(ctx: At, query: Filters, limit: number): Promise<string[]> {
  const rows = await ordered(asReply(filtered(ctx, query)), query.ordering)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export const listPractitionersById = (ctx: At, ids: readonly string[]) => asReply(practitioners(ctx)).where('m.id', 'in', ids).execute();

/** One member of staff by the membership's id. */
export const findPractitionerRow = (ctx: At, id: string) => asReply(practitioners(ctx)).where('m.id', '=', id).executeTakeFirst();

export type PractitionerRow = NonNullable<Awaited<ReturnType<typeof findPractitionerRow>>>;

/** The member with this address in the organisation, by sign-in or by an open invitation. */
export const findByAddress = (ctx: At, email: string) =>
  practitioners(ctx)
    .select((eb) => ['m.id', eb.fn<string>('concat_ws', [eb.val(' '), 'm.first_name', 'm.last_name']).as('full_name')])
    .leftJoin('identity.address_card as f', 'f.account_id', 'm.account_id')
    .where(sql<boolean>`lower(case when m.account_id is null then m.email else f.email end) = lower(${email})`)
    .executeTakeFirst();

/** The specialties of those who work here, each code once, by name. */
export async function listSpecialties({ db, organization_id }: At): Promise<{ code: string; display: string }[]> {
  const { rows } = await sql<{ code: string; display: string }>`
    select s ->> 'code' as code, min(s ->> 'display') as display
    from organization.membership m cross join lateral jsonb_array_elements(m.specialty) s
    where m.organization_id = ${organization_id} and m.status = 'active' and m.deleted_at is null
    group by 1 order by 2, 1`.execute(db);
  return rows;
}
