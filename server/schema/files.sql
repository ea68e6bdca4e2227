-- Generated from the migrations by `npm run tables`. Do not edit: it is here to be read and compared.

-- schemas

create schema files;
grant usage on schema files to akoma_app;

-- functions

CREATE OR REPLACE FUNCTION files.public_file(name text)
 RETURNS TABLE(title text, content_type text, storage_key text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select a.title, a.content_type, a.storage_key from files.attachment a where a.public and a.deleted_at is null and a.filename = name
$function$
;
alter function files.public_file(text) owner to postgres;
grant execute on function files.public_file(text) to akoma_app;

-- tables

create table files.attachment (
  organization_id uuid not null,
  id uuid not null,
  filename text not null,
  title text not null,
  category text not null,
  content_type text not null,
  size integer not null,
  sha256 text not null,
  width integer,
  height integer,
  storage_key text not null,
  view_key text,
  thumb_key text,
  stored_bytes integer not null,
  patient_id uuid,
  encounter_id uuid,
  practitioner_id uuid,
  public boolean not null default false,
  uploaded_by uuid not null,
  uploaded_by_name text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  deleted_at timestamp with time zone,
  constraint attachment_pkey PRIMARY KEY (organization_id, id),
  constraint attachment_organization_id_filename_key UNIQUE (organization_id, filename),
  constraint attachment_category_check CHECK ((category = ANY (ARRAY['document'::text, 'photo'::text, 'signature'::text, 'logo'::text, 'payer-file'::text]))),
  constraint attachment_check CHECK (((practitioner_id IS NOT NULL) = ((category = ANY (ARRAY['photo'::text, 'signature'::text])) AND (patient_id IS NULL)))),
  constraint attachment_check1 CHECK ((public = (category = 'payer-file'::text))),
  constraint attachment_content_type_check CHECK ((content_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/webp'::text, 'application/pdf'::text]))),
  constraint attachment_size_check CHECK ((size > 0)),
  constraint attachment_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
CREATE INDEX attachment_newest ON files.attachment USING btree (organization_id, created_at DESC) WHERE (deleted_at IS NULL);
CREATE INDEX attachment_patient ON files.attachment USING btree (organization_id, patient_id, created_at DESC) WHERE (deleted_at IS NULL);
CREATE INDEX attachment_practitioner ON files.attachment USING btree (organization_id, practitioner_id, category) WHERE (deleted_at IS NULL);
CREATE INDEX attachment_public ON files.attachment USING btree (filename) WHERE public;
CREATE INDEX attachment_uploader ON files.attachment USING btree (organization_id, uploaded_by, created_at);
alter table files.attachment enable row level security;
alter table files.attachment force row level security;
create policy own_organization on files.attachment as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
create policy owner_reads on files.attachment as permissive for select to postgres using (true) with check ();
grant insert, select, update on files.attachment to akoma_app;
comment on column files.attachment.filename is 'random; the name under which the file is asked for';
comment on column files.attachment.width is 'pixels; null for a PDF';
comment on column files.attachment.height is 'pixels; null for a PDF';
comment on column files.attachment.view_key is 'null: the stored file itself is shown, or there is nothing to show';
comment on column files.attachment.thumb_key is 'null for a PDF';
comment on column files.attachment.stored_bytes is 'bytes of the file and of the pictures made from it';
comment on column files.attachment.patient_id is 'of a module later in the order, so without a foreign key (the ports check it)';
comment on column files.attachment.encounter_id is 'as patient_id, which is then the encounter''s';
comment on column files.attachment.practitioner_id is 'as patient_id; whose photo or signature it is';
comment on column files.attachment.deleted_at is 'from then on no list and no name finds it';

create table files.space (
  organization_id uuid not null,
  bytes bigint not null default 0,
  files integer not null default 0,
  quota_mb integer,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint space_pkey PRIMARY KEY (organization_id),
  constraint space_bytes_check CHECK ((bytes >= 0)),
  constraint space_files_check CHECK ((files >= 0)),
  constraint space_quota_mb_check CHECK (((quota_mb >= 1) AND (quota_mb <= 100000000))),
  constraint space_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
alter table files.space enable row level security;
alter table files.space force row level security;
create policy own_organization on files.space as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on files.space to akoma_app;
comment on column files.space.bytes is 'of the files in use and the pictures made from them';
comment on column files.space.quota_mb is '1024 × 1024 bytes each; null: the default of the installation';

-- views

create view files.stored_key with (security_invoker=true) as
 SELECT attachment.organization_id,
    attachment.storage_key AS key
   FROM files.attachment
UNION
 SELECT attachment.organization_id,
    attachment.view_key AS key
   FROM files.attachment
  WHERE attachment.view_key IS NOT NULL
UNION
 SELECT attachment.organization_id,
    attachment.thumb_key AS key
   FROM files.attachment
  WHERE attachment.thumb_key IS NOT NULL;
grant select on files.stored_key to akoma_app;
