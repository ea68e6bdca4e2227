import { sql } from 'kysely';
import { follows, type TimelineAsked, type TimelineRow } from '../../platform/db/timeline.ts';
import type { Ctx } from '../../platform/http/route.ts';

/** Documents of a patient by the time of their upload. */
export async function listFilesInTime(
  { db, organization_id }: Pick<Ctx, 'db' | 'organization_id'>,
  { patient_id, before, limit }: TimelineAsked,
): Promise<TimelineRow[]> {
  const { rows } = await sql<TimelineRow>`
    select f.id, f.created_at as at, f.title, null as detail, null as status, f.uploaded_by_name as by_name, f.encounter_id, f.filename
    from files.attachment f
    where f.organization_id = ${organization_id} and f.patient_id = ${patient_id} and f.deleted_at is null and f.category = 'document'
      and ${follows('f.created_at', 'f.id', before)}
    order by f.created_at desc, f.id desc limit ${limit}`.execute(db);
  return rows;
}
