-- Generated from the migrations by `npm run tables`. Do not edit: it is here to be read and compared.

-- roles

create role akoma_app login;

-- extensions

create extension btree_gist schema public;

-- schemas

create schema audit;
grant usage on schema audit to akoma_app;

create schema backup;
grant usage on schema backup to akoma_app;

create schema catalogue;
grant usage on schema catalogue to akoma_app;

create schema encounters;
grant usage on schema encounters to akoma_app;

create schema files;
grant usage on schema files to akoma_app;

create schema identity;
grant usage on schema identity to akoma_app;

create schema observations;
grant usage on schema observations to akoma_app;

create schema organization;
grant usage on schema organization to akoma_app;

create schema patients;
grant usage on schema patients to akoma_app;

create schema platform;
grant usage on schema platform to akoma_app;

create schema reports;
grant usage on schema reports to akoma_app;

create schema terminology;
grant usage on schema terminology to akoma_app;

create schema webhooks;
grant usage on schema webhooks to akoma_app;

create schema workbench;
grant usage on schema workbench to akoma_app;

-- functions

CREATE OR REPLACE FUNCTION audit.organizations()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  with recursive one as (
    (select e.organization_id from audit.entry e order by e.organization_id limit 1)
    union all
    select (select e.organization_id from audit.entry e where e.organization_id > one.organization_id order by e.organization_id limit 1)
    from one where one.organization_id is not null
  )
  select organization_id from one where organization_id is not null
  union
  select l.organization_id from (select distinct organization_id from audit.unsealed) l
$function$
;
alter function audit.organizations() owner to postgres;

