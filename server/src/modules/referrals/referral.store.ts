import type { ListReferralsQuery, Referral } from '@akoma/contract/referrals';
import { type Insertable, sql, type Updateable } from 'kysely';
import type * as z from 'zod';
import { containing, paged } from '../../platform/db/list.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;
type Table = DB['referrals.referral'];

const rowsOf = ({ db, organization_id }: At) => db.selectFrom('referrals.referral as f').where('f.organization_id', '=', organization_id);

/** Referrals as the answers show them. */
const referrals = (rows: ReturnType<typeof rowsOf>) =>
  rows
    .innerJoin('organization.practitioner_card as a', (on) =>
      on.onRef('a.organization_id', '=', 'f.organization_id').onRef('a.id', '=', 'f.author_id'),
    )
    .leftJoin('patients.patient_card as p', (on) =>
      on.onRef('p.organization_id', '=', 'f.organization_id').onRef('p.id', '=', 'f.patient_id'),
    )
    .leftJoin('organization.practitioner_card as r', (on) =>
      on.onRef('r.organization_id', '=', 'f.organization_id').onRef('r.id', '=', 'f.referring_practitioner_id'),
    )
    .leftJoin('organization.practitioner_card as t', (on) =>
      on.onRef('t.organization_id', '=', 'f.organization_id').onRef('t.id', '=', 'f.referred_to_practitioner_id'),
    )
    .leftJoin('organization.practitioner_card as c', (on) =>
      on.onRef('c.organization_id', '=', 'f.organization_id').onRef('c.id', '=', 'f.acceptance_recorded_by_id'),
    )
    .leftJoin('organization.practitioner_card as y', (on) =>
      on.onRef('y.organization_id', '=', 'f.organization_id').onRef('y.id', '=', 'f.reply_recorded_by_id'),
    )
    .leftJoin('organization.practitioner_card as e', (on) =>
      on.onRef('e.organization_id', '=', 'f.organization_id').onRef('e.id', '=', 'f.ended_by_id'),
    )
    .select((row) => [
      'f.id as uuid',
      'f.id',
      'f.created_at',
      'f.updated_at',
      'f.version',
      'f.direction',
      'f.patient_id',
      'f.patient_name',
      'p.full_name as patient_full_name',
      'p.listed_name as patient_listed_name',
      'f.encounter_id',
      'f.referring_practitioner_id',
      'r.full_name as referring_practitioner_name',
      'f.referring_name',
      'f.referring_organization',
      'f.referred_to_practitioner_id',
      't.full_name as referred_to_practitioner_name',
      'f.specialist_id',
      'f.referred_to_name',
      'f.referred_to_organization',
      'f.referred_to_specialty',
      'f.reason',
      'f.priority',
      'f.note',
      'f.authored_on',
      'f.status',
      'f.acceptance',
      'f.acceptance_by',
      'f.acceptance_at',
      'c.full_name as acceptance_recorded_by_name',
      'f.decline_reason',
      'f.reply',
      'f.reply_by',
      'f.replied_at',
      'y.full_name as reply_recorded_by_name',
      'f.ended_at',
      'e.full_name as ended_by_name',
      'f.end_reason',
      'f.author_id',
      row.fn.coalesce('a.full_name', sql.lit('')).as('author_name'),
    ]);

type Query = Omit<z.output<typeof ListReferralsQuery>, 'patient' | 'encounter'>;

/** A page of the organisation's referrals; what was deleted is shown where its status is asked for alone (REFER-004). */
export function listReferrals(ctx: At, query: Query) {
  let found = rowsOf(ctx);
  found =
    query.status === undefined
      ? found.where(sql<boolean>`f.status not in ('revoked', 'entered-in-error')`)
      : found.where('f.status', '=', query.status);
  if (query.patient_id !== undefined) found = found.where('f.patient_id', '=', query.patient_id);
  if (query.encounter_id !== undefined) found = found.where('f.encounter_id', '=', query.encounter_id);
  if (query.direction !== undefined) found = found.where('f.direction', '=', query.direction);
  if (query.acceptance !== undefined) found = found.where('f.acceptance', '=', query.acceptance);
  if (query.priority !== undefined) found = found.where('f.priority', '=', query.priority);
  if (query.referring_practitioner_id !== undefined)
    found = found.where('f.referring_practitioner_id', '=', query.referring_practitioner_id);
  if (query.without_patient !== undefined) found = found.where('f.patient_id', query.without_patient ? 'is' : 'is not', null);
  if (query.start_date !== undefined) found = found.where('f.authored_on', '>=', query.start_date);
  if (query.end_date !== undefined) found = found.where('f.authored_on', '<=', query.end_date);
  for (const word of query.search?.split(/\s+/).filter(Boolean) ?? [])
    found = found.where(
      sql<boolean>`(concat_ws(' ', f.reason, f.patient_name, f.referring_name, f.referring_organization, f.referred_to_name,
        f.referred_to_organization, f.referred_to_specialty) ilike ${containing(word)}
        or exists (select from patients.patient_card p where p.organization_id = f.organization_id and p.id = f.patient_id
          and p.full_name ilike ${containing(word)}))`,
    );
  const direction = query.ordering === 'authored_on' ? ('asc' as const) : ('desc' as const);
  return paged(referrals(found).orderBy('f.authored_on', direction).orderBy('f.id', direction), found, query);
}

