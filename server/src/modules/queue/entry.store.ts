import { sql } from 'kysely';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

const notCalled = { called_at: null, called_by_id: null, took: false };

/** The letter of a place's tickets: the first of its code, else of its name; else, and without a place, A. */
export async function findLetter({ db, organization_id }: At, location_id: string | null): Promise<string> {
  const place = await db
    .selectFrom('organization.location_card')
    .select(['code', 'name'])
    .where('organization_id', '=', organization_id)
    .where('id', '=', location_id)
    .executeTakeFirst();
  return /[A-Z]/.exec(`${place?.code ?? ''}${place?.name ?? ''}`.toUpperCase())?.[0] ?? 'A';
}

export const findEntry = ({ db, organization_id }: At, visit_id: string) =>
  db
    .selectFrom('queue.entry')
    .selectAll()
    .where('organization_id', '=', organization_id)
    .where('visit_id', '=', visit_id)
    .executeTakeFirst();

/**
 * Takes the next number of a letter on a day for a visit, unless it has a ticket; gaps are allowed, two of the same number are not
 * (ruling 126).
 */
export async function takeTicket(
  { db, organization_id }: At,
  visit_id: string,
  { day, letter }: { day: string; letter: string },
): Promise<void> {
  await db
    .with('counted', (query) =>
      query
        .insertInto('queue.counter')
        .values({ organization_id, day, letter, last: 1 })
        .onConflict((taken) =>
          taken.columns(['organization_id', 'day', 'letter']).doUpdateSet((row) => ({ last: row('queue.counter.last', '+', 1) })),
        )
        .returning(['organization_id', 'day', 'letter', 'last']),
    )
    .insertInto('queue.entry')
    .columns(['organization_id', 'visit_id', 'day', 'letter', 'number'])
    .expression((eb) =>
      eb
        .selectFrom('counted')
        .select(['organization_id', sql<string>`${visit_id}::uuid`.as('visit_id'), 'day', 'letter', 'last as number']),
    )
    .onConflict((taken) =>
      taken
        .columns(['organization_id', 'visit_id'])
        .doUpdateSet((row) => ({ day: row.ref('excluded.day'), letter: row.ref('excluded.letter'), number: row.ref('excluded.number') }))
        .where('queue.entry.number', 'is', null),
    )
    .execute();
}

/** The ticket of an arrival that was taken back counts no more, nor does a call. */
export const voidTicket = ({ db, organization_id }: At, visit_id: string) =>
  db
    .updateTable('queue.entry')
    .set({ day: null, letter: null, number: null, ...notCalled })
    .where('organization_id', '=', organization_id)
    .where('visit_id', '=', visit_id)
    .execute();

/** Calls, unless somebody else has; a caller may repeat. `false`: a colleague was first. */
export async function claimCall(
  { db, organization_id, now, actor }: Ctx,
  visit_id: string,
  times: 'once' | 'also again',
): Promise<boolean> {
  const me = actor.practitioner_role_id;
  const claimed = await db
    .updateTable('queue.entry')
    .set((entry) => ({ called_at: now, called_by_id: me, calls: entry('calls', '+', 1) }))
    .where('organization_id', '=', organization_id)
    .where('visit_id', '=', visit_id)
    .where(({ or, eb }) => or([eb('called_at', 'is', null), ...(times === 'also again' ? [eb('called_by_id', '=', me)] : [])]))
    .returning('visit_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Notes that the call made the visit the caller's, for undoing it. */
export const noteTaken = ({ db, organization_id }: At, visit_id: string) =>
  db
    .updateTable('queue.entry')
    .set({ took: true })
    .where('organization_id', '=', organization_id)
    .where('visit_id', '=', visit_id)
    .execute();

/** Notes a move with what the visit was before, for undoing it; a patient who was called waits anew. */
export const noteMove = (
  { db, organization_id, now, actor }: Ctx,
  visit_id: string,
  before: { location_id: string | null; assigned_to_id: string | null },
) =>
  db
    .updateTable('queue.entry')
    .set((entry) => ({
      moved_before_at: entry.ref('moved_at'),
      moved_at: now,
      moved_by_id: actor.practitioner_role_id,
      moved_from_id: before.location_id,
      left_by_id: before.assigned_to_id,
      called_before_at: entry.ref('called_at'),
      called_before_by_id: entry.ref('called_by_id'),
      took_before: entry.ref('took'),
      ...notCalled,
    }))
    .where('organization_id', '=', organization_id)
    .where('visit_id', '=', visit_id)
    .execute();

export const takeBackCall = ({ db, organization_id }: At, visit_id: string) =>
  db.updateTable('queue.entry').set(notCalled).where('organization_id', '=', organization_id).where('visit_id', '=', visit_id).execute();

/** The entry stands as it did before the move, with the call that the move ended. */
export const takeBackMove = ({ db, organization_id }: At, visit_id: string) =>
  db
    .updateTable('queue.entry')
    .set((entry) => ({
      moved_at: entry.ref('moved_before_at'),
      moved_by_id: null,
      moved_from_id: null,
      left_by_id: null,
      called_at: entry.ref('called_before_at'),
      called_by_id: entry.ref('called_before_by_id'),
      took: entry.ref('took_before'),
      called_before_at: null,
      called_before_by_id: null,
      took_before: false,
    }))
    .where('organization_id', '=', organization_id)
    .where('visit_id', '=', visit_id)
    .execute();

/** Locks the row of a visit, so that calls, moves and undoing follow each other. */
export const lockEntry = ({ db, organization_id }: At, visit_id: string) =>
  db
    .selectFrom('queue.entry')
    .selectAll()
    .where('organization_id', '=', organization_id)
    .where('visit_id', '=', visit_id)
    .forUpdate()
    .executeTakeFirst();
export type Entry = Awaited<ReturnType<typeof lockEntry>> & {};
