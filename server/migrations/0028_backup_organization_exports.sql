-- backup: one organisation's records as files. Who asked for an export, how far it is, and where the file lies until it is removed.
create schema if not exists backup;

create table backup.organization_export (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  requested_by_id uuid not null,
  status text not null check (status in ('waiting', 'running', 'done', 'failed')),
  done bigint not null default 0 check (done >= 0),
  total bigint check (total >= 0),
  filename text not null,
  storage_key text,
  size bigint,
  sha256 text,
  row_count bigint,
  file_count int,
  lost_files int,
  failure text,
  started_at timestamptz,
  finished_at timestamptz,
  expires_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, requested_by_id) references organization.membership (organization_id, id),
  check ((status in ('done', 'failed')) = (finished_at is not null)),
  check ((status = 'failed') = (failure is not null)),
  check ((status = 'done') = (expires_at is not null)),
  check (status <> 'done' or (size is not null and sha256 is not null and row_count is not null and file_count is not null)),
  check ((storage_key is not null) = (status = 'done' and removed_at is null))
);
create index organization_export_newest on backup.organization_export (organization_id, created_at desc, id desc);
create unique index organization_export_at_work on backup.organization_export (organization_id) where status in ('waiting', 'running');
create index organization_export_requested_by on backup.organization_export (organization_id, requested_by_id);
comment on column backup.organization_export.done is 'rows and files written so far';
comment on column backup.organization_export.total is 'rows and files there are; null until it has begun';
comment on column backup.organization_export.storage_key is 'of the kept file; null before it is there, and after it was removed';
comment on column backup.organization_export.lost_files is 'files that records name and the storage does not have';
comment on column backup.organization_export.failure is 'why it was given up, as a sentence';
select platform.protect('backup.organization_export', 'select, insert, update');

-- files: which bytes belong to the organisation, for the room above that carries them away.
create view files.stored_key with (security_invoker = true) as
  select organization_id, storage_key as key from files.attachment
  union select organization_id, view_key from files.attachment where view_key is not null
  union select organization_id, thumb_key from files.attachment where thumb_key is not null;
grant select on files.stored_key to akoma_app;
