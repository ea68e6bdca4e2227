import { type Beneficiary, beneficiaryOrderings, type ListBeneficiariesQuery, whyNotCovered } from '@akoma/contract/billing';
import { type Insertable, sql, type Updateable } from 'kysely';
import { anyOf, containing, missingIn, paged } from '../../platform/db/list.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { ListUnknown } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { orderOf } from '../../platform/order-of.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;
type Table = DB['billing.member'];

const members = ({ db, organization_id }: At) =>
  db
    .selectFrom('billing.member as m')
    .innerJoin('payers.client_card as c', (on) => on.onRef('c.organization_id', '=', 'm.organization_id').onRef('c.id', '=', 'm.client_id'))
    .innerJoin('payers.policy_card as p', (on) => on.onRef('p.organization_id', '=', 'm.organization_id').onRef('p.id', '=', 'm.policy_id'))
    .innerJoin('patients.patient_card as k', (on) =>
      on.onRef('k.organization_id', '=', 'm.organization_id').onRef('k.id', '=', 'm.patient_id'),
    )
    .leftJoin('payers.branch_card as b', (on) => on.onRef('b.organization_id', '=', 'm.organization_id').onRef('b.id', '=', 'm.branch_id'))
    .leftJoin('billing.member as t', (on) => on.onRef('t.organization_id', '=', 'm.organization_id').onRef('t.id', '=', 'm.through_id'))
    .leftJoin('patients.patient_card as h', (on) =>
      on.onRef('h.organization_id', '=', 't.organization_id').onRef('h.id', '=', 't.patient_id'),
    )
    .where('m.organization_id', '=', organization_id);

const validity = [
  'm.status',
  'm.valid_from',
  'm.valid_to',
  sql<string>`c.status`.as('client_status'),
  sql<string>`p.status`.as('policy_status'),
  sql<string>`p.valid_from`.as('policy_valid_from'),
  sql<string | null>`p.valid_to`.as('policy_valid_to'),
  't.status as through_status',
  't.valid_from as through_valid_from',
  't.valid_to as through_valid_to',
] as const;
const named = [
  ...([
    'm.client_id',
    'm.policy_id',
    'm.patient_id',
    'm.through_id as member_id',
    'm.number',
    'm.authorization_number',
    'm.position',
  ] as const),
  sql<string>`c.name`.as('client_name'),
  sql<string>`c.code`.as('client_code'),
  sql<Beneficiary['client_kind']>`c.kind`.as('client_kind'),
  sql<string>`p.name`.as('policy_name'),
] as const;

interface Validities {
  status: string;
  valid_from: string;
  valid_to: string | null;
  client_status: string;
  policy_status: string;
  policy_valid_from: string;
  policy_valid_to: string | null;
  through_status: string | null;
  through_valid_from: string | null;
  through_valid_to: string | null;
}
const reasonOf = (row: Validities, day: string) =>
  whyNotCovered(
    {
      client: { status: row.client_status },
      policy: { status: row.policy_status, valid_from: row.policy_valid_from, valid_to: row.policy_valid_to },
      member: row,
      through: row.through_status
        ? { status: row.through_status, valid_from: row.through_valid_from!, valid_to: row.through_valid_to }
        : null,
    },
    day,
  );

const shown = (rows: ReturnType<typeof members>) =>
  rows.select([
    ...(['m.id', 'm.id as uuid', 'm.branch_id', 'b.name as branch_name', 'm.relation', 'm.suspended_reason'] as const),
    ...named,
    ...validity,
    sql<string>`coalesce(k.full_name, '')`.as('patient_name'),
    sql<string>`coalesce(k.listed_name, '')`.as('patient_listed_name'),
    sql<string>`coalesce(k.mrn, '')`.as('patient_mrn'),
    'h.full_name as member_name',
    'h.listed_name as member_listed_name',
    ...(['m.organization_id as managing_organization', 'm.created_at', 'm.updated_at', 'm.version'] as const),
  ]);
type Row = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

const asReply =
  (day: string) =>
  (row: Row): Beneficiary => {
    const reason = reasonOf(row, day);
    return { ...row, kind: row.member_id ? 'dependent' : 'member', eligibility: { day, valid: reason === null, reason } };
  };

function wanted(
  ctx: At,
  { search, client_id, policy_id, patient_id, member_id, kind, status, start_date, end_date }: ListBeneficiariesQuery,
) {
  let rows = members(ctx);
  if (client_id) rows = rows.where('m.client_id', '=', client_id);
  if (policy_id) rows = rows.where('m.policy_id', '=', policy_id);
  if (patient_id) rows = rows.where('m.patient_id', '=', patient_id);
  if (member_id) rows = rows.where('m.through_id', '=', member_id);
  if (kind) rows = rows.where('m.through_id', kind === 'member' ? 'is' : 'is not', null);
  if (status) rows = rows.where('m.status', '=', status);
  if (start_date) rows = rows.where('m.created_at', '>=', start_date);
  if (end_date) rows = rows.where('m.created_at', '<=', end_date);
  for (const word of (search ?? '').split(/\s+/).filter(Boolean))
    rows = rows.where(({ or, eb }) =>
      or([eb('k.full_name', 'ilike', containing(word)), eb('k.mrn', 'ilike', containing(word)), eb('m.number', 'ilike', containing(word))]),
    );
  return rows;
}

