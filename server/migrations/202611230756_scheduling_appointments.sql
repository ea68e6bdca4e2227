-- scheduling: slots that are booked, and those that somebody is about to book.
create table scheduling.appointment (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  patient_id uuid not null,
  practitioner_id uuid not null,
  healthcare_service_id uuid not null,
  location_id uuid not null,
  schedule_id uuid not null,
  slot_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'pending' check (status in ('pending', 'booked', 'arrived', 'fulfilled', 'cancelled', 'noshow')),
  status_before text check (status_before in ('pending', 'booked', 'noshow')),
  appointment_type text not null check (appointment_type in ('ROUTINE', 'CHECKUP', 'EMERGENCY', 'FOLLOWUP')),
  priority int not null default 0 check (priority between 0 and 9),
  requested_period int not null default 0 check (requested_period >= 0),
  minutes_duration int not null default 0 check (minutes_duration between 0 and 720),
  comment text not null default '',
  service_tier_id uuid,
  tier_name text,
  tier_currency text,
  tier_cost_minor bigint,
  confirmed_at timestamptz,
  arrived_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  noshow_undone_at timestamptz,
  created_by_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, patient_id) references patients.patient (organization_id, id),
  foreign key (organization_id, practitioner_id) references organization.membership (organization_id, id),
  foreign key (organization_id, healthcare_service_id) references catalogue.healthcare_service (organization_id, id),
  foreign key (organization_id, location_id) references organization.location (organization_id, id),
  foreign key (organization_id, schedule_id) references scheduling.schedule (organization_id, id),
  foreign key (organization_id, service_tier_id) references catalogue.price_tier (organization_id, id),
  foreign key (organization_id, created_by_id) references organization.membership (organization_id, id),
  check (starts_at < ends_at),
  check ((service_tier_id is null) = (tier_name is null) and (tier_name is null) = (tier_currency is null) and (tier_name is null) = (tier_cost_minor is null)),
  constraint appointment_once exclude using gist (organization_id with =, practitioner_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status <> 'cancelled' and deleted_at is null)
);
create index appointment_start on scheduling.appointment (organization_id, starts_at);
create index appointment_patient on scheduling.appointment (organization_id, patient_id, starts_at);
create index appointment_practitioner on scheduling.appointment (organization_id, practitioner_id, starts_at);
create index appointment_service on scheduling.appointment (organization_id, healthcare_service_id);
create index appointment_location on scheduling.appointment (organization_id, location_id);
create index appointment_schedule on scheduling.appointment (organization_id, schedule_id);
create index appointment_tier on scheduling.appointment (organization_id, service_tier_id) where service_tier_id is not null;
create index appointment_created_by on scheduling.appointment (organization_id, created_by_id);
create index appointment_open on scheduling.appointment (organization_id, ends_at) where status in ('pending', 'booked') and deleted_at is null;
comment on column scheduling.appointment.slot_id is 'made of the schedule and the start: the slot has no row of its own';
comment on column scheduling.appointment.status_before is 'what it was before the arrival or the absence, for taking that back';
comment on column scheduling.appointment.minutes_duration is 'as it was asked for, in minutes; 0: one slot';
comment on column scheduling.appointment.service_tier_id is 'null: no price tier was chosen';
comment on column scheduling.appointment.tier_name is 'as it stood when it was booked; null: no price tier was chosen';
comment on column scheduling.appointment.tier_currency is 'as it stood when it was booked; null: no price tier was chosen';
comment on column scheduling.appointment.tier_cost_minor is 'as it stood when it was booked; null: no price tier was chosen';
comment on column scheduling.appointment.confirmed_at is 'null: the patient has not confirmed';
comment on column scheduling.appointment.arrived_at is 'null: the patient has not come';
comment on column scheduling.appointment.cancelled_at is 'null: not cancelled';
comment on column scheduling.appointment.cancel_reason is 'null: not cancelled, or no reason given';
comment on column scheduling.appointment.noshow_undone_at is 'when somebody took an absence back: it is not marked again by itself; null: never';
comment on column scheduling.appointment.deleted_at is 'entered in error: no list shows it from then on';
select platform.protect('scheduling.appointment', 'select, insert, update');

-- One for each person, replaced by the next; one that is over counts for nothing and goes with the next hold of that practitioner.
create table scheduling.slot_hold (
  organization_id uuid not null references platform.organization (id),
  held_by_id uuid not null,
  practitioner_id uuid not null,
  slot_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, held_by_id),
  foreign key (organization_id, held_by_id) references organization.membership (organization_id, id),
  foreign key (organization_id, practitioner_id) references organization.membership (organization_id, id),
  check (starts_at < ends_at),
  constraint slot_hold_once exclude using gist (organization_id with =, practitioner_id with =, tstzrange(starts_at, ends_at) with &&)
);
create index slot_hold_practitioner on scheduling.slot_hold (organization_id, practitioner_id);
select platform.protect('scheduling.slot_hold', 'select, insert, delete');