CREATE OR REPLACE FUNCTION audit.record(organization uuid, entry uuid, account uuid, membership uuid, session uuid, action text, operation text, patient uuid, subjects jsonb, reason text, request text, node text, outcome text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_variable
begin
  if organization is distinct from platform.org() then
    raise exception 'an entry belongs to the organisation of its transaction' using errcode = 'insufficient_privilege';
  end if;
  insert into audit.entry (organization_id, id, user_id, practitioner_role_id, session_id, action, operation, patient_id, subjects, reason,
      request_id, node, outcome)
    values (organization, entry, account, membership, session, action, operation, patient, subjects, reason, request, node, outcome);
  insert into audit.unsealed (organization_id, entry_id) values (organization, entry);
end $function$
;
alter function audit.record(uuid,uuid,uuid,uuid,uuid,text,text,uuid,jsonb,text,text,text,text) owner to postgres;
grant execute on function audit.record(uuid,uuid,uuid,uuid,uuid,text,text,uuid,jsonb,text,text,text,text) to akoma_app;

CREATE OR REPLACE FUNCTION audit.seal(most integer)
 RETURNS TABLE(organization_id uuid, sealed integer, seq bigint, hash bytea)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  org uuid := '00000000-0000-0000-0000-000000000000';
  waiting uuid[];
  done uuid[];
  one uuid;
  e audit.entry;
  before bytea;
  first_seq bigint;
  at_seq bigint;
  seen int;
begin
  while most > 0 loop
    select u.organization_id into org from audit.unsealed u where u.organization_id > org order by u.organization_id limit 1;
    exit when org is null;
    continue when not pg_try_advisory_xact_lock(hashtextextended('audit.seal ' || org, 0));
    waiting := array(select u.entry_id from audit.unsealed u where u.organization_id = org order by u.organization_id, u.entry_id limit most);
    select l.seq, l.hash into at_seq, before from audit.link l where l.organization_id = org order by l.organization_id desc, l.seq desc limit 1;
    if not found then
      at_seq := 0;
      before := sha256(convert_to(org::text, 'UTF8'));
    end if;
    first_seq := at_seq;
    done := '{}';
    seen := 0;
    foreach one in array waiting loop
      exit when seen > 20000;
      done := done || one;
      continue when exists (select from audit.link l where l.organization_id = org and l.entry_id = one);
      select * into e from audit.entry t where t.organization_id = org and t.id = one;
      continue when not found;
      at_seq := at_seq + 1;
      insert into audit.link as l (organization_id, seq, entry_id, prev, hash)
        values (org, at_seq, one, before, sha256(before || convert_to(audit.written(e), 'UTF8')))
        returning l.hash into before;
      continue when not e.subjects ? 'patients';
      insert into audit.shown (organization_id, patient_id, entry_id)
        select org, p.id::uuid, one from jsonb_array_elements_text(e.subjects -> 'patients') as p (id)
        on conflict do nothing;
      seen := seen + jsonb_array_length(e.subjects -> 'patients');
    end loop;
    delete from audit.unsealed u where u.organization_id = org and u.entry_id = any (done)
      and exists (select from audit.entry t where t.organization_id = org and t.id = u.entry_id);
    most := most - cardinality(done);
    if at_seq > first_seq then return query select org, (at_seq - first_seq)::int, at_seq, before; end if;
  end loop;
end $function$
;
alter function audit.seal(integer) owner to postgres;

CREATE OR REPLACE FUNCTION audit.written(e audit.entry)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select string_agg(case when v is null then '-' else octet_length(v) || ':' || v end, ',' order by n)
  from unnest(array[
    e.organization_id::text, e.id::text, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.user_id::text,
    e.practitioner_role_id::text, e.session_id::text, e.action, e.operation, e.patient_id::text, e.subjects::text, e.reason,
    e.request_id, e.node, e.outcome
  ]) with ordinality as field (v, n)
$function$
;
alter function audit.written(audit.entry) owner to postgres;
grant execute on function audit.written(audit.entry) to public;
grant execute on function audit.written(audit.entry) to akoma_app;

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

CREATE OR REPLACE FUNCTION identity.forget_sign_ins(before timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  upto bigint;
  events int := 0;
  sessions int;
begin
  before := least(before, now() - interval '1 year'); -- whatever the caller's clock says
  perform pg_advisory_xact_lock(hashtextextended('identity.sign_ins', 0));
  select max(t.seq) into upto from (
    select l.seq, bool_and(coalesce(e.recorded_at, l.sealed_at) < before) over (order by l.seq) as is_old
    from (select k.seq, k.event_id, k.sealed_at from identity.sign_in_link k order by k.seq limit most) l
      left join identity.sign_in_event e on e.id = l.event_id
  ) t where t.is_old;
  if upto is not null then
    update identity.sign_in_beginning b set seq = l.seq, hash = l.hash, forgotten_at = now() from identity.sign_in_link l where l.seq = upto;
    delete from identity.sign_in_event e using identity.sign_in_link l where l.seq <= upto and e.id = l.event_id;
    delete from identity.sign_in_link l where l.seq <= upto;
    get diagnostics events = row_count;
  end if;
  delete from identity.session where id in (
    select s.id from identity.session s
    where s.expires_at < before
      and not exists (select from identity.sign_in_event e where e.session_id = s.id)
      and not exists (select from identity.refresh_token t where t.session_id = s.id)
    order by s.expires_at limit most for update skip locked
  );
  get diagnostics sessions = row_count;
  return greatest(events, sessions);
end $function$
;
alter function identity.forget_sign_ins(timestamp with time zone,integer) owner to postgres;

CREATE OR REPLACE FUNCTION identity.record_sign_in(event_id uuid, moment timestamp with time zone, what text, account uuid, in_session uuid, organization uuid, from_address text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  insert into identity.sign_in_event (id, happened_at, event, account_id, session_id, organization_id, address)
    values (event_id, moment, what, account, in_session, organization, from_address);
  insert into identity.sign_in_unsealed values (event_id);
end $function$
;
alter function identity.record_sign_in(uuid,timestamp with time zone,text,uuid,uuid,uuid,text) owner to postgres;
grant execute on function identity.record_sign_in(uuid,timestamp with time zone,text,uuid,uuid,uuid,text) to akoma_app;

CREATE OR REPLACE FUNCTION identity.seal_sign_ins(most integer)
 RETURNS TABLE(sealed integer, seq bigint, hash bytea)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  waiting uuid[];
  one uuid;
  e identity.sign_in_event;
  before bytea;
  at_seq bigint;
  first_seq bigint;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('identity.sign_ins', 0)) then return; end if;
  waiting := array(select u.event_id from identity.sign_in_unsealed u order by u.event_id limit most);
  select l.seq, l.hash into at_seq, before from identity.sign_in_link l order by l.seq desc limit 1;
  if not found then select b.seq, b.hash into at_seq, before from identity.sign_in_beginning b; end if;
  first_seq := at_seq;
  foreach one in array waiting loop
    continue when exists (select from identity.sign_in_link l where l.event_id = one);
    select * into e from identity.sign_in_event t where t.id = one;
    continue when not found;
    at_seq := at_seq + 1;
    insert into identity.sign_in_link as l (seq, event_id, prev, hash)
      values (at_seq, one, before, sha256(before || convert_to((
        select string_agg(case when v is null then '-' else octet_length(v) || ':' || v end, ',' order by n)
        from unnest(identity.sign_in_fields(e)) with ordinality as field (v, n)
      ), 'UTF8')))
      returning l.hash into before;
  end loop;
  delete from identity.sign_in_unsealed u where u.event_id = any (waiting)
    and exists (select from identity.sign_in_event t where t.id = u.event_id);
  if at_seq > first_seq then return query select (at_seq - first_seq)::int, at_seq, before; end if;
end $function$
;
alter function identity.seal_sign_ins(integer) owner to postgres;

CREATE OR REPLACE FUNCTION identity.sign_in_chain()
 RETURNS TABLE(begins_at bigint, begins_with bytea, ends_at bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select b.seq, b.hash, coalesce((select max(l.seq) from identity.sign_in_link l), b.seq) from identity.sign_in_beginning b
$function$
;
alter function identity.sign_in_chain() owner to postgres;

CREATE OR REPLACE FUNCTION identity.sign_in_fields(e identity.sign_in_event)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select array[
    e.id::text, to_char(e.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.event, e.account_id::text, e.session_id::text,
    e.organization_id::text, e.address, to_char(e.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')
  ]
$function$
;
alter function identity.sign_in_fields(identity.sign_in_event) owner to postgres;

CREATE OR REPLACE FUNCTION identity.sign_in_links(after bigint, upto bigint, most integer)
 RETURNS TABLE(seq bigint, event_id uuid, prev bytea, hash bytea, fields text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select l.seq, l.event_id, l.prev, l.hash, case when e.id is not null then identity.sign_in_fields(e) end
  from identity.sign_in_link l left join identity.sign_in_event e on e.id = l.event_id
  where l.seq > after and l.seq <= upto order by l.seq limit most
$function$
;
alter function identity.sign_in_links(bigint,bigint,integer) owner to postgres;

CREATE OR REPLACE FUNCTION identity.sign_in_states(after uuid, most integer)
 RETURNS TABLE(id uuid, is_sealed boolean, is_waiting boolean, seconds double precision)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select e.id, l.seq is not null, u.event_id is not null, extract(epoch from now() - e.recorded_at)::float8
  from identity.sign_in_event e left join identity.sign_in_link l on l.event_id = e.id left join identity.sign_in_unsealed u on u.event_id = e.id
  where e.id > after order by e.id limit most
$function$
;
alter function identity.sign_in_states(uuid,integer) owner to postgres;

CREATE OR REPLACE FUNCTION identity.vanished_sign_ins()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select u.event_id from identity.sign_in_unsealed u where not exists (select from identity.sign_in_event e where e.id = u.event_id) order by 1
$function$
;
alter function identity.vanished_sign_ins() owner to postgres;

CREATE OR REPLACE FUNCTION organization.actor_of(session uuid, asked uuid, moment timestamp with time zone, idle interval)
 RETURNS TABLE(account_id uuid, organization_id uuid, membership_id uuid, full_name text, resources text[], last_used_at timestamp with time zone, locked_at timestamp with time zone, lacks_second_factor boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select s.account_id, coalesce(asked, s.organization_id), m.id, concat_ws(' ', m.first_name, m.last_name), r.resources, s.last_used_at,
    coalesce(
      s.locked_at,
      case when s.last_used_at <= moment - make_interval(secs => s.lock_seconds) then s.last_used_at + make_interval(secs => s.lock_seconds) end
    ),
    coalesce(organization.demands_factor(o.second_factor, r.second_factor, m.organization_role, r.workspaces), false)
      and not exists (select from identity.second_factor f where f.account_id = s.account_id and f.secret is not null)
  from identity.session s
    join identity.account a on a.id = s.account_id and a.disabled_at is null
    left join (
      organization.membership m
        join organization.organization o on o.organization_id = m.organization_id and o.deleted_at is null and o.status = 'active'
        join organization.role r on r.organization_id = m.organization_id and r.id = m.role_id
    ) on m.organization_id = coalesce(asked, s.organization_id) and m.account_id = s.account_id and m.deleted_at is null and m.status = 'active'
  where s.id = session and s.revoked_at is null and s.expires_at > moment
    and s.last_used_at > moment - least(idle, make_interval(secs => s.idle_seconds))
$function$
;
alter function organization.actor_of(uuid,uuid,timestamp with time zone,interval) owner to postgres;
grant execute on function organization.actor_of(uuid,uuid,timestamp with time zone,interval) to akoma_app;

CREATE OR REPLACE FUNCTION organization.demands_factor(policy text, of_role boolean, organization_role text, workspaces text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select of_role or policy = 'everybody' or (policy = 'administrators' and (
    organization_role in ('owner', 'admin')
    or exists (select from unnest(workspaces) entry where upper(trim(split_part(entry, '.', 1))) = 'ADMIN')
  ))
$function$
;
alter function organization.demands_factor(text,boolean,text,text[]) owner to postgres;

CREATE OR REPLACE FUNCTION organization.is_only()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select count(*) < 2 from (select from platform.organization limit 2) as found
$function$
;
alter function organization.is_only() owner to postgres;
grant execute on function organization.is_only() to akoma_app;

CREATE OR REPLACE FUNCTION organization.is_operator(account uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select exists (select from organization.operator o where o.account_id = account)
    or exists (
      select from organization.membership m
        join organization.organization o on o.organization_id = m.organization_id and o.deleted_at is null and o.status = 'active'
      where m.account_id = account and m.organization_role = 'owner' and m.status = 'active' and m.deleted_at is null
        and organization.is_only()
    )
$function$
;
alter function organization.is_operator(uuid) owner to postgres;
grant execute on function organization.is_operator(uuid) to akoma_app;

CREATE OR REPLACE FUNCTION organization.keep_operators()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  insert into organization.operator (account_id, how)
    select distinct m.account_id, 'first' from organization.membership m
    where m.account_id is not null and m.organization_role = 'owner' and m.status = 'active' and m.deleted_at is null
      and organization.is_only()
    on conflict do nothing
$function$
;
alter function organization.keep_operators() owner to postgres;
grant execute on function organization.keep_operators() to akoma_app;

CREATE OR REPLACE FUNCTION organization.memberships_of(account uuid)
 RETURNS TABLE(organization_id uuid, organization_name text, membership_id uuid, organization_role text, title text, first_name text, last_name text, gender text, birth_date date, address text, photo text, signature text, location_id uuid, role_id uuid, role_name text, workspaces text[], resources text[], demands_second_factor boolean, session_idle_minutes integer, session_hours integer, idle_lock_minutes integer, password_least integer, password_history integer, password_days integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select o.organization_id, o.name, m.id, m.organization_role, m.title, m.first_name, m.last_name,
    m.gender, m.birth_date, m.address, m.photo, m.signature, m.location_id, r.id, r.name,
    case when m.workspaces is null then r.workspaces else array(
      select entry from unnest(r.workspaces) with ordinality as own (entry, place)
      where upper(trim(split_part(entry, '.', 1))) = any (m.workspaces) order by place
    ) end,
    r.resources, organization.demands_factor(o.second_factor, r.second_factor, m.organization_role, r.workspaces),
    o.session_idle_minutes, o.session_hours, o.idle_lock_minutes, o.password_least, o.password_history, o.password_days
  from organization.membership m
    join organization.organization o on o.organization_id = m.organization_id
    join organization.role r on r.organization_id = m.organization_id and r.id = m.role_id
  where m.account_id = account and m.deleted_at is null and m.status = 'active' and o.deleted_at is null and o.status = 'active'
  order by lower(o.name), o.organization_id
$function$
;
alter function organization.memberships_of(uuid) owner to postgres;
grant execute on function organization.memberships_of(uuid) to akoma_app;

CREATE OR REPLACE FUNCTION organization.note_sign_in(account uuid, organization uuid, moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  update organization.membership m set last_sign_in_at = moment
    where m.organization_id = organization and m.account_id = account and m.deleted_at is null
      and (m.last_sign_in_at is null or m.last_sign_in_at < moment)
$function$
;
alter function organization.note_sign_in(uuid,uuid,timestamp with time zone) owner to postgres;
grant execute on function organization.note_sign_in(uuid,uuid,timestamp with time zone) to akoma_app;

CREATE OR REPLACE FUNCTION organization.organizations_of(account uuid)
 RETURNS SETOF organization.organization
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select o.* from organization.organization o
  where o.deleted_at is null and exists (
    select from organization.membership m
    where m.organization_id = o.organization_id and m.account_id = account and m.deleted_at is null and m.status = 'active'
  )
$function$
;
alter function organization.organizations_of(uuid) owner to postgres;
grant execute on function organization.organizations_of(uuid) to akoma_app;

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

create table audit.entry (
  organization_id uuid not null,
  id uuid not null,
  at timestamp with time zone not null default now(),
  user_id uuid,
  practitioner_role_id uuid,
  session_id uuid,
  action text not null,
  operation text not null,
  patient_id uuid,
  subjects jsonb not null default '{}'::jsonb,
  reason text,
  request_id text,
  node text not null,
  outcome text not null default 'done'::text,
  constraint entry_pkey PRIMARY KEY (organization_id, id),
  constraint entry_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'refused'::text, 'failed'::text])))
);
CREATE INDEX entry_at ON audit.entry USING btree (organization_id, at);
CREATE INDEX entry_patient ON audit.entry USING btree (organization_id, patient_id, at) WHERE (patient_id IS NOT NULL);
CREATE INDEX entry_user ON audit.entry USING btree (organization_id, user_id, at) WHERE (user_id IS NOT NULL);
alter table audit.entry enable row level security;
alter table audit.entry force row level security;
create policy own_organization on audit.entry as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
create policy owner_reads on audit.entry as permissive for select to postgres using (true) with check ();
grant select on audit.entry to akoma_app;
comment on column audit.entry.at is 'by the database''s clock, so that a server with a wrong one cannot put a deed into another hour';
comment on column audit.entry.user_id is 'null: the house itself did it';
comment on column audit.entry.action is 'patient.read: what an auditor searches for; without one, the operation''s name';
comment on column audit.entry.subjects is 'ids of what it was done to, by name; of a list, search, file or stream `patients`: whom it showed, `filter`: what was asked, `way`: which of these it was';
comment on column audit.entry.node is 'the server that answered';

create table audit.link (
  organization_id uuid not null,
  seq bigint not null,
  entry_id uuid not null,
  prev bytea not null,
  hash bytea not null,
  sealed_at timestamp with time zone not null default now(),
  constraint link_pkey PRIMARY KEY (organization_id, seq),
  constraint link_organization_id_entry_id_key UNIQUE (organization_id, entry_id),
  constraint link_hash_check CHECK ((length(hash) = 32)),
  constraint link_prev_check CHECK ((length(prev) = 32)),
  constraint link_seq_check CHECK ((seq > 0))
);
alter table audit.link enable row level security;
alter table audit.link force row level security;
create policy own_organization on audit.link as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
create policy owner_seals on audit.link as permissive for all to postgres using (true) with check (true);
grant select on audit.link to akoma_app;
comment on column audit.link.prev is 'the hash of link seq - 1; of the first one, sha256 of the organisation''s id: a chain cannot be taken for another organisation''s';

create table audit.shown (
  organization_id uuid not null,
  patient_id uuid not null,
  entry_id uuid not null,
  constraint shown_pkey PRIMARY KEY (organization_id, patient_id, entry_id)
);
alter table audit.shown enable row level security;
alter table audit.shown force row level security;
create policy own_organization on audit.shown as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
create policy owner_seals on audit.shown as permissive for all to postgres using (true) with check (true);
grant select on audit.shown to akoma_app;

create table audit.unsealed (
  organization_id uuid not null,
  entry_id uuid not null,
  constraint unsealed_pkey PRIMARY KEY (organization_id, entry_id)
);
alter table audit.unsealed enable row level security;
alter table audit.unsealed force row level security;
create policy own_organization on audit.unsealed as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
create policy owner_seals on audit.unsealed as permissive for all to postgres using (true) with check ();
grant select on audit.unsealed to akoma_app;

create table audit.verification (
  organization_id uuid not null,
  id uuid not null,
  requested_by_id uuid,
  status text not null,
  done bigint not null default 0,
  total bigint,
  links bigint,
  entries bigint,
  sealed_to bigint,
  heads integer,
  overdue integer,
  findings integer,
  first_findings jsonb not null default '[]'::jsonb,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint verification_pkey PRIMARY KEY (organization_id, id),
  constraint verification_check CHECK (((status = ANY (ARRAY['done'::text, 'failed'::text])) = (finished_at IS NOT NULL))),
  constraint verification_check1 CHECK (((status <> 'done'::text) OR ((findings IS NOT NULL) AND (links IS NOT NULL) AND (entries IS NOT NULL)))),
  constraint verification_done_check CHECK ((done >= 0)),
  constraint verification_first_findings_check CHECK ((jsonb_typeof(first_findings) = 'array'::text)),
  constraint verification_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text]))),
  constraint verification_total_check CHECK ((total >= 0)),
  constraint verification_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
CREATE UNIQUE INDEX verification_at_work ON audit.verification USING btree (organization_id) WHERE (status = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE INDEX verification_newest ON audit.verification USING btree (organization_id, created_at DESC, id DESC);
alter table audit.verification enable row level security;
alter table audit.verification force row level security;
create policy own_organization on audit.verification as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on audit.verification to akoma_app;
comment on column audit.verification.requested_by_id is 'the membership; null: the house''s own nightly round';
comment on column audit.verification.done is 'links and entries looked at so far';
comment on column audit.verification.total is 'links and entries to be looked at; null until it has begun';
comment on column audit.verification.sealed_to is 'the chain''s end when it began';
comment on column audit.verification.heads is 'ends of the chain kept outside of the database that it was held against';
comment on column audit.verification.overdue is 'entries that had waited for over a minute to be sealed';
comment on column audit.verification.findings is 'how many; the first hundred stand in first_findings';

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

create table catalogue.healthcare_service (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  search_norm text not null,
  code text not null,
  category text not null,
  service_class text not null,
  specialties jsonb not null default '[]'::jsonb,
  description text,
  duration integer,
  availability jsonb not null default '[]'::jsonb,
  active boolean not null default true,
  virtual_service boolean not null default false,
  appointment_required boolean not null default true,
  provision_codes text[] not null default '{}'::text[],
  revenue_tag text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  deleted_at timestamp with time zone,
  constraint healthcare_service_pkey PRIMARY KEY (organization_id, id),
  constraint healthcare_service_availability_check CHECK ((jsonb_typeof(availability) = 'array'::text)),
  constraint healthcare_service_category_check CHECK ((category = ANY (ARRAY['Consultation'::text, 'Diagnostic'::text, 'Hospitalization'::text, 'Medication'::text, 'Administrative'::text, 'Procedure'::text]))),
  constraint healthcare_service_duration_check CHECK (((duration >= 1) AND (duration <= 1440))),
  constraint healthcare_service_provision_codes_check CHECK ((provision_codes <@ ARRAY['free'::text, 'disc'::text, 'cost'::text])),
  constraint healthcare_service_service_class_check CHECK ((service_class = ANY (ARRAY['Consultation'::text, 'Diagnostic'::text, 'Hospitalization'::text, 'Medication'::text, 'Administrative'::text, 'Procedure'::text]))),
  constraint healthcare_service_specialties_check CHECK ((jsonb_typeof(specialties) = 'array'::text)),
  constraint healthcare_service_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
CREATE UNIQUE INDEX healthcare_service_code ON catalogue.healthcare_service USING btree (organization_id, lower(code)) WHERE (deleted_at IS NULL);
CREATE INDEX healthcare_service_name ON catalogue.healthcare_service USING btree (organization_id, lower(name)) WHERE (deleted_at IS NULL);
alter table catalogue.healthcare_service enable row level security;
alter table catalogue.healthcare_service force row level security;
create policy own_organization on catalogue.healthcare_service as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on catalogue.healthcare_service to akoma_app;
comment on column catalogue.healthcare_service.search_norm is 'name and code in lower case without marks, for searching';
comment on column catalogue.healthcare_service.specialties is '[{code, display}]';
comment on column catalogue.healthcare_service.duration is 'minutes; null: not said';
comment on column catalogue.healthcare_service.availability is '[{days, start_time, end_time}] by the organisation''s clock; empty: whenever the house is open';
comment on column catalogue.healthcare_service.revenue_tag is 'the income that it counts to';
comment on column catalogue.healthcare_service.deleted_at is 'from then on no list shows it and its code is free again';

create table catalogue.price_import (
  organization_id uuid not null,
  id uuid not null,
  filename text not null,
  format text not null,
  file bytea,
  dry_run boolean not null,
  status text not null,
  failure text,
  headings text[],
  ignored text[] not null default '{}'::text[],
  is_read boolean not null default false,
  rows integer not null default 0,
  done_line integer not null default 1,
  done_rows integer not null default 0,
  new_rows integer not null default 0,
  changed_rows integer not null default 0,
  unchanged_rows integer not null default 0,
  wrong_rows integer not null default 0,
  started_by uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  constraint price_import_pkey PRIMARY KEY (organization_id, id),
  constraint price_import_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text]))),
  constraint price_import_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text]))),
  constraint price_import_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint price_import_organization_id_started_by_fkey FOREIGN KEY (organization_id, started_by) REFERENCES organization.membership(organization_id, id)
);
CREATE INDEX price_import_finished_at ON catalogue.price_import USING btree (organization_id, finished_at);
CREATE INDEX price_import_started_by ON catalogue.price_import USING btree (organization_id, started_by);
alter table catalogue.price_import enable row level security;
alter table catalogue.price_import force row level security;
create policy own_organization on catalogue.price_import as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on catalogue.price_import to akoma_app;
comment on column catalogue.price_import.file is 'null once its lines are read';
comment on column catalogue.price_import.dry_run is 'only says what would happen';
comment on column catalogue.price_import.failure is 'why nothing could be read, as a sentence';
comment on column catalogue.price_import.headings is 'the first line of the file; null until it is read';
comment on column catalogue.price_import.ignored is 'headings that no price has';
comment on column catalogue.price_import.done_line is 'up to this line all are compared or applied: from here a job that was killed goes on';
comment on column catalogue.price_import.finished_at is 'null while it is under way';

