-- Generated from the migrations by `npm run tables`. Do not edit: it is here to be read and compared.

-- schemas

create schema platform;
grant usage on schema platform to akoma_app;

-- functions

CREATE OR REPLACE FUNCTION platform.org()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.org'::text, true), ''::text))::uuid
;
alter function platform.org() owner to postgres;
grant execute on function platform.org() to public;

CREATE OR REPLACE FUNCTION platform.organizations()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select id from platform.organization order by id
$function$
;
alter function platform.organizations() owner to postgres;

CREATE OR REPLACE FUNCTION platform.protect(tenant_table regclass, grants text DEFAULT 'select, insert, update, delete'::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
declare
  room name := (select nspname from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = tenant_table);
begin
  if grants !~ '^(select|insert|update|delete)(, (select|insert|update|delete))*$' then
    raise exception 'platform.protect: unknown grants "%"', grants;
  end if;
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format('create policy own_organization on %s using (organization_id = platform.org()) with check (organization_id = platform.org())',
    tenant_table);
  execute format('grant usage on schema %I to akoma_app', room);
  execute format('grant %s on %s to akoma_app', grants, tenant_table);
end $function$
;
alter function platform.protect(regclass,text) owner to postgres;

-- tables

create table platform.flag (
  key text not null,
  value jsonb not null,
  updated_at timestamp with time zone not null default now(),
  constraint flag_pkey PRIMARY KEY (key)
);
grant insert, select, update on platform.flag to akoma_app;
comment on table platform.flag is 'global: facts about the installation as a whole, such as that it holds the demo hospital';

create table platform.handled_event (
  organization_id uuid not null,
  event_id uuid not null,
  listener text not null,
  handled_at timestamp with time zone not null default now(),
  constraint handled_event_pkey PRIMARY KEY (organization_id, event_id, listener),
  constraint handled_event_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
alter table platform.handled_event enable row level security;
alter table platform.handled_event force row level security;
create policy own_organization on platform.handled_event as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select on platform.handled_event to akoma_app;

create table platform.idempotency (
  organization_id uuid not null,
  key text not null,
  user_id uuid not null,
  operation text not null,
  request_hash text not null,
  status integer,
  response jsonb,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_pkey PRIMARY KEY (organization_id, key),
  constraint idempotency_key_check CHECK (((length(key) >= 1) AND (length(key) <= 200))),
  constraint idempotency_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
CREATE INDEX idempotency_created_at ON platform.idempotency USING btree (organization_id, created_at);
alter table platform.idempotency enable row level security;
alter table platform.idempotency force row level security;
create policy own_organization on platform.idempotency as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select, update on platform.idempotency to akoma_app;
comment on column platform.idempotency.status is 'null while the first request is still running';

create table platform.import (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  filename text not null,
  format text not null,
  columns text,
  asked jsonb not null default '{}'::jsonb,
  step text not null,
  status text not null,
  failure text,
  headings text[],
  read_as text[],
  missing text[] not null default '{}'::text[],
  is_read boolean not null default false,
  rows integer not null default 0,
  done_place integer not null default 0,
  done_rows integer not null default 0,
  new_rows integer not null default 0,
  changed_rows integer not null default 0,
  unchanged_rows integer not null default 0,
  gone_rows integer not null default 0,
  passed_rows integer not null default 0,
  wrong_rows integer not null default 0,
  undone_rows integer not null default 0,
  kept_rows integer not null default 0,
  started_by uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  applied_at timestamp with time zone,
  waiting_rows integer not null default 0,
  asked_by jsonb,
  constraint import_pkey PRIMARY KEY (organization_id, id),
  constraint import_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text, 'xml'::text]))),
  constraint import_kind_check CHECK ((kind ~ '^[a-z]+\.[a-zA-Z]+$'::text)),
  constraint import_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text]))),
  constraint import_step_check CHECK ((step = ANY (ARRAY['compare'::text, 'apply'::text, 'undo'::text]))),
  constraint import_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
