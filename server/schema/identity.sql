-- Generated from the migrations by `npm run tables`. Do not edit: it is here to be read and compared.

-- schemas

create schema identity;
grant usage on schema identity to akoma_app;

-- functions

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

-- tables

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
comment on column identity.account.last_organization_id is 'where the next sign-in starts; no foreign key, because organization.organization may be distributed and this table is not';
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
  predecessor bytea,
  constraint refresh_token_pkey PRIMARY KEY (hash),
  constraint refresh_token_hash_check CHECK ((length(hash) = 32)),
  constraint refresh_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES identity.session(id)
);
CREATE INDEX refresh_token_expires_at ON identity.refresh_token USING btree (expires_at);
CREATE INDEX refresh_token_session ON identity.refresh_token USING btree (session_id);
grant delete, insert, select, update on identity.refresh_token to akoma_app;
comment on table identity.refresh_token is 'global: belongs to a session; the token itself is never stored, only its SHA-256';
comment on column identity.refresh_token.attempt_hash is 'who used it: SHA-256 of the secret of that try';
comment on column identity.refresh_token.predecessor is 'hash of the token that it was given for; several have the same one if a renewal was repeated, and only one of them can be used';

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

-- views

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