create table catalogue.price_import_line (
  organization_id uuid not null,
  import_id uuid not null,
  line integer not null,
  cells text[] not null,
  healthcare_service_id uuid,
  location_id uuid,
  payer text,
  payment_method text,
  charge_minor bigint,
  currency text,
  description text,
  valid_from date,
  valid_to date,
  price_key text generated always as (((((((healthcare_service_id)::text || ','::text) || COALESCE((location_id)::text, 'null'::text)) || ','::text) || COALESCE(lower(payer), 'null'::text)) || ','::text) || COALESCE(payment_method, 'null'::text)) stored,
  unreadable text[] not null default '{}'::text[],
  outcome text,
  refusal text,
  price_id uuid,
  charge_before_minor bigint,
  constraint price_import_line_pkey PRIMARY KEY (organization_id, import_id, line),
  constraint price_import_line_outcome_check CHECK ((outcome = ANY (ARRAY['new'::text, 'changed'::text, 'unchanged'::text, 'wrong'::text]))),
  constraint price_import_line_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint price_import_line_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES catalogue.price_import(organization_id, id),
  constraint price_import_line_organization_id_price_id_fkey FOREIGN KEY (organization_id, price_id) REFERENCES catalogue.service_price(organization_id, id)
);
CREATE INDEX price_import_line_key ON catalogue.price_import_line USING btree (organization_id, import_id, price_key);
CREATE INDEX price_import_line_outcome ON catalogue.price_import_line USING btree (organization_id, import_id, outcome, line);
CREATE INDEX price_import_line_price ON catalogue.price_import_line USING btree (organization_id, price_id) WHERE (price_id IS NOT NULL);
alter table catalogue.price_import_line enable row level security;
alter table catalogue.price_import_line force row level security;
create policy own_organization on catalogue.price_import_line as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select, update on catalogue.price_import_line to akoma_app;
comment on column catalogue.price_import_line.line is 'as a spreadsheet counts: the headings are line 1';
comment on column catalogue.price_import_line.cells is 'as they stand in the file, for the file of errors';
comment on column catalogue.price_import_line.unreadable is 'what is wrong in the line itself, as sentences';
comment on column catalogue.price_import_line.outcome is 'null until it is compared';
comment on column catalogue.price_import_line.refusal is 'why it cannot be applied to the prices there are, as a sentence';
comment on column catalogue.price_import_line.price_id is 'the price that it made or changed; null in a dry run';
comment on column catalogue.price_import_line.charge_before_minor is 'pesewas or cents; null: there was no such price';

create table catalogue.price_tier (
  organization_id uuid not null,
  id uuid not null,
  service_id uuid not null,
  "position" integer not null,
  name text not null,
  currency text not null,
  cost_minor bigint not null,
  description text,
  type text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint price_tier_pkey PRIMARY KEY (organization_id, id),
  constraint price_tier_check CHECK (((type <> 'free'::text) OR (cost_minor = 0))),
  constraint price_tier_cost_minor_check CHECK ((cost_minor >= 0)),
  constraint price_tier_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint price_tier_type_check CHECK ((type = ANY (ARRAY['free'::text, 'disc'::text, 'cost'::text]))),
  constraint price_tier_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint price_tier_organization_id_service_id_fkey FOREIGN KEY (organization_id, service_id) REFERENCES catalogue.healthcare_service(organization_id, id)
);
CREATE INDEX price_tier_service ON catalogue.price_tier USING btree (organization_id, service_id, "position") WHERE (deleted_at IS NULL);
alter table catalogue.price_tier enable row level security;
alter table catalogue.price_tier force row level security;
create policy own_organization on catalogue.price_tier as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on catalogue.price_tier to akoma_app;
comment on column catalogue.price_tier.cost_minor is 'pesewas or cents';
comment on column catalogue.price_tier.deleted_at is 'no longer offered; what was booked with it still names it';

create table catalogue.service_location (
  organization_id uuid not null,
  service_id uuid not null,
  location_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint service_location_pkey PRIMARY KEY (organization_id, service_id, location_id),
  constraint service_location_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint service_location_organization_id_location_id_fkey FOREIGN KEY (organization_id, location_id) REFERENCES organization.location(organization_id, id),
  constraint service_location_organization_id_service_id_fkey FOREIGN KEY (organization_id, service_id) REFERENCES catalogue.healthcare_service(organization_id, id)
);
CREATE INDEX service_location_location ON catalogue.service_location USING btree (organization_id, location_id);
alter table catalogue.service_location enable row level security;
alter table catalogue.service_location force row level security;
create policy own_organization on catalogue.service_location as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select on catalogue.service_location to akoma_app;

create table catalogue.service_practitioner (
  organization_id uuid not null,
  service_id uuid not null,
  practitioner_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint service_practitioner_pkey PRIMARY KEY (organization_id, service_id, practitioner_id),
  constraint service_practitioner_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint service_practitioner_organization_id_practitioner_id_fkey FOREIGN KEY (organization_id, practitioner_id) REFERENCES organization.membership(organization_id, id),
  constraint service_practitioner_organization_id_service_id_fkey FOREIGN KEY (organization_id, service_id) REFERENCES catalogue.healthcare_service(organization_id, id)
);
CREATE INDEX service_practitioner_practitioner ON catalogue.service_practitioner USING btree (organization_id, practitioner_id);
alter table catalogue.service_practitioner enable row level security;
alter table catalogue.service_practitioner force row level security;
create policy own_organization on catalogue.service_practitioner as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select on catalogue.service_practitioner to akoma_app;

create table catalogue.service_price (
  organization_id uuid not null,
  id uuid not null,
  healthcare_service_id uuid not null,
  name text,
  description text,
  charge_minor bigint not null,
  currency text not null,
  location_id uuid,
  payer text,
  payment_method text,
  price_key text not null generated always as (((((((healthcare_service_id)::text || ','::text) || COALESCE((location_id)::text, 'null'::text)) || ','::text) || COALESCE(lower(payer), 'null'::text)) || ','::text) || COALESCE(payment_method, 'null'::text)) stored,
  valid_from date,
  valid_to date,
  active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  deleted_at timestamp with time zone,
  constraint service_price_pkey PRIMARY KEY (organization_id, id),
  constraint service_price_once EXCLUDE USING gist (organization_id WITH =, price_key WITH =, daterange(valid_from, valid_to, '[]'::text) WITH &&) WHERE ((active AND (deleted_at IS NULL))),
  constraint service_price_charge_minor_check CHECK ((charge_minor >= 0)),
  constraint service_price_check CHECK ((valid_from <= valid_to)),
  constraint service_price_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint service_price_description_check CHECK ((description <> ''::text)),
  constraint service_price_name_check CHECK ((name <> ''::text)),
  constraint service_price_payer_check CHECK ((payer <> ''::text)),
  constraint service_price_payment_method_check CHECK ((payment_method = ANY (ARRAY['cash'::text, 'patient-account'::text, 'corporate'::text, 'insurance'::text]))),
  constraint service_price_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint service_price_organization_id_healthcare_service_id_fkey FOREIGN KEY (organization_id, healthcare_service_id) REFERENCES catalogue.healthcare_service(organization_id, id),
  constraint service_price_organization_id_location_id_fkey FOREIGN KEY (organization_id, location_id) REFERENCES organization.location(organization_id, id)
);
CREATE INDEX service_price_key ON catalogue.service_price USING btree (organization_id, price_key) WHERE (active AND (deleted_at IS NULL));
CREATE INDEX service_price_location ON catalogue.service_price USING btree (organization_id, location_id) WHERE (location_id IS NOT NULL);
CREATE INDEX service_price_service ON catalogue.service_price USING btree (organization_id, healthcare_service_id) WHERE (deleted_at IS NULL);
alter table catalogue.service_price enable row level security;
alter table catalogue.service_price force row level security;
create policy own_organization on catalogue.service_price as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on catalogue.service_price to akoma_app;
comment on column catalogue.service_price.name is 'null: the name of the service';
comment on column catalogue.service_price.description is 'null: the name of the price';
comment on column catalogue.service_price.charge_minor is 'pesewas or cents';
comment on column catalogue.service_price.location_id is 'null: at any location';
comment on column catalogue.service_price.payer is 'a code such as NHIS, until the room payers keeps them; null: any payer';
comment on column catalogue.service_price.payment_method is 'null: however it is paid';
comment on column catalogue.service_price.price_key is 'service, location, payer and payment method, with null where any is meant (PRICE-006)';
comment on column catalogue.service_price.valid_from is 'first day by the organisation''s clock; null: always was';
comment on column catalogue.service_price.valid_to is 'last day by the organisation''s clock; null: until it is ended';

create table encounters.earlier_note (
  organization_id uuid not null,
  note_id uuid not null,
  version integer not null,
  note text not null,
  note_format text not null,
  author_id uuid not null,
  written_at timestamp with time zone not null,
  replaced_at timestamp with time zone not null,
  constraint earlier_note_pkey PRIMARY KEY (organization_id, note_id, version),
  constraint earlier_note_note_format_check CHECK ((note_format = ANY (ARRAY['text'::text, 'html'::text]))),
  constraint earlier_note_organization_id_author_id_fkey FOREIGN KEY (organization_id, author_id) REFERENCES organization.membership(organization_id, id),
  constraint earlier_note_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint earlier_note_organization_id_note_id_fkey FOREIGN KEY (organization_id, note_id) REFERENCES encounters.note(organization_id, id)
);
alter table encounters.earlier_note enable row level security;
alter table encounters.earlier_note force row level security;
create policy own_organization on encounters.earlier_note as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select on encounters.earlier_note to akoma_app;
comment on column encounters.earlier_note.note is 'empty where the note was empty for a while';

