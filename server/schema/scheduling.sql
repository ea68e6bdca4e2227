-- Generated from the migrations by `npm run tables`. Do not edit: it is here to be read and compared.

-- schemas

create schema scheduling;
grant usage on schema scheduling to akoma_app;

-- functions

CREATE OR REPLACE FUNCTION scheduling.organizations_to_pass(at timestamp with time zone)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select o.id from platform.organization o
  where exists (select from scheduling.slot_offer f where f.organization_id = o.id and f.ended_at is null and f.expires_at <= at)
  order by o.id
$function$
;
alter function scheduling.organizations_to_pass(timestamp with time zone) owner to postgres;

CREATE OR REPLACE FUNCTION scheduling.organizations_to_tell(at timestamp with time zone)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select o.id from platform.organization o
  where exists (
    select from scheduling.appointment_message m where m.organization_id = o.id and m.state = 'waiting' and m.due_at <= at
  )
  order by o.id
$function$
;
alter function scheduling.organizations_to_tell(timestamp with time zone) owner to postgres;

CREATE OR REPLACE FUNCTION scheduling.organizations_with_moves(at timestamp with time zone)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select o.id from platform.organization o
  where exists (select from scheduling.appointment_move m where m.organization_id = o.id and m.moved_at <= at)
  order by o.id
$function$
;
alter function scheduling.organizations_with_moves(timestamp with time zone) owner to postgres;

-- tables

create table scheduling.appointment (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  practitioner_id uuid not null,
  healthcare_service_id uuid not null,
  location_id uuid not null,
  schedule_id uuid not null,
  slot_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  status text not null default 'pending'::text,
  status_before text,
  appointment_type text not null,
  priority integer not null default 0,
  requested_period integer not null default 0,
  minutes_duration integer not null default 0,
  comment text not null default ''::text,
  service_tier_id uuid,
  tier_name text,
  tier_currency text,
  tier_cost_minor bigint,
  confirmed_at timestamp with time zone,
  arrived_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  cancel_reason text,
  noshow_undone_at timestamp with time zone,
  created_by_id uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  deleted_at timestamp with time zone,
  series_id uuid,
  series_number integer,
  constraint appointment_pkey PRIMARY KEY (organization_id, id),
  constraint appointment_once EXCLUDE USING gist (organization_id WITH =, practitioner_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (((status <> 'cancelled'::text) AND (deleted_at IS NULL))),
  constraint appointment_appointment_type_check CHECK ((appointment_type = ANY (ARRAY['ROUTINE'::text, 'CHECKUP'::text, 'EMERGENCY'::text, 'FOLLOWUP'::text]))),
  constraint appointment_check CHECK ((starts_at < ends_at)),
  constraint appointment_check1 CHECK ((((service_tier_id IS NULL) = (tier_name IS NULL)) AND ((tier_name IS NULL) = (tier_currency IS NULL)) AND ((tier_name IS NULL) = (tier_cost_minor IS NULL)))),
  constraint appointment_check2 CHECK (((series_id IS NULL) = (series_number IS NULL))),
  constraint appointment_minutes_duration_check CHECK (((minutes_duration >= 0) AND (minutes_duration <= 720))),
  constraint appointment_priority_check CHECK (((priority >= 0) AND (priority <= 9))),
  constraint appointment_requested_period_check CHECK ((requested_period >= 0)),
  constraint appointment_status_before_check CHECK ((status_before = ANY (ARRAY['pending'::text, 'booked'::text, 'noshow'::text]))),
  constraint appointment_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'booked'::text, 'arrived'::text, 'fulfilled'::text, 'cancelled'::text, 'noshow'::text]))),
  constraint appointment_organization_id_created_by_id_fkey FOREIGN KEY (organization_id, created_by_id) REFERENCES organization.membership(organization_id, id),
  constraint appointment_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint appointment_organization_id_healthcare_service_id_fkey FOREIGN KEY (organization_id, healthcare_service_id) REFERENCES catalogue.healthcare_service(organization_id, id),
  constraint appointment_organization_id_location_id_fkey FOREIGN KEY (organization_id, location_id) REFERENCES organization.location(organization_id, id),
  constraint appointment_organization_id_patient_id_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients.patient(organization_id, id),
  constraint appointment_organization_id_practitioner_id_fkey FOREIGN KEY (organization_id, practitioner_id) REFERENCES organization.membership(organization_id, id),
  constraint appointment_organization_id_schedule_id_fkey FOREIGN KEY (organization_id, schedule_id) REFERENCES scheduling.schedule(organization_id, id),
  constraint appointment_organization_id_series_id_fkey FOREIGN KEY (organization_id, series_id) REFERENCES scheduling.appointment_series(organization_id, id),
  constraint appointment_organization_id_service_tier_id_fkey FOREIGN KEY (organization_id, service_tier_id) REFERENCES catalogue.price_tier(organization_id, id)
);
CREATE INDEX appointment_created_by ON scheduling.appointment USING btree (organization_id, created_by_id);
CREATE INDEX appointment_location ON scheduling.appointment USING btree (organization_id, location_id);
CREATE INDEX appointment_open ON scheduling.appointment USING btree (organization_id, ends_at) WHERE ((status = ANY (ARRAY['pending'::text, 'booked'::text])) AND (deleted_at IS NULL));
CREATE INDEX appointment_patient ON scheduling.appointment USING btree (organization_id, patient_id, starts_at);
CREATE INDEX appointment_practitioner ON scheduling.appointment USING btree (organization_id, practitioner_id, starts_at);
CREATE INDEX appointment_schedule ON scheduling.appointment USING btree (organization_id, schedule_id);
CREATE INDEX appointment_series_of ON scheduling.appointment USING btree (organization_id, series_id, starts_at) WHERE (series_id IS NOT NULL);
CREATE INDEX appointment_service ON scheduling.appointment USING btree (organization_id, healthcare_service_id);
CREATE INDEX appointment_start ON scheduling.appointment USING btree (organization_id, starts_at);
CREATE INDEX appointment_tier ON scheduling.appointment USING btree (organization_id, service_tier_id) WHERE (service_tier_id IS NOT NULL);
alter table scheduling.appointment enable row level security;
alter table scheduling.appointment force row level security;
create policy own_organization on scheduling.appointment as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on scheduling.appointment to akoma_app;
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
comment on column scheduling.appointment.series_id is 'null: it was booked by itself';
comment on column scheduling.appointment.series_number is 'which of its series, from 1; null: it was booked by itself';

