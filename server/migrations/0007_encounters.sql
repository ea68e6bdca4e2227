-- encounters: a visit is one stay of a patient in the house; its encounters are the meetings with staff, with their notes.
create schema encounters;

create table encounters.visit (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  patient_id uuid not null,
  type text not null check (type in ('general', 'diagnostic')),
  status text not null check (status in ('planned', 'arrived', 'in-progress', 'finished', 'cancelled')),
  assigned_to_id uuid,
  location_id uuid,
  reason text,
  arrived_at timestamptz,
  listed_at timestamptz not null,
  ended_at timestamptz,
  ended_by_id uuid,
  discharge_disposition text
    check (discharge_disposition in ('home', 'alt-home', 'other-hcf', 'hospice', 'long', 'advice', 'Exp', 'psych', 'rehab', 'snf', 'other')),
  end_note text,
  reopened_at timestamptz,
  reopened_by_id uuid,
  created_by_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, patient_id) references patients.patient (organization_id, id),
  foreign key (organization_id, assigned_to_id) references organization.membership (organization_id, id),
  foreign key (organization_id, location_id) references organization.location (organization_id, id),
  foreign key (organization_id, ended_by_id) references organization.membership (organization_id, id),
  foreign key (organization_id, reopened_by_id) references organization.membership (organization_id, id),
  foreign key (organization_id, created_by_id) references organization.membership (organization_id, id),
  constraint visit_arrived check (status in ('planned', 'cancelled') or arrived_at is not null),
  constraint visit_ended check ((status = 'finished') = (ended_at is not null)),
  constraint visit_not_backwards check (ended_at >= arrived_at)
) with (fillfactor = 90);
create unique index visit_open_once on encounters.visit (organization_id, patient_id) where status in ('arrived', 'in-progress');
create index visit_listed on encounters.visit (organization_id, listed_at desc, id desc);
create index visit_status on encounters.visit (organization_id, status, listed_at desc, id desc);
create index visit_patient on encounters.visit (organization_id, patient_id, listed_at desc, id desc);
create index visit_assigned on encounters.visit (organization_id, assigned_to_id, listed_at desc, id desc);
comment on index encounters.visit_open_once is 'a patient has one open visit at a time';
comment on column encounters.visit.listed_at is 'arrival, or entry while only planned: orders the lists';
comment on column encounters.visit.created_at is 'when it was entered; arrived_at may be earlier';
select platform.protect('encounters.visit', 'select, insert, update');

create table encounters.encounter (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  patient_id uuid not null,
  visit_id uuid,
  appointment_id uuid,
  part_of_id uuid,
  is_ward_round boolean not null,
  encounter_type text not null check (encounter_type in ('AMB', 'EMER', 'FLD', 'HH', 'IMP', 'ACUTE', 'NONAC', 'OBSENC', 'PRENC', 'SS', 'VR',
    'fluid-balance-chart', 'medication-request', 'service-request', 'vitals-observation', 'mews-triage', 'tews-triage', 'fall-risk-assessment')),
  status text not null check (status in ('planned', 'in-progress', 'triaged', 'arrived', 'finished')),
  start_time timestamptz not null,
  started_at timestamptz,
  started_by_id uuid,
  end_time timestamptz,
  ended_by_id uuid,
  reason text,
  progress int not null default 0 check (progress >= 0),
  created_by_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted_at timestamptz,
  deleted_by_id uuid,
  delete_reason text,
  primary key (organization_id, id),
  foreign key (organization_id, patient_id) references patients.patient (organization_id, id),
  foreign key (organization_id, visit_id) references encounters.visit (organization_id, id),
  foreign key (organization_id, part_of_id) references encounters.encounter (organization_id, id),
  foreign key (organization_id, started_by_id) references organization.membership (organization_id, id),
  foreign key (organization_id, ended_by_id) references organization.membership (organization_id, id),
  foreign key (organization_id, created_by_id) references organization.membership (organization_id, id),
  foreign key (organization_id, deleted_by_id) references organization.membership (organization_id, id),
  constraint encounter_ended check (status <> 'finished' or (end_time is not null and progress = 0)),
  constraint encounter_not_backwards check (end_time >= start_time),
  constraint encounter_finished_stays check (deleted_at is null or status <> 'finished')
) with (fillfactor = 90);
create index encounter_start on encounters.encounter (organization_id, start_time desc, id desc) where deleted_at is null;
create index encounter_patient on encounters.encounter (organization_id, patient_id, start_time desc, id desc) where deleted_at is null;
create index encounter_visit on encounters.encounter (organization_id, visit_id) where deleted_at is null;
create index encounter_part_of on encounters.encounter (organization_id, part_of_id) where part_of_id is not null;
comment on column encounters.encounter.appointment_id is 'in the scheduling room';
comment on column encounters.encounter.start_time is 'when it begins or began; created_at is when it was entered';
comment on column encounters.encounter.deleted_at is 'discarded: entered in error; a finished one never is';
select platform.protect('encounters.encounter', 'select, insert, update');