export const findReferral = (ctx: At, id: string) => referrals(rowsOf(ctx)).where('f.id', '=', id).executeTakeFirst();

/** The row of a referral, held until the transaction ends. */
export const lockReferral = (ctx: At, id: string) => rowsOf(ctx).selectAll('f').where('f.id', '=', id).forUpdate().executeTakeFirst();
export type LockedReferral = NonNullable<Awaited<ReturnType<typeof lockReferral>>>;

export async function insertReferral({ db, organization_id }: At, row: Omit<Insertable<Table>, 'organization_id'>): Promise<void> {
  await db
    .insertInto('referrals.referral')
    .values({ organization_id, ...row })
    .execute();
}

export async function updateRow({ db, organization_id, now }: At & Pick<Ctx, 'now'>, id: string, values: Updateable<Table>): Promise<void> {
  await db
    .updateTable('referrals.referral')
    .set((one) => ({ ...values, updated_at: now, version: one('version', '+', 1) }))
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}

/** Keeps what stands in a referral before it is changed. */
export async function insertEarlier({ db, organization_id, now, actor }: Ctx, before: LockedReferral): Promise<void> {
  const { encounter_id, referring_practitioner_id, referring_name, referring_organization } = before;
  const { referred_to_practitioner_id, specialist_id, referred_to_name, referred_to_organization, referred_to_specialty } = before;
  const { reason, priority, note, authored_on, status, acceptance, acceptance_by, acceptance_at, decline_reason } = before;
  const stood = {
    ...{ encounter_id, referring_practitioner_id, referring_name, referring_organization },
    ...{ referred_to_practitioner_id, specialist_id, referred_to_name, referred_to_organization, referred_to_specialty },
    ...{ reason, priority, note, authored_on, status, acceptance, acceptance_by, acceptance_at, decline_reason },
  };
  await db
    .insertInto('referrals.earlier_referral')
    .values({
      ...{ organization_id, referral_id: before.id, version: before.version, stood: JSON.stringify(stood) },
      ...{ replaced_at: now, replaced_by_id: actor.practitioner_role_id },
    })
    .execute();
}

type Stood = Pick<
  Referral,
  | 'encounter_id'
  | 'referring_practitioner_id'
  | 'referring_name'
  | 'referring_organization'
  | 'referred_to_practitioner_id'
  | 'specialist_id'
  | 'referred_to_name'
  | 'referred_to_organization'
  | 'referred_to_specialty'
  | 'reason'
  | 'priority'
  | 'note'
  | 'authored_on'
  | 'status'
  | 'acceptance'
  | 'acceptance_by'
  | 'acceptance_at'
  | 'decline_reason'
>;

/** What stood in a referral before, newest first; more than two hundred changes are not shown. */
export async function listEarlier({ db, organization_id }: At, referral_id: string) {
  const rows = await db
    .selectFrom('referrals.earlier_referral as v')
    .innerJoin('organization.practitioner_card as p', (on) =>
      on.onRef('p.organization_id', '=', 'v.organization_id').onRef('p.id', '=', 'v.replaced_by_id'),
    )
    .where('v.organization_id', '=', organization_id)
    .where('v.referral_id', '=', referral_id)
    .orderBy('v.version', 'desc')
    .limit(200)
    .select(['v.referral_id', 'v.version', 'v.replaced_at', 'v.replaced_by_id', sql<string>`p.full_name`.as('replaced_by_name')])
    .select(sql<Stood>`v.stood`.as('stood'))
    .execute();
  return rows.map(({ stood, ...version }) => ({ ...version, ...stood }));
}