create table scheduling.appointment_message (
  organization_id uuid not null,
  id uuid not null,
  appointment_id uuid,
  kind text not null,
  channel text not null,
  state text not null default 'waiting'::text,
  because text,
  due_at timestamp with time zone not null,
  attempts integer not null default 0,
  sent_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  offer_id uuid,
  constraint appointment_message_pkey PRIMARY KEY (organization_id, id),
  constraint appointment_message_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text]))),
  constraint appointment_message_kind_check CHECK ((kind = ANY (ARRAY['confirmation'::text, 'moved'::text, 'reminder_day'::text, 'reminder_hours'::text, 'offer'::text]))),
  constraint appointment_message_of_check CHECK (
CASE
    WHEN (kind = 'offer'::text) THEN ((offer_id IS NOT NULL) AND (appointment_id IS NULL))
    ELSE ((appointment_id IS NOT NULL) AND (offer_id IS NULL))
END),
  constraint appointment_message_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'logged'::text, 'failed'::text, 'dropped'::text]))),
  constraint appointment_message_organization_id_appointment_id_fkey FOREIGN KEY (organization_id, appointment_id) REFERENCES scheduling.appointment(organization_id, id),
  constraint appointment_message_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint appointment_message_organization_id_offer_id_fkey FOREIGN KEY (organization_id, offer_id) REFERENCES scheduling.slot_offer(organization_id, id)
);
CREATE INDEX appointment_message_appointment ON scheduling.appointment_message USING btree (organization_id, appointment_id, created_at);
CREATE INDEX appointment_message_due ON scheduling.appointment_message USING btree (organization_id, due_at) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX appointment_message_offer ON scheduling.appointment_message USING btree (organization_id, offer_id, channel) WHERE (offer_id IS NOT NULL);
CREATE UNIQUE INDEX appointment_message_once ON scheduling.appointment_message USING btree (organization_id, appointment_id, kind, channel) WHERE (state = 'waiting'::text);
alter table scheduling.appointment_message enable row level security;
alter table scheduling.appointment_message force row level security;
create policy own_organization on scheduling.appointment_message as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
create policy owner_reads on scheduling.appointment_message as permissive for select to postgres using (true) with check ();
grant insert, select, update on scheduling.appointment_message to akoma_app;
comment on column scheduling.appointment_message.appointment_id is 'null: it tells of a slot that is kept for one who waits';
comment on column scheduling.appointment_message.because is 'a word for why it was not sent; null: nothing stood in the way';
comment on column scheduling.appointment_message.due_at is 'not before this moment; a sender that takes it on puts it off, so that another one does if that one dies';
comment on column scheduling.appointment_message.sent_at is 'null: not sent';
comment on column scheduling.appointment_message.offer_id is 'the slot that is kept for one who waits; null: it tells of an appointment';

