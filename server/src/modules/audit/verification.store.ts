import type { Verification } from '@akoma/contract/audit';
import { sql, type Updateable } from 'kysely';
import type { DB } from '../../platform/db/tables.ts';
import type { Db } from '../../platform/db/tenant.ts';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

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

const verifications = ({ db, organization_id }: At) =>
  db.selectFrom('audit.verification').select(columns).where('organization_id', '=', organization_id);

export const findVerification = (ctx: At, id: string) => verifications(ctx).where('id', '=', id).executeTakeFirst();

/** The running or waiting verification; there is at most one. */
export const findVerificationAtWork = (ctx: At) =>
  verifications(ctx)
    .where('status', 'in', [sql.lit<'waiting'>('waiting'), sql.lit<'running'>('running')])
    .executeTakeFirst();

/** The newest of all, or of the finished ones. */
export const findNewestVerification = (ctx: At, which: 'any' | 'done') =>
  verifications(ctx)
    .$if(which === 'done', (query) => query.where('status', '=', sql.lit('done')))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** `undefined`: another one is running. */
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
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id'])
        .where('status', 'in', [sql.lit<'waiting'>('waiting'), sql.lit<'running'>('running')])
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();

/** Changes an unfinished verification. */
export async function updateVerification(
  { db, organization_id }: At,
  id: string,
  fields: Omit<Updateable<DB['audit.verification']>, 'organization_id' | 'id'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('audit.verification')
    .set({ ...fields, updated_at: now })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('status', 'in', [sql.lit<'waiting'>('waiting'), sql.lit<'running'>('running')])
    .execute();
}

/** Marks those as failed that have not reported since then: their worker has died. */
export async function failSilentVerifications({ db, organization_id }: At, since: Date, now: Date): Promise<void> {
  await db
    .updateTable('audit.verification')
    .set({ status: 'failed', finished_at: now, updated_at: now })
    .where('organization_id', '=', organization_id)
    .where('status', 'in', [sql.lit<'waiting'>('waiting'), sql.lit<'running'>('running')])
    .where('updated_at', '<', since.toISOString())
    .execute();
}

/** The end of the chain, and the entries waiting to be sealed. */
export async function readChainEnd({ db, organization_id }: At) {
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

/** Number of entries of the organisation, which are checked in addition to the links. */
export async function countEntries({ db, organization_id }: At): Promise<number> {
  const { entries } = await db
    .selectFrom('audit.entry')
    .select((eb) => eb.fn.countAll<number>().as('entries'))
    .where('organization_id', '=', organization_id)
    .executeTakeFirstOrThrow();
  return Number(entries);
}
