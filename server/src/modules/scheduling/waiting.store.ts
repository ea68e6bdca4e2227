import type { Slot, Waiting } from '@akoma/contract/scheduling';
import { type Insertable, sql } from 'kysely';
import type pg from 'pg';
import { type Page, paged } from '../../platform/db/list.ts';
import { isOverlap } from '../../platform/db/overlap.ts';
import type { DB } from '../../platform/db/tables.ts';
import { savepoint } from '../../platform/db/tenant.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import type { At } from './schedule.store.ts';

type Clocked = Pick<Ctx, 'db' | 'organization_id' | 'now'>;
const still = sql.lit<'waiting'>('waiting');

const waiting = ({ db, organization_id, now }: Clocked) =>
  db
    .selectFrom('scheduling.waiting as w')
    .innerJoin('patients.patient_card as p', (on) =>
      on.onRef('p.organization_id', '=', 'w.organization_id').onRef('p.id', '=', 'w.patient_id'),
    )
    .innerJoin('catalogue.service_card as h', (on) =>
      on.onRef('h.organization_id', '=', 'w.organization_id').onRef('h.id', '=', 'w.healthcare_service_id'),
    )
    .leftJoin('organization.practitioner_card as d', (on) =>
      on.onRef('d.organization_id', '=', 'w.organization_id').onRef('d.id', '=', 'w.practitioner_id'),
    )
    .leftJoin('scheduling.slot_offer as o', (on) =>
      on
        .onRef('o.organization_id', '=', 'w.organization_id')
        .onRef('o.waiting_id', '=', 'w.id')
        .on('o.ended_at', 'is', null)
        .on('o.expires_at', '>', now.toISOString()),
    )
    .leftJoin('organization.practitioner_card as of', (on) =>
      on.onRef('of.organization_id', '=', 'o.organization_id').onRef('of.id', '=', 'o.practitioner_id'),
    )
    .where('w.organization_id', '=', organization_id)
    .where('w.state', '=', still);

const columns = [
  'w.id',
  'w.created_at',
  'w.updated_at',
  'w.version',
  'w.patient_id',
  sql<string>`p.full_name`.as('patient_full_name'),
  sql<string>`p.listed_name`.as('patient_listed_name'),
  sql<string>`p.mrn`.as('patient_mrn'),
  'p.mobile as patient_mobile',
  'w.healthcare_service_id',
  sql<string>`h.name`.as('service_name'),
  'w.practitioner_id',
  'd.full_name as practitioner_name',
  sql<Waiting['days']>`w.days`.as('days'),
  'w.until',
  'w.comment',
  'o.slot_id',
  'o.starts_at',
  'o.ends_at',
  'o.expires_at',
  'of.full_name as offered_by',
  sql<NonNullable<Waiting['offer']>['told']>`(
    select coalesce(jsonb_agg(jsonb_build_object('channel', m.channel, 'state', m.state, 'because', m.because, 'sent_at', m.sent_at) order by m.channel), '[]')
    from scheduling.appointment_message m where m.organization_id = o.organization_id and m.offer_id = o.id
  )`.as('told'),
] as const;

type Row = Awaited<ReturnType<typeof rowsOf>>[number];
const rowsOf = (ctx: Clocked) => waiting(ctx).select(columns).execute();

function shown({
  healthcare_service_id,
  service_name,
  practitioner_id,
  practitioner_name,
  slot_id,
  starts_at,
  ends_at,
  expires_at,
  offered_by,
  told,
  ...row
}: Row): Waiting {
  return {
    ...row,
    uuid: row.id,
    healthcare_service: { uuid: healthcare_service_id, id: healthcare_service_id, name: service_name },
    practitioner: practitioner_id ? { uuid: practitioner_id, id: practitioner_id, full_name: practitioner_name! } : null,
    offer: slot_id ? { slot_id, start: starts_at!, end: ends_at!, practitioner_name: offered_by!, expires_at: expires_at!, told } : null,
  };
}

