-- scheduling: appointments that were booked together, every so many weeks.
create table scheduling.appointment_series (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  every_weeks int not null check (every_weeks between 1 and 52),
  appointments int not null check (appointments between 0 and 26),
  created_by_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, created_by_id) references organization.membership (organization_id, id)
);
create index appointment_series_created_by on scheduling.appointment_series (organization_id, created_by_id);
comment on column scheduling.appointment_series.every_weeks is 'in weeks';
comment on column scheduling.appointment_series.appointments is 'how many were booked, whatever became of them since';
select platform.protect('scheduling.appointment_series', 'select, insert, update');

alter table scheduling.appointment
  add column series_id uuid,
  add column series_number int,
  add foreign key (organization_id, series_id) references scheduling.appointment_series (organization_id, id),
  add check ((series_id is null) = (series_number is null));
create index appointment_series_of on scheduling.appointment (organization_id, series_id, starts_at) where series_id is not null;
comment on column scheduling.appointment.series_id is 'null: it was booked by itself';
comment on column scheduling.appointment.series_number is 'which of its series, from 1; null: it was booked by itself';