create table encounters.encounter (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  visit_id uuid,
  appointment_id uuid,
  part_of_id uuid,
  is_ward_round boolean not null,
  encounter_type text not null,
  status text not null,
  start_time timestamp with time zone not null,
  started_at timestamp with time zone,
  started_by_id uuid,
  end_time timestamp with time zone,
  ended_by_id uuid,
  reason text,
  progress integer not null default 0,
  created_by_id uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  deleted_at timestamp with time zone,
  deleted_by_id uuid,
  delete_reason text,
  constraint encounter_pkey PRIMARY KEY (organization_id, id),
  constraint encounter_encounter_type_check CHECK ((encounter_type = ANY (ARRAY['AMB'::text, 'EMER'::text, 'FLD'::text, 'HH'::text, 'IMP'::text, 'ACUTE'::text, 'NONAC'::text, 'OBSENC'::text, 'PRENC'::text, 'SS'::text, 'VR'::text, 'fluid-balance-chart'::text, 'medication-request'::text, 'service-request'::text, 'vitals-observation'::text, 'mews-triage'::text, 'tews-triage'::text, 'fall-risk-assessment'::text]))),
  constraint encounter_ended CHECK (((status <> 'finished'::text) OR ((end_time IS NOT NULL) AND (progress = 0)))),
  constraint encounter_finished_stays CHECK (((deleted_at IS NULL) OR (status <> 'finished'::text))),
  constraint encounter_not_backwards CHECK ((end_time >= start_time)),
  constraint encounter_progress_check CHECK ((progress >= 0)),
  constraint encounter_status_check CHECK ((status = ANY (ARRAY['planned'::text, 'in-progress'::text, 'triaged'::text, 'arrived'::text, 'finished'::text]))),
  constraint encounter_organization_id_created_by_id_fkey FOREIGN KEY (organization_id, created_by_id) REFERENCES organization.membership(organization_id, id),
  constraint encounter_organization_id_deleted_by_id_fkey FOREIGN KEY (organization_id, deleted_by_id) REFERENCES organization.membership(organization_id, id),
  constraint encounter_organization_id_ended_by_id_fkey FOREIGN KEY (organization_id, ended_by_id) REFERENCES organization.membership(organization_id, id),
  constraint encounter_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint encounter_organization_id_part_of_id_fkey FOREIGN KEY (organization_id, part_of_id) REFERENCES encounters.encounter(organization_id, id),
  constraint encounter_organization_id_patient_id_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients.patient(organization_id, id),
  constraint encounter_organization_id_started_by_id_fkey FOREIGN KEY (organization_id, started_by_id) REFERENCES organization.membership(organization_id, id),
  constraint encounter_organization_id_visit_id_fkey FOREIGN KEY (organization_id, visit_id) REFERENCES encounters.visit(organization_id, id)
);
CREATE INDEX encounter_created ON encounters.encounter USING btree (organization_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX encounter_open ON encounters.encounter USING btree (organization_id, status) WHERE ((deleted_at IS NULL) AND (status <> 'finished'::text));
CREATE INDEX encounter_part_of ON encounters.encounter USING btree (organization_id, part_of_id) WHERE (part_of_id IS NOT NULL);
CREATE INDEX encounter_patient ON encounters.encounter USING btree (organization_id, patient_id, start_time DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX encounter_start ON encounters.encounter USING btree (organization_id, start_time DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX encounter_visit ON encounters.encounter USING btree (organization_id, visit_id) WHERE (deleted_at IS NULL);
alter table encounters.encounter enable row level security;
alter table encounters.encounter force row level security;
create policy own_organization on encounters.encounter as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on encounters.encounter to akoma_app;
comment on column encounters.encounter.appointment_id is 'in the scheduling room';
comment on column encounters.encounter.start_time is 'when it begins or began; created_at is when it was entered';
comment on column encounters.encounter.deleted_at is 'discarded: entered in error; a finished one never is';

create table encounters.encounter_location (
  organization_id uuid not null,
  encounter_id uuid not null,
  location_id uuid not null,
  status text not null,
  "position" smallint not null,
  constraint encounter_location_pkey PRIMARY KEY (organization_id, encounter_id, location_id),
  constraint encounter_location_status_check CHECK ((status = ANY (ARRAY['planned'::text, 'active'::text, 'completed'::text]))),
  constraint encounter_location_organization_id_encounter_id_fkey FOREIGN KEY (organization_id, encounter_id) REFERENCES encounters.encounter(organization_id, id),
  constraint encounter_location_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint encounter_location_organization_id_location_id_fkey FOREIGN KEY (organization_id, location_id) REFERENCES organization.location(organization_id, id)
);
alter table encounters.encounter_location enable row level security;
alter table encounters.encounter_location force row level security;
create policy own_organization on encounters.encounter_location as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select, update on encounters.encounter_location to akoma_app;

create table encounters.note (
  organization_id uuid not null,
  id uuid not null,
  encounter_id uuid not null,
  note_type text not null,
  note text not null,
  author_id uuid not null,
  signed_at timestamp with time zone,
  signed_by_id uuid,
  addendum_to_id uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  note_format text not null default 'text'::text,
  constraint note_pkey PRIMARY KEY (organization_id, id),
  constraint note_check CHECK (((signed_at IS NULL) = (signed_by_id IS NULL))),
  constraint note_note_check CHECK ((length(note) <= 10000)),
  constraint note_note_format_check CHECK ((note_format = ANY (ARRAY['text'::text, 'html'::text]))),
  constraint note_note_type_check CHECK ((note_type = ANY (ARRAY['visit-note'::text, 'plan-of-care'::text, 'chief-complaint'::text, 'history-of-presenting-illness'::text]))),
  constraint note_organization_id_addendum_to_id_fkey FOREIGN KEY (organization_id, addendum_to_id) REFERENCES encounters.note(organization_id, id),
  constraint note_organization_id_author_id_fkey FOREIGN KEY (organization_id, author_id) REFERENCES organization.membership(organization_id, id),
  constraint note_organization_id_encounter_id_fkey FOREIGN KEY (organization_id, encounter_id) REFERENCES encounters.encounter(organization_id, id),
  constraint note_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint note_organization_id_signed_by_id_fkey FOREIGN KEY (organization_id, signed_by_id) REFERENCES organization.membership(organization_id, id)
);
CREATE INDEX note_created ON encounters.note USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX note_encounter ON encounters.note USING btree (organization_id, encounter_id, created_at);
CREATE UNIQUE INDEX note_of_type ON encounters.note USING btree (organization_id, encounter_id, note_type, author_id) WHERE (addendum_to_id IS NULL);
alter table encounters.note enable row level security;
alter table encounters.note force row level security;
create policy own_organization on encounters.note as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
create policy signed_notes_stay on encounters.note as restrictive for update to public using ((signed_at IS NULL)) with check (true);
grant insert, select, update on encounters.note to akoma_app;
comment on column encounters.note.addendum_to_id is 'the signed note to which this one adds';
comment on column encounters.note.note_format is 'text: as it stands; html: only what the allow-list lets through, cleaned when written and when read';

create table encounters.participant (
  organization_id uuid not null,
  encounter_id uuid not null,
  practitioner_role_id uuid not null,
  type text not null,
  "position" smallint not null,
  constraint participant_pkey PRIMARY KEY (organization_id, encounter_id, practitioner_role_id),
  constraint participant_type_check CHECK ((type = 'PRIMARY_PERFORMER'::text)),
  constraint participant_organization_id_encounter_id_fkey FOREIGN KEY (organization_id, encounter_id) REFERENCES encounters.encounter(organization_id, id),
  constraint participant_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint participant_organization_id_practitioner_role_id_fkey FOREIGN KEY (organization_id, practitioner_role_id) REFERENCES organization.membership(organization_id, id)
);
CREATE INDEX participant_role ON encounters.participant USING btree (organization_id, practitioner_role_id);
alter table encounters.participant enable row level security;
alter table encounters.participant force row level security;
create policy own_organization on encounters.participant as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select on encounters.participant to akoma_app;

create table encounters.visit (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  type text not null,
  status text not null,
  assigned_to_id uuid,
  location_id uuid,
  reason text,
  arrived_at timestamp with time zone,
  listed_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by_id uuid,
  discharge_disposition text,
  end_note text,
  reopened_at timestamp with time zone,
  reopened_by_id uuid,
  created_by_id uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  number text,
  deceased_reason text,
  constraint visit_pkey PRIMARY KEY (organization_id, id),
  constraint visit_number_once UNIQUE (organization_id, number),
  constraint visit_arrived CHECK (((status = ANY (ARRAY['planned'::text, 'cancelled'::text])) OR (arrived_at IS NOT NULL))),
  constraint visit_deceased_reason_check CHECK (((length(deceased_reason) >= 1) AND (length(deceased_reason) <= 500))),
  constraint visit_discharge_disposition_check CHECK ((discharge_disposition = ANY (ARRAY['home'::text, 'alt-home'::text, 'other-hcf'::text, 'hospice'::text, 'long'::text, 'advice'::text, 'Exp'::text, 'psych'::text, 'rehab'::text, 'snf'::text, 'other'::text]))),
  constraint visit_ended CHECK (((status = 'finished'::text) = (ended_at IS NOT NULL))),
  constraint visit_not_backwards CHECK ((ended_at >= arrived_at)),
  constraint visit_status_check CHECK ((status = ANY (ARRAY['planned'::text, 'arrived'::text, 'in-progress'::text, 'finished'::text, 'cancelled'::text]))),
  constraint visit_type_check CHECK ((type = ANY (ARRAY['general'::text, 'diagnostic'::text]))),
  constraint visit_organization_id_assigned_to_id_fkey FOREIGN KEY (organization_id, assigned_to_id) REFERENCES organization.membership(organization_id, id),
  constraint visit_organization_id_created_by_id_fkey FOREIGN KEY (organization_id, created_by_id) REFERENCES organization.membership(organization_id, id),
  constraint visit_organization_id_ended_by_id_fkey FOREIGN KEY (organization_id, ended_by_id) REFERENCES organization.membership(organization_id, id),
  constraint visit_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint visit_organization_id_location_id_fkey FOREIGN KEY (organization_id, location_id) REFERENCES organization.location(organization_id, id),
  constraint visit_organization_id_patient_id_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients.patient(organization_id, id),
  constraint visit_organization_id_reopened_by_id_fkey FOREIGN KEY (organization_id, reopened_by_id) REFERENCES organization.membership(organization_id, id)
);
CREATE INDEX visit_assigned ON encounters.visit USING btree (organization_id, assigned_to_id, listed_at DESC, id DESC);
CREATE INDEX visit_created ON encounters.visit USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX visit_listed ON encounters.visit USING btree (organization_id, listed_at DESC, id DESC);
CREATE UNIQUE INDEX visit_open_once ON encounters.visit USING btree (organization_id, patient_id) WHERE (status = ANY (ARRAY['arrived'::text, 'in-progress'::text]));
CREATE INDEX visit_patient ON encounters.visit USING btree (organization_id, patient_id, listed_at DESC, id DESC);
CREATE INDEX visit_status ON encounters.visit USING btree (organization_id, status, listed_at DESC, id DESC);
alter table encounters.visit enable row level security;
alter table encounters.visit force row level security;
create policy own_organization on encounters.visit as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on encounters.visit to akoma_app;
comment on column encounters.visit.listed_at is 'arrival, or entry while only planned: orders the lists';
comment on column encounters.visit.created_at is 'when it was entered; arrived_at may be earlier';
comment on column encounters.visit.number is 'from the code sequence "visit"; null for visits that are older than the numbers';
comment on column encounters.visit.deceased_reason is 'why a visit was started after the patient had died; null for others';

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
comment on column files.attachment.patient_id is 'stands above this room, so without a foreign key (the needs check it)';
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
comment on column files.space.quota_mb is '1024 × 1024 bytes each; null: the house''s own';

create table identity.account (
  id uuid not null,
  email text,
  phone text,
  password_hash text,
  draft_key bytea not null,
  last_organization_id uuid,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  password_set_at timestamp with time zone not null default now(),
  email_proved_at timestamp with time zone,
  constraint account_pkey PRIMARY KEY (id),
  constraint account_phone_key UNIQUE (phone),
  constraint account_draft_key_check CHECK ((length(draft_key) = 32)),
  constraint account_email_check CHECK (((email ~ '^[^@\s]+@[^@\s]+$'::text) AND (length(email) <= 254))),
  constraint account_password_hash_check CHECK ((password_hash ~ '^\$argon2id\$'::text)),
  constraint account_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{5,14}$'::text))
);
CREATE INDEX account_email_key ON identity.account USING btree (lower(email));
CREATE UNIQUE INDEX account_found_by_email ON identity.account USING btree (lower(email)) WHERE ((password_hash IS NULL) OR (email_proved_at IS NOT NULL));
CREATE UNIQUE INDEX account_signs_in_by_email ON identity.account USING btree (lower(email)) WHERE (password_hash IS NOT NULL);
grant insert, select, update on identity.account to akoma_app;
comment on table identity.account is 'global: one person may work in several organisations with one sign-in';
comment on column identity.account.email is 'null as well when it was not proved and somebody else has proved that it is theirs';
comment on column identity.account.password_hash is 'null until the person has set one: nobody can sign in with it';
comment on column identity.account.draft_key is 'encrypts, in the browser only, what the server has not heard yet; given to a session of this account';
comment on column identity.account.last_organization_id is 'where the next sign-in starts; no foreign key, because the anchor may be distributed and this table is not';
comment on column identity.account.password_set_at is 'when its owner chose the password';
comment on column identity.account.email_proved_at is 'when its owner has shown to read this address''s mail; null: it signs in to this account, and nothing else is sent or given to it';

create table identity.email_proof (
  id uuid not null,
  account_id uuid not null,
  email text not null,
  requested_at timestamp with time zone not null,
  hash bytea,
  expires_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_because text,
  constraint email_proof_pkey PRIMARY KEY (id),
  constraint email_proof_hash_key UNIQUE (hash),
  constraint email_proof_check CHECK (((hash IS NULL) = (expires_at IS NULL))),
  constraint email_proof_check1 CHECK (((ended_at IS NULL) = (ended_because IS NULL))),
  constraint email_proof_email_check CHECK (((email ~ '^[^@\s]+@[^@\s]+$'::text) AND (length(email) <= 254))),
  constraint email_proof_ended_because_check CHECK ((ended_because = ANY (ARRAY['proved'::text, 'withdrawn'::text, 'replaced'::text, 'password-set'::text, 'restored'::text]))),
  constraint email_proof_hash_check CHECK ((length(hash) = 32)),
  constraint email_proof_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity.account(id)
);
CREATE UNIQUE INDEX email_proof_open ON identity.email_proof USING btree (account_id) WHERE (ended_at IS NULL);
CREATE INDEX email_proof_requested_at ON identity.email_proof USING btree (requested_at);
grant delete, insert, select, update on identity.email_proof to akoma_app;
comment on table identity.email_proof is 'global: belongs to an account; an address that waits for the link in the letter sent there, forgotten after a week';
comment on column identity.email_proof.hash is 'SHA-256 of the token in the letter, which is never stored; null until the letter is written, and when the address is somebody else''s: only the letter says so';

create table identity.failed_try (
  id uuid not null,
  name_hash bytea not null,
  network text not null,
  address text not null,
  failed_at timestamp with time zone not null,
  constraint failed_try_pkey PRIMARY KEY (id)
);
CREATE INDEX failed_try_address ON identity.failed_try USING btree (address, failed_at);
CREATE INDEX failed_try_failed_at ON identity.failed_try USING btree (failed_at);
CREATE INDEX failed_try_name ON identity.failed_try USING btree (name_hash, network, failed_at);
grant delete, insert, select on identity.failed_try to akoma_app;
comment on table identity.failed_try is 'global: limits guessing by sign-in name and network, and by address; forgotten after a day or a success';
comment on column identity.failed_try.name_hash is 'SHA-256 of what was typed, whether or not an account has that name';
comment on column identity.failed_try.network is '/24 of an IPv4 address, /64 of an IPv6 address';

create table identity.known_network (
  account_id uuid not null,
  network text not null,
  signed_in_at timestamp with time zone not null,
  constraint known_network_pkey PRIMARY KEY (account_id, network),
  constraint known_network_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity.account(id)
);
CREATE INDEX known_network_signed_in_at ON identity.known_network USING btree (signed_in_at);
grant delete, insert, select, update on identity.known_network to akoma_app;
comment on table identity.known_network is 'global: belongs to an account; for thirty days only its own failures limit it there, not those of its neighbours';
comment on column identity.known_network.network is '/24 of an IPv4 address, /64 of an IPv6 address';
comment on column identity.known_network.signed_in_at is 'the last time';

create table identity.password_history (
  id uuid not null,
  account_id uuid not null,
  password_hash text not null,
  replaced_at timestamp with time zone not null,
  constraint password_history_pkey PRIMARY KEY (id),
  constraint password_history_password_hash_check CHECK ((password_hash ~ '^\$argon2id\$'::text)),
  constraint password_history_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity.account(id)
);
CREATE INDEX password_history_account ON identity.password_history USING btree (account_id, replaced_at);
grant delete, insert, select on identity.password_history to akoma_app;
comment on table identity.password_history is 'global: belongs to an account; the ten before the current one, for organisations that refuse them';

create table identity.password_reset (
  id uuid not null,
  account_id uuid,
  requested_at timestamp with time zone not null,
  hash bytea,
  expires_at timestamp with time zone,
  used_at timestamp with time zone,
  constraint password_reset_pkey PRIMARY KEY (id),
  constraint password_reset_hash_key UNIQUE (hash),
  constraint password_reset_check CHECK (((hash IS NULL) = (expires_at IS NULL))),
  constraint password_reset_check1 CHECK (((used_at IS NULL) OR (hash IS NOT NULL))),
  constraint password_reset_hash_check CHECK ((length(hash) = 32)),
  constraint password_reset_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity.account(id)
);
CREATE INDEX password_reset_account ON identity.password_reset USING btree (account_id, requested_at);
CREATE INDEX password_reset_requested_at ON identity.password_reset USING btree (requested_at);
grant delete, insert, select, update on identity.password_reset to akoma_app;
comment on table identity.password_reset is 'global: asked for before anybody has signed in; forgotten after a week';
comment on column identity.password_reset.account_id is 'null: nobody has the name that was typed; the row is written all the same, so that both cost the same time';
comment on column identity.password_reset.hash is 'SHA-256 of the token in the letter, which is never stored; null until the letter is written';
comment on column identity.password_reset.used_at is 'used, or of no use any more because the password was set otherwise';

create table identity.recovery_code (
  account_id uuid not null,
  hash bytea not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (account_id, hash),
  constraint recovery_code_hash_check CHECK ((length(hash) = 32)),
  constraint recovery_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity.second_factor(account_id) ON DELETE CASCADE
);
grant delete, insert, select, update on identity.recovery_code to akoma_app;
comment on table identity.recovery_code is 'global: belongs to an account; the code itself is never stored, only its HMAC with a key that is not in the database';

create table identity.refresh_token (
  hash bytea not null,
  session_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  attempt_hash bytea,
  successor bytea,
  constraint refresh_token_pkey PRIMARY KEY (hash),
  constraint refresh_token_hash_check CHECK ((length(hash) = 32)),
  constraint refresh_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES identity.session(id)
);
CREATE INDEX refresh_token_expires_at ON identity.refresh_token USING btree (expires_at);
CREATE INDEX refresh_token_session ON identity.refresh_token USING btree (session_id);
grant delete, insert, select, update on identity.refresh_token to akoma_app;
comment on table identity.refresh_token is 'global: belongs to a session; the token itself is never stored, only its SHA-256';
comment on column identity.refresh_token.attempt_hash is 'who used it: SHA-256 of the secret of that try';
comment on column identity.refresh_token.successor is 'hash of the token that was given for it';

create table identity.second_factor (
  account_id uuid not null,
  secret bytea,
  on_since timestamp with time zone,
  last_step bigint,
  started_secret bytea,
  started_at timestamp with time zone,
  constraint second_factor_pkey PRIMARY KEY (account_id),
  constraint second_factor_check CHECK (((secret IS NULL) = (on_since IS NULL))),
  constraint second_factor_check1 CHECK (((started_secret IS NULL) = (started_at IS NULL))),
  constraint second_factor_check2 CHECK (((last_step IS NULL) OR (secret IS NOT NULL))),
  constraint second_factor_secret_check CHECK (((length(secret) >= 29) AND (length(secret) <= 128))),
  constraint second_factor_started_secret_check CHECK (((length(started_secret) >= 29) AND (length(started_secret) <= 128))),
  constraint second_factor_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity.account(id)
);
grant delete, insert, select, update on identity.second_factor to akoma_app;
comment on table identity.second_factor is 'global: belongs to an account, which may work in several organisations';
comment on column identity.second_factor.secret is 'of the authenticator app, sealed with a key that is not in the database; null: off';
comment on column identity.second_factor.last_step is 'the newest time step whose code was taken: that code and older ones are refused';
comment on column identity.second_factor.started_secret is 'shown, and not yet proved by its first code; counts for a few minutes';

create table identity.session (
  id uuid not null,
  account_id uuid not null,
  organization_id uuid not null,
  kind text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  revoked_because text,
  device text,
  locked_at timestamp with time zone,
  idle_seconds integer not null default 28800,
  lock_seconds integer default 720,
  address text,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_check CHECK (((revoked_at IS NULL) = (revoked_because IS NULL))),
  constraint session_device_check CHECK ((length(device) <= 80)),
  constraint session_idle_seconds_check CHECK (((idle_seconds >= 1) AND (idle_seconds <= 28800))),
  constraint session_kind_check CHECK ((kind = ANY (ARRAY['app'::text, 'program'::text]))),
  constraint session_lock_seconds_check CHECK (((lock_seconds >= 60) AND (lock_seconds <= 7200))),
  constraint session_revoked_because_check CHECK ((revoked_because = ANY (ARRAY['signed-out'::text, 'refresh-reused'::text, 'disabled'::text, 'password-changed'::text, 'ended-by-owner'::text, 'second-factor-changed'::text]))),
  constraint session_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity.account(id)
);
CREATE INDEX session_account ON identity.session USING btree (account_id, created_at);
CREATE INDEX session_expires_at ON identity.session USING btree (expires_at);
grant insert, select, update on identity.session to akoma_app;
comment on table identity.session is 'global: found by the id in a token before any organisation is known';
comment on column identity.session.organization_id is 'the current organisation; switching changes it';
comment on column identity.session.last_used_at is 'moved by what a person does, at most once a minute; never by a refresh, a stream, or what a page asks by itself';
comment on column identity.session.device is 'browser and system as the sign-in named itself, for the owner''s own list';
comment on column identity.session.locked_at is 'nobody has used the screen for a while: nothing is answered until the owner''s password comes';
comment on column identity.session.idle_seconds is 'over so long after its last request: 8 hours, or what its organisation says';
comment on column identity.session.lock_seconds is 'locked so long after its last use: the idle time of its organisation''s screens and two minutes; null: a program, which has no screen';
comment on column identity.session.address is 'the network address that it was opened from; null: by a command or before this was kept';

create table identity.sign_in_beginning (
  only_row boolean not null default true,
  seq bigint not null,
  hash bytea not null,
  forgotten_at timestamp with time zone,
  constraint sign_in_beginning_pkey PRIMARY KEY (only_row),
  constraint sign_in_beginning_hash_check CHECK ((length(hash) = 32)),
  constraint sign_in_beginning_only_row_check CHECK (only_row),
  constraint sign_in_beginning_seq_check CHECK ((seq >= 0))
);
comment on table identity.sign_in_beginning is 'global: the last link that was forgotten, or what the first one ever follows';
comment on column identity.sign_in_beginning.forgotten_at is 'null: nothing was forgotten yet';

create table identity.sign_in_challenge (
  hash bytea not null,
  account_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  asks text not null,
  constraint sign_in_challenge_pkey PRIMARY KEY (hash),
  constraint sign_in_challenge_asks_check CHECK ((asks = ANY (ARRAY['second-factor'::text, 'new-password'::text]))),
  constraint sign_in_challenge_hash_check CHECK ((length(hash) = 32)),
  constraint sign_in_challenge_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity.account(id)
);
CREATE INDEX sign_in_challenge_account ON identity.sign_in_challenge USING btree (account_id);
CREATE INDEX sign_in_challenge_expires_at ON identity.sign_in_challenge USING btree (expires_at);
grant delete, insert, select, update on identity.sign_in_challenge to akoma_app;
comment on table identity.sign_in_challenge is 'global: between the right password and the second factor nobody is signed in yet; gone with its use';
comment on column identity.sign_in_challenge.hash is 'SHA-256 of the challenge, which is never stored';
comment on column identity.sign_in_challenge.asks is 'what the sign-in waits for: neither challenge opens what the other does';

create table identity.sign_in_event (
  id uuid not null,
  happened_at timestamp with time zone not null,
  event text not null,
  account_id uuid,
  session_id uuid,
  organization_id uuid,
  address text not null,
  recorded_at timestamp with time zone not null default now(),
  constraint sign_in_event_pkey PRIMARY KEY (id),
  constraint sign_in_event_event_check CHECK ((event = ANY (ARRAY['signed-in'::text, 'failed'::text, 'signed-out'::text, 'refresh-reused'::text, 'switched'::text, 'sign-in-name-changed'::text, 'reset-asked'::text, 'password-reset'::text, 'password-changed'::text, 'sessions-ended'::text, 'locked'::text, 'unlocked'::text, 'second-factor-asked'::text, 'second-factor-failed'::text, 'second-factor-on'::text, 'second-factor-moved'::text, 'second-factor-off'::text, 'recovery-code-used'::text, 'recovery-codes-renewed'::text, 'invitation-accepted'::text, 'membership-disabled'::text, 'second-factor-reset'::text, 'new-password-asked'::text]))),
  constraint sign_in_event_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity.account(id),
  constraint sign_in_event_session_id_fkey FOREIGN KEY (session_id) REFERENCES identity.session(id)
);
CREATE INDEX sign_in_event_account ON identity.sign_in_event USING btree (account_id, happened_at);
CREATE INDEX sign_in_event_organization ON identity.sign_in_event USING btree (organization_id, happened_at) WHERE (organization_id IS NOT NULL);
CREATE INDEX sign_in_event_session ON identity.sign_in_event USING btree (session_id) WHERE (session_id IS NOT NULL);
alter table identity.sign_in_event enable row level security;
create policy own_organization on identity.sign_in_event as permissive for select to public using ((organization_id = platform.org())) with check ();
grant select on identity.sign_in_event to akoma_app;
comment on table identity.sign_in_event is 'global: a failed sign-in belongs to no organisation; append-only';
comment on column identity.sign_in_event.happened_at is 'by the clock of the server that was asked';
comment on column identity.sign_in_event.recorded_at is 'by the database''s clock: by it a row is old enough to be forgotten';

create table identity.sign_in_link (
  seq bigint not null,
  event_id uuid not null,
  prev bytea not null,
  hash bytea not null,
  sealed_at timestamp with time zone not null default now(),
  constraint sign_in_link_pkey PRIMARY KEY (seq),
  constraint sign_in_link_event_id_key UNIQUE (event_id),
  constraint sign_in_link_hash_check CHECK ((length(hash) = 32)),
  constraint sign_in_link_prev_check CHECK ((length(prev) = 32)),
  constraint sign_in_link_seq_check CHECK ((seq > 0))
);
comment on table identity.sign_in_link is 'global: one link an event, in the order of sealing; hash = sha256(hash of the link before || the event written out)';

create table identity.sign_in_unsealed (
  event_id uuid not null,
  constraint sign_in_unsealed_pkey PRIMARY KEY (event_id)
);
comment on table identity.sign_in_unsealed is 'global: events that no link holds yet; written with them and removed with their sealing';

create table observations.earlier_value (
  organization_id uuid not null,
  observation_id uuid not null,
  version integer not null,
  value text not null,
  unit text,
  effective_date_time timestamp with time zone not null,
  note text,
  replaced_by_id uuid not null,
  replaced_at timestamp with time zone not null,
  sent_value text,
  sent_unit text,
  constraint earlier_value_pkey PRIMARY KEY (organization_id, observation_id, version),
  constraint earlier_value_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint earlier_value_organization_id_observation_id_fkey FOREIGN KEY (organization_id, observation_id) REFERENCES observations.observation(organization_id, id),
  constraint earlier_value_organization_id_replaced_by_id_fkey FOREIGN KEY (organization_id, replaced_by_id) REFERENCES organization.membership(organization_id, id)
);
alter table observations.earlier_value enable row level security;
alter table observations.earlier_value force row level security;
create policy own_organization on observations.earlier_value as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select on observations.earlier_value to akoma_app;
comment on column observations.earlier_value.sent_value is 'null: as in value';
comment on column observations.earlier_value.sent_unit is 'null: as in unit';

create table observations.observation (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  category text not null,
  code text not null,
  system text not null,
  display text not null,
  value text not null,
  unit text,
  unit_type text,
  score double precision,
  status text not null,
  effective_date_time timestamp with time zone not null,
  practitioner_id uuid not null,
  note text,
  derived_from uuid[] not null default '{}'::uuid[],
  cancelled_at timestamp with time zone,
  cancelled_by_id uuid,
  cancel_reason text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  sent_value text,
  sent_unit text,
  constraint observation_pkey PRIMARY KEY (organization_id, id),
  constraint observation_cancelled CHECK (((status = 'cancelled'::text) = (cancelled_at IS NOT NULL))),
  constraint observation_category_check CHECK ((category = ANY (ARRAY['vital-signs'::text, 'social-history'::text, 'exam'::text, 'survey'::text]))),
  constraint observation_status_check CHECK ((status = ANY (ARRAY['registered'::text, 'cancelled'::text]))),
  constraint observation_value_check CHECK (((length(value) >= 1) AND (length(value) <= 10000))),
  constraint observation_organization_id_cancelled_by_id_fkey FOREIGN KEY (organization_id, cancelled_by_id) REFERENCES organization.membership(organization_id, id),
  constraint observation_organization_id_encounter_id_fkey FOREIGN KEY (organization_id, encounter_id) REFERENCES encounters.encounter(organization_id, id),
  constraint observation_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint observation_organization_id_patient_id_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients.patient(organization_id, id),
  constraint observation_organization_id_practitioner_id_fkey FOREIGN KEY (organization_id, practitioner_id) REFERENCES organization.membership(organization_id, id)
);
CREATE INDEX observation_effective ON observations.observation USING btree (organization_id, effective_date_time DESC, id DESC) WHERE (status = 'registered'::text);
CREATE INDEX observation_encounter ON observations.observation USING btree (organization_id, encounter_id, effective_date_time DESC, id DESC) WHERE (encounter_id IS NOT NULL);
CREATE INDEX observation_patient ON observations.observation USING btree (organization_id, patient_id, effective_date_time DESC, id DESC) WHERE (status = 'registered'::text);
CREATE INDEX observation_patient_code ON observations.observation USING btree (organization_id, patient_id, code, effective_date_time DESC, id DESC) WHERE (status = 'registered'::text);
alter table observations.observation enable row level security;
alter table observations.observation force row level security;
create policy erased_within_a_day on observations.observation as restrictive for delete to public using ((created_at > (now() - '25:00:00'::interval))) with check ();
create policy own_organization on observations.observation as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select, update on observations.observation to akoma_app;
comment on column observations.observation.value is 'in the unit in which the measure is kept';
comment on column observations.observation.score is 'points, where the observation is a score';
comment on column observations.observation.effective_date_time is 'when it was measured; created_at is when it was entered';
comment on column observations.observation.derived_from is 'for a computed value, the observations from which it was made';
comment on column observations.observation.sent_value is 'null: as in value';
comment on column observations.observation.sent_unit is 'null: as in unit';

create table organization.code_sequence (
  organization_id uuid not null,
  entity text not null,
  prefix text not null,
  next bigint not null,
  width integer not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  pattern text not null default '{prefix}{number}'::text,
  yearly boolean not null default false,
  year integer,
  used bigint not null default 0,
  highest bigint not null default 0,
  constraint code_sequence_pkey PRIMARY KEY (organization_id, entity),
  constraint code_sequence_check CHECK (((used >= 0) AND (next > used))),
  constraint code_sequence_check1 CHECK ((highest >= used)),
  constraint code_sequence_check2 CHECK (((NOT yearly) OR (pattern ~~ '%{year}%'::text))),
  constraint code_sequence_next_check CHECK ((next > 0)),
  constraint code_sequence_pattern_check CHECK (((length(pattern) >= 8) AND (length(pattern) <= 40))),
  constraint code_sequence_width_check CHECK (((width >= 1) AND (width <= 12))),
  constraint code_sequence_year_check CHECK (((year >= 2000) AND (year <= 9999))),
  constraint code_sequence_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
alter table organization.code_sequence enable row level security;
alter table organization.code_sequence force row level security;
create policy own_organization on organization.code_sequence as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on organization.code_sequence to akoma_app;
comment on column organization.code_sequence.pattern is 'how a code is written, of {prefix}, {year} and {number}';
comment on column organization.code_sequence.year is 'the year of the last number; null: none was given yet';
comment on column organization.code_sequence.used is 'the highest number given, of a yearly sequence in its year';
comment on column organization.code_sequence.highest is 'the highest number ever given: a sequence that stops beginning anew goes on after it';

create table organization.invitation (
  organization_id uuid not null,
  id uuid not null,
  membership_id uuid not null,
  invited_by uuid,
  created_at timestamp with time zone not null,
  hash bytea,
  expires_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_because text,
  constraint invitation_pkey PRIMARY KEY (organization_id, id),
  constraint invitation_organization_id_hash_key UNIQUE (organization_id, hash),
  constraint invitation_check CHECK (((hash IS NULL) = (expires_at IS NULL))),
  constraint invitation_check1 CHECK (((ended_at IS NULL) = (ended_because IS NULL))),
  constraint invitation_ended_because_check CHECK ((ended_because = ANY (ARRAY['accepted'::text, 'withdrawn'::text, 'replaced'::text]))),
  constraint invitation_hash_check CHECK ((length(hash) = 32)),
  constraint invitation_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint invitation_organization_id_invited_by_fkey FOREIGN KEY (organization_id, invited_by) REFERENCES organization.membership(organization_id, id),
  constraint invitation_organization_id_membership_id_fkey FOREIGN KEY (organization_id, membership_id) REFERENCES organization.membership(organization_id, id)
);
CREATE INDEX invitation_invited_by ON organization.invitation USING btree (organization_id, invited_by) WHERE (invited_by IS NOT NULL);
CREATE INDEX invitation_membership ON organization.invitation USING btree (organization_id, membership_id, created_at);
CREATE UNIQUE INDEX invitation_open ON organization.invitation USING btree (organization_id, membership_id) WHERE (ended_at IS NULL);
alter table organization.invitation enable row level security;
alter table organization.invitation force row level security;
create policy own_organization on organization.invitation as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on organization.invitation to akoma_app;
comment on column organization.invitation.invited_by is 'null: the first administrator, by command';
comment on column organization.invitation.hash is 'null until the letter is written';

create table organization.location (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  address text,
  phone text,
  status text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  deleted_at timestamp with time zone,
  code text,
  kind text not null default 'site'::text,
  parent_id uuid,
  constraint location_pkey PRIMARY KEY (organization_id, id),
  constraint location_check CHECK ((parent_id <> id)),
  constraint location_code_check CHECK ((code ~ '^[A-Z0-9][A-Z0-9./-]{0,19}$'::text)),
  constraint location_kind_check CHECK ((kind = ANY (ARRAY['site'::text, 'building'::text, 'wing'::text, 'level'::text, 'department'::text, 'clinic'::text, 'ward'::text, 'room'::text, 'theatre'::text, 'laboratory'::text, 'pharmacy'::text, 'store'::text, 'desk'::text, 'vehicle'::text, 'home'::text]))),
  constraint location_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text, 'inactive'::text]))),
  constraint location_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint location_parent_fkey FOREIGN KEY (organization_id, parent_id) REFERENCES organization.location(organization_id, id)
);
CREATE UNIQUE INDEX location_code ON organization.location USING btree (organization_id, code) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX location_name ON organization.location USING btree (organization_id, parent_id, lower(name)) NULLS NOT DISTINCT WHERE (deleted_at IS NULL);
CREATE INDEX location_parent ON organization.location USING btree (organization_id, parent_id);
alter table organization.location enable row level security;
alter table organization.location force row level security;
create policy own_organization on organization.location as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on organization.location to akoma_app;
comment on column organization.location.code is 'the organisation''s short name of the place; null: none';
comment on column organization.location.parent_id is 'the place in which it stands, null: by itself. That there is no loop and no seventh level is kept by whoever moves places: they hold the organisation''s row';

