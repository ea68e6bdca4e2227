import type { AppointmentMessage, MessageHindrance, MessageKind } from '@akoma/contract/scheduling';
import { type Selectable, sql } from 'kysely';
import type pg from 'pg';
import type { DB } from '../../platform/db/tables.ts';
import { send } from '../../platform/db/tenant.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import type { At } from './schedule.store.ts';

type Clocked = Pick<Ctx, 'db' | 'organization_id' | 'now'>;
export type Channel = AppointmentMessage['channel'];
const waiting = sql.lit<'waiting'>('waiting');

/** What patients are told of an appointment, in the order of what happened to it. */
export const listMessages = ({ db, organization_id }: At, appointment_id: string): Promise<AppointmentMessage[]> =>
  db
    .selectFrom('scheduling.appointment_message')
    .select(['id', 'id as uuid', 'kind', 'channel', 'state', 'due_at', 'attempts', 'sent_at'])
    .select((one) => one.ref('because').$castTo<MessageHindrance | null>().as('because'))
    .where('organization_id', '=', organization_id)
    .where('appointment_id', '=', appointment_id)
    .orderBy('created_at')
    .orderBy('due_at')
    .orderBy('id')
    .execute();

/** Adds messages that wait for their moment, without waiting for it to be done. */
export function insertMessages(
  { db, organization_id, now }: Clocked,
  of: { appointment_id: string } | { offer_id: string },
  messages: readonly { kind: MessageKind; channel: Channel; due_at: Date }[],
): void {
  if (messages.length === 0) return;
  const rows = messages.map(({ kind, channel, due_at }) => ({
    ...{ organization_id, id: newId(), ...of, kind, channel },
    ...{ due_at: due_at.toISOString(), created_at: now, updated_at: now },
  }));
  send(db, db.insertInto('scheduling.appointment_message').values(rows));
}

/** Nothing of what waits is sent any more: the appointment is not what it was. */
export function dropMessages({ db, organization_id, now }: Clocked, appointment_id: string): void {
  send(
    db,
    db
      .updateTable('scheduling.appointment_message')
      .set({ state: 'dropped', because: 'changed', updated_at: now })
      .where('organization_id', '=', organization_id)
      .where('appointment_id', '=', appointment_id)
      .where('state', '=', waiting),
  );
}

/** A move is taken back: what it had to say is not said, and what it had dropped waits again. */
export async function reviveMessages({ db, organization_id, now }: Clocked, appointment_id: string, moved_at: string): Promise<void> {
  dropMessages({ db, organization_id, now }, appointment_id);
  await db
    .updateTable('scheduling.appointment_message')
    .set({ state: 'waiting', because: null, updated_at: now })
    .where('organization_id', '=', organization_id)
    .where('appointment_id', '=', appointment_id)
    .where('state', '=', sql.lit<'dropped'>('dropped'))
    .where('because', '=', sql.lit('changed'))
    .where('updated_at', '=', moved_at)
    .execute();
}

/** The organisations that have messages to send; with the jobs' pool. */
export async function listOrganizationsToTell(pool: pg.Pool, now: Date): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select scheduling.organizations_to_tell($1) as id', [now.toISOString()]);
  return rows.map(({ id }) => id);
}

/** A message that one sender has taken on. */
export type Claimed = Pick<
  Selectable<DB['scheduling.appointment_message']>,
  'id' | 'appointment_id' | 'offer_id' | 'kind' | 'channel' | 'attempts'
>;

/** Takes on the messages that are due, the longest first: nobody else does before `until`, and everybody may afterwards. */
export function claimMessages({ db, organization_id, now }: Clocked, most: number, until: Date): Promise<Claimed[]> {
  const due = db
    .selectFrom('scheduling.appointment_message')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('state', '=', waiting)
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .limit(most)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('scheduling.appointment_message')
    .set((one) => ({ attempts: one('attempts', '+', 1), due_at: until.toISOString(), updated_at: now }))
    .where('organization_id', '=', organization_id)
    .where('id', 'in', due)
    .returning(['id', 'appointment_id', 'offer_id', 'kind', 'channel', 'attempts'])
    .execute();
}

/** Of whom and what a message speaks, as it stands now; undefined: the appointment was deleted. */
export const findMessageFacts = ({ db, organization_id }: At, appointment_id: string) =>
  db
    .selectFrom('scheduling.appointment as a')
    .innerJoin('patients.patient_card as p', (on) =>
      on.onRef('p.organization_id', '=', 'a.organization_id').onRef('p.id', '=', 'a.patient_id'),
    )
    .innerJoin('organization.practitioner_card as d', (on) =>
      on.onRef('d.organization_id', '=', 'a.organization_id').onRef('d.id', '=', 'a.practitioner_id'),
    )
    .innerJoin('catalogue.service_card as h', (on) =>
      on.onRef('h.organization_id', '=', 'a.organization_id').onRef('h.id', '=', 'a.healthcare_service_id'),
    )
    .leftJoin('scheduling.message_refusal as r', (on) =>
      on.onRef('r.organization_id', '=', 'a.organization_id').onRef('r.patient_id', '=', 'a.patient_id'),
    )
    .leftJoin('scheduling.appointment_series as e', (on) =>
      on.onRef('e.organization_id', '=', 'a.organization_id').onRef('e.id', '=', 'a.series_id'),
    )
    .where('a.organization_id', '=', organization_id)
    .where('a.id', '=', appointment_id)
    .where('a.deleted_at', 'is', null)
    .select([
      sql<boolean>`a.status in ('pending', 'booked')`.as('stands'),
      'a.starts_at',
      sql<string | null>`null`.as('kept_until'),
      'e.appointments as series_count',
      'e.every_weeks as series_weeks',
      'p.is_deceased',
      'p.email',
      'p.mobile',
      sql<string>`d.full_name`.as('practitioner_name'),
      sql<string>`h.name`.as('service_name'),
      sql<boolean>`r.patient_id is not null`.as('unwanted'),
    ])
    .executeTakeFirst();
