-- identity: who may sign in, and the sessions of those who did. Accounts belong to no organisation, so these tables have no tenant;
-- what a person is and may do in an organisation stands in organization.membership.
create schema identity;
grant usage on schema identity to akoma_app;

create table identity.account (
  id uuid primary key,
  email text check (email ~ '^[^@\s]+@[^@\s]+$' and length(email) <= 254),
  phone text unique check (phone ~ '^\+[1-9][0-9]{5,14}$'),
  password_hash text check (password_hash ~ '^\$argon2id\$'),
  draft_key bytea not null check (length(draft_key) = 32),
  last_organization_id uuid,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  check (email is not null or phone is not null)
);
create unique index account_email on identity.account (lower(email));
comment on table identity.account is 'global: one person may work in several organisations with one sign-in';
comment on column identity.account.password_hash is 'null until the person has set one: nobody can sign in with it';
comment on column identity.account.draft_key is 'encrypts, in the browser only, what the server has not heard yet; given to a session of this account';
comment on column identity.account.last_organization_id is 'where the next sign-in starts; no foreign key, because the anchor may be distributed and this table is not';
grant select, insert, update on identity.account to akoma_app;

-- What rooms above may know of an account.
create view identity.account_card with (security_invoker = true) as select id, email, phone, disabled_at from identity.account;
grant select on identity.account_card to akoma_app;

create table identity.session (
  id uuid primary key,
  account_id uuid not null references identity.account (id),
  organization_id uuid not null,
  kind text not null check (kind in ('app', 'program')),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_because text check (revoked_because in ('signed-out', 'refresh-reused', 'disabled')),
  check ((revoked_at is null) = (revoked_because is null))
);
create index session_account on identity.session (account_id, created_at);
comment on table identity.session is 'global: found by the id in a token before any organisation is known';
comment on column identity.session.organization_id is 'the current organisation; switching changes it';
comment on column identity.session.last_used_at is 'moved by requests, at most once a minute, never by a refresh: 8 hours later the session is over';
grant select, insert, update on identity.session to akoma_app;

create table identity.refresh_token (
  hash bytea primary key check (length(hash) = 32),
  session_id uuid not null references identity.session (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  attempt_hash bytea,
  successor bytea
);
create index refresh_token_session on identity.refresh_token (session_id);
create index refresh_token_expires_at on identity.refresh_token (expires_at);
comment on column identity.refresh_token.attempt_hash is 'who used it: SHA-256 of the secret of that try';
comment on column identity.refresh_token.successor is 'hash of the token that was given for it';
comment on table identity.refresh_token is 'global: belongs to a session; the token itself is never stored, only its SHA-256';
grant select, insert, update, delete on identity.refresh_token to akoma_app;

create table identity.sign_in_event (
  id uuid primary key,
  happened_at timestamptz not null,
  event text not null check (event in ('signed-in', 'failed', 'signed-out', 'refresh-reused', 'switched', 'sign-in-name-changed')),
  account_id uuid references identity.account (id),
  session_id uuid references identity.session (id),
  organization_id uuid,
  address text not null
);
create index sign_in_event_account on identity.sign_in_event (account_id, happened_at);
comment on table identity.sign_in_event is 'global: a failed sign-in belongs to no organisation; append-only';
grant select, insert on identity.sign_in_event to akoma_app;

create table identity.failed_try (
  id uuid primary key,
  name_hash bytea not null,
  network text not null,
  address text not null,
  failed_at timestamptz not null
);
create index failed_try_name on identity.failed_try (name_hash, network, failed_at);
create index failed_try_address on identity.failed_try (address, failed_at);
create index failed_try_failed_at on identity.failed_try (failed_at);
comment on table identity.failed_try is 'global: limits guessing by sign-in name and network, and by address; forgotten after a day or a success';
comment on column identity.failed_try.name_hash is 'SHA-256 of what was typed, whether or not an account has that name';
comment on column identity.failed_try.network is '/24 of an IPv4 address, /64 of an IPv6 address';
grant select, insert, delete on identity.failed_try to akoma_app;
