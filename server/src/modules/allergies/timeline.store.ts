import { sql } from 'kysely';
import { follows, type TimelineAsked, type TimelineRow } from '../../platform/db/timeline.ts';
import type { Ctx } from '../../platform/http/route.ts';

/** Allergies of a patient by the time when they became known; those entered in error are left out. */
export async function listAllergiesInTime(
  { db, organization_id }: Pick<Ctx, 'db' | 'organization_id'>,
  { patient_id, before, limit }: TimelineAsked,
): Promise<TimelineRow[]> {
  const { rows } = await sql<TimelineRow>`
    select a.id, a.recorded_date as at, a.substance as title, a.reaction as detail, a.clinical_status as status, p.full_name as by_name,
      null::uuid as encounter_id
    from allergies.allergy_intolerance a
    left join organization.practitioner_card p on p.organization_id = a.organization_id and p.id = a.recorder_id
    where a.organization_id = ${organization_id} and a.patient_id = ${patient_id} and a.entered_in_error_at is null
      and ${follows('a.recorded_date', 'a.id', before)}
    order by a.recorded_date desc, a.id desc limit ${limit}`.execute(db);
  return rows;
}
