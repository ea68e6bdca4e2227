import { amountOf } from '@akoma/contract/base';
import { type HealthPolicy, healthPoliciesOrderings, type PolicyTerms } from '@akoma/contract/payers';
import { sql } from 'kysely';
import { anyOf, missingIn, type Page, paged } from '../../platform/db/list.ts';
import type { ListUnknown } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { orderOf } from '../../platform/order-of.ts';
import { columnsOfTerms, percentOf } from './policy.rules.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

/** What the list is narrowed to, and its order. */
export interface WantedPolicies {
  search?: string | undefined;
  client_id?: string | undefined;
  status?: HealthPolicy['status'] | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
  ordering?: string | undefined;
}

const policies = ({ db, organization_id }: At) =>
  db
    .selectFrom('payers.policy as p')
    .innerJoin('payers.client as c', (on) => on.onRef('c.organization_id', '=', 'p.organization_id').onRef('c.id', '=', 'p.client_id'))
    .where('p.organization_id', '=', organization_id);

const shown = (rows: ReturnType<typeof policies>) =>
  rows.select([
    ...(['p.id', 'p.id as uuid', 'p.client_id', 'c.name as client_name', 'p.name', 'p.number'] as const),
    ...(['p.copay_type', 'p.own_part_per', 'p.currency', 'p.status'] as const),
    ...(['p.copay_minor', 'p.coinsurance_hundredths', 'p.excluded_service_ids', 'p.visit_limit_minor', 'p.year_limit_minor'] as const),
    ...(['p.authorization_required', 'p.valid_from', 'p.valid_to', 'p.organization_id as managing_organization'] as const),
    ...(['p.created_at', 'p.updated_at', 'p.version'] as const),
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];
const amountOrNull = (minor: number | null) => (minor === null ? null : amountOf(minor));
const asReply = ({ copay_minor, coinsurance_hundredths, visit_limit_minor, year_limit_minor, ...row }: Row): HealthPolicy => ({
  ...row,
  copay_amount: amountOrNull(copay_minor),
  coinsurance_percent: coinsurance_hundredths === null ? null : percentOf(coinsurance_hundredths),
  visit_limit: amountOrNull(visit_limit_minor),
  year_limit: amountOrNull(year_limit_minor),
});

function wanted(ctx: At, { search, client_id, status, start_date, end_date }: WantedPolicies) {
  let rows = policies(ctx);
  if (client_id) rows = rows.where('p.client_id', '=', client_id);
  if (status) rows = rows.where('p.status', '=', status);
  for (const word of (search ?? '').toLowerCase().split(/\s+/))
    rows = rows.where(sql<boolean>`strpos(lower(p.name || ' ' || coalesce(p.number, '')), ${word}) > 0`);
  if (start_date) rows = rows.where('p.created_at', '>=', start_date);
  if (end_date) rows = rows.where('p.created_at', '<=', end_date);
  return rows;
}

export async function listHealthPolicies(ctx: At, query: WantedPolicies & Page) {
  const { column, direction } = orderOf(query.ordering, healthPoliciesOrderings, 'name');
  const ordered = shown(wanted(ctx, query))
    .orderBy(column === 'name' ? sql`lower(p.name)` : `p.${column}`, direction)
    .orderBy('p.id');
  const { rows, total } = await paged(ordered, wanted(ctx, query), query);
  return { rows: rows.map(asReply), total };
}

/** The policies of these clients, by name. */
export async function listPoliciesOfClients(ctx: At, ids: readonly string[]): Promise<HealthPolicy[]> {
  if (ids.length === 0) return [];
  const rows = await shown(policies(ctx).where('p.client_id', '=', anyOf(ids)))
    .orderBy(sql`lower(p.name)`)
    .orderBy('p.id')
    .execute();
  return rows.map(asReply);
}

export async function findHealthPolicy(ctx: At, id: string): Promise<HealthPolicy | undefined> {
  const row = await shown(policies(ctx).where('p.id', '=', id)).executeTakeFirst();
  return row && asReply(row);
}

/** Which of these policies this organisation does not have. */
export const listUnknownPolicies: ListUnknown = (ctx, ids) =>
  missingIn(ids, (some) => policies(ctx).where('p.id', '=', some).select('p.id').execute());

/** The policy that somebody is about to join, held against another change until the transaction ends; nobody joins an inactive one. */
export const findPolicyToJoin = ({ db, organization_id }: At, id: string) =>
  db
    .selectFrom('payers.policy')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .select(['id', 'client_id'])
    .forShare()
    .executeTakeFirst();

export async function insertPolicy(
  { db, organization_id, now }: Ctx,
  { client_id, ...terms }: PolicyTerms & { client_id: string },
): Promise<string> {
  const id = newId();
  await db
    .insertInto('payers.policy')
    .values({ organization_id, id, client_id, ...columnsOfTerms(terms), created_at: now, updated_at: now })
    .execute();
  return id;
}

/** Writes a change made on that version; false if the record has moved on. */
export async function updatePolicy(
  { db, organization_id, now }: Ctx,
  { id, version }: { id: string; version: number },
  terms: PolicyTerms,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payers.policy')
    .set({ ...columnsOfTerms(terms), updated_at: now, version: version + 1 })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
