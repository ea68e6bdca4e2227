-- identity: a second factor beside the password, and recovery codes for whoever has lost it. organization: roles that demand it.
create table identity.second_factor (
  account_id uuid primary key references identity.account (id),
  secret bytea check (length(secret) between 29 and 128),
  on_since timestamptz,
  last_step bigint,
  started_secret bytea check (length(started_secret) between 29 and 128),
  started_at timestamptz,
  check ((secret is null) = (on_since is null)),
  check ((started_secret is null) = (started_at is null)),
  check (last_step is null or secret is not null)
);
comment on table identity.second_factor is 'global: belongs to an account, which may work in several organisations';
comment on column identity.second_factor.secret is 'of the authenticator app, sealed with a key that is not in the database; null: off';
comment on column identity.second_factor.last_step is 'the newest time step whose code was taken: that code and older ones are refused';
comment on column identity.second_factor.started_secret is 'shown, and not yet proved by its first code; counts for a few minutes';
grant select, insert, update, delete on identity.second_factor to akoma_app;

create table identity.recovery_code (
  account_id uuid not null references identity.second_factor (account_id) on delete cascade,
  hash bytea not null check (length(hash) = 32),
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, hash)
);
comment on table identity.recovery_code is 'global: belongs to an account; the code itself is never stored, only its HMAC with a key that is not in the database';
grant select, insert, update, delete on identity.recovery_code to akoma_app;

create table identity.sign_in_challenge (
  hash bytea primary key check (length(hash) = 32),
  account_id uuid not null references identity.account (id),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_in_challenge_account on identity.sign_in_challenge (account_id);
create index sign_in_challenge_expires_at on identity.sign_in_challenge (expires_at);
comment on table identity.sign_in_challenge is 'global: between the right password and the second factor nobody is signed in yet; gone with its use';
comment on column identity.sign_in_challenge.hash is 'SHA-256 of the challenge, which is never stored';
grant select, insert, update, delete on identity.sign_in_challenge to akoma_app;

alter table identity.session
  drop constraint session_revoked_because_check,
  add constraint session_revoked_because_check check (revoked_because in (
    'signed-out', 'refresh-reused', 'disabled', 'password-changed', 'ended-by-owner', 'second-factor-changed'
  ));

alter table identity.sign_in_event
  drop constraint sign_in_event_event_check,
  add constraint sign_in_event_event_check check (event in (
    'signed-in', 'failed', 'signed-out', 'refresh-reused', 'switched', 'sign-in-name-changed',
    'reset-asked', 'password-reset', 'password-changed', 'sessions-ended', 'locked', 'unlocked',
    'second-factor-asked', 'second-factor-failed', 'second-factor-on', 'second-factor-moved', 'second-factor-off',
    'recovery-code-used', 'recovery-codes-renewed'
  ));

alter table organization.role add column second_factor boolean not null default false;
comment on column organization.role.second_factor is 'whoever holds the role must sign in with a second factor';

-- As before, and whether the role demands a second factor.
drop function organization.memberships_of;
create function organization.memberships_of(account uuid) returns table (
  organization_id uuid, organization_name text, membership_id uuid, organization_role text, title text, first_name text, last_name text,
  gender text, birth_date date, address text, photo text, signature text, location_id uuid,
  role_id uuid, role_name text, workspaces text[], resources text[], demands_second_factor boolean
) language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select o.organization_id, o.name, m.id, m.organization_role, m.title, m.first_name, m.last_name,
    m.gender, m.birth_date, m.address, m.photo, m.signature, m.location_id, r.id, r.name, r.workspaces, r.resources, r.second_factor
  from organization.membership m
    join organization.organization o on o.organization_id = m.organization_id
    join organization.role r on r.organization_id = m.organization_id and r.id = m.role_id
  where m.account_id = account and m.deleted_at is null and m.status = 'active' and o.deleted_at is null and o.status = 'active'
  order by lower(o.name), o.organization_id
$$;
revoke execute on function organization.memberships_of from public;
grant execute on function organization.memberships_of to akoma_app;

-- The one who acts, as before, and whether the role demands a second factor that the account does not have.
drop function organization.actor_of;
create function organization.actor_of(session uuid, asked uuid, moment timestamptz, idle interval) returns table (
  account_id uuid, organization_id uuid, membership_id uuid, full_name text, resources text[], last_used_at timestamptz,
  locked_at timestamptz, lacks_second_factor boolean
) language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.account_id, coalesce(asked, s.organization_id), m.id, concat_ws(' ', m.first_name, m.last_name), r.resources, s.last_used_at,
    s.locked_at,
    coalesce(r.second_factor, false)
      and not exists (select from identity.second_factor f where f.account_id = s.account_id and f.secret is not null)
  from identity.session s
    join identity.account a on a.id = s.account_id and a.disabled_at is null
    left join (
      organization.membership m
        join organization.organization o on o.organization_id = m.organization_id and o.deleted_at is null and o.status = 'active'
        join organization.role r on r.organization_id = m.organization_id and r.id = m.role_id
    ) on m.organization_id = coalesce(asked, s.organization_id) and m.account_id = s.account_id and m.deleted_at is null and m.status = 'active'
  where s.id = session and s.revoked_at is null and s.expires_at > moment and s.last_used_at > moment - idle
$$;
revoke execute on function organization.actor_of from public;
grant execute on function organization.actor_of to akoma_app;