create table organization.membership (
  organization_id uuid not null,
  id uuid not null,
  account_id uuid,
  role_id uuid not null,
  organization_role text not null,
  title text not null,
  first_name text not null,
  last_name text not null,
  name_norm text not null,
  gender text,
  birth_date date,
  address text,
  specialty jsonb not null,
  team_member_type text not null,
  country_code text not null,
  photo text,
  signature text,
  location_id uuid,
  status text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  deleted_at timestamp with time zone,
  email text,
  mobile text,
  workspaces text[],
  former_account_ids uuid[] not null default '{}'::uuid[],
  last_sign_in_at timestamp with time zone,
  constraint membership_pkey PRIMARY KEY (organization_id, id),
  constraint membership_check CHECK (((account_id IS NULL) = (status = 'invited'::text))),
  constraint membership_check1 CHECK (((status <> 'invited'::text) OR (email IS NOT NULL))),
  constraint membership_email_check CHECK (((email ~ '^[^@\s]+@[^@\s]+$'::text) AND (length(email) <= 254))),
  constraint membership_gender_check CHECK ((gender = ANY (ARRAY['MALE'::text, 'FEMALE'::text, 'OTHER'::text, 'UNKNOWN'::text]))),
  constraint membership_mobile_check CHECK ((mobile ~ '^\+[1-9][0-9]{5,14}$'::text)),
  constraint membership_organization_role_check CHECK ((organization_role = ANY (ARRAY['owner'::text, 'admin'::text, 'member'::text]))),
  constraint membership_specialty_check CHECK ((jsonb_typeof(specialty) = 'array'::text)),
  constraint membership_status_check CHECK ((status = ANY (ARRAY['invited'::text, 'active'::text, 'inactive'::text]))),
  constraint membership_team_member_type_check CHECK ((team_member_type = ANY (ARRAY['clinical_staff'::text, 'non_clinical_staff'::text]))),
  constraint membership_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity.account(id),
  constraint membership_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint membership_organization_id_location_id_fkey FOREIGN KEY (organization_id, location_id) REFERENCES organization.location(organization_id, id),
  constraint membership_organization_id_role_id_fkey FOREIGN KEY (organization_id, role_id) REFERENCES organization.role(organization_id, id)
);
CREATE UNIQUE INDEX membership_account ON organization.membership USING btree (organization_id, account_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX membership_invited ON organization.membership USING btree (organization_id, lower(email)) WHERE ((status = 'invited'::text) AND (deleted_at IS NULL));
CREATE INDEX membership_of_account ON organization.membership USING btree (account_id) WHERE (deleted_at IS NULL);
CREATE INDEX membership_role ON organization.membership USING btree (organization_id, role_id);
alter table organization.membership enable row level security;
alter table organization.membership force row level security;
create policy own_organization on organization.membership as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
create policy owner_notes on organization.membership as permissive for update to postgres using (true) with check (true);
create policy owner_reads on organization.membership as permissive for select to postgres using (true) with check ();
grant insert, select, update on organization.membership to akoma_app;
comment on column organization.membership.account_id is 'null until the invitation is accepted';
comment on column organization.membership.name_norm is 'the name in lower case without marks, for searching';
comment on column organization.membership.specialty is '[{code, display}]';
comment on column organization.membership.location_id is 'chosen last in the set-location dialog';
comment on column organization.membership.status is 'invited: signs in to nothing yet; inactive: disabled';
comment on column organization.membership.email is 'where the invitation goes; afterwards the account''s own address holds';
comment on column organization.membership.workspaces is 'only these types of the role''s; null: all of them';
comment on column organization.membership.former_account_ids is 'ids that the account had where the organisation was brought from: entries of the audit trail name them';
comment on column organization.membership.last_sign_in_at is 'by signing in or by switching to the organisation; null: never';

create table organization.membership_location (
  organization_id uuid not null,
  membership_id uuid not null,
  location_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint membership_location_pkey PRIMARY KEY (organization_id, membership_id, location_id),
  constraint membership_location_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint membership_location_organization_id_location_id_fkey FOREIGN KEY (organization_id, location_id) REFERENCES organization.location(organization_id, id),
  constraint membership_location_organization_id_membership_id_fkey FOREIGN KEY (organization_id, membership_id) REFERENCES organization.membership(organization_id, id)
);
CREATE INDEX membership_location_location ON organization.membership_location USING btree (organization_id, location_id);
alter table organization.membership_location enable row level security;
alter table organization.membership_location force row level security;
create policy own_organization on organization.membership_location as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select on organization.membership_location to akoma_app;

create table organization.operator (
  account_id uuid not null,
  how text not null,
  created_at timestamp with time zone not null default now(),
  constraint operator_pkey PRIMARY KEY (account_id),
  constraint operator_how_check CHECK ((how = ANY (ARRAY['first'::text, 'setting'::text, 'command'::text]))),
  constraint operator_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity.account(id)
);
grant delete, insert, select on organization.operator to akoma_app;
comment on table organization.operator is 'global: an operator runs the whole installation, whatever organisations it holds';
comment on column organization.operator.how is 'first: owned the only organisation when a second one was founded; setting: named in OPERATORS; command: npm run operator';

create table organization.organization (
  organization_id uuid not null,
  name text not null,
  email text,
  phone text,
  address text,
  city text,
  region text,
  country text,
  digital_address text,
  website text,
  registration_number text,
  tax_number text,
  logo text,
  letterhead_note text,
  timezone text not null,
  currency text not null,
  date_format text not null,
  idle_lock_minutes integer not null,
  status text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  deleted_at timestamp with time zone,
  session_idle_minutes integer not null default 480,
  session_hours integer not null default 168,
  password_least integer not null default 8,
  password_history integer not null default 0,
  second_factor text not null default 'off'::text,
  password_days integer not null default 0,
  constraint organization_pkey PRIMARY KEY (organization_id),
  constraint organization_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint organization_idle_lock_minutes_check CHECK (((idle_lock_minutes >= 5) AND (idle_lock_minutes <= 30))),
  constraint organization_password_days_check CHECK (((password_days >= 0) AND (password_days <= 730))),
  constraint organization_password_history_check CHECK (((password_history >= 0) AND (password_history <= 10))),
  constraint organization_password_least_check CHECK (((password_least >= 8) AND (password_least <= 64))),
  constraint organization_second_factor_check CHECK ((second_factor = ANY (ARRAY['off'::text, 'administrators'::text, 'everybody'::text]))),
  constraint organization_session_hours_check CHECK (((session_hours >= 1) AND (session_hours <= 168))),
  constraint organization_session_idle_minutes_check CHECK (((session_idle_minutes >= 15) AND (session_idle_minutes <= 480))),
  constraint organization_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text, 'inactive'::text]))),
  constraint organization_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