create table scheduling.appointment_move (
  organization_id uuid not null,
  appointment_id uuid not null,
  slot_id uuid not null,
  before jsonb not null,
  moved_by_id uuid not null,
  moved_at timestamp with time zone not null,
  constraint appointment_move_pkey PRIMARY KEY (organization_id, appointment_id),
  constraint appointment_move_organization_id_appointment_id_fkey FOREIGN KEY (organization_id, appointment_id) REFERENCES scheduling.appointment(organization_id, id),
  constraint appointment_move_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint appointment_move_organization_id_moved_by_id_fkey FOREIGN KEY (organization_id, moved_by_id) REFERENCES organization.membership(organization_id, id)
);
CREATE INDEX appointment_move_at ON scheduling.appointment_move USING btree (organization_id, moved_at);
CREATE INDEX appointment_move_by ON scheduling.appointment_move USING btree (organization_id, moved_by_id);
alter table scheduling.appointment_move enable row level security;
alter table scheduling.appointment_move force row level security;
create policy own_organization on scheduling.appointment_move as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
create policy owner_reads on scheduling.appointment_move as permissive for select to postgres using (true) with check ();
grant delete, insert, select on scheduling.appointment_move to akoma_app;
comment on column scheduling.appointment_move.slot_id is 'where it was moved to; a slot has no row of its own';
comment on column scheduling.appointment_move.before is 'what the appointment was, for moving it back';

