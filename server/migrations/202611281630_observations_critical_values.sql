-- observations: a critical value calls somebody, who takes note of it
alter table observations.observation
  add column critical text check (critical in ('LL', 'HH')),
  add column acknowledged_at timestamptz,
  add column acknowledged_by_id uuid,
  add column acknowledge_note text check (length(acknowledge_note) between 1 and 500),
  add constraint observation_acknowledged check ((acknowledged_at is null) = (acknowledged_by_id is null)),
  add constraint observation_acknowledged_critical check (acknowledged_at is null or critical is not null),
  add foreign key (organization_id, acknowledged_by_id) references organization.membership (organization_id, id);
create index observation_unacknowledged on observations.observation (organization_id, patient_id, effective_date_time desc, id desc)
  where critical is not null and acknowledged_at is null and status = 'registered';
comment on column observations.observation.critical is 'FHIR interpretation, where it lay beyond a critical limit when it was entered; null: it did not';
comment on column observations.observation.acknowledged_at is 'null: not critical, or nobody has taken note yet';
comment on column observations.observation.acknowledged_by_id is 'null: as acknowledged_at';
comment on column observations.observation.acknowledge_note is 'what was done, or who was told; null: nothing was written';

alter table patients.patient add column has_critical_values boolean not null default false;
comment on column patients.patient.has_critical_values is 'written by the module observations: a critical value waits for somebody';