alter table organization.organization enable row level security;
alter table organization.organization force row level security;
create policy own_organization on organization.organization as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
create policy owner_reads on organization.organization as permissive for select to postgres using (true) with check ();
grant insert, select, update on organization.organization to akoma_app;
comment on column organization.organization.deleted_at is 'closed: its memberships no longer open anything';
comment on column organization.organization.session_idle_minutes is 'a session ends so long after its last request';
comment on column organization.organization.session_hours is 'a session ends so long after signing in at the latest';
comment on column organization.organization.password_least is 'fewest characters of a new password';
comment on column organization.organization.password_history is 'a new password is none of the last so many; 0: not asked';
comment on column organization.organization.second_factor is 'of whom a second factor is demanded, beside those whose role demands it';
comment on column organization.organization.password_days is 'at a sign-in with an older password a new one is asked for; 0: however old it is';

create table organization.role (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  description text,
  workspaces text[] not null,
  resources text[] not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  deleted_at timestamp with time zone,
  second_factor boolean not null default false,
  constraint role_pkey PRIMARY KEY (organization_id, id),
  constraint role_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
CREATE UNIQUE INDEX role_name ON organization.role USING btree (organization_id, lower(name)) WHERE (deleted_at IS NULL);
alter table organization.role enable row level security;
alter table organization.role force row level security;
create policy own_organization on organization.role as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
create policy owner_reads on organization.role as permissive for select to postgres using (true) with check ();
grant insert, select, update on organization.role to akoma_app;
comment on column organization.role.workspaces is 'dotted; the first segment is the workspace type; gates screens';
comment on column organization.role.resources is 'as written, wildcards not expanded; alone gates the API';
comment on column organization.role.second_factor is 'whoever holds the role must sign in with a second factor';

create table organization.workspace (
  organization_id uuid not null,
  id uuid not null,
  type text not null,
  name text,
  description text,
  status text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  deleted_at timestamp with time zone,
  constraint workspace_pkey PRIMARY KEY (organization_id, id),
  constraint workspace_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text, 'inactive'::text]))),
  constraint workspace_type_check CHECK ((type = ANY (ARRAY['ADMIN'::text, 'RECEPT'::text, 'OPD'::text, 'VIRT'::text, 'HOME'::text, 'BILL'::text, 'PHARM'::text, 'COVID'::text, 'DIAG'::text, 'IPD'::text, 'MOM'::text, 'EMERG'::text]))),
  constraint workspace_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