create table scheduling.appointment_series (
  organization_id uuid not null,
  id uuid not null,
  every_weeks integer not null,
  appointments integer not null,
  created_by_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint appointment_series_pkey PRIMARY KEY (organization_id, id),
  constraint appointment_series_appointments_check CHECK (((appointments >= 0) AND (appointments <= 26))),
  constraint appointment_series_every_weeks_check CHECK (((every_weeks >= 1) AND (every_weeks <= 52))),
  constraint appointment_series_organization_id_created_by_id_fkey FOREIGN KEY (organization_id, created_by_id) REFERENCES organization.membership(organization_id, id),
  constraint appointment_series_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
CREATE INDEX appointment_series_created_by ON scheduling.appointment_series USING btree (organization_id, created_by_id);
alter table scheduling.appointment_series enable row level security;
alter table scheduling.appointment_series force row level security;
create policy own_organization on scheduling.appointment_series as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on scheduling.appointment_series to akoma_app;
comment on column scheduling.appointment_series.every_weeks is 'in weeks';
comment on column scheduling.appointment_series.appointments is 'how many were booked, whatever became of them since';

create table scheduling.leave (
  organization_id uuid not null,
  id uuid not null,
  practitioner_id uuid not null,
  start_date date not null,
  end_date date not null,
  start_time text,
  end_time text,
  reason text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  deleted_at timestamp with time zone,
  constraint leave_pkey PRIMARY KEY (organization_id, id),
  constraint leave_check CHECK ((start_date <= end_date)),
  constraint leave_end_time_check CHECK ((end_time ~ '^([01]\d|2[0-3]):[0-5]\d$'::text)),
  constraint leave_start_time_check CHECK ((start_time ~ '^([01]\d|2[0-3]):[0-5]\d$'::text)),
  constraint leave_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint leave_organization_id_practitioner_id_fkey FOREIGN KEY (organization_id, practitioner_id) REFERENCES organization.membership(organization_id, id)
);
CREATE INDEX leave_practitioner ON scheduling.leave USING btree (organization_id, practitioner_id, end_date);
alter table scheduling.leave enable row level security;
alter table scheduling.leave force row level security;
create policy own_organization on scheduling.leave as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on scheduling.leave to akoma_app;
comment on column scheduling.leave.start_time is 'on the first day; null: from its beginning';
comment on column scheduling.leave.end_time is 'on the last day; null: to its end';
comment on column scheduling.leave.deleted_at is 'taken back';

create table scheduling.message_refusal (
  organization_id uuid not null,
  patient_id uuid not null,
  created_by_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint message_refusal_pkey PRIMARY KEY (organization_id, patient_id),
  constraint message_refusal_organization_id_created_by_id_fkey FOREIGN KEY (organization_id, created_by_id) REFERENCES organization.membership(organization_id, id),
  constraint message_refusal_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint message_refusal_organization_id_patient_id_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients.patient(organization_id, id)
);
CREATE INDEX message_refusal_created_by ON scheduling.message_refusal USING btree (organization_id, created_by_id);
alter table scheduling.message_refusal enable row level security;
alter table scheduling.message_refusal force row level security;
create policy own_organization on scheduling.message_refusal as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select, update on scheduling.message_refusal to akoma_app;
comment on table scheduling.message_refusal is 'patients who want no messages about appointments';

create table scheduling.schedule (
  organization_id uuid not null,
  id uuid not null,
  practitioner_id uuid not null,
  healthcare_service_id uuid not null,
  location_id uuid not null,
  planning_horizon_start date not null,
  planning_horizon_end date not null,
  recurring_weeks integer not null,
  days text[] not null,
  start_time text not null,
  end_time text not null,
  breaks jsonb not null default '[]'::jsonb,
  hours jsonb not null default '[]'::jsonb,
  minutes_duration integer,
  comment text not null default ''::text,
  status text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  deleted_at timestamp with time zone,
  constraint schedule_pkey PRIMARY KEY (organization_id, id),
  constraint schedule_breaks_check CHECK ((jsonb_typeof(breaks) = 'array'::text)),
  constraint schedule_check CHECK ((planning_horizon_start <= planning_horizon_end)),
  constraint schedule_check1 CHECK ((start_time < end_time)),
  constraint schedule_days_check CHECK (((cardinality(days) > 0) AND (days <@ ARRAY['sun'::text, 'mon'::text, 'tue'::text, 'wed'::text, 'thu'::text, 'fri'::text, 'sat'::text]))),
  constraint schedule_end_time_check CHECK ((end_time ~ '^([01]\d|2[0-3]):[0-5]\d$'::text)),
  constraint schedule_hours_check CHECK ((jsonb_typeof(hours) = 'array'::text)),
  constraint schedule_minutes_duration_check CHECK (((minutes_duration >= 5) AND (minutes_duration <= 720))),
  constraint schedule_recurring_weeks_check CHECK (((recurring_weeks >= 0) AND (recurring_weeks <= 52))),
  constraint schedule_start_time_check CHECK ((start_time ~ '^([01]\d|2[0-3]):[0-5]\d$'::text)),
  constraint schedule_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint schedule_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint schedule_organization_id_healthcare_service_id_fkey FOREIGN KEY (organization_id, healthcare_service_id) REFERENCES catalogue.healthcare_service(organization_id, id),
  constraint schedule_organization_id_location_id_fkey FOREIGN KEY (organization_id, location_id) REFERENCES organization.location(organization_id, id),
  constraint schedule_organization_id_practitioner_id_fkey FOREIGN KEY (organization_id, practitioner_id) REFERENCES organization.membership(organization_id, id)
);
CREATE INDEX schedule_location ON scheduling.schedule USING btree (organization_id, location_id);
CREATE INDEX schedule_practitioner ON scheduling.schedule USING btree (organization_id, practitioner_id);
CREATE INDEX schedule_service ON scheduling.schedule USING btree (organization_id, healthcare_service_id);
alter table scheduling.schedule enable row level security;
alter table scheduling.schedule force row level security;
create policy own_organization on scheduling.schedule as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on scheduling.schedule to akoma_app;
comment on column scheduling.schedule.recurring_weeks is '0: the first week alone; n: every n-th week, counted from planning_horizon_start';
comment on column scheduling.schedule.start_time is 'HH:mm by the organisation''s clock; so all times of this schema';
comment on column scheduling.schedule.breaks is '[{start_time, end_time}], without slots on each day';
comment on column scheduling.schedule.hours is '[{day, start_time, end_time}] of days with other hours';
comment on column scheduling.schedule.minutes_duration is 'what a slot takes; null: as the service';
comment on column scheduling.schedule.deleted_at is 'from then on no list shows it; what was booked in it still names it';

create table scheduling.schedule_exception (
  organization_id uuid not null,
  id uuid not null,
  schedule_id uuid not null,
  date date not null,
  start_time text,
  end_time text,
  reason text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  deleted_at timestamp with time zone,
  constraint schedule_exception_pkey PRIMARY KEY (organization_id, id),
  constraint schedule_exception_check CHECK (((start_time IS NULL) = (end_time IS NULL))),
  constraint schedule_exception_check1 CHECK ((start_time < end_time)),
  constraint schedule_exception_end_time_check CHECK ((end_time ~ '^([01]\d|2[0-3]):[0-5]\d$'::text)),
  constraint schedule_exception_start_time_check CHECK ((start_time ~ '^([01]\d|2[0-3]):[0-5]\d$'::text)),
  constraint schedule_exception_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint schedule_exception_organization_id_schedule_id_fkey FOREIGN KEY (organization_id, schedule_id) REFERENCES scheduling.schedule(organization_id, id)
);
CREATE UNIQUE INDEX schedule_exception_date ON scheduling.schedule_exception USING btree (organization_id, schedule_id, date) WHERE (deleted_at IS NULL);
CREATE INDEX schedule_exception_schedule ON scheduling.schedule_exception USING btree (organization_id, schedule_id);
alter table scheduling.schedule_exception enable row level security;
alter table scheduling.schedule_exception force row level security;
create policy own_organization on scheduling.schedule_exception as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on scheduling.schedule_exception to akoma_app;
comment on column scheduling.schedule_exception.start_time is 'null: the schedule does not run on this day';
comment on column scheduling.schedule_exception.end_time is 'null: the schedule does not run on this day';
comment on column scheduling.schedule_exception.deleted_at is 'taken back';

create table scheduling.schedule_time (
  organization_id uuid not null,
  schedule_id uuid not null,
  practitioner_id uuid not null,
  minutes int4range not null,
  dates datemultirange not null,
  created_at timestamp with time zone not null default now(),
  constraint schedule_time_pkey PRIMARY KEY (organization_id, schedule_id, minutes),
  constraint schedule_time_once EXCLUDE USING gist (organization_id WITH =, practitioner_id WITH =, minutes WITH &&, dates WITH &&),
  constraint schedule_time_dates_check CHECK ((NOT isempty(dates))),
  constraint schedule_time_minutes_check CHECK ((NOT isempty(minutes))),
  constraint schedule_time_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint schedule_time_organization_id_practitioner_id_fkey FOREIGN KEY (organization_id, practitioner_id) REFERENCES organization.membership(organization_id, id),
  constraint schedule_time_organization_id_schedule_id_fkey FOREIGN KEY (organization_id, schedule_id) REFERENCES scheduling.schedule(organization_id, id)
);
CREATE INDEX schedule_time_practitioner ON scheduling.schedule_time USING btree (organization_id, practitioner_id);
alter table scheduling.schedule_time enable row level security;
alter table scheduling.schedule_time force row level security;
create policy own_organization on scheduling.schedule_time as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select on scheduling.schedule_time to akoma_app;
comment on column scheduling.schedule_time.minutes is 'of the day, from midnight';

create table scheduling.settings (
  organization_id uuid not null,
  hold_minutes integer not null,
  no_show_minutes integer not null,
  confirmations boolean not null,
  reminders boolean not null,
  by_mail boolean not null,
  sms text not null,
  sender text not null,
  names_service boolean not null,
  names_practitioner boolean not null,
  sms_url text not null,
  sms_method text not null,
  sms_headers bytea,
  sms_header_names text[] not null,
  sms_headers_at timestamp with time zone,
  sms_body text not null,
  sms_success text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  offers boolean,
  constraint settings_pkey PRIMARY KEY (organization_id),
  constraint settings_hold_minutes_check CHECK (((hold_minutes >= 2) AND (hold_minutes <= 10))),
  constraint settings_no_show_minutes_check CHECK (((no_show_minutes >= 15) AND (no_show_minutes <= 240))),
  constraint settings_sms_check CHECK ((sms = ANY (ARRAY['off'::text, 'log'::text, 'http'::text]))),
  constraint settings_sms_method_check CHECK ((sms_method = ANY (ARRAY['GET'::text, 'POST'::text]))),
  constraint settings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
alter table scheduling.settings enable row level security;
alter table scheduling.settings force row level security;
create policy own_organization on scheduling.settings as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on scheduling.settings to akoma_app;
comment on table scheduling.settings is 'at most one row an organisation: as long as there is none, what the contract says holds (usualAppointmentSettings)';
comment on column scheduling.settings.hold_minutes is 'in minutes';
comment on column scheduling.settings.no_show_minutes is 'in minutes, after the end of the slot';
comment on column scheduling.settings.sms_headers is 'sealed: {name: value} of the requests to the SMS provider; null: none';
comment on column scheduling.settings.sms_headers_at is 'when they were last entered; null: never';
comment on column scheduling.settings.offers is 'those who wait are told of a slot that is kept for them; null: as confirmations are';

create table scheduling.slot_hold (
  organization_id uuid not null,
  held_by_id uuid not null,
  practitioner_id uuid not null,
  slot_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  constraint slot_hold_pkey PRIMARY KEY (organization_id, held_by_id),
  constraint slot_hold_once EXCLUDE USING gist (organization_id WITH =, practitioner_id WITH =, tstzrange(starts_at, ends_at) WITH &&),
  constraint slot_hold_check CHECK ((starts_at < ends_at)),
  constraint slot_hold_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint slot_hold_organization_id_held_by_id_fkey FOREIGN KEY (organization_id, held_by_id) REFERENCES organization.membership(organization_id, id),
  constraint slot_hold_organization_id_practitioner_id_fkey FOREIGN KEY (organization_id, practitioner_id) REFERENCES organization.membership(organization_id, id)
);
CREATE INDEX slot_hold_practitioner ON scheduling.slot_hold USING btree (organization_id, practitioner_id);
alter table scheduling.slot_hold enable row level security;
alter table scheduling.slot_hold force row level security;
create policy own_organization on scheduling.slot_hold as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select on scheduling.slot_hold to akoma_app;

create table scheduling.slot_offer (
  organization_id uuid not null,
  id uuid not null,
  waiting_id uuid not null,
  slot_id uuid not null,
  practitioner_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint slot_offer_pkey PRIMARY KEY (organization_id, id),
  constraint slot_offer_once UNIQUE (organization_id, waiting_id, slot_id),
  constraint slot_offer_one EXCLUDE USING gist (organization_id WITH =, practitioner_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE ((ended_at IS NULL)),
  constraint slot_offer_check CHECK ((starts_at < ends_at)),
  constraint slot_offer_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint slot_offer_organization_id_practitioner_id_fkey FOREIGN KEY (organization_id, practitioner_id) REFERENCES organization.membership(organization_id, id),
  constraint slot_offer_organization_id_waiting_id_fkey FOREIGN KEY (organization_id, waiting_id) REFERENCES scheduling.waiting(organization_id, id)
);
CREATE INDEX slot_offer_expires ON scheduling.slot_offer USING btree (organization_id, expires_at) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX slot_offer_open ON scheduling.slot_offer USING btree (organization_id, waiting_id) WHERE (ended_at IS NULL);
CREATE INDEX slot_offer_practitioner ON scheduling.slot_offer USING btree (organization_id, practitioner_id);
alter table scheduling.slot_offer enable row level security;
alter table scheduling.slot_offer force row level security;
create policy own_organization on scheduling.slot_offer as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
create policy owner_reads on scheduling.slot_offer as permissive for select to postgres using (true) with check ();
grant insert, select, update on scheduling.slot_offer to akoma_app;
comment on column scheduling.slot_offer.ended_at is 'booked, passed on, or over; null: it is kept until expires_at';

create table scheduling.transfer (
  organization_id uuid not null,
  id uuid not null,
  to_practitioner_id uuid,
  to_date date,
  step text not null default 'move'::text,
  status text not null default 'queued'::text,
  asked_by jsonb not null,
  started_by_id uuid not null,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint transfer_pkey PRIMARY KEY (organization_id, id),
  constraint transfer_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text]))),
  constraint transfer_step_check CHECK ((step = ANY (ARRAY['move'::text, 'undo'::text]))),
  constraint transfer_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint transfer_organization_id_started_by_id_fkey FOREIGN KEY (organization_id, started_by_id) REFERENCES organization.membership(organization_id, id),
  constraint transfer_organization_id_to_practitioner_id_fkey FOREIGN KEY (organization_id, to_practitioner_id) REFERENCES organization.membership(organization_id, id)
);
CREATE INDEX transfer_created ON scheduling.transfer USING btree (organization_id, created_at DESC);
CREATE INDEX transfer_started_by ON scheduling.transfer USING btree (organization_id, started_by_id);
CREATE INDEX transfer_to ON scheduling.transfer USING btree (organization_id, to_practitioner_id) WHERE (to_practitioner_id IS NOT NULL);
alter table scheduling.transfer enable row level security;
alter table scheduling.transfer force row level security;
create policy own_organization on scheduling.transfer as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on scheduling.transfer to akoma_app;
comment on column scheduling.transfer.to_practitioner_id is 'null: each appointment stays with its own practitioner';
comment on column scheduling.transfer.to_date is 'null: each appointment stays on its own day';
comment on column scheduling.transfer.asked_by is '{user_id, practitioner_role_id, session_id} of the user who began the step, for the trail';
comment on column scheduling.transfer.confirmed_at is 'null: the patients are not told yet';

