-- patients: a visit that is planned has not finished either (PAT-032); encounters tell of it as of the current one.
alter table patients.patient add column planned_visits int not null default 0;
comment on column patients.patient.planned_visits is 'how many visits are planned: neither begun nor cancelled; told by encounters';
update patients.patient p set planned_visits = v.planned
  from (select organization_id, patient_id, count(*)::int as planned from encounters.visit where status = 'planned' group by 1, 2) v
  where v.organization_id = p.organization_id and v.patient_id = p.id;
