-- scheduling: appointments that are moved together, because somebody is ill.
create table scheduling.transfer (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  to_practitioner_id uuid,
  to_date date,
  step text not null default 'move' check (step in ('move', 'undo')),
  status text not null default 'queued' check (status in ('queued', 'running', 'done')),
  asked_by jsonb not null,
  started_by_id uuid not null,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, to_practitioner_id) references organization.membership (organization_id, id),
  foreign key (organization_id, started_by_id) references organization.membership (organization_id, id)
);
create index transfer_created on scheduling.transfer (organization_id, created_at desc);
create index transfer_to on scheduling.transfer (organization_id, to_practitioner_id) where to_practitioner_id is not null;
create index transfer_started_by on scheduling.transfer (organization_id, started_by_id);
comment on column scheduling.transfer.to_practitioner_id is 'null: each appointment stays with its own practitioner';
comment on column scheduling.transfer.to_date is 'null: each appointment stays on its own day';
comment on column scheduling.transfer.asked_by is '{user_id, practitioner_role_id, session_id} of the user who began the step, for the trail';
comment on column scheduling.transfer.confirmed_at is 'null: the patients are not told yet';
select platform.protect('scheduling.transfer', 'select, insert, update');

create table scheduling.transfer_row (
  organization_id uuid not null references platform.organization (id),
  transfer_id uuid not null,
  appointment_id uuid not null,
  place int not null,
  state text not null default 'waiting' check (state in ('waiting', 'moved', 'failed', 'undone')),
  failure text,
  version_seen int not null,
  from_practitioner_id uuid not null,
  from_starts_at timestamptz not null,
  before jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, transfer_id, appointment_id),
  foreign key (organization_id, transfer_id) references scheduling.transfer (organization_id, id),
  foreign key (organization_id, appointment_id) references scheduling.appointment (organization_id, id),
  foreign key (organization_id, from_practitioner_id) references organization.membership (organization_id, id)
);
create index transfer_row_appointment on scheduling.transfer_row (organization_id, appointment_id);
create index transfer_row_from on scheduling.transfer_row (organization_id, from_practitioner_id);
comment on column scheduling.transfer_row.failure is 'why it was not moved, or not moved back; null: nothing stood in the way';
comment on column scheduling.transfer_row.version_seen is 'of the appointment, when it was chosen or moved: a change since then is not written over';
comment on column scheduling.transfer_row.before is 'what the appointment was, for moving it back';
select platform.protect('scheduling.transfer_row', 'select, insert, update');