create table scheduling.transfer_row (
  organization_id uuid not null,
  transfer_id uuid not null,
  appointment_id uuid not null,
  place integer not null,
  state text not null default 'waiting'::text,
  failure text,
  version_seen integer not null,
  from_practitioner_id uuid not null,
  from_starts_at timestamp with time zone not null,
  before jsonb not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  waiting_id uuid,
  constraint transfer_row_pkey PRIMARY KEY (organization_id, transfer_id, appointment_id),
  constraint transfer_row_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'moved'::text, 'failed'::text, 'undone'::text, 'waitlisted'::text]))),
  constraint transfer_row_organization_id_appointment_id_fkey FOREIGN KEY (organization_id, appointment_id) REFERENCES scheduling.appointment(organization_id, id),
  constraint transfer_row_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint transfer_row_organization_id_from_practitioner_id_fkey FOREIGN KEY (organization_id, from_practitioner_id) REFERENCES organization.membership(organization_id, id),
  constraint transfer_row_organization_id_transfer_id_fkey FOREIGN KEY (organization_id, transfer_id) REFERENCES scheduling.transfer(organization_id, id),
  constraint transfer_row_organization_id_waiting_id_fkey FOREIGN KEY (organization_id, waiting_id) REFERENCES scheduling.waiting(organization_id, id)
);
CREATE INDEX transfer_row_appointment ON scheduling.transfer_row USING btree (organization_id, appointment_id);
CREATE INDEX transfer_row_from ON scheduling.transfer_row USING btree (organization_id, from_practitioner_id);
CREATE INDEX transfer_row_waiting ON scheduling.transfer_row USING btree (organization_id, waiting_id) WHERE (waiting_id IS NOT NULL);
alter table scheduling.transfer_row enable row level security;
alter table scheduling.transfer_row force row level security;
create policy own_organization on scheduling.transfer_row as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on scheduling.transfer_row to akoma_app;
comment on column scheduling.transfer_row.failure is 'why it was not moved, or not moved back; null: nothing stood in the way';
comment on column scheduling.transfer_row.version_seen is 'of the appointment, when it was chosen or moved: a change since then is not written over';
comment on column scheduling.transfer_row.before is 'what the appointment was, for moving it back';
comment on column scheduling.transfer_row.waiting_id is 'what was put on the waiting list from here; null: nothing, or the patient waited already';

