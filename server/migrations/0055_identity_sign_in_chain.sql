-- identity: sign-ins and changes of passwords and factors hang in a chain, one of the installation, as the trail of each organisation does.
alter table identity.sign_in_event add column recorded_at timestamptz;
update identity.sign_in_event set recorded_at = happened_at;
alter table identity.sign_in_event alter column recorded_at set default now(), alter column recorded_at set not null;
comment on column identity.sign_in_event.happened_at is 'by the clock of the server that was asked';
comment on column identity.sign_in_event.recorded_at is 'by the database''s clock: by it a row is old enough to be forgotten';

create table identity.sign_in_unsealed (event_id uuid primary key);
comment on table identity.sign_in_unsealed is 'global: events that no link holds yet; written with them and removed with their sealing';

create table identity.sign_in_link (
  seq bigint primary key check (seq > 0),
  event_id uuid not null unique,
  prev bytea not null check (length(prev) = 32),
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null default now()
);
comment on table identity.sign_in_link is 'global: one link an event, in the order of sealing; hash = sha256(hash of the link before || the event written out)';

-- Where the chain begins: what stood before was forgotten, from the first on and never out of the middle.
create table identity.sign_in_beginning (
  only_row boolean primary key default true check (only_row),
  seq bigint not null check (seq >= 0),
  hash bytea not null check (length(hash) = 32),
  forgotten_at timestamptz
);
comment on table identity.sign_in_beginning is 'global: the last link that was forgotten, or what the first one ever follows';
comment on column identity.sign_in_beginning.forgotten_at is 'null: nothing was forgotten yet';
insert into identity.sign_in_beginning (seq, hash) values (0, sha256(convert_to('sign-ins ' || gen_random_uuid(), 'UTF8')));
insert into identity.sign_in_unsealed (event_id) select id from identity.sign_in_event;

-- The one way in for the app's role, which reads the events of the organisation of its transaction and no others.
create function identity.record_sign_in(
  event_id uuid, moment timestamptz, what text, account uuid, in_session uuid, organization uuid, from_address text
) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into identity.sign_in_event (id, happened_at, event, account_id, session_id, organization_id, address)
    values (event_id, moment, what, account, in_session, organization, from_address);
  insert into identity.sign_in_unsealed values (event_id);
end $$;
revoke execute on function identity.record_sign_in from public;
grant execute on function identity.record_sign_in to akoma_app;
revoke insert on identity.sign_in_event from akoma_app;
alter table identity.sign_in_event enable row level security;
create policy own_organization on identity.sign_in_event for select using (organization_id = platform.org());

-- One's own list of sessions says from where each was opened.
alter table identity.session add column address text;
comment on column identity.session.address is 'the network address that it was opened from; null: by a command or before this was kept';
update identity.session s set address = e.address
  from identity.sign_in_event e where e.session_id = s.id and e.account_id = s.account_id and e.event = 'signed-in';

-- An event written out for hashing: each value as <bytes>:<text>, an absent one as -, in this order.
create function identity.sign_in_fields(e identity.sign_in_event) returns text[] language sql stable set search_path = pg_catalog, pg_temp as $$
  select array[
    e.id::text, to_char(e.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.event, e.account_id::text, e.session_id::text,
    e.organization_id::text, e.address, to_char(e.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')
  ]
$$;
revoke execute on function identity.sign_in_fields from public;

-- Seals at most so many events that wait, and returns the new end; no row when there were none, or another sealer is at work.
create function identity.seal_sign_ins(most int) returns table (sealed int, seq bigint, hash bytea)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
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
end $$;
revoke execute on function identity.seal_sign_ins from public;
comment on function identity.seal_sign_ins is 'jobs: seals the sign-ins of the installation';

-- What verifying reads; it hashes by itself.
create function identity.sign_in_chain() returns table (begins_at bigint, begins_with bytea, ends_at bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select b.seq, b.hash, coalesce((select max(l.seq) from identity.sign_in_link l), b.seq) from identity.sign_in_beginning b
$$;
revoke execute on function identity.sign_in_chain from public;
comment on function identity.sign_in_chain is 'jobs: where the chain of sign-ins begins and ends';
create function identity.sign_in_links(after bigint, upto bigint, most int)
returns table (seq bigint, event_id uuid, prev bytea, hash bytea, fields text[])
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select l.seq, l.event_id, l.prev, l.hash, case when e.id is not null then identity.sign_in_fields(e) end
  from identity.sign_in_link l left join identity.sign_in_event e on e.id = l.event_id
  where l.seq > after and l.seq <= upto order by l.seq limit most
$$;
revoke execute on function identity.sign_in_links from public;
comment on function identity.sign_in_links is 'jobs: the links of the chain of sign-ins, with their events';
create function identity.sign_in_states(after uuid, most int) returns table (id uuid, is_sealed boolean, is_waiting boolean, seconds float8)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select e.id, l.seq is not null, u.event_id is not null, extract(epoch from now() - e.recorded_at)::float8
  from identity.sign_in_event e left join identity.sign_in_link l on l.event_id = e.id left join identity.sign_in_unsealed u on u.event_id = e.id
  where e.id > after order by e.id limit most
$$;
revoke execute on function identity.sign_in_states from public;
comment on function identity.sign_in_states is 'jobs: which sign-ins hang in the chain and which wait';
create function identity.vanished_sign_ins() returns setof uuid
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select u.event_id from identity.sign_in_unsealed u where not exists (select from identity.sign_in_event e where e.id = u.event_id) order by 1
$$;
revoke execute on function identity.vanished_sign_ins from public;
comment on function identity.vanished_sign_ins is 'jobs: sign-ins that wait to be sealed and are not there';

-- Forgets the oldest sign-ins, from the chain's beginning on, as long as each is old; its last hash is the new beginning. Then the sessions
-- that none of those left names.
create or replace function identity.forget_sign_ins(before timestamptz, most int) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
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
end $$;
drop index identity.sign_in_event_happened_at;
