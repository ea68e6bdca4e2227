-- scheduling: what patients are told of their appointments, and how an organisation wants it.
create table scheduling.settings (
  organization_id uuid not null references platform.organization (id),
  hold_minutes int not null check (hold_minutes between 2 and 10),
  no_show_minutes int not null check (no_show_minutes between 15 and 240),
  confirmations boolean not null,
  reminders boolean not null,
  by_mail boolean not null,
  sms text not null check (sms in ('off', 'log', 'http')),
  sender text not null,
  names_service boolean not null,
  names_practitioner boolean not null,
  sms_url text not null,
  sms_method text not null check (sms_method in ('GET', 'POST')),
  sms_headers bytea,
  sms_header_names text[] not null,
  sms_headers_at timestamptz,
  sms_body text not null,
  sms_success text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id)
);
comment on table scheduling.settings is 'at most one row an organisation: as long as there is none, what the contract says holds (usualAppointmentSettings)';
comment on column scheduling.settings.hold_minutes is 'in minutes';
comment on column scheduling.settings.no_show_minutes is 'in minutes, after the end of the slot';
comment on column scheduling.settings.sms_headers is 'sealed: {name: value} of the requests to the SMS provider; null: none';
comment on column scheduling.settings.sms_headers_at is 'when they were last entered; null: never';
select platform.protect('scheduling.settings', 'select, insert, update');

-- One way of telling one thing. It holds no text and no address: both are made of the records when it is sent.
create table scheduling.appointment_message (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  appointment_id uuid not null,
  kind text not null check (kind in ('confirmation', 'moved', 'reminder_day', 'reminder_hours')),
  channel text not null check (channel in ('mail', 'sms')),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'logged', 'failed', 'dropped')),
  because text,
  due_at timestamptz not null,
  attempts int not null default 0,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, appointment_id) references scheduling.appointment (organization_id, id)
);
create unique index appointment_message_once on scheduling.appointment_message (organization_id, appointment_id, kind, channel) where state = 'waiting';
create index appointment_message_due on scheduling.appointment_message (organization_id, due_at) where state = 'waiting';
create index appointment_message_appointment on scheduling.appointment_message (organization_id, appointment_id, created_at);
comment on column scheduling.appointment_message.because is 'a word for why it was not sent; null: nothing stood in the way';
comment on column scheduling.appointment_message.due_at is 'not before this moment; a sender that takes it on puts it off, so that another one does if that one dies';
comment on column scheduling.appointment_message.sent_at is 'null: not sent';
select platform.protect('scheduling.appointment_message', 'select, insert, update');

create table scheduling.message_refusal (
  organization_id uuid not null references platform.organization (id),
  patient_id uuid not null,
  created_by_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, patient_id),
  foreign key (organization_id, patient_id) references patients.patient (organization_id, id),
  foreign key (organization_id, created_by_id) references organization.membership (organization_id, id)
);
create index message_refusal_created_by on scheduling.message_refusal (organization_id, created_by_id);
comment on table scheduling.message_refusal is 'patients who want no messages about appointments';
select platform.protect('scheduling.message_refusal', 'select, insert, update, delete');

-- Who has a message to send: one look-up by key an organisation, whatever it has in appointments.
create function scheduling.organizations_to_tell(at timestamptz) returns setof uuid
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select o.id from platform.organization o
  where exists (
    select from scheduling.appointment_message m where m.organization_id = o.id and m.state = 'waiting' and m.due_at <= at
  )
  order by o.id
$$;
revoke execute on function scheduling.organizations_to_tell from public;
comment on function scheduling.organizations_to_tell is 'jobs: names the organisations that have messages to send';
create policy owner_reads on scheduling.appointment_message for select to current_user using (true);