create table scheduling.waiting (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  healthcare_service_id uuid not null,
  practitioner_id uuid,
  days text[] not null,
  until date,
  comment text not null default ''::text,
  state text not null default 'waiting'::text,
  appointment_id uuid,
  removed_reason text,
  created_by_id uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint waiting_pkey PRIMARY KEY (organization_id, id),
  constraint waiting_days_check CHECK ((days <@ ARRAY['sun'::text, 'mon'::text, 'tue'::text, 'wed'::text, 'thu'::text, 'fri'::text, 'sat'::text])),
  constraint waiting_removed_reason_check CHECK (((length(removed_reason) >= 1) AND (length(removed_reason) <= 500))),
  constraint waiting_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'booked'::text, 'removed'::text]))),
  constraint waiting_organization_id_appointment_id_fkey FOREIGN KEY (organization_id, appointment_id) REFERENCES scheduling.appointment(organization_id, id),
  constraint waiting_organization_id_created_by_id_fkey FOREIGN KEY (organization_id, created_by_id) REFERENCES organization.membership(organization_id, id),
  constraint waiting_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint waiting_organization_id_healthcare_service_id_fkey FOREIGN KEY (organization_id, healthcare_service_id) REFERENCES catalogue.healthcare_service(organization_id, id),
  constraint waiting_organization_id_patient_id_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients.patient(organization_id, id),
  constraint waiting_organization_id_practitioner_id_fkey FOREIGN KEY (organization_id, practitioner_id) REFERENCES organization.membership(organization_id, id)
);
CREATE INDEX waiting_appointment ON scheduling.waiting USING btree (organization_id, appointment_id) WHERE (appointment_id IS NOT NULL);
CREATE INDEX waiting_created_by ON scheduling.waiting USING btree (organization_id, created_by_id);
CREATE INDEX waiting_of_service ON scheduling.waiting USING btree (organization_id, healthcare_service_id);
CREATE INDEX waiting_patient ON scheduling.waiting USING btree (organization_id, patient_id);
CREATE INDEX waiting_practitioner ON scheduling.waiting USING btree (organization_id, practitioner_id) WHERE (practitioner_id IS NOT NULL);
CREATE INDEX waiting_service ON scheduling.waiting USING btree (organization_id, healthcare_service_id, created_at) WHERE (state = 'waiting'::text);
alter table scheduling.waiting enable row level security;
alter table scheduling.waiting force row level security;
create policy own_organization on scheduling.waiting as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on scheduling.waiting to akoma_app;
comment on column scheduling.waiting.practitioner_id is 'null: any doctor';
comment on column scheduling.waiting.days is 'on which days of the week the patient can come; none: on all of them';
comment on column scheduling.waiting.until is 'the last day that is of use; null: any';
comment on column scheduling.waiting.appointment_id is 'what was booked from here; null: nothing yet';
comment on column scheduling.waiting.removed_reason is 'null: not removed, or no reason given';

-- views

create view scheduling.appointment_card with (security_invoker=true) as
 SELECT organization_id,
    id,
    patient_id,
    practitioner_id,
    healthcare_service_id,
    location_id,
    starts_at,
    ends_at,
    status
   FROM scheduling.appointment
  WHERE deleted_at IS NULL;
grant select on scheduling.appointment_card to akoma_app;
