-- files: what was uploaded. The bytes lie in the storage, under random keys; a row says whose a file is and what it holds.
create schema files;

create table files.attachment (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  filename text not null,
  title text not null,
  category text not null check (category in ('document', 'photo', 'signature', 'logo', 'payer-file')),
  content_type text not null check (content_type in ('image/png', 'image/jpeg', 'image/webp', 'application/pdf')),
  size int not null check (size > 0),
  sha256 text not null,
  width int,
  height int,
  storage_key text not null,
  view_key text,
  thumb_key text,
  stored_bytes int not null,
  patient_id uuid,
  encounter_id uuid,
  practitioner_id uuid,
  public boolean not null default false,
  uploaded_by uuid not null,
  uploaded_by_name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, filename),
  check ((practitioner_id is not null) = (category in ('photo', 'signature') and patient_id is null)),
  check (public = (category = 'payer-file'))
);
comment on column files.attachment.filename is 'random; the name under which the file is asked for';
comment on column files.attachment.width is 'pixels; null for a PDF';
comment on column files.attachment.height is 'pixels; null for a PDF';
comment on column files.attachment.view_key is 'null: the stored file itself is shown, or there is nothing to show';
comment on column files.attachment.thumb_key is 'null for a PDF';
comment on column files.attachment.stored_bytes is 'bytes of the file and of the pictures made from it';
comment on column files.attachment.patient_id is 'stands above this room, so without a foreign key (the needs check it)';
comment on column files.attachment.encounter_id is 'as patient_id';
comment on column files.attachment.practitioner_id is 'as patient_id; whose photo or signature it is';
comment on column files.attachment.deleted_at is 'from then on no list and no name finds it';
create index attachment_newest on files.attachment (organization_id, created_at desc) where deleted_at is null;
create index attachment_patient on files.attachment (organization_id, patient_id, created_at desc) where deleted_at is null;
create index attachment_practitioner on files.attachment (organization_id, practitioner_id, category) where deleted_at is null;
create index attachment_uploader on files.attachment (organization_id, uploaded_by, created_at);
create index attachment_public on files.attachment (filename) where public;
select platform.protect('files.attachment', 'select, insert, update');

-- Whoever holds the name of a public file may read it without an organisation; nothing but public files is found.
create policy owner_reads on files.attachment for select to current_user using (true);
create function files.public_file(name text) returns table (title text, content_type text, storage_key text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select a.title, a.content_type, a.storage_key from files.attachment a where a.public and a.deleted_at is null and a.filename = name
$$;
revoke execute on function files.public_file from public;
grant execute on function files.public_file to akoma_app;
