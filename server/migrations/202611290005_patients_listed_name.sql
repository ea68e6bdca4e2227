-- patients: the name by which lists tell patients apart, family name first, as `safeName` of the screens makes it (screens.md section 2).
create function patients.listed_name(title text, first_name text, last_name text) returns text language sql immutable parallel safe as $$
  select case when parts.name = '' then 'UNKNOWN PATIENT' else parts.name || coalesce(' (' || nullif(parts.title, '') || ')', '') end
  from (
    select concat_ws(', ', nullif(upper(replace(tidy.family, 'ß', 'ss')), ''), nullif(tidy.given, '')) as name, tidy.title
    from (
      select btrim(regexp_replace(coalesce(last_name, ''), '\s+', ' ', 'g')) as family,
        btrim(regexp_replace(coalesce(first_name, ''), '\s+', ' ', 'g')) as given,
        btrim(regexp_replace(coalesce(title, ''), '\s+', ' ', 'g')) as title
    ) as tidy
  ) as parts
$$;

create or replace view patients.patient_card with (security_invoker = true) as
select organization_id, id, mrn, title, first_name, last_name, preferred_name, btrim(first_name || ' ' || last_name) as full_name, gender, birth_date,
  birth_date_precision, mobile, email, photo, is_deceased, deceased_at, is_hospitalized, current_visit_id, last_encounter_at, unknown, active, created_at, updated_at,
  version, patients.listed_name(title, first_name, last_name) as listed_name
from patients.patient;
