import type { Insertable } from 'kysely';
import { isOverlap } from '../../platform/db/overlap.ts';
import type { DB } from '../../platform/db/tables.ts';
import { savepoint } from '../../platform/db/tenant.ts';
import type { At } from './schedule.store.ts';

/** Ends the hold of a person, if it is of this slot. */
export async function endHold({ db, organization_id }: At, held_by_id: string, slot_id: string): Promise<void> {
  await db
    .deleteFrom('scheduling.slot_hold')
    .where('organization_id', '=', organization_id)
    .where('held_by_id', '=', held_by_id)
    .where('slot_id', '=', slot_id)
    .execute();
}

/** Replaces the hold of a person, and takes away those of the practitioner that are over. False: somebody else holds some of this time. */
export async function insertHold({ db, organization_id }: At, hold: Insertable<DB['scheduling.slot_hold']>, now: Date): Promise<boolean> {
  try {
    await savepoint(db, async () => {
      await db
        .deleteFrom('scheduling.slot_hold')
        .where('organization_id', '=', organization_id)
        .where(({ or, and, eb }) =>
          or([
            eb('held_by_id', '=', hold.held_by_id),
            and([eb('practitioner_id', '=', hold.practitioner_id), eb('expires_at', '<=', now.toISOString())]),
          ]),
        )
        .execute();
      await db.insertInto('scheduling.slot_hold').values(hold).execute();
    });
    return true;
  } catch (error) {
    if (isOverlap(error)) return false;
    throw error;
  }
}
