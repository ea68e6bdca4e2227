import type { Verification } from '@akoma/contract/audit';
import { sql, type Updateable } from 'kysely';
import type { DB } from '../../platform/db/tables.ts';
import type { Db } from '../../platform/db/tenant.ts';

const columns = [
  'id as uuid',
  'id',
  'requested_by_id',
  'done',
  'total',
  'links',
  'entries',
  'sealed_to',
  'heads',
  'overdue',
  'findings',
  'created_at',
  'started_at',
  'finished_at',
  sql<Verification['status']>`status`.as('status'),
  sql<Verification['first_findings']>`first_findings`.as('first_findings'),
] as const;

const verifications = (db: Db, organization_id: string) =>
  db.selectFrom('audit.verification').select(columns).where('organization_id', '=', organization_id);

export const findVerification = (db: Db, organization_id: string, id: string) =>
  verifications(db, organization_id).where('id', '=', id).executeTakeFirst();

/** The one that goes on or waits; there is one at a time. */
export const findVerificationAtWork = (db: Db, organization_id: string) =>
  verifications(db, organization_id).where('status', 'in', ['waiting', 'running']).executeTakeFirst();

/** The newest of all, or of those that came to their end. */
export const findNewestVerification = (db: Db, organization_id: string, which: 'any' | 'done') =>
  verifications(db, organization_id)
    .$if(which === 'done', (query) => query.where('status', '=', 'done'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** `undefined`: another one goes on. */
export const insertVerification = (db: Db, row: { organization_id: string; id: string; requested_by_id: string | null; now: Date }) =>
  db
    .insertInto('audit.verification')
    .values({
      organization_id: row.organization_id,
      id: row.id,
      requested_by_id: row.requested_by_id,
      status: 'waiting',
      created_at: row.now,
      updated_at: row.now,
    })
    .onConflict((conflict) => conflict.columns(['organization_id']).where('status', 'in', ['waiting', 'running']).doNothing())
    .returning('id')
    .executeTakeFirst();

/** Changes one that is not over. */
export async function updateVerification(
  db: Db,
  organization_id: string,
  id: string,
  fields: Omit<Updateable<DB['audit.verification']>, 'organization_id' | 'id'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('audit.verification')
    .set({ ...fields, updated_at: now })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'running'])
    .execute();
}

/** Gives up those that have not reported since then: their worker is gone for good. */
export async function failSilentVerifications(db: Db, organization_id: string, since: Date, now: Date): Promise<void> {
  await db
    .updateTable('audit.verification')
    .set({ status: 'failed', finished_at: now, updated_at: now })
    .where('organization_id', '=', organization_id)
    .where('status', 'in', ['waiting', 'running'])
    .where('updated_at', '<', since.toISOString())
    .execute();
}

/** How far the chain reaches, and what waits to be sealed into it. */
export async function readChainEnd(db: Db, organization_id: string) {
  const [link, waiting] = await Promise.all([
    db
      .selectFrom('audit.link')
      .select(['seq', 'sealed_at'])
      .where('organization_id', '=', organization_id)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('audit.unsealed as u')
      .leftJoin('audit.entry as e', (join) => join.onRef('e.organization_id', '=', 'u.organization_id').onRef('e.id', '=', 'u.entry_id'))
      .select((eb) => [eb.fn.countAll<number>().as('waiting'), eb.fn.min('e.at').as('waiting_since')])
      .where('u.organization_id', '=', organization_id)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    sealed_to: Number(link?.seq ?? 0),
    sealed_at: link?.sealed_at ?? null,
    waiting: Number(waiting.waiting),
    waiting_since: waiting.waiting_since ?? null,
  };
}

/** Entries of the organisation: what is looked at beside the links. */
export async function countEntries(db: Db, organization_id: string): Promise<number> {
  const { entries } = await db
    .selectFrom('audit.entry')
    .select((eb) => eb.fn.countAll<number>().as('entries'))
    .where('organization_id', '=', organization_id)
    .executeTakeFirstOrThrow();
  return Number(entries);
}
