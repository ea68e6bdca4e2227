import { sql } from 'kysely';
import { follows, type TimelineEntries } from '../../platform/db/timeline.ts';

/** Referrals of a patient, out and in; those entered in error are left out. */
export const referralsInTime: TimelineEntries = ({ organization_id, patient_id, before, limit }) => sql`
  select f.id, f.authored_on as at,
    case f.direction
      when 'in' then coalesce(f.referring_organization, f.referring_name, '')
      else coalesce(f.referred_to_organization, f.referred_to_name, t.full_name, '')
    end as title,
    f.reason as detail, false as is_html, f.status, f.author_id as by_id, null::text as by_name, f.encounter_id, null::text as filename
  from referrals.referral f
  left join organization.practitioner_card t on t.organization_id = f.organization_id and t.id = f.referred_to_practitioner_id
  where f.organization_id = ${organization_id} and f.patient_id = ${patient_id} and f.status <> 'entered-in-error'
    and ${follows('f.authored_on', 'f.id', before)}
  order by f.authored_on desc, f.id desc limit ${limit}`;