alter table organization.workspace enable row level security;
alter table organization.workspace force row level security;
create policy own_organization on organization.workspace as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on organization.workspace to akoma_app;

create table patients.identifier (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  "position" integer not null,
  type text not null,
  value text not null,
  value_norm text not null,
  created_at timestamp with time zone not null default now(),
  constraint identifier_pkey PRIMARY KEY (organization_id, id),
  constraint identifier_once UNIQUE (organization_id, type, value_norm),
  constraint identifier_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint identifier_organization_id_patient_id_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients.patient(organization_id, id)
);
CREATE INDEX identifier_patient ON patients.identifier USING btree (organization_id, patient_id);
alter table patients.identifier enable row level security;
alter table patients.identifier force row level security;
create policy own_organization on patients.identifier as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select on patients.identifier to akoma_app;
comment on column patients.identifier.value_norm is 'capital letters and digits only: by this it is unique';

create table patients.name_sound (
  organization_id uuid not null,
  sound text not null,
  birth_year smallint not null,
  patient_id uuid not null,
  constraint name_sound_pkey PRIMARY KEY (organization_id, sound, birth_year, patient_id),
  constraint name_sound_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint name_sound_organization_id_patient_id_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients.patient(organization_id, id)
);
CREATE INDEX name_sound_patient ON patients.name_sound USING btree (organization_id, patient_id);
alter table patients.name_sound enable row level security;
alter table patients.name_sound force row level security;
create policy own_organization on patients.name_sound as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select on patients.name_sound to akoma_app;

create table patients.name_word (
  organization_id uuid not null,
  word text not null,
  patient_id uuid not null,
  overlap smallint not null,
  constraint name_word_pkey PRIMARY KEY (organization_id, word, patient_id) INCLUDE (overlap),
  constraint name_word_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint name_word_organization_id_patient_id_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients.patient(organization_id, id)
);
CREATE INDEX name_word_patient ON patients.name_word USING btree (organization_id, patient_id);
alter table patients.name_word enable row level security;
alter table patients.name_word force row level security;
create policy own_organization on patients.name_word as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select on patients.name_word to akoma_app;
comment on column patients.name_word.overlap is 'letters shared with the patient''s alphabetically previous word: of all words of a patient that begin with the same n letters exactly one has overlap < n, so a search meets each patient once';

create table patients.number_word (
  organization_id uuid not null,
  word text not null,
  patient_id uuid not null,
  overlap smallint not null,
  constraint number_word_pkey PRIMARY KEY (organization_id, word, patient_id) INCLUDE (overlap),
  constraint number_word_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint number_word_organization_id_patient_id_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients.patient(organization_id, id)
);
CREATE INDEX number_word_patient ON patients.number_word USING btree (organization_id, patient_id);
alter table patients.number_word enable row level security;
alter table patients.number_word force row level security;
create policy own_organization on patients.number_word as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select on patients.number_word to akoma_app;

create table patients.patient (
  organization_id uuid not null,
  id uuid not null,
  mrn text not null,
  user_id uuid not null,
  title text,
  first_name text not null,
  last_name text not null,
  preferred_name text,
  gender text not null,
  birth_date date,
  birth_date_precision text,
  mobile text,
  email text,
  email_key text,
  address jsonb,
  related_persons jsonb not null default '[]'::jsonb,
  patient_communication jsonb not null default '[]'::jsonb,
  religious_affiliation text[] not null default '{}'::text[],
  customer_group_id uuid,
  payer_id uuid,
  photo text,
  unknown boolean not null default false,
  mother_id uuid,
  is_deceased boolean not null default false,
  deceased_at timestamp with time zone,
  is_hospitalized boolean not null default false,
  current_visit_id uuid,
  last_encounter_at timestamp with time zone,
  height numeric(5,1),
  height_at timestamp with time zone,
  weight numeric(6,3),
  weight_at timestamp with time zone,
  active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint patient_pkey PRIMARY KEY (organization_id, id),
  constraint patient_email_once UNIQUE (organization_id, email_key),
  constraint patient_mrn_once UNIQUE (organization_id, mrn),
  constraint patient_user_once UNIQUE (organization_id, user_id),
  constraint patient_birth_date_precision_check CHECK ((birth_date_precision = ANY (ARRAY['day'::text, 'month'::text, 'year'::text, 'estimated'::text]))),
  constraint patient_check CHECK (((birth_date IS NULL) = (birth_date_precision IS NULL))),
  constraint patient_check1 CHECK (((email IS NULL) = (email_key IS NULL))),
  constraint patient_check2 CHECK (((birth_date IS NOT NULL) OR unknown OR (mother_id IS NOT NULL))),
  constraint patient_check3 CHECK (((deceased_at IS NULL) OR is_deceased)),
  constraint patient_first_name_check CHECK ((first_name <> ''::text)),
  constraint patient_gender_check CHECK ((gender = ANY (ARRAY['MALE'::text, 'FEMALE'::text, 'OTHER'::text, 'UNKNOWN'::text]))),
  constraint patient_last_name_check CHECK ((last_name <> ''::text)),
  constraint patient_mrn_check CHECK (((length(mrn) >= 1) AND (length(mrn) <= 60))),
  constraint patient_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint patient_organization_id_mother_id_fkey FOREIGN KEY (organization_id, mother_id) REFERENCES patients.patient(organization_id, id)
);
CREATE INDEX patient_birth_date ON patients.patient USING btree (organization_id, birth_date);
CREATE INDEX patient_created ON patients.patient USING btree (organization_id, created_at);
CREATE INDEX patient_gender ON patients.patient USING btree (organization_id, gender);
CREATE INDEX patient_last_name ON patients.patient USING btree (organization_id, last_name, id);
CREATE INDEX patient_mobile ON patients.patient USING btree (organization_id, mobile);
CREATE INDEX patient_mother ON patients.patient USING btree (organization_id, mother_id) WHERE (mother_id IS NOT NULL);
alter table patients.patient enable row level security;
alter table patients.patient force row level security;
create policy own_organization on patients.patient as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on patients.patient to akoma_app;
comment on column patients.patient.user_id is 'reserved for the patient''s own account';
comment on column patients.patient.email_key is 'email in lower case: by this it is unique and looked up';
comment on column patients.patient.is_hospitalized is 'written by the inpatient room';
comment on column patients.patient.current_visit_id is 'written by the encounters room';
comment on column patients.patient.height is 'cm, newest observation; height_at says of when';
comment on column patients.patient.weight is 'kg, newest observation; weight_at says of when';

