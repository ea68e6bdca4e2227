import type { ListUnsettledQuery, Unsettled } from '@akoma/contract/billing';
import { type Insertable, sql } from 'kysely';
import { containing, paged } from '../../platform/db/list.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import type { SourceKind } from './billing.ports.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

export const noteUnsettled = async (
  { db, organization_id, now }: Pick<Ctx, 'db' | 'organization_id' | 'now'>,
  row: Omit<Insertable<DB['billing.unsettled']>, 'organization_id' | 'id' | 'created_at'>,
): Promise<void> => {
  await db
    .insertInto('billing.unsettled')
    .values({ ...row, organization_id, id: newId(), created_at: now })
    .onConflict((same) =>
      same.columns(['organization_id', 'kind', 'source_kind', 'source_id']).doUpdateSet(({ ref }) => ({
        created_at: ref('excluded.created_at'),
        charge_item_id: ref('excluded.charge_item_id'),
        settled_at: null,
      })),
    )
    .execute();
};

/** The service was taken back and needs no price any more; or it is given after all, and nothing is to be returned. */
export const settleSource = async (
  { db, organization_id, now }: Pick<Ctx, 'db' | 'organization_id' | 'now'>,
  kind: Unsettled['kind'],
  source_kind: SourceKind,
  source_id: string,
): Promise<void> => {
  await db
    .updateTable('billing.unsettled')
    .set({ settled_at: now })
    .where('organization_id', '=', organization_id)
    .where('kind', '=', kind)
    .where('source_kind', '=', source_kind)
    .where('source_id', '=', source_id)
    .execute();
};

/** Those that still wait: no charge was raised since, or the charge was not credited. */
function waiting({ db, organization_id }: At, { kind, search }: ListUnsettledQuery) {
  let rows = db
    .selectFrom('billing.unsettled as u')
    .innerJoin('patients.patient_card as p', (on) =>
      on.onRef('p.organization_id', '=', 'u.organization_id').onRef('p.id', '=', 'u.patient_id'),
    )
    .leftJoin('billing.charge_item as i', (on) =>
      on.onRef('i.organization_id', '=', 'u.organization_id').onRef('i.id', '=', 'u.charge_item_id'),
    )
    .where('u.organization_id', '=', organization_id)
    .where('u.settled_at', 'is', null)
    .where(({ or, and, eb, not, exists, selectFrom }) =>
      or([
        and([eb('u.kind', '=', 'refund-due'), eb('i.ended_at', 'is', null)]),
        and([
          eb('u.kind', '=', 'not-priced'),
          not(
            exists(
              selectFrom('billing.charge_item as c')
                .select('c.id')
                .whereRef('c.organization_id', '=', 'u.organization_id')
                .whereRef('c.source_kind', '=', 'u.source_kind')
                .whereRef('c.source_id', '=', 'u.source_id')
                .where('c.ended_at', 'is', null),
            ),
          ),
        ]),
      ]),
    );
  if (kind) rows = rows.where('u.kind', '=', kind);
  for (const word of (search ?? '').split(/\s+/).filter(Boolean))
    rows = rows.where(({ or, eb }) => or([eb('p.full_name', 'ilike', containing(word)), eb('p.mrn', 'ilike', containing(word))]));
  return rows;
}

export function findUnsettled(ctx: At, query: ListUnsettledQuery) {
  const ordered = waiting(ctx, query)
    .leftJoin('catalogue.service_card as s', (on) =>
      on.onRef('s.organization_id', '=', 'u.organization_id').onRef('s.id', '=', 'u.service_id'),
    )
    .select([
      'u.id',
      sql<Unsettled['kind']>`u.kind`.as('kind'),
      'u.source_id',
      'u.patient_id',
      sql<string>`p.full_name`.as('patient_name'),
      sql<string>`p.listed_name`.as('patient_listed_name'),
      sql<string>`p.mrn`.as('patient_mrn'),
      'u.service_id as healthcare_service_id',
      's.name as healthcare_service_name',
      'u.charge_item_id',
      'u.service_day',
      'u.created_at',
    ])
    .orderBy('u.created_at', 'desc')
    .orderBy('u.id');
  return paged(ordered, waiting(ctx, query), query);
}