/** Who waits, in order of entry; not the dead. */
export async function listWaitingRows(
  ctx: Clocked,
  {
    healthcare_service_id,
    patient_id,
    offered,
    ...slice
  }: Page & { healthcare_service_id?: string | undefined; patient_id?: string | undefined; offered?: 'true' | 'false' | undefined },
) {
  const found = waiting(ctx)
    .where('p.is_deceased', '=', sql.lit(false))
    .where('p.active', '=', sql.lit(true))
    .$if(healthcare_service_id !== undefined, (rows) => rows.where('w.healthcare_service_id', '=', healthcare_service_id!))
    .$if(patient_id !== undefined, (rows) => rows.where('w.patient_id', '=', patient_id!))
    .$if(offered !== undefined, (rows) => rows.where('o.id', offered === 'true' ? 'is not' : 'is', null));
  const { rows, total } = await paged(found.select(columns).orderBy('w.created_at').orderBy('w.id'), found, slice);
  return { rows: rows.map(shown), total };
}

/** One who waits still, or undefined. */
export async function findWaiting(ctx: Clocked, id: string): Promise<Waiting | undefined> {
  const row = await waiting(ctx).where('w.id', '=', id).select(columns).executeTakeFirst();
  return row && shown(row);
}

/** The bare entry, locked until the transaction ends; undefined: nobody waits there any more. */
export const lockWaiting = ({ db, organization_id }: At, id: string) =>
  db
    .selectFrom('scheduling.waiting')
    .selectAll()
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('state', '=', still)
    .forUpdate()
    .executeTakeFirst();

/** Whether a patient waits for a service already. */
export const waitsFor = async ({ db, organization_id }: At, patient_id: string, healthcare_service_id: string): Promise<boolean> =>
  (await db
    .selectFrom('scheduling.waiting')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('patient_id', '=', patient_id)
    .where('healthcare_service_id', '=', healthcare_service_id)
    .where('state', '=', still)
    .executeTakeFirst()) !== undefined;

export const insertWaiting = async ({ db }: At, row: Insertable<DB['scheduling.waiting']>): Promise<void> =>
  void (await db.insertInto('scheduling.waiting').values(row).execute());

/** Ends the waiting: it was booked, or is of no use any more. */
export async function endWaiting(
  { db, organization_id, now }: Clocked,
  id: string,
  ended: { state: 'booked'; appointment_id: string } | { state: 'removed'; removed_reason: string | null },
): Promise<void> {
  await db
    .updateTable('scheduling.waiting')
    .set((one) => ({ ...ended, updated_at: now, version: one('version', '+', 1) }))
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}

/** For which services of a practitioner somebody waits whom they could see. */
export const listAwaitedServices = async ({ db, organization_id }: At, practitioner_id: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('scheduling.waiting as w')
    .innerJoin('scheduling.schedule as s', (on) =>
      on.onRef('s.organization_id', '=', 'w.organization_id').onRef('s.healthcare_service_id', '=', 'w.healthcare_service_id'),
    )
    .select('w.healthcare_service_id')
    .distinct()
    .where('w.organization_id', '=', organization_id)
    .where('w.state', '=', still)
    .where(({ or, eb }) => or([eb('w.practitioner_id', 'is', null), eb('w.practitioner_id', '=', practitioner_id)]))
    .where('s.practitioner_id', '=', practitioner_id)
    .where('s.status', '=', sql.lit('active'))
    .where('s.deleted_at', 'is', null)
    .orderBy('w.healthcare_service_id')
    .execute();
  return rows.map(({ healthcare_service_id }) => healthcare_service_id);
};

/** A slot that can be offered, with its day and weekday by the organisation's clock. */
export interface FreedSlot extends Pick<Slot, 'id' | 'start' | 'end'> {
  practitioner_id: string;
  healthcare_service_id: string;
  date: string;
  weekday: string;
}

/** Who keeps slots of a service for somebody, or puts somebody on its list, waits for others who do; until the transaction ends. */
export const holdWaitingOf = async ({ db, organization_id }: At, healthcare_service_id: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${organization_id}/${healthcare_service_id}/waiting`}, 0))`.execute(db);
};

