-- audit: who did or saw what, for ever. Nobody may change or remove a row, and a chain of hashes shows it if somebody could.
-- No foreign keys: an entry outlives whatever it speaks of, and a key to the organisation would lock that one row at each reading of a chart.
create schema audit;
grant usage on schema audit to akoma_app;

create table audit.entry (
  organization_id uuid not null,
  id uuid not null,
  at timestamptz not null default now(),
  user_id uuid,
  practitioner_role_id uuid,
  session_id uuid,
  action text not null,
  operation text not null,
  patient_id uuid,
  subjects jsonb not null default '{}',
  reason text,
  request_id text,
  node text not null,
  outcome text not null default 'done' check (outcome in ('done', 'refused', 'failed')),
  primary key (organization_id, id)
);
create index entry_at on audit.entry (organization_id, at);
create index entry_patient on audit.entry (organization_id, patient_id, at) where patient_id is not null;
create index entry_user on audit.entry (organization_id, user_id, at) where user_id is not null;
comment on column audit.entry.at is 'by the database''s clock, so that a server with a wrong one cannot put a deed into another hour';
comment on column audit.entry.user_id is 'null: the house itself did it';
comment on column audit.entry.action is 'patient.read: what an auditor searches for; without one, the operation''s name';
comment on column audit.entry.subjects is 'ids of what it was done to, by name';
comment on column audit.entry.node is 'the server that answered';
select platform.protect('audit.entry', 'select, insert');

-- Entries that no link holds yet. Written with the entry and removed with its sealing, so no entry can be passed over, whatever the
-- order in which long and short transactions commit.
create table audit.unsealed (
  organization_id uuid not null,
  entry_id uuid not null,
  primary key (organization_id, entry_id)
);
select platform.protect('audit.unsealed', 'select, insert');
alter table audit.unsealed set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- One link an entry, in the order of sealing: hash = sha256(hash of the link before || the entry written out).
create table audit.link (
  organization_id uuid not null,
  seq bigint not null check (seq > 0),
  entry_id uuid not null,
  prev bytea not null check (length(prev) = 32),
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null default now(),
  primary key (organization_id, seq),
  unique (organization_id, entry_id)
);
comment on column audit.link.prev is 'the hash of link seq - 1; of the first one, sha256 of the organisation''s id: a chain cannot be taken for another organisation''s';
select platform.protect('audit.link', 'select');

-- The owner's functions below look across organisations; the app's role may call none of them.
create policy owner_reads on audit.entry for select to current_user using (true);
create policy owner_seals on audit.unsealed to current_user using (true);
create policy owner_seals on audit.link to current_user using (true) with check (true);

-- An entry written out for hashing: each value as <bytes>:<text>, an absent one as -, in this order. What audit.rules.ts writes as well.
create function audit.written(e audit.entry) returns text language sql stable set search_path = pg_catalog, pg_temp as $$
  select string_agg(case when v is null then '-' else octet_length(v) || ':' || v end, ',' order by n)
  from unnest(array[
    e.organization_id::text, e.id::text, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.user_id::text,
    e.practitioner_role_id::text, e.session_id::text, e.action, e.operation, e.patient_id::text, e.subjects::text, e.reason,
    e.request_id, e.node, e.outcome
  ]) with ordinality as field (v, n)
$$;
grant execute on function audit.written to akoma_app;

-- Seals what is not sealed, at most `most` entries, and returns the new end of each chain that grew. An organisation that another sealer
-- is at work on is left to it. Called again while it seals as many as it may. Every step is one look-up by key: these tables change too
-- fast for the planner's statistics.
create function audit.seal(most int) returns table (organization_id uuid, sealed int, seq bigint, hash bytea)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  org uuid := '00000000-0000-0000-0000-000000000000';
  waiting uuid[];
  one uuid;
  e audit.entry;
  before bytea;
  first_seq bigint;
  at_seq bigint;
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
    foreach one in array waiting loop
      continue when exists (select from audit.link l where l.organization_id = org and l.entry_id = one);
      select * into e from audit.entry t where t.organization_id = org and t.id = one;
      continue when not found;
      at_seq := at_seq + 1;
      insert into audit.link as l (organization_id, seq, entry_id, prev, hash)
        values (org, at_seq, one, before, sha256(before || convert_to(audit.written(e), 'UTF8')))
        returning l.hash into before;
    end loop;
    delete from audit.unsealed u where u.organization_id = org and u.entry_id = any (waiting)
      and exists (select from audit.entry t where t.organization_id = org and t.id = u.entry_id);
    most := most - cardinality(waiting);
    if at_seq > first_seq then return query select org, (at_seq - first_seq)::int, at_seq, before; end if;
  end loop;
end $$;
revoke execute on function audit.seal from public;
comment on function audit.seal is 'jobs: seals the entries of every organisation';

-- The organisations that have entries, for verifying all of them: one index look-up each.
create function audit.organizations() returns setof uuid
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with recursive one as (
    (select e.organization_id from audit.entry e order by e.organization_id limit 1)
    union all
    select (select e.organization_id from audit.entry e where e.organization_id > one.organization_id order by e.organization_id limit 1)
    from one where one.organization_id is not null
  )
  select organization_id from one where organization_id is not null
  union
  select l.organization_id from (select distinct organization_id from audit.unsealed) l
$$;
revoke execute on function audit.organizations from public;
comment on function audit.organizations is 'jobs: names the organisations whose chains are to be verified';
