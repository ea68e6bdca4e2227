import { sql } from 'kysely';
import { anyOf, countOf } from '../../platform/db/list.ts';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

/** Gives appointments of one patient to another, all of them or only these; returns their ids. */
export async function renamePatient(
  { db, organization_id }: At,
  { from, to }: { from: string; to: string },
  only?: readonly string[],
): Promise<string[]> {
  const rows = await db
    .updateTable('scheduling.appointment')
    .set({ patient_id: to })
    .where('organization_id', '=', organization_id)
    .where('patient_id', '=', from)
    .$if(only !== undefined, (some) => some.where('id', '=', anyOf(only!)))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Gives what one patient waits for to another, all of it or only these; returns the ids. */
export async function moveWaiting(
  { db, organization_id }: At,
  { from, to }: { from: string; to: string },
  only?: readonly string[],
): Promise<string[]> {
  const rows = await db
    .updateTable('scheduling.waiting')
    .set({ patient_id: to })
    .where('organization_id', '=', organization_id)
    .where('patient_id', '=', from)
    .$if(only !== undefined, (some) => some.where('id', '=', anyOf(only!)))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** One of two records of a person wants no messages: the one that stays wants none. Answers whose word was moved. */
export async function moveRefusal({ db, organization_id }: At, { from, to }: { from: string; to: string }): Promise<string[]> {
  const rows = await db
    .updateTable('scheduling.message_refusal')
    .set({ patient_id: to })
    .where('organization_id', '=', organization_id)
    .where('patient_id', '=', from)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('scheduling.message_refusal as own')
            .select('own.patient_id')
            .where('own.organization_id', '=', organization_id)
            .where('own.patient_id', '=', to),
        ),
      ),
    )
    .returning('patient_id')
    .execute();
  return rows.map(({ patient_id }) => patient_id);
}

/** How many were booked since then, besides those that were moved. */
export const countBookedSince = (
  { db, organization_id }: At,
  { patient_id, since }: { patient_id: string; since: string },
  moved: readonly unknown[] = [],
): Promise<number> =>
  countOf(
    db
      .selectFrom('scheduling.appointment')
      .where('organization_id', '=', organization_id)
      .where('patient_id', '=', patient_id)
      .where('created_at', '>=', since)
      .where('deleted_at', 'is', null)
      .where(sql<boolean>`id <> all (${moved}::uuid[])`),
  );