create table patients.register (
  organization_id uuid not null,
  patients bigint not null default 0,
  constraint register_pkey PRIMARY KEY (organization_id),
  constraint register_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
alter table patients.register enable row level security;
alter table patients.register force row level security;
create policy own_organization on patients.register as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on patients.register to akoma_app;

create table patients.vocabulary (
  organization_id uuid not null,
  word text not null,
  overlap smallint not null,
  patients integer not null,
  constraint vocabulary_pkey PRIMARY KEY (organization_id, word, overlap),
  constraint vocabulary_patients_check CHECK ((patients >= 0)),
  constraint vocabulary_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
alter table patients.vocabulary enable row level security;
alter table patients.vocabulary force row level security;
create policy own_organization on patients.vocabulary as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on patients.vocabulary to akoma_app;

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

create table reports.set_up_step (
  organization_id uuid not null,
  step text not null,
  dismissed_by_id uuid not null,
  dismissed_at timestamp with time zone not null default now(),
  constraint set_up_step_pkey PRIMARY KEY (organization_id, step),
  constraint set_up_step_step_check CHECK ((step ~ '^[a-z_]{1,40}$'::text)),
  constraint set_up_step_organization_id_dismissed_by_id_fkey FOREIGN KEY (organization_id, dismissed_by_id) REFERENCES organization.membership(organization_id, id),
  constraint set_up_step_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
alter table reports.set_up_step enable row level security;
alter table reports.set_up_step force row level security;
create policy own_organization on reports.set_up_step as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select on reports.set_up_step to akoma_app;

create table terminology.classification (
  organization_id uuid not null,
  id uuid not null,
  system text not null,
  title text not null,
  release text not null,
  licence text not null,
  entries integer not null,
  mappings integer not null default 0,
  imported_at timestamp with time zone not null,
  imported_by uuid not null,
  imported_by_name text not null,
  removed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint classification_pkey PRIMARY KEY (organization_id, id),
  constraint classification_organization_id_system_key UNIQUE (organization_id, system),
  constraint classification_entries_check CHECK ((entries >= 0)),
  constraint classification_licence_check CHECK (((length(licence) >= 1) AND (length(licence) <= 500))),
  constraint classification_mappings_check CHECK ((mappings >= 0)),
  constraint classification_release_check CHECK (((length(release) >= 1) AND (length(release) <= 80))),
  constraint classification_system_check CHECK ((system = 'icd-10'::text)),
  constraint classification_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200))),
  constraint classification_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
alter table terminology.classification enable row level security;
alter table terminology.classification force row level security;
create policy own_organization on terminology.classification as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on terminology.classification to akoma_app;
comment on column terminology.classification.licence is 'under which right the organisation uses the text, in its own words';
comment on column terminology.classification.imported_by is 'membership';
comment on column terminology.classification.removed_at is 'null: in use; when it was removed its entries were deleted with it';

create table terminology.classification_entry (
  organization_id uuid not null,
  classification_id uuid not null,
  code text not null,
  display text not null,
  kind text not null,
  parent text,
  selectable boolean not null,
  retired boolean not null default false,
  constraint classification_entry_pkey PRIMARY KEY (organization_id, classification_id, code),
  constraint classification_entry_code_check CHECK (((length(code) >= 1) AND (length(code) <= 20))),
  constraint classification_entry_display_check CHECK (((length(display) >= 1) AND (length(display) <= 500))),
  constraint classification_entry_kind_check CHECK ((kind = ANY (ARRAY['chapter'::text, 'block'::text, 'category'::text]))),
  constraint classification_entry_organization_id_classification_id_fkey FOREIGN KEY (organization_id, classification_id) REFERENCES terminology.classification(organization_id, id),
  constraint classification_entry_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
alter table terminology.classification_entry enable row level security;
alter table terminology.classification_entry force row level security;
create policy own_organization on terminology.classification_entry as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select, update on terminology.classification_entry to akoma_app;
comment on column terminology.classification_entry.parent is 'code of the entry above; null at the top';
comment on column terminology.classification_entry.selectable is 'may be chosen: a category that is not divided further';
comment on column terminology.classification_entry.retired is 'a later release does not have it any more';

create table terminology.classification_mapping (
  organization_id uuid not null,
  classification_id uuid not null,
  system text not null,
  code text not null,
  target text not null,
  priority integer not null,
  constraint classification_mapping_pkey PRIMARY KEY (organization_id, classification_id, system, code, target),
  constraint classification_mapping_priority_check CHECK (((priority >= 1) AND (priority <= 1000))),
  constraint classification_mapping_organization_id_classification_id_t_fkey FOREIGN KEY (organization_id, classification_id, target) REFERENCES terminology.classification_entry(organization_id, classification_id, code),
  constraint classification_mapping_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
CREATE INDEX classification_mapping_target ON terminology.classification_mapping USING btree (organization_id, classification_id, target);
alter table terminology.classification_mapping enable row level security;
alter table terminology.classification_mapping force row level security;
create policy own_organization on terminology.classification_mapping as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select on terminology.classification_mapping to akoma_app;
comment on table terminology.classification_mapping is 'which entries of the classification a concept of another code system is, as a file of the organisation says';

create table terminology.classification_word (
  organization_id uuid not null,
  classification_id uuid not null,
  word text not null,
  code text not null,
  constraint classification_word_pkey PRIMARY KEY (organization_id, classification_id, word, code),
  constraint classification_word_organization_id_classification_id_code_fkey FOREIGN KEY (organization_id, classification_id, code) REFERENCES terminology.classification_entry(organization_id, classification_id, code),
  constraint classification_word_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
CREATE INDEX classification_word_code ON terminology.classification_word USING btree (organization_id, classification_id, code);
alter table terminology.classification_word enable row level security;
alter table terminology.classification_word force row level security;
create policy own_organization on terminology.classification_word as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select on terminology.classification_word to akoma_app;

create table terminology.medicine (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  tall_man text,
  strength text not null default ''::text,
  form text not null,
  routes text[] not null default '{}'::text[],
  aliases text[] not null default '{}'::text[],
  code text,
  source text not null,
  active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  deleted_at timestamp with time zone,
  constraint medicine_pkey PRIMARY KEY (organization_id, id),
  constraint medicine_aliases_check CHECK ((cardinality(aliases) <= 20)),
  constraint medicine_check CHECK ((lower(tall_man) = lower(name))),
  constraint medicine_code_check CHECK (((length(code) >= 1) AND (length(code) <= 40))),
  constraint medicine_form_check CHECK (((length(form) >= 1) AND (length(form) <= 60))),
  constraint medicine_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint medicine_routes_check CHECK ((cardinality(routes) <= 10)),
  constraint medicine_source_check CHECK ((source = ANY (ARRAY['starter'::text, 'import'::text, 'own'::text]))),
  constraint medicine_strength_check CHECK ((length(strength) <= 100)),
  constraint medicine_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
CREATE INDEX medicine_name ON terminology.medicine USING btree (organization_id, lower(name), strength, id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX medicine_once ON terminology.medicine USING btree (organization_id, lower(name), lower(strength), lower(form)) WHERE (deleted_at IS NULL);
alter table terminology.medicine enable row level security;
alter table terminology.medicine force row level security;
create policy own_organization on terminology.medicine as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on terminology.medicine to akoma_app;
comment on column terminology.medicine.name is 'international non-proprietary name';
comment on column terminology.medicine.tall_man is 'the name with the letters in capitals that tell it from a look-alike; null: none is needed';
comment on column terminology.medicine.routes is 'codes of the list dosage-route-type';
comment on column terminology.medicine.code is 'the organisation''s own or a payer''s; null: none';
comment on column terminology.medicine.active is 'false: not offered for new prescriptions';

create table terminology.medicine_word (
  organization_id uuid not null,
  word text not null,
  medicine_id uuid not null,
  constraint medicine_word_pkey PRIMARY KEY (organization_id, word, medicine_id),
  constraint medicine_word_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint medicine_word_organization_id_medicine_id_fkey FOREIGN KEY (organization_id, medicine_id) REFERENCES terminology.medicine(organization_id, id)
);
CREATE INDEX medicine_word_medicine ON terminology.medicine_word USING btree (organization_id, medicine_id);
alter table terminology.medicine_word enable row level security;
alter table terminology.medicine_word force row level security;
create policy own_organization on terminology.medicine_word as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select on terminology.medicine_word to akoma_app;

create table terminology.override (
  organization_id uuid not null,
  id uuid not null,
  list text not null,
  code text not null,
  display text,
  definition text,
  hidden boolean not null default false,
  "position" integer,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint override_pkey PRIMARY KEY (organization_id, id),
  constraint override_organization_id_list_code_key UNIQUE (organization_id, list, code),
  constraint override_code_check CHECK (((length(code) >= 1) AND (length(code) <= 80))),
  constraint override_definition_check CHECK (((length(definition) >= 1) AND (length(definition) <= 1000))),
  constraint override_display_check CHECK (((length(display) >= 1) AND (length(display) <= 200))),
  constraint override_list_check CHECK (((length(list) >= 1) AND (length(list) <= 80))),
  constraint override_position_check CHECK ((("position" >= 1) AND ("position" <= 1000))),
  constraint override_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
alter table terminology.override enable row level security;
alter table terminology.override force row level security;
create policy own_organization on terminology.override as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on terminology.override to akoma_app;
comment on column terminology.override.list is 'name of the value set, as in the specification';
comment on column terminology.override.display is 'null: as the product has it; never null for a code that the product does not have';
comment on column terminology.override.definition is 'null: as the product has it';
comment on column terminology.override."position" is 'null: in its usual place; entries with a position come first, in its order';

create table webhooks.delivery (
  organization_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  event_id uuid not null,
  event text not null,
  body text not null,
  status text not null,
  attempts integer not null default 0,
  tries_left integer not null,
  next_try_at timestamp with time zone,
  tried_at timestamp with time zone,
  delivered_at timestamp with time zone,
  answer_status integer,
  failure text,
  created_at timestamp with time zone not null default now(),
  constraint delivery_pkey PRIMARY KEY (organization_id, id),
  constraint delivery_once UNIQUE (organization_id, webhook_id, event_id),
  constraint delivery_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text]))),
  constraint delivery_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint delivery_organization_id_webhook_id_fkey FOREIGN KEY (organization_id, webhook_id) REFERENCES webhooks.webhook(organization_id, id)
);
CREATE INDEX delivery_newest ON webhooks.delivery USING btree (organization_id, created_at DESC);
CREATE INDEX delivery_of_webhook ON webhooks.delivery USING btree (organization_id, webhook_id, created_at DESC);
alter table webhooks.delivery enable row level security;
alter table webhooks.delivery force row level security;
create policy own_organization on webhooks.delivery as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select, update on webhooks.delivery to akoma_app;
comment on column webhooks.delivery.event_id is 'of the outbox; of a test one of its own';
comment on column webhooks.delivery.body is 'what is sent, byte for byte: a second try must carry the same; ids alone';
comment on column webhooks.delivery.tries_left is 'a resending by hand gives all of them again';
comment on column webhooks.delivery.failure is 'why the last try failed, as a sentence';

create table webhooks.webhook (
  organization_id uuid not null,
  id uuid not null,
  url text not null,
  description text,
  events text[] not null,
  active boolean not null default true,
  secret bytea,
  secret_hint text not null,
  previous_secret bytea,
  previous_secret_until timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  deleted_at timestamp with time zone,
  constraint webhook_pkey PRIMARY KEY (organization_id, id),
  constraint webhook_check CHECK (((secret IS NOT NULL) OR (NOT active))),
  constraint webhook_check1 CHECK (((secret IS NOT NULL) OR (previous_secret IS NULL))),
  constraint webhook_events_check CHECK ((cardinality(events) > 0)),
  constraint webhook_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
alter table webhooks.webhook enable row level security;
alter table webhooks.webhook force row level security;
create policy own_organization on webhooks.webhook as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on webhooks.webhook to akoma_app;
comment on column webhooks.webhook.secret is 'sealed with a key that is not in the database (platform/seal.ts); null: came from another installation, and has none yet';
comment on column webhooks.webhook.secret_hint is 'its last four characters';
comment on column webhooks.webhook.previous_secret is 'sealed; signs as well until previous_secret_until';

create table workbench.draft (
  organization_id uuid not null,
  user_id uuid not null,
  kind text not null,
  subject text not null,
  content jsonb not null,
  saved_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint draft_pkey PRIMARY KEY (organization_id, user_id, kind, subject),
  constraint draft_content_check CHECK ((jsonb_typeof(content) = 'object'::text)),
  constraint draft_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint draft_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.account(id)
);
CREATE INDEX draft_expires_at ON workbench.draft USING btree (organization_id, expires_at);
alter table workbench.draft enable row level security;
alter table workbench.draft force row level security;
create policy own_organization on workbench.draft as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select, update on workbench.draft to akoma_app;

create table workbench.list_setting (
  organization_id uuid not null,
  user_id uuid not null,
  list text not null,
  layout jsonb,
  density text,
  updated_at timestamp with time zone not null default now(),
  constraint list_setting_pkey PRIMARY KEY (organization_id, user_id, list),
  constraint list_setting_density_check CHECK ((density = ANY (ARRAY['comfortable'::text, 'compact'::text]))),
  constraint list_setting_layout_check CHECK ((jsonb_typeof(layout) = 'object'::text)),
  constraint list_setting_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint list_setting_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.account(id)
);
alter table workbench.list_setting enable row level security;
alter table workbench.list_setting force row level security;
create policy own_organization on workbench.list_setting as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on workbench.list_setting to akoma_app;
comment on column workbench.list_setting.layout is 'keys of columns: {shown: in order, hidden}; null: as the list comes';
comment on column workbench.list_setting.density is 'null: as the user has it everywhere';

create table workbench.recent (
  organization_id uuid not null,
  user_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  opened_at timestamp with time zone not null,
  constraint recent_pkey PRIMARY KEY (organization_id, user_id, kind, subject_id),
  constraint recent_kind_check CHECK ((kind = 'patient'::text)),
  constraint recent_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint recent_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.account(id)
);
alter table workbench.recent enable row level security;
alter table workbench.recent force row level security;
create policy own_organization on workbench.recent as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select, update on workbench.recent to akoma_app;

create table workbench.saved_view (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  list text not null,
  name text not null,
  search jsonb not null,
  layout jsonb,
  is_default boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  deleted_at timestamp with time zone,
  constraint saved_view_pkey PRIMARY KEY (organization_id, id),
  constraint saved_view_layout_check CHECK ((jsonb_typeof(layout) = 'object'::text)),
  constraint saved_view_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint saved_view_search_check CHECK ((jsonb_typeof(search) = 'object'::text)),
  constraint saved_view_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint saved_view_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.account(id)
);
CREATE UNIQUE INDEX saved_view_default ON workbench.saved_view USING btree (organization_id, user_id, list) WHERE (is_default AND (deleted_at IS NULL));
CREATE UNIQUE INDEX saved_view_name ON workbench.saved_view USING btree (organization_id, user_id, list, lower(name)) WHERE (deleted_at IS NULL);
alter table workbench.saved_view enable row level security;
alter table workbench.saved_view force row level security;
create policy own_organization on workbench.saved_view as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on workbench.saved_view to akoma_app;
comment on column workbench.saved_view.search is 'the search part of the list''s address: filters, order, page size';

create table workbench.user_setting (
  organization_id uuid not null,
  user_id uuid not null,
  settings jsonb not null,
  updated_at timestamp with time zone not null,
  constraint user_setting_pkey PRIMARY KEY (organization_id, user_id),
  constraint user_setting_settings_check CHECK ((jsonb_typeof(settings) = 'object'::text)),
  constraint user_setting_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint user_setting_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.account(id)
);
alter table workbench.user_setting enable row level security;
alter table workbench.user_setting force row level security;
create policy own_organization on workbench.user_setting as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on workbench.user_setting to akoma_app;

-- views

create view audit.concerned_card with (security_invoker=true) as
 SELECT entry.organization_id,
    entry.patient_id,
    entry.id AS entry_id
   FROM audit.entry
  WHERE entry.patient_id IS NOT NULL
UNION ALL
 SELECT shown.organization_id,
    shown.patient_id,
    shown.entry_id
   FROM audit.shown
UNION ALL
 SELECT e.organization_id,
    p.id::uuid AS patient_id,
    e.id AS entry_id
   FROM audit.unsealed u
     JOIN audit.entry e ON e.organization_id = u.organization_id AND e.id = u.entry_id
     CROSS JOIN LATERAL jsonb_array_elements_text(e.subjects -> 'patients'::text) p(id);
grant select on audit.concerned_card to akoma_app;

create view audit.entry_card with (security_invoker=true) as
 SELECT e.organization_id,
    e.id,
    e.at,
    e.user_id,
    e.practitioner_role_id,
    e.session_id,
    e.action,
    e.operation,
    e.patient_id,
    e.subjects,
    e.reason,
    e.request_id,
    e.node,
    e.outcome,
    l.seq,
    COALESCE(jsonb_array_length(e.subjects -> 'patients'::text), 0) AS shown
   FROM audit.entry e
     LEFT JOIN audit.link l ON l.organization_id = e.organization_id AND l.entry_id = e.id;
grant select on audit.entry_card to akoma_app;

create view catalogue.service_card with (security_invoker=true) as
 SELECT organization_id,
    id,
    name,
    code,
    category,
    service_class,
    duration,
    active,
    virtual_service,
    appointment_required,
    revenue_tag,
    deleted_at
   FROM catalogue.healthcare_service;
grant select on catalogue.service_card to akoma_app;

create view encounters.encounter_card with (security_invoker=true) as
 SELECT organization_id,
    id,
    patient_id,
    visit_id,
    part_of_id,
    is_ward_round,
    encounter_type,
    status,
    start_time,
    end_time
   FROM encounters.encounter
  WHERE deleted_at IS NULL;
grant select on encounters.encounter_card to akoma_app;

create view encounters.visit_card with (security_invoker=true) as
 SELECT organization_id,
    id,
    patient_id,
    type,
    status,
    assigned_to_id,
    location_id,
    arrived_at,
    ended_at,
    listed_at
   FROM encounters.visit;
grant select on encounters.visit_card to akoma_app;

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

create view identity.account_card with (security_invoker=true) as
 SELECT id,
    email,
    phone,
    disabled_at
   FROM identity.account;
grant select on identity.account_card to akoma_app;

create view identity.address_card with (security_invoker=true) as
 SELECT id AS account_id,
    email
   FROM identity.account
  WHERE email IS NOT NULL AND (email_proved_at IS NOT NULL OR password_hash IS NULL);
grant select on identity.address_card to akoma_app;

create view observations.observation_card with (security_invoker=true) as
 SELECT organization_id,
    id,
    patient_id,
    encounter_id,
    category,
    code,
    value,
    unit,
    score,
    effective_date_time,
    created_at
   FROM observations.observation
  WHERE status = 'registered'::text;
grant select on observations.observation_card to akoma_app;

create view organization.location_card with (security_invoker=true) as
 SELECT organization_id,
    id,
    name
   FROM organization.location;
grant select on organization.location_card to akoma_app;

create view organization.owner_card with (security_invoker=true) as
 SELECT organization_id,
    id,
    account_id,
    concat_ws(' '::text, first_name, last_name) AS full_name
   FROM organization.membership
  WHERE organization_role = 'owner'::text AND status = 'active'::text AND deleted_at IS NULL;
grant select on organization.owner_card to akoma_app;

create view organization.practitioner_card with (security_invoker=true) as
 SELECT organization_id,
    id,
    account_id,
    title,
    first_name,
    last_name,
    concat_ws(' '::text, first_name, last_name) AS full_name,
    signature,
    former_account_ids
   FROM organization.membership;
grant select on organization.practitioner_card to akoma_app;

create view patients.patient_card with (security_invoker=true) as
 SELECT organization_id,
    id,
    mrn,
    title,
    first_name,
    last_name,
    preferred_name,
    btrim((first_name || ' '::text) || last_name) AS full_name,
    gender,
    birth_date,
    birth_date_precision,
    mobile,
    email,
    photo,
    is_deceased,
    deceased_at,
    is_hospitalized,
    current_visit_id,
    last_encounter_at,
    unknown,
    active,
    created_at,
    updated_at,
    version
   FROM patients.patient;
grant select on patients.patient_card to akoma_app;
