-- scheduling: who waits for a slot, and which free slot is kept for them.
create table scheduling.waiting (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  patient_id uuid not null,
  healthcare_service_id uuid not null,
  practitioner_id uuid,
  days text[] not null check (days <@ array['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']),
  until date,
  comment text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'booked', 'removed')),
  appointment_id uuid,
  removed_reason text check (length(removed_reason) between 1 and 500),
  created_by_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, patient_id) references patients.patient (organization_id, id),
  foreign key (organization_id, healthcare_service_id) references catalogue.healthcare_service (organization_id, id),
  foreign key (organization_id, practitioner_id) references organization.membership (organization_id, id),
  foreign key (organization_id, appointment_id) references scheduling.appointment (organization_id, id),
  foreign key (organization_id, created_by_id) references organization.membership (organization_id, id)
);
create index waiting_patient on scheduling.waiting (organization_id, patient_id);
create index waiting_service on scheduling.waiting (organization_id, healthcare_service_id, created_at) where state = 'waiting';
create index waiting_of_service on scheduling.waiting (organization_id, healthcare_service_id);
create index waiting_practitioner on scheduling.waiting (organization_id, practitioner_id) where practitioner_id is not null;
create index waiting_appointment on scheduling.waiting (organization_id, appointment_id) where appointment_id is not null;
create index waiting_created_by on scheduling.waiting (organization_id, created_by_id);
comment on column scheduling.waiting.practitioner_id is 'null: any doctor';
comment on column scheduling.waiting.days is 'on which days of the week the patient can come; none: on all of them';
comment on column scheduling.waiting.until is 'the last day that is of use; null: any';
comment on column scheduling.waiting.appointment_id is 'what was booked from here; null: nothing yet';
comment on column scheduling.waiting.removed_reason is 'null: not removed, or no reason given';
select platform.protect('scheduling.waiting', 'select, insert, update');

-- A free slot that is kept for one who waits. One that ended stays, so that nobody is offered the same slot twice.
create table scheduling.slot_offer (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  waiting_id uuid not null,
  slot_id uuid not null,
  practitioner_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, waiting_id) references scheduling.waiting (organization_id, id),
  foreign key (organization_id, practitioner_id) references organization.membership (organization_id, id),
  check (starts_at < ends_at),
  constraint slot_offer_once unique (organization_id, waiting_id, slot_id),
  constraint slot_offer_one exclude using gist (organization_id with =, practitioner_id with =, tstzrange(starts_at, ends_at) with &&) where (ended_at is null)
);
create unique index slot_offer_open on scheduling.slot_offer (organization_id, waiting_id) where ended_at is null;
create index slot_offer_expires on scheduling.slot_offer (organization_id, expires_at) where ended_at is null;
create index slot_offer_practitioner on scheduling.slot_offer (organization_id, practitioner_id);
comment on column scheduling.slot_offer.ended_at is 'booked, passed on, or over; null: it is kept until expires_at';
select platform.protect('scheduling.slot_offer', 'select, insert, update');

-- Whose offers are over: one look-up by key an organisation.
create function scheduling.organizations_to_pass(at timestamptz) returns setof uuid
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select o.id from platform.organization o
  where exists (select from scheduling.slot_offer f where f.organization_id = o.id and f.ended_at is null and f.expires_at <= at)
  order by o.id
$$;
revoke execute on function scheduling.organizations_to_pass from public;
comment on function scheduling.organizations_to_pass is 'jobs: names the organisations whose offers of slots are over';
create policy owner_reads on scheduling.slot_offer for select to current_user using (true);
