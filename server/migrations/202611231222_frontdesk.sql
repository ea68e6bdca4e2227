create schema frontdesk;
grant usage on schema frontdesk to akoma_app;

-- A visit that was begun at the desk: for which appointment, by whom, and whether that was taken back.
create table frontdesk.check_in (
  organization_id uuid not null references platform.organization (id),
  visit_id uuid not null,
  appointment_id uuid,
  checked_in_by_id uuid not null,
  checked_in_at timestamptz not null,
  undone_at timestamptz,
  primary key (organization_id, visit_id),
  foreign key (organization_id, visit_id) references encounters.visit (organization_id, id),
  foreign key (organization_id, appointment_id) references scheduling.appointment (organization_id, id),
  foreign key (organization_id, checked_in_by_id) references organization.membership (organization_id, id)
);
create index check_in_appointment on frontdesk.check_in (organization_id, appointment_id) where appointment_id is not null;
create index check_in_by on frontdesk.check_in (organization_id, checked_in_by_id);
comment on column frontdesk.check_in.appointment_id is 'null: the patient came without one';
comment on column frontdesk.check_in.undone_at is 'null: it was not taken back';
select platform.protect('frontdesk.check_in', 'select, insert, update');
