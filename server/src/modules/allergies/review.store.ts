import type { AllergyReview } from '@akoma/contract/allergies';
import { sql } from 'kysely';
import { countOf } from '../../platform/db/list.ts';
import type { Ctx } from '../../platform/http/route.ts';
import type { At } from './allergy.store.ts';

/**
 * Notes that somebody looked after a patient's allergies. Call it before anything else is written of them: who does the same meanwhile waits
 * here. `none_known` is left as it stands where it is not given.
 */
export async function noteReview({ db, organization_id, now, actor }: Ctx, patient_id: string, none_known?: boolean): Promise<void> {
  const review = { reviewed_at: now, reviewed_by_id: actor.practitioner_role_id };
  await db
    .insertInto('allergies.review')
    .values({ organization_id, patient_id, none_known: none_known ?? false, ...review })
    .onConflict((known) =>
      known.columns(['organization_id', 'patient_id']).doUpdateSet({ ...review, ...(none_known !== undefined && { none_known }) }),
    )
    .execute();
}

/** How many allergies of a patient are active. */
export const countActive = ({ db, organization_id }: At, patient_id: string): Promise<number> =>
  countOf(
    db
      .selectFrom('allergies.allergy_intolerance')
      .where('organization_id', '=', organization_id)
      .where('patient_id', '=', patient_id)
      .where('entered_in_error_at', 'is', null)
      .where('clinical_status', '=', sql.lit('active')),
  );

/** What is known about all allergies of a patient (ruling 140). */
export async function describeReview(ctx: At, patient_id: string): Promise<AllergyReview> {
  const { db, organization_id } = ctx;
  const [active, review] = await Promise.all([
    countActive(ctx, patient_id),
    db
      .selectFrom('allergies.review as v')
      .innerJoin('organization.practitioner_card as p', (on) =>
        on.onRef('p.organization_id', '=', 'v.organization_id').onRef('p.id', '=', 'v.reviewed_by_id'),
      )
      .where('v.organization_id', '=', organization_id)
      .where('v.patient_id', '=', patient_id)
      .select(['v.none_known', 'v.reviewed_at', 'p.full_name as reviewed_by_name'])
      .executeTakeFirst(),
  ]);
  return {
    patient_id,
    allergy_status: active > 0 ? 'known' : review?.none_known ? 'none-known' : 'not-recorded',
    reviewed_at: review?.reviewed_at ?? null,
    reviewed_by_name: review?.reviewed_by_name ?? null,
  };
}
