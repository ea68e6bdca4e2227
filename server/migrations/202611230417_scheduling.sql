-- scheduling: when practitioners see patients, and when they are away.
create schema scheduling;

create table scheduling.schedule (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  practitioner_id uuid not null,
  healthcare_service_id uuid not null,
  location_id uuid not null,
  planning_horizon_start date not null,
  planning_horizon_end date not null,
  recurring_weeks int not null check (recurring_weeks between 0 and 52),
  days text[] not null check (cardinality(days) > 0 and days <@ array['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']),
  start_time text not null check (start_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  end_time text not null check (end_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  breaks jsonb not null default '[]' check (jsonb_typeof(breaks) = 'array'),
  hours jsonb not null default '[]' check (jsonb_typeof(hours) = 'array'),
  minutes_duration int check (minutes_duration between 5 and 720),
  comment text not null default '',
  status text not null check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, practitioner_id) references organization.membership (organization_id, id),
  foreign key (organization_id, healthcare_service_id) references catalogue.healthcare_service (organization_id, id),
  foreign key (organization_id, location_id) references organization.location (organization_id, id),
  check (planning_horizon_start <= planning_horizon_end),
  check (start_time < end_time)
);
create index schedule_practitioner on scheduling.schedule (organization_id, practitioner_id);
create index schedule_service on scheduling.schedule (organization_id, healthcare_service_id);
create index schedule_location on scheduling.schedule (organization_id, location_id);
comment on column scheduling.schedule.recurring_weeks is '0: the first week alone; n: every n-th week, counted from planning_horizon_start';
comment on column scheduling.schedule.start_time is 'HH:mm by the organisation''s clock; so all times of this schema';
comment on column scheduling.schedule.breaks is '[{start_time, end_time}], without slots on each day';
comment on column scheduling.schedule.hours is '[{day, start_time, end_time}] of days with other hours';
comment on column scheduling.schedule.minutes_duration is 'what a slot takes; null: as the service';
comment on column scheduling.schedule.deleted_at is 'from then on no list shows it; what was booked in it still names it';
select platform.protect('scheduling.schedule', 'select, insert, update');

-- The days of an active schedule by their hours, written anew with each change of it: no person has two schedules at the same time.
create table scheduling.schedule_time (
  organization_id uuid not null references platform.organization (id),
  schedule_id uuid not null,
  practitioner_id uuid not null,
  minutes int4range not null check (not isempty(minutes)),
  dates datemultirange not null check (not isempty(dates)),
  created_at timestamptz not null default now(),
  primary key (organization_id, schedule_id, minutes),
  foreign key (organization_id, schedule_id) references scheduling.schedule (organization_id, id),
  foreign key (organization_id, practitioner_id) references organization.membership (organization_id, id),
  constraint schedule_time_once exclude using gist (organization_id with =, practitioner_id with =, minutes with &&, dates with &&)
);
create index schedule_time_practitioner on scheduling.schedule_time (organization_id, practitioner_id);
comment on column scheduling.schedule_time.minutes is 'of the day, from midnight';
select platform.protect('scheduling.schedule_time', 'select, insert, delete');

create table scheduling.schedule_exception (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  schedule_id uuid not null,
  date date not null,
  start_time text check (start_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  end_time text check (end_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  reason text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, schedule_id) references scheduling.schedule (organization_id, id),
  check ((start_time is null) = (end_time is null)),
  check (start_time < end_time)
);
create unique index schedule_exception_date on scheduling.schedule_exception (organization_id, schedule_id, date) where deleted_at is null;
create index schedule_exception_schedule on scheduling.schedule_exception (organization_id, schedule_id);
comment on column scheduling.schedule_exception.start_time is 'null: the schedule does not run on this day';
comment on column scheduling.schedule_exception.end_time is 'null: the schedule does not run on this day';
comment on column scheduling.schedule_exception.deleted_at is 'taken back';
select platform.protect('scheduling.schedule_exception', 'select, insert, update');

create table scheduling.leave (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  practitioner_id uuid not null,
  start_date date not null,
  end_date date not null,
  start_time text check (start_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  end_time text check (end_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  reason text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, practitioner_id) references organization.membership (organization_id, id),
  check (start_date <= end_date)
);
create index leave_practitioner on scheduling.leave (organization_id, practitioner_id, end_date);
comment on column scheduling.leave.start_time is 'on the first day; null: from its beginning';
comment on column scheduling.leave.end_time is 'on the last day; null: to its end';
comment on column scheduling.leave.deleted_at is 'taken back';
select platform.protect('scheduling.leave', 'select, insert, update');
