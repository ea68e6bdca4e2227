-- reports: what an administrator looks at while the house runs (setting up, figures of the day, the audit trail), and what that needs of
-- the rooms below.
create schema reports;

-- A step of setting up that the organisation does not want to be reminded of. Whether it is done is never stored: it is counted.
create table reports.set_up_step (
  organization_id uuid not null references platform.organization (id),
  step text not null check (step ~ '^[a-z_]{1,40}$'),
  dismissed_by_id uuid not null,
  dismissed_at timestamptz not null default now(),
  primary key (organization_id, step),
  foreign key (organization_id, dismissed_by_id) references organization.membership (organization_id, id)
);
select platform.protect('reports.set_up_step', 'select, insert, delete');

-- audit: the trail for rooms above, which know the names of those it speaks of.
create view audit.entry_card with (security_invoker = true) as
  select e.organization_id, e.id, e.at, e.user_id, e.practitioner_role_id, e.session_id, e.action, e.operation, e.patient_id, e.subjects,
    e.reason, e.request_id, e.node, e.outcome, l.seq
  from audit.entry e left join audit.link l on l.organization_id = e.organization_id and l.entry_id = e.id;
grant select on audit.entry_card to akoma_app;

-- What verifying an organisation's whole trail has shown, the newest last; a row while it goes on, so that one sees how far it is.
create table audit.verification (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  requested_by_id uuid,
  status text not null check (status in ('waiting', 'running', 'done', 'failed')),
  done bigint not null default 0 check (done >= 0),
  total bigint check (total >= 0),
  links bigint,
  entries bigint,
  sealed_to bigint,
  heads int,
  overdue int,
  findings int,
  first_findings jsonb not null default '[]' check (jsonb_typeof(first_findings) = 'array'),
  started_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  check ((status in ('done', 'failed')) = (finished_at is not null)),
  check (status <> 'done' or (findings is not null and links is not null and entries is not null))
);
create index verification_newest on audit.verification (organization_id, created_at desc, id desc);
create unique index verification_at_work on audit.verification (organization_id) where status in ('waiting', 'running');
comment on column audit.verification.requested_by_id is 'the membership; null: the house''s own nightly round';
comment on column audit.verification.done is 'links and entries looked at so far';
comment on column audit.verification.total is 'links and entries to be looked at; null until it has begun';
comment on column audit.verification.sealed_to is 'the chain''s end when it began';
comment on column audit.verification.heads is 'ends of the chain kept outside of the database that it was held against';
comment on column audit.verification.overdue is 'entries that had waited for over a minute to be sealed';
comment on column audit.verification.findings is 'how many; the first hundred stand in first_findings';
select platform.protect('audit.verification', 'select, insert, update');

-- Counting by days, at any size.
create index patient_created on patients.patient (organization_id, created_at);
create index encounter_open on encounters.encounter (organization_id, status) where deleted_at is null and status <> 'finished';
create index sign_in_event_organization on identity.sign_in_event (organization_id, happened_at) where organization_id is not null;
create or replace view encounters.visit_card with (security_invoker = true) as
  select organization_id, id, patient_id, type, status, assigned_to_id, location_id, arrived_at, ended_at, listed_at
  from encounters.visit;

-- files: how much an organisation keeps, counted with each upload, and how much it may. One row, so two uploads cannot both take the last place.
create table files.space (
  organization_id uuid not null references platform.organization (id),
  bytes bigint not null default 0 check (bytes >= 0),
  files int not null default 0 check (files >= 0),
  quota_mb int check (quota_mb between 1 and 100000000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id)
);
comment on column files.space.bytes is 'of the files in use and the pictures made from them';
comment on column files.space.quota_mb is '1024 × 1024 bytes each; null: the house''s own';
insert into files.space (organization_id, bytes, files)
  select organization_id, sum(stored_bytes), count(*) from files.attachment where deleted_at is null group by organization_id;
select platform.protect('files.space', 'select, insert, update');
