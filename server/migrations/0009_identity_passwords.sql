-- identity: passwords that are forgotten or changed, the list of one's own sessions, sessions that are locked.
create table identity.password_reset (
  id uuid primary key,
  account_id uuid references identity.account (id),
  requested_at timestamptz not null,
  hash bytea unique check (length(hash) = 32),
  expires_at timestamptz,
  used_at timestamptz,
  check ((hash is null) = (expires_at is null)),
  check (used_at is null or hash is not null)
);
create index password_reset_account on identity.password_reset (account_id, requested_at);
create index password_reset_requested_at on identity.password_reset (requested_at);
comment on table identity.password_reset is 'global: asked for before anybody has signed in; forgotten after a week';
comment on column identity.password_reset.account_id is 'null: nobody has the name that was typed; the row is written all the same, so that both cost the same time';
comment on column identity.password_reset.hash is 'SHA-256 of the token in the letter, which is never stored; null until the letter is written';
comment on column identity.password_reset.used_at is 'used, or of no use any more because the password was set otherwise';
grant select, insert, update, delete on identity.password_reset to akoma_app;

alter table identity.session
  add column device text check (length(device) <= 80),
  add column locked_at timestamptz,
  drop constraint session_revoked_because_check,
  add constraint session_revoked_because_check
    check (revoked_because in ('signed-out', 'refresh-reused', 'disabled', 'password-changed', 'ended-by-owner'));
comment on column identity.session.device is 'browser and system as the sign-in named itself, for the owner''s own list';
comment on column identity.session.locked_at is 'nobody has used the screen for a while: nothing is answered until the owner''s password comes';

alter table identity.sign_in_event
  drop constraint sign_in_event_event_check,
  add constraint sign_in_event_event_check check (event in (
    'signed-in', 'failed', 'signed-out', 'refresh-reused', 'switched', 'sign-in-name-changed',
    'reset-asked', 'password-reset', 'password-changed', 'sessions-ended', 'locked', 'unlocked'
  ));

-- The one who acts, as before, and whether the session is locked.
drop function organization.actor_of;
create function organization.actor_of(session uuid, asked uuid, moment timestamptz, idle interval) returns table (
  account_id uuid, organization_id uuid, membership_id uuid, full_name text, resources text[], last_used_at timestamptz, locked_at timestamptz
) language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.account_id, coalesce(asked, s.organization_id), m.id, concat_ws(' ', m.first_name, m.last_name), r.resources, s.last_used_at, s.locked_at
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
