-- organization: how old a password may be. identity: since when it is one's own, and sign-ins that wait for a new one.
alter table organization.organization add column password_days int not null default 0 check (password_days between 0 and 730);
comment on column organization.organization.password_days is 'at a sign-in with an older password a new one is asked for; 0: however old it is';

alter table identity.account add column password_set_at timestamptz;
update identity.account a set password_set_at = coalesce((select max(h.replaced_at) from identity.password_history h where h.account_id = a.id), a.created_at);
alter table identity.account alter column password_set_at set default now(), alter column password_set_at set not null;
comment on column identity.account.password_set_at is 'when its owner chose the password';

alter table identity.sign_in_challenge
  add column asks text not null default 'second-factor' check (asks in ('second-factor', 'new-password'));
comment on column identity.sign_in_challenge.asks is 'what the sign-in waits for: neither challenge opens what the other does';
alter table identity.sign_in_challenge alter column asks drop default;

alter table identity.sign_in_event
  drop constraint sign_in_event_event_check,
  add constraint sign_in_event_event_check check (event in (
    'signed-in', 'failed', 'signed-out', 'refresh-reused', 'switched', 'sign-in-name-changed',
    'reset-asked', 'password-reset', 'password-changed', 'sessions-ended', 'locked', 'unlocked',
    'second-factor-asked', 'second-factor-failed', 'second-factor-on', 'second-factor-moved', 'second-factor-off',
    'recovery-code-used', 'recovery-codes-renewed', 'invitation-accepted', 'membership-disabled', 'second-factor-reset',
    'new-password-asked'
  ));

-- As before, and how old a password may be.
drop function organization.memberships_of;
create function organization.memberships_of(account uuid) returns table (
  organization_id uuid, organization_name text, membership_id uuid, organization_role text, title text, first_name text, last_name text,
  gender text, birth_date date, address text, photo text, signature text, location_id uuid,
  role_id uuid, role_name text, workspaces text[], resources text[], demands_second_factor boolean,
  session_idle_minutes int, session_hours int, password_least int, password_history int, password_days int
) language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select o.organization_id, o.name, m.id, m.organization_role, m.title, m.first_name, m.last_name,
    m.gender, m.birth_date, m.address, m.photo, m.signature, m.location_id, r.id, r.name,
    case when m.workspaces is null then r.workspaces else array(
      select entry from unnest(r.workspaces) with ordinality as own (entry, place)
      where upper(trim(split_part(entry, '.', 1))) = any (m.workspaces) order by place
    ) end,
    r.resources, organization.demands_factor(o.second_factor, r.second_factor, m.organization_role, r.workspaces),
    o.session_idle_minutes, o.session_hours, o.password_least, o.password_history, o.password_days
  from organization.membership m
    join organization.organization o on o.organization_id = m.organization_id
    join organization.role r on r.organization_id = m.organization_id and r.id = m.role_id
  where m.account_id = account and m.deleted_at is null and m.status = 'active' and o.deleted_at is null and o.status = 'active'
  order by lower(o.name), o.organization_id
$$;
revoke execute on function organization.memberships_of from public;
grant execute on function organization.memberships_of to akoma_app;
