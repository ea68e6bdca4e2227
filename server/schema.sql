-- Generated from the migrations by `npm run tables`. Do not edit: it is here to be read and compared.

-- roles

create role akoma_app login;

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
grant delete, insert, select, update on platform.flag to akoma_app;
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
grant delete, insert, select, update on platform.handled_event to akoma_app;

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
