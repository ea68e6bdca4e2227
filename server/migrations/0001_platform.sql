-- The ground every room stands on: the tenant's anchor, the wall between tenants, events, idempotency, flags.
-- The schema itself and the role akoma_app are made by the migrator (src/platform/db/migrate.ts).

-- The organisation of the running transaction; null outside of one, and then every policy below hides every row.
-- nullif: after a SET LOCAL has ended the value is '', not null.
create function platform.org() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.org', true), '')::uuid;

-- Puts the wall around a tenant's table: row level security enabled and forced, one policy for reading and writing, grants for the app.
-- An append-only table passes its grants: select platform.protect('audit.entry', 'select, insert');
create function platform.protect(tenant_table regclass, grants text default 'select, insert, update, delete') returns void
language plpgsql set search_path = pg_catalog as $$
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
end $$;
revoke execute on function platform.protect from public;

-- The anchor of every tenant key. The organization room extends it one to one; a new one is inserted inside its own tenant transaction.
create table platform.organization (
  id uuid primary key,
  created_at timestamptz not null default now()
);
alter table platform.organization enable row level security;
alter table platform.organization force row level security;
create policy own_organization on platform.organization using (id = platform.org()) with check (id = platform.org());
grant select, insert on platform.organization to akoma_app;

-- What a room announces upwards: written in the deed's own transaction, delivered by a job, at least once.
create table platform.outbox (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  name text not null,
  data jsonb not null,
  announced_at timestamptz not null default now(),
  primary key (organization_id, id)
);
select platform.protect('platform.outbox');

-- A listener's mark, written in the transaction of its work: so an event delivered twice has its effect once.
create table platform.handled_event (
  organization_id uuid not null references platform.organization (id),
  event_id uuid not null,
  listener text not null,
  handled_at timestamptz not null default now(),
  primary key (organization_id, event_id, listener)
);
select platform.protect('platform.handled_event');

-- The first answer to a request that carried an Idempotency-Key, given again to its repetitions.
create table platform.idempotency (
  organization_id uuid not null references platform.organization (id),
  key text not null check (length(key) between 1 and 200),
  user_id uuid not null,
  operation text not null,
  request_hash text not null,
  status int,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (organization_id, key)
);
create index idempotency_created_at on platform.idempotency (organization_id, created_at);
comment on column platform.idempotency.status is 'null while the first request is still running';
select platform.protect('platform.idempotency');

-- Facts about the whole installation.
create table platform.flag (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
comment on table platform.flag is 'global: facts about the installation as a whole, such as that it holds the demo hospital';
grant select, insert, update, delete on platform.flag to akoma_app;