export type MessageSubject = NonNullable<Awaited<ReturnType<typeof findMessageFacts>>>;

/** The same of a slot that is kept for one who waits. */
export const findOfferFacts = ({ db, organization_id }: At, offer_id: string): Promise<MessageSubject | undefined> =>
  db
    .selectFrom('scheduling.slot_offer as o')
    .innerJoin('scheduling.waiting as w', (on) =>
      on.onRef('w.organization_id', '=', 'o.organization_id').onRef('w.id', '=', 'o.waiting_id'),
    )
    .innerJoin('patients.patient_card as p', (on) =>
      on.onRef('p.organization_id', '=', 'w.organization_id').onRef('p.id', '=', 'w.patient_id'),
    )
    .innerJoin('organization.practitioner_card as d', (on) =>
      on.onRef('d.organization_id', '=', 'o.organization_id').onRef('d.id', '=', 'o.practitioner_id'),
    )
    .innerJoin('catalogue.service_card as h', (on) =>
      on.onRef('h.organization_id', '=', 'w.organization_id').onRef('h.id', '=', 'w.healthcare_service_id'),
    )
    .leftJoin('scheduling.message_refusal as r', (on) =>
      on.onRef('r.organization_id', '=', 'w.organization_id').onRef('r.patient_id', '=', 'w.patient_id'),
    )
    .where('o.organization_id', '=', organization_id)
    .where('o.id', '=', offer_id)
    .select([
      sql<boolean>`o.ended_at is null and w.state = 'waiting'`.as('stands'),
      'o.starts_at',
      sql<string | null>`o.expires_at`.as('kept_until'),
      sql<number | null>`null`.as('series_count'),
      sql<number | null>`null`.as('series_weeks'),
      'p.is_deceased',
      'p.email',
      'p.mobile',
      sql<string>`d.full_name`.as('practitioner_name'),
      sql<string>`h.name`.as('service_name'),
      sql<boolean>`r.patient_id is not null`.as('unwanted'),
    ])
    .executeTakeFirst();

export type Fate =
  | { state: 'sent' | 'logged' }
  | { state: 'failed' | 'dropped'; because: MessageHindrance }
  /** Later, as a try of its own or as none. */
  | { state: 'waiting'; due_at: Date; because: MessageHindrance | null; tried: boolean };

/** Notes what became of a message, unless somebody else has taken it on since. What left is noted even where it was given up meanwhile. */
export async function noteFate({ db, organization_id, now }: Clocked, { id, attempts }: Claimed, fate: Fate): Promise<void> {
  const left = fate.state === 'sent' || fate.state === 'logged';
  await db
    .updateTable('scheduling.appointment_message')
    .set({
      state: fate.state,
      because: 'because' in fate ? fate.because : null,
      updated_at: now,
      ...(left && { sent_at: now.toISOString() }),
      ...(fate.state === 'waiting' && { due_at: fate.due_at.toISOString(), attempts: fate.tried ? attempts : attempts - 1 }),
    })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .$if(!left, (rows) => rows.where('state', '=', waiting))
    .execute();
}

const refusals = ({ db, organization_id }: At, patient_id: string) =>
  db.selectFrom('scheduling.message_refusal').where('organization_id', '=', organization_id).where('patient_id', '=', patient_id);

/** Whether a patient wants messages about appointments. */
export const wantsMessages = async (ctx: At, patient_id: string): Promise<boolean> =>
  (await refusals(ctx, patient_id).select('patient_id').executeTakeFirst()) === undefined;

/** A patient wants none; who says so again changes nothing. */
export async function insertRefusal({ db, organization_id, now }: Clocked, patient_id: string, created_by_id: string): Promise<void> {
  await db
    .insertInto('scheduling.message_refusal')
    .values({ organization_id, patient_id, created_by_id, created_at: now })
    .onConflict((same) => same.doNothing())
    .execute();
}

/** A patient wants them again. */
export async function deleteRefusal({ db, organization_id }: At, patient_id: string): Promise<void> {
  await db
    .deleteFrom('scheduling.message_refusal')
    .where('organization_id', '=', organization_id)
    .where('patient_id', '=', patient_id)
    .execute();
}
