import { sql } from 'kysely';
import type { TimelineAsked, TimelineRow } from '../../platform/db/timeline.ts';
import type { Ctx } from '../../platform/http/route.ts';

/** What was measured of a patient; all that was measured at one time is one entry, named by the last of it. */
export async function listReadingsInTime(
  { db, organization_id }: Pick<Ctx, 'db' | 'organization_id'>,
  { patient_id, before, limit }: TimelineAsked,
): Promise<TimelineRow[]> {
  const last = sql`(array_agg(o.id order by o.id desc))[1]`;
  const { rows } = await sql<TimelineRow>`
    select g.id, g.at, '' as title, g.detail, null as status, p.full_name as by_name, g.encounter_id
    from (
      select ${last} as id, o.effective_date_time as at, (array_agg(o.encounter_id order by o.id desc))[1] as encounter_id,
        (array_agg(o.practitioner_id order by o.id desc))[1] as practitioner_id,
        string_agg(o.display || ' ' || left(o.value, 80) || coalesce(' ' || o.unit, ''), ', ' order by o.display, o.id) as detail
      from observations.observation o
      where o.organization_id = ${organization_id} and o.patient_id = ${patient_id} and o.status = 'registered'
        ${before ? sql`and o.effective_date_time <= ${before.at}` : sql``}
      group by o.effective_date_time
      ${before ? sql`having (o.effective_date_time, ${last}) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
      order by o.effective_date_time desc limit ${limit}
    ) g
    left join organization.practitioner_card p on p.organization_id = ${organization_id} and p.id = g.practitioner_id
    order by g.at desc`.execute(db);
  return rows;
}