/** `day` is the one on which eligibility is told. */
export async function findBeneficiaries(ctx: At, query: ListBeneficiariesQuery, day: string) {
  const { column, direction } = orderOf(query.ordering, beneficiaryOrderings, query.patient_id ? 'position' : 'patient_name');
  const ordered = shown(wanted(ctx, query))
    .orderBy(column === 'patient_name' ? sql`lower(k.full_name)` : column === 'number' ? sql`lower(m.number)` : `m.${column}`, direction)
    .orderBy('m.id');
  const { rows, total } = await paged(ordered, wanted(ctx, query), query);
  return { rows: rows.map(asReply(day)), total };
}

export async function findBeneficiary(ctx: At, id: string, day: string): Promise<Beneficiary | undefined> {
  const row = await shown(members(ctx).where('m.id', '=', id)).executeTakeFirst();
  return row && asReply(day)(row);
}

/** Those who are covered through the memberships of this patient. */
export async function listDependentsOf(ctx: At, patient_id: string, day: string): Promise<Beneficiary[]> {
  const rows = await shown(members(ctx).where('t.patient_id', '=', patient_id))
    .orderBy(sql`lower(k.full_name)`)
    .orderBy('m.id')
    .execute();
  return rows.map(asReply(day));
}

/**
 * The memberships of a patient in the order in which they are tried, each with its client, the terms of its policy, and why it covers nothing
 * on that day (`skipped`; null: it covers). Amounts are pesewas or cents of the policy's currency.
 */
export async function findCoversOf(ctx: At, patient_id: string, day: string) {
  const rows = await members(ctx)
    .where('m.patient_id', '=', patient_id)
    .select(['m.id', ...named, ...validity])
    .select([
      sql<'COPAY' | 'COINSURANCE' | null>`p.copay_type`.as('copay_type'),
      sql<number | null>`p.copay_minor`.as('copay_minor'),
      sql<number | null>`p.coinsurance_hundredths`.as('coinsurance_hundredths'),
      sql<'item' | 'visit'>`p.own_part_per`.as('own_part_per'),
      sql<'GHS' | 'USD'>`p.currency`.as('currency'),
      sql<string[]>`p.excluded_service_ids`.as('excluded_service_ids'),
      sql<number | null>`p.visit_limit_minor`.as('visit_limit_minor'),
      sql<number | null>`p.year_limit_minor`.as('year_limit_minor'),
      sql<boolean>`p.authorization_required`.as('authorization_required'),
    ])
    .orderBy('m.position')
    .orderBy('m.created_at')
    .orderBy('m.id')
    .execute();
  return rows.map((row) => ({ ...row, skipped: reasonOf(row, day) }));
}
export type Cover = Awaited<ReturnType<typeof findCoversOf>>[number];

/** A membership as it is kept, held against another change until the transaction ends. */
export const lockMember = ({ db, organization_id }: At, id: string) =>
  db
    .selectFrom('billing.member')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

/** Until the transaction ends nobody else gives these patients a membership, or changes the order of theirs. */
export async function holdMembershipsOf({ db, organization_id }: At, patients: readonly string[]): Promise<void> {
  for (const id of patients.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${organization_id}/${id}/memberships`}, 0))`.execute(db);
}

/** The memberships of a patient who is held. */
export const listMembershipsOfPatient = ({ db, organization_id }: At, patient_id: string) =>
  db
    .selectFrom('billing.member')
    .where('organization_id', '=', organization_id)
    .where('patient_id', '=', patient_id)
    .select(['id', 'policy_id', 'number', 'position', 'valid_from', 'valid_to'])
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Who has this number under the policy, in whatever capitals; dependents share their member's. */
export const findMemberByNumber = ({ db, organization_id }: At, policy_id: string, number: string) =>
  db
    .selectFrom('billing.member')
    .where('organization_id', '=', organization_id)
    .where('policy_id', '=', policy_id)
    .where(sql`lower(number)`, '=', number.toLowerCase())
    .where('through_id', 'is', null)
    .select(['id', 'patient_id'])
    .executeTakeFirst();

export const listUnknownMembers: ListUnknown = ({ db, organization_id }, ids) =>
  missingIn(ids, (some) =>
    db.selectFrom('billing.member').where('organization_id', '=', organization_id).where('id', '=', some).select('id').execute(),
  );

/** False where the number is taken. */
export async function insertMember({ db }: At, row: Insertable<Table>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('billing.member')
    .values(row)
    .onConflict((same) => same.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Of a membership that is locked. */
export async function updateMember(
  { db, organization_id, now }: Pick<Ctx, 'db' | 'organization_id' | 'now'>,
  { id, version }: { id: string; version: number },
  change: Updateable<Table>,
): Promise<void> {
  await db
    .updateTable('billing.member')
    .set({ ...change, updated_at: now, version: version + 1 })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}

/** The order of a patient's covers, written anew. */
export async function orderMemberships({ db, organization_id }: At, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('billing.member')
    .set({ position: sql<number>`array_position(${[...ids]}::uuid[], id)` })
    .where('organization_id', '=', organization_id)
    .where('id', '=', anyOf(ids))
    .execute();
}
