-- Generated from the migrations by `npm run tables`. Do not edit: it is here to be read and compared.

-- schemas

create schema backup;
grant usage on schema backup to akoma_app;

-- tables

create table backup.organization_export (
  organization_id uuid not null,
  id uuid not null,
  requested_by_id uuid not null,
  status text not null,
  done bigint not null default 0,
  total bigint,
  filename text not null,
  storage_key text,
  size bigint,
  sha256 text,
  row_count bigint,
  file_count integer,
  lost_files integer,
  failure text,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  expires_at timestamp with time zone,
  removed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint organization_export_pkey PRIMARY KEY (organization_id, id),
  constraint organization_export_check CHECK (((status = ANY (ARRAY['done'::text, 'failed'::text])) = (finished_at IS NOT NULL))),
  constraint organization_export_check1 CHECK (((status = 'failed'::text) = (failure IS NOT NULL))),
  constraint organization_export_check2 CHECK (((status = 'done'::text) = (expires_at IS NOT NULL))),
  constraint organization_export_check3 CHECK (((status <> 'done'::text) OR ((size IS NOT NULL) AND (sha256 IS NOT NULL) AND (row_count IS NOT NULL) AND (file_count IS NOT NULL)))),
  constraint organization_export_check4 CHECK (((storage_key IS NOT NULL) = ((status = 'done'::text) AND (removed_at IS NULL)))),
  constraint organization_export_done_check CHECK ((done >= 0)),
  constraint organization_export_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text]))),
  constraint organization_export_total_check CHECK ((total >= 0)),
  constraint organization_export_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint organization_export_organization_id_requested_by_id_fkey FOREIGN KEY (organization_id, requested_by_id) REFERENCES organization.membership(organization_id, id)
);
CREATE UNIQUE INDEX organization_export_at_work ON backup.organization_export USING btree (organization_id) WHERE (status = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE INDEX organization_export_newest ON backup.organization_export USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX organization_export_requested_by ON backup.organization_export USING btree (organization_id, requested_by_id);
alter table backup.organization_export enable row level security;
alter table backup.organization_export force row level security;
create policy own_organization on backup.organization_export as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on backup.organization_export to akoma_app;
comment on column backup.organization_export.done is 'rows and files written so far';
comment on column backup.organization_export.total is 'rows and files there are; null until it has begun';
comment on column backup.organization_export.storage_key is 'of the kept file; null before it is there, and after it was removed';
comment on column backup.organization_export.lost_files is 'files that records name and the storage does not have';
comment on column backup.organization_export.failure is 'why it was given up, as a sentence';

create table backup.run (
  id uuid not null,
  how text not null,
  asked text not null,
  status text not null,
  step text,
  done_bytes bigint,
  total_bytes bigint,
  place text,
  shows_at timestamp with time zone,
  database_bytes bigint,
  files_bytes bigint,
  files integer,
  verified_at timestamp with time zone,
  sentence text,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint run_pkey PRIMARY KEY (id),
  constraint run_asked_check CHECK ((asked = ANY (ARRAY['night'::text, 'person'::text, 'command'::text]))),
  constraint run_check CHECK (((status = ANY (ARRAY['done'::text, 'failed'::text])) = (finished_at IS NOT NULL))),
  constraint run_check1 CHECK (((status <> 'failed'::text) OR (sentence IS NOT NULL))),
  constraint run_check2 CHECK (((how <> 'reported'::text) OR ((status = 'done'::text) AND (sentence IS NOT NULL)))),
  constraint run_database_bytes_check CHECK ((database_bytes >= 0)),
  constraint run_done_bytes_check CHECK ((done_bytes >= 0)),
  constraint run_files_bytes_check CHECK ((files_bytes >= 0)),
  constraint run_files_check CHECK ((files >= 0)),
  constraint run_how_check CHECK ((how = ANY (ARRAY['own'::text, 'reported'::text]))),
  constraint run_sentence_check CHECK (((length(sentence) >= 1) AND (length(sentence) <= 1000))),
  constraint run_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text]))),
  constraint run_step_check CHECK ((step = ANY (ARRAY['database'::text, 'checking'::text, 'files'::text]))),
  constraint run_total_bytes_check CHECK ((total_bytes >= 0))
);
CREATE UNIQUE INDEX run_at_work ON backup.run USING btree ((true)) WHERE (status = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE INDEX run_newest ON backup.run USING btree (created_at DESC, id DESC);
grant insert, select, update on backup.run to akoma_app;
comment on table backup.run is 'global: a backup is of the whole installation, which no organisation owns';
comment on column backup.run.how is 'own: made here; reported: made by other means, which somebody has told of';
comment on column backup.run.asked is 'night: by itself at its time; person: with the button; command: npm run backup';
comment on column backup.run.step is 'what is done now; null when it is over or has not begun';
comment on column backup.run.done_bytes is 'of the database, read so far';
comment on column backup.run.total_bytes is 'of the database, about';
comment on column backup.run.place is 'the folder, where one was made here';
comment on column backup.run.shows_at is 'the moment that it shows the records at; null while none is made';
comment on column backup.run.database_bytes is 'compressed';
comment on column backup.run.verified_at is 'when it had been read again from its disk and held against the lists of what was handed over; null: it was not';
comment on column backup.run.sentence is 'why it failed; of a reported one, by what means and where to';