CREATE INDEX import_finished_at ON platform.import USING btree (organization_id, finished_at);
alter table platform.import enable row level security;
alter table platform.import force row level security;
create policy own_organization on platform.import as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on platform.import to akoma_app;
comment on table platform.import is 'a file on its way in: read, compared, applied and perhaps undone by a job, which counts here how far it has come';
comment on column platform.import.kind is 'the name of the operation that imports, and of its job';
comment on column platform.import.columns is 'what each column is read as, as somebody chose it; null: what the headings say';
comment on column platform.import.asked is 'what was said beside the file, such as the release of a classification';
comment on column platform.import.failure is 'why nothing was done, as a sentence';
comment on column platform.import.headings is 'the first line of the file; null until it is read';
comment on column platform.import.read_as is 'the column that each heading means, null where it means none';
comment on column platform.import.missing is 'needed columns that no heading means';
comment on column platform.import.done_place is 'up to this line all are compared, applied or undone: from here a job that was killed goes on';
comment on column platform.import.started_by is 'the membership; no key, since memberships stand above';
comment on column platform.import.finished_at is 'null while it is under way';
comment on column platform.import.applied_at is 'null: nothing was applied that could be undone';
comment on column platform.import.waiting_rows is 'lines that somebody has to decide about: they are not applied';
comment on column platform.import.asked_by is 'user, membership and session that asked for the step under way, for the trail of what the job writes; null: begun before this was kept';

create table platform.import_line (
  organization_id uuid not null,
  import_id uuid not null,
  place integer not null,
  line integer not null,
  cells text[] not null,
  fields jsonb,
  unreadable text[] not null default '{}'::text[],
  outcome text,
  refusal text,
  record_id uuid,
  version integer,
  change jsonb,
  before jsonb,
  undone boolean,
  alike jsonb,
  others uuid[],
  constraint import_line_pkey PRIMARY KEY (organization_id, import_id, place),
  constraint import_line_outcome_check CHECK ((outcome = ANY (ARRAY['new'::text, 'changed'::text, 'unchanged'::text, 'passed'::text, 'waiting'::text, 'wrong'::text]))),
  constraint import_line_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint import_line_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES platform.import(organization_id, id)
);
CREATE INDEX import_line_outcome ON platform.import_line USING btree (organization_id, import_id, outcome, place);
alter table platform.import_line enable row level security;
alter table platform.import_line force row level security;
create policy own_organization on platform.import_line as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select, update on platform.import_line to akoma_app;
comment on column platform.import_line.place is 'its number among the lines that were read; in a table that of the line';
comment on column platform.import_line.line is 'as a spreadsheet counts: the headings are line 1';
comment on column platform.import_line.cells is 'as they stand in the file, for the file of lines';
comment on column platform.import_line.fields is 'what the line says, as its import reads it; null: it could not be read';
comment on column platform.import_line.unreadable is 'what is wrong in the line itself, as sentences';
comment on column platform.import_line.outcome is 'null until it is compared';
comment on column platform.import_line.refusal is 'why it cannot be applied to what is there, as a sentence';
comment on column platform.import_line.record_id is 'the record that it made or changed; null in a dry run';
comment on column platform.import_line.version is 'of that record when it was applied: an undo leaves alone what has moved on';
comment on column platform.import_line.change is 'of, before and after in words';
comment on column platform.import_line.before is 'what the record said before, for the undo';
comment on column platform.import_line.undone is 'null: nobody asked; false: the record had moved on';
comment on column platform.import_line.alike is 'records and other lines that may be the same as this line; null: none';
comment on column platform.import_line.others is 'the records of which somebody said that they are not this one; null: nobody has decided';

create table platform.import_part (
  organization_id uuid not null,
  import_id uuid not null,
  place integer not null,
  bytes bytea not null,
  constraint import_part_pkey PRIMARY KEY (organization_id, import_id, place),
  constraint import_part_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint import_part_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES platform.import(organization_id, id)
);
alter table platform.import_part enable row level security;
alter table platform.import_part force row level security;
create policy own_organization on platform.import_part as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select on platform.import_part to akoma_app;
comment on table platform.import_part is 'the file of an import in order; gone once its lines are read';

create table platform.migration (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migration_pkey PRIMARY KEY (name)
);
grant select on platform.migration to akoma_app;
comment on table platform.migration is 'global: the migrations that have landed here';

create table platform.organization (
  id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint organization_pkey PRIMARY KEY (id)
);
alter table platform.organization enable row level security;
alter table platform.organization force row level security;
create policy own_organization on platform.organization as permissive for all to public using ((id = platform.org())) with check ((id = platform.org()));
create policy owner_reads on platform.organization as permissive for select to postgres using (true) with check ();
grant insert, select on platform.organization to akoma_app;

create table platform.outbox (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  data jsonb not null,
  announced_at timestamp with time zone not null default now(),
  constraint outbox_pkey PRIMARY KEY (organization_id, id),
  constraint outbox_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
alter table platform.outbox enable row level security;
alter table platform.outbox force row level security;
create policy own_organization on platform.outbox as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select, update on platform.outbox to akoma_app;
