import type { Transfer } from '@akoma/contract/scheduling';
import { type Insertable, sql, type Updateable } from 'kysely';
import { anyOf, type Page, paged } from '../../platform/db/list.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { At } from './schedule.store.ts';

type State = Transfer['rows'][number]['state'];

const transfers = ({ db, organization_id }: At) =>
  db
    .selectFrom('scheduling.transfer as t')
    .innerJoin('organization.practitioner_card as s', (on) =>
      on.onRef('s.organization_id', '=', 't.organization_id').onRef('s.id', '=', 't.started_by_id'),
    )
    .leftJoin('organization.practitioner_card as p', (on) =>
      on.onRef('p.organization_id', '=', 't.organization_id').onRef('p.id', '=', 't.to_practitioner_id'),
    )
    .where('t.organization_id', '=', organization_id);

const columns = [
  't.id',
  't.created_at',
  't.updated_at',
  't.version',
  't.step',
  't.status',
  't.to_practitioner_id',
  'p.full_name as to_practitioner_name',
  't.to_date',
  't.confirmed_at',
  sql<string>`s.full_name`.as('started_by_name'),
] as const;

export function listTransferRows(ctx: At, { open, ...slice }: Page & { open?: boolean | undefined }) {
  const found = transfers(ctx).$if(open === true, (some) =>
    some.where('t.confirmed_at', 'is', null).where(sql<boolean>`exists (
      select from scheduling.transfer_row r
      where r.organization_id = t.organization_id and r.transfer_id = t.id and r.state <> 'undone'
    )`),
  );
  return paged(found.select(columns).orderBy('t.created_at', 'desc').orderBy('t.id', 'desc'), found, slice);
}
export type TransferHead = Awaited<ReturnType<typeof listTransferRows>>['rows'][number];

export const findTransfer = (ctx: At, id: string): Promise<TransferHead | undefined> =>
  transfers(ctx).where('t.id', '=', id).select(columns).executeTakeFirst();

/** The rows of these transfers, each with where its appointment stands now; by the former time. */
export const listRowsOf = ({ db, organization_id }: At, transfer_ids: readonly string[]) =>
  db
    .selectFrom('scheduling.transfer_row as r')
    .innerJoin('scheduling.appointment as a', (on) =>
      on.onRef('a.organization_id', '=', 'r.organization_id').onRef('a.id', '=', 'r.appointment_id'),
    )
    .innerJoin('organization.practitioner_card as f', (on) =>
      on.onRef('f.organization_id', '=', 'r.organization_id').onRef('f.id', '=', 'r.from_practitioner_id'),
    )
    .innerJoin('organization.practitioner_card as p', (on) =>
      on.onRef('p.organization_id', '=', 'a.organization_id').onRef('p.id', '=', 'a.practitioner_id'),
    )
    .select([
      'r.transfer_id',
      'r.appointment_id',
      'r.state',
      'r.failure',
      'r.from_practitioner_id',
      sql<string>`f.full_name`.as('from_practitioner_name'),
      'r.from_starts_at',
      'a.patient_id',
      'a.practitioner_id',
      sql<string>`p.full_name`.as('practitioner_name'),
      'a.starts_at',
    ])
    .where('r.organization_id', '=', organization_id)
    .where('r.transfer_id', '=', anyOf(transfer_ids))
    .orderBy('r.place')
    .execute();

export const insertTransfer = async ({ db }: At, row: Insertable<DB['scheduling.transfer']>): Promise<void> =>
  void (await db.insertInto('scheduling.transfer').values(row).execute());

export const insertTransferRow = async ({ db }: At, row: Insertable<DB['scheduling.transfer_row']>): Promise<void> =>
  void (await db.insertInto('scheduling.transfer_row').values(row).execute());

/** The bare transfer, locked until the transaction ends. */
export const lockTransfer = ({ db, organization_id }: At, id: string) =>
  db
    .selectFrom('scheduling.transfer')
    .selectAll()
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
export type LockedTransfer = NonNullable<Awaited<ReturnType<typeof lockTransfer>>>;

type Timed = At & { now: Date };
/** Changes a transfer and raises its version. */
export const updateTransfer = async (
  { db, organization_id, now }: Timed,
  id: string,
  values: Updateable<DB['scheduling.transfer']>,
): Promise<void> =>
  void (await db
    .updateTable('scheduling.transfer')
    .set((one) => ({ ...values, updated_at: now, version: one('version', '+', 1) }))
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute());

/** The next row of a step: to be moved, or to be moved back and not yet refused. */
export const findNextRow = ({ db, organization_id }: At, { id, step }: Pick<LockedTransfer, 'id' | 'step'>) =>
  db
    .selectFrom('scheduling.transfer_row')
    .selectAll()
    .where('organization_id', '=', organization_id)
    .where('transfer_id', '=', id)
    .where('state', 'in', step === 'move' ? ['waiting'] : ['moved', 'waitlisted'])
    .where('failure', 'is', null)
    .orderBy('place')
    .limit(1)
    .executeTakeFirst();
export type NextRow = NonNullable<Awaited<ReturnType<typeof findNextRow>>>;

export const updateTransferRow = async (
  { db, organization_id, now }: Timed,
  { transfer_id, appointment_id }: Pick<NextRow, 'transfer_id' | 'appointment_id'>,
  values: Updateable<DB['scheduling.transfer_row']>,
): Promise<void> =>
  void (await db
    .updateTable('scheduling.transfer_row')
    .set({ ...values, updated_at: now })
    .where('organization_id', '=', organization_id)
    .where('transfer_id', '=', transfer_id)
    .where('appointment_id', '=', appointment_id)
    .execute());

/** The rows of a transfer in these states. */
export const listRowsIn = ({ db, organization_id }: At, transfer_id: string, ...states: [State, ...State[]]) =>
  db
    .selectFrom('scheduling.transfer_row')
    .selectAll()
    .where('organization_id', '=', organization_id)
    .where('transfer_id', '=', transfer_id)
    .where('state', 'in', states)
    .orderBy('place')
    .execute();