-- Who takes part; position 0 is in charge.
create table encounters.participant (
  organization_id uuid not null references platform.organization (id),
  encounter_id uuid not null,
  practitioner_role_id uuid not null,
  type text not null check (type = 'PRIMARY_PERFORMER'),
  position smallint not null,
  primary key (organization_id, encounter_id, practitioner_role_id),
  foreign key (organization_id, encounter_id) references encounters.encounter (organization_id, id),
  foreign key (organization_id, practitioner_role_id) references organization.membership (organization_id, id)
);
create index participant_role on encounters.participant (organization_id, practitioner_role_id);
select platform.protect('encounters.participant');

create table encounters.encounter_location (
  organization_id uuid not null references platform.organization (id),
  encounter_id uuid not null,
  location_id uuid not null,
  status text not null check (status in ('planned', 'active', 'completed')),
  position smallint not null,
  primary key (organization_id, encounter_id, location_id),
  foreign key (organization_id, encounter_id) references encounters.encounter (organization_id, id),
  foreign key (organization_id, location_id) references organization.location (organization_id, id)
);
select platform.protect('encounters.encounter_location');

create table encounters.note (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  encounter_id uuid not null,
  note_type text not null check (note_type in ('visit-note', 'plan-of-care', 'chief-complaint', 'history-of-presenting-illness')),
  note text not null check (length(note) <= 10000),
  author_id uuid not null,
  signed_at timestamptz,
  signed_by_id uuid,
  addendum_to_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, encounter_id) references encounters.encounter (organization_id, id),
  foreign key (organization_id, addendum_to_id) references encounters.note (organization_id, id),
  foreign key (organization_id, author_id) references organization.membership (organization_id, id),
  foreign key (organization_id, signed_by_id) references organization.membership (organization_id, id),
  check ((signed_at is null) = (signed_by_id is null))
);
create unique index note_of_type on encounters.note (organization_id, encounter_id, note_type) where addendum_to_id is null;
create index note_encounter on encounters.note (organization_id, encounter_id, created_at);
create index note_created on encounters.note (organization_id, created_at desc, id desc);
comment on column encounters.note.addendum_to_id is 'the signed note to which this one adds';
select platform.protect('encounters.note', 'select, insert, update');
-- A signed note is out of reach of every update, the owner's too; nothing deletes notes.
create policy signed_notes_stay on encounters.note as restrictive for update using (signed_at is null) with check (true);

-- What rooms above may join.
create view encounters.visit_card with (security_invoker = true) as
  select organization_id, id, patient_id, type, status, assigned_to_id, location_id, arrived_at, ended_at
  from encounters.visit;
grant select on encounters.visit_card to akoma_app;

create view encounters.encounter_card with (security_invoker = true) as
  select organization_id, id, patient_id, visit_id, part_of_id, is_ward_round, encounter_type, status, start_time, end_time
  from encounters.encounter where deleted_at is null;
grant select on encounters.encounter_card to akoma_app;