/** The first who waits for such a slot, has none kept and was not offered this one; locked, so that it is not taken off meanwhile. */
export const findNextFor = ({ db, organization_id }: At, slot: FreedSlot) =>
  db
    .selectFrom('scheduling.waiting as w')
    .innerJoin('patients.patient_card as p', (on) =>
      on.onRef('p.organization_id', '=', 'w.organization_id').onRef('p.id', '=', 'w.patient_id'),
    )
    .select('w.id')
    .where('w.organization_id', '=', organization_id)
    .where('w.healthcare_service_id', '=', slot.healthcare_service_id)
    .where('w.state', '=', still)
    .where('p.is_deceased', '=', sql.lit(false))
    .where('p.active', '=', sql.lit(true))
    .where(({ or, eb }) => or([eb('w.practitioner_id', 'is', null), eb('w.practitioner_id', '=', slot.practitioner_id)]))
    .where(sql<boolean>`(w.days = '{}' or ${slot.weekday} = any (w.days))`)
    .where(({ or, eb }) => or([eb('w.until', 'is', null), eb('w.until', '>=', slot.date)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('scheduling.slot_offer as o')
            .select('o.id')
            .where('o.organization_id', '=', organization_id)
            .whereRef('o.waiting_id', '=', 'w.id')
            .where(({ or, eb }) => or([eb('o.ended_at', 'is', null), eb('o.slot_id', '=', slot.id)])),
        ),
      ),
    )
    .orderBy('w.created_at')
    .orderBy('w.id')
    .limit(1)
    .forUpdate('w')
    .executeTakeFirst();

/** Keeps a slot for one who waits, and answers what that is called; undefined: some of its time is kept already. */
export async function insertOffer(
  { db, organization_id, now }: Clocked,
  waiting_id: string,
  slot: FreedSlot,
  expires_at: Date,
): Promise<string | undefined> {
  const id = newId();
  try {
    await savepoint(db, () =>
      db
        .insertInto('scheduling.slot_offer')
        .values({
          organization_id,
          id,
          waiting_id,
          slot_id: slot.id,
          practitioner_id: slot.practitioner_id,
          starts_at: slot.start,
          ends_at: slot.end,
          expires_at: expires_at.toISOString(),
          created_at: now,
        })
        .execute(),
    );
    return id;
  } catch (error) {
    if (isOverlap(error)) return undefined;
    throw error;
  }
}

const open = ({ db, organization_id }: At) =>
  db
    .selectFrom('scheduling.slot_offer as o')
    .innerJoin('scheduling.waiting as w', (on) =>
      on.onRef('w.organization_id', '=', 'o.organization_id').onRef('w.id', '=', 'o.waiting_id'),
    )
    .where('o.organization_id', '=', organization_id)
    .where('o.ended_at', 'is', null)
    .select([
      'o.id',
      'o.waiting_id',
      'o.slot_id',
      'o.practitioner_id',
      'o.starts_at',
      'o.ends_at',
      'o.expires_at',
      'w.healthcare_service_id',
    ]);
export type Offer = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

/** What is kept for one who waits, over or not. */
export const findOffer = (ctx: At, waiting_id: string) => open(ctx).where('o.waiting_id', '=', waiting_id).executeTakeFirst();

/** An offer that is over, the oldest. */
export const findOverdueOffer = (ctx: Clocked) =>
  open(ctx).where('o.expires_at', '<=', ctx.now.toISOString()).orderBy('o.expires_at').limit(1).executeTakeFirst();

/** What is kept with a practitioner, over or not. */
export const listOffersWith = (ctx: At, practitioner_id: string) => open(ctx).where('o.practitioner_id', '=', practitioner_id).execute();

export async function endOffer({ db, organization_id, now }: Clocked, id: string): Promise<void> {
  await db
    .updateTable('scheduling.slot_offer')
    .set({ ended_at: now.toISOString() })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}

/** The organisations whose offers are over; with the jobs' pool. */
export async function listOrganizationsToPass(pool: pg.Pool, now: Date): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select scheduling.organizations_to_pass($1) as id', [now.toISOString()]);
  return rows.map(({ id }) => id);
}
