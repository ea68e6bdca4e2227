import { type Insertable, sql } from 'kysely';
import { anyOf } from '../../platform/db/list.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Ctx } from '../../platform/http/route.ts';
import type { UndoneLine } from '../../platform/imports/import-kind.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

const members = ({ db, organization_id }: At) => db.selectFrom('billing.member').where('organization_id', '=', organization_id);

/** The memberships of these patients, under whatever policy. */
export const listMembershipsOfPatients = (ctx: At, patient_ids: readonly string[]) =>
  members(ctx)
    .where('patient_id', '=', anyOf([...patient_ids]))
    .select(['id', 'patient_id', 'policy_id', 'branch_id', 'through_id', 'number', 'relation', 'authorization_number'])
    .select(['valid_from', 'valid_to'])
    .orderBy('id')
    .execute();
export type Membership = Awaited<ReturnType<typeof listMembershipsOfPatients>>[number];

/** The members, never dependents, of these policies who have one of these numbers, in whatever capitals. */
export const listMembersByNumber = (ctx: At, policy_ids: readonly string[], numbers: readonly string[]) =>
  members(ctx)
    .where('policy_id', '=', anyOf([...policy_ids]))
    .where(sql`lower(number)`, '=', sql`any (${numbers.map((number) => number.toLowerCase())}::text[])`)
    .where('through_id', 'is', null)
    .select(['id', 'patient_id', 'policy_id', 'number'])
    .execute();

/** How many of them were new: fewer where a number was taken meanwhile. */
export async function insertMembers({ db }: At, rows: readonly Insertable<DB['billing.member']>[]): Promise<number> {
  if (rows.length === 0) return 0;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('billing.member')
    .values(rows)
    .onConflict((same) => same.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}

export const listPatientsOfMembers = async (ctx: At, ids: readonly string[]): Promise<string[]> => {
  const rows = await members(ctx)
    .where('id', '=', anyOf([...ids]))
    .select('patient_id')
    .distinct()
    .execute();
  return rows.map(({ patient_id }) => patient_id);
};

/** Of these members those who stand at the version of their line and whom no charge names, held until the transaction ends. */
export async function lockUnused(ctx: At, lines: readonly Pick<UndoneLine<null>, 'record_id' | 'version'>[]) {
  const versions = new Map(lines.map(({ record_id, version }) => [record_id, version]));
  const held = await members(ctx)
    .where('id', '=', anyOf([...versions.keys()]))
    .select(['id', 'patient_id', 'version'])
    .orderBy('id')
    .forUpdate()
    .execute();
  const used = await ctx.db
    .selectFrom('billing.charge_cover')
    .where('organization_id', '=', ctx.organization_id)
    .where('member_id', '=', anyOf([...versions.keys()]))
    .select('member_id')
    .distinct()
    .execute();
  const named = new Set(used.map(({ member_id }) => member_id));
  return held.filter(({ id, version }) => version === versions.get(id) && !named.has(id));
}

/** Who is covered through these members. */
export const listThrough = (ctx: At, ids: readonly string[]) =>
  members(ctx)
    .where('through_id', '=', anyOf([...ids]))
    .select(['id', 'through_id'])
    .execute();

export const deleteMembers = async ({ db, organization_id }: At, ids: readonly string[]): Promise<void> => {
  await db
    .deleteFrom('billing.member')
    .where('organization_id', '=', organization_id)
    .where('id', '=', anyOf([...ids]))
    .execute();
};
