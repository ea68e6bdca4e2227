import { sql } from 'kysely';
import { follows, type TimelineAsked, type TimelineRow } from '../../platform/db/timeline.ts';
import type { Ctx } from '../../platform/http/route.ts';

/** Referrals of a patient, out and in; those entered in error are left out. */
export async function listReferralsInTime(
  { db, organization_id }: Pick<Ctx, 'db' | 'organization_id'>,
  { patient_id, before, limit }: TimelineAsked,
): Promise<TimelineRow[]> {
  const { rows } = await sql<TimelineRow>`
    select f.id, f.authored_on as at,
      case f.direction
        when 'in' then coalesce(f.referring_organization, f.referring_name, '')
        else coalesce(f.referred_to_organization, f.referred_to_name, t.full_name, '')
      end as title,
      f.reason as detail, f.status, p.full_name as by_name, f.encounter_id
    from referrals.referral f
    left join organization.practitioner_card p on p.organization_id = f.organization_id and p.id = f.author_id
    left join organization.practitioner_card t on t.organization_id = f.organization_id and t.id = f.referred_to_practitioner_id
    where f.organization_id = ${organization_id} and f.patient_id = ${patient_id} and f.status <> 'entered-in-error'
      and ${follows('f.authored_on', 'f.id', before)}
    order by f.authored_on desc, f.id desc limit ${limit}`.execute(db);
  return rows;
}
