-- observations: what was measured, asked or seen; vitals, triage scores, histories.
create schema observations;

create table observations.observation (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  category text not null check (category in ('vital-signs', 'social-history', 'exam', 'survey')),
  code text not null,
  system text not null,
  display text not null,
  value text not null check (length(value) between 1 and 10000),
  unit text,
  unit_type text,
  score double precision,
  status text not null check (status in ('registered', 'cancelled')),
  effective_date_time timestamptz not null,
  practitioner_id uuid not null,
  note text,
  derived_from uuid[] not null default '{}',
  cancelled_at timestamptz,
  cancelled_by_id uuid,
  cancel_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, patient_id) references patients.patient (organization_id, id),
  foreign key (organization_id, encounter_id) references encounters.encounter (organization_id, id),
  foreign key (organization_id, practitioner_id) references organization.membership (organization_id, id),
  foreign key (organization_id, cancelled_by_id) references organization.membership (organization_id, id),
  constraint observation_cancelled check ((status = 'cancelled') = (cancelled_at is not null))
) with (fillfactor = 95);
create index observation_patient on observations.observation (organization_id, patient_id, effective_date_time desc, id desc) where status = 'registered';
create index observation_patient_code on observations.observation (organization_id, patient_id, code, effective_date_time desc, id desc) where status = 'registered';
create index observation_encounter on observations.observation (organization_id, encounter_id, effective_date_time desc, id desc) where encounter_id is not null;
create index observation_effective on observations.observation (organization_id, effective_date_time desc, id desc) where status = 'registered';
comment on column observations.observation.effective_date_time is 'when it was measured; created_at is when it was entered';
comment on column observations.observation.derived_from is 'for a computed value, the observations from which it was made';
comment on column observations.observation.score is 'points, where the observation is a score';
select platform.protect('observations.observation');

-- What stood in an observation before it was corrected.
create table observations.earlier_value (
  organization_id uuid not null references platform.organization (id),
  observation_id uuid not null,
  version int not null,
  value text not null,
  unit text,
  effective_date_time timestamptz not null,
  note text,
  replaced_by_id uuid not null,
  replaced_at timestamptz not null,
  primary key (organization_id, observation_id, version),
  foreign key (organization_id, observation_id) references observations.observation (organization_id, id),
  foreign key (organization_id, replaced_by_id) references organization.membership (organization_id, id)
);
select platform.protect('observations.earlier_value', 'select, insert, delete');

-- What rooms above may join.
create view observations.observation_card with (security_invoker = true) as
  select organization_id, id, patient_id, encounter_id, category, code, value, unit, score, effective_date_time, created_at
  from observations.observation where status = 'registered';
grant select on observations.observation_card to akoma_app;
