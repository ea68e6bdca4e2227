-- organization: what an organisation demands of sign-ins. identity: passwords that were, and sessions that an organisation has shortened.
alter table organization.organization
  add column session_idle_minutes int not null default 480 check (session_idle_minutes between 15 and 480),
  add column session_hours int not null default 168 check (session_hours between 1 and 168),
  add column password_least int not null default 8 check (password_least between 8 and 64),
  add column password_history int not null default 0 check (password_history between 0 and 10),
  add column second_factor text not null default 'off' check (second_factor in ('off', 'administrators', 'everybody'));
comment on column organization.organization.session_idle_minutes is 'a session ends so long after its last request';
comment on column organization.organization.session_hours is 'a session ends so long after signing in at the latest';
comment on column organization.organization.password_least is 'fewest characters of a new password';
comment on column organization.organization.password_history is 'a new password is none of the last so many; 0: not asked';
comment on column organization.organization.second_factor is 'of whom a second factor is demanded, beside those whose role demands it';

alter table identity.session add column idle_seconds int not null default 28800 check (idle_seconds between 1 and 28800);
comment on column identity.session.idle_seconds is 'over so long after its last request: 8 hours, or what its organisation says';

create table identity.password_history (
  id uuid primary key,
  account_id uuid not null references identity.account (id),
  password_hash text not null check (password_hash ~ '^\$argon2id\$'),
  replaced_at timestamptz not null
);
create index password_history_account on identity.password_history (account_id, replaced_at);
comment on table identity.password_history is 'global: belongs to an account; the ten before the current one, for organisations that refuse them';
grant select, insert, delete on identity.password_history to akoma_app;

-- Whether an organisation demands a second factor of a member: by the member's role, of its administrators, or of everybody.
create function organization.demands_factor(policy text, of_role boolean, organization_role text, workspaces text[]) returns boolean
language sql immutable set search_path = pg_catalog as $$
  select of_role or policy = 'everybody' or (policy = 'administrators' and (
    organization_role in ('owner', 'admin')
    or exists (select from unnest(workspaces) entry where upper(trim(split_part(entry, '.', 1))) = 'ADMIN')
  ))
$$;
revoke execute on function organization.demands_factor from public;

-- As before, and what the organisation demands of sign-ins.
drop function organization.memberships_of;
create function organization.memberships_of(account uuid) returns table (
  organization_id uuid, organization_name text, membership_id uuid, organization_role text, title text, first_name text, last_name text,
  gender text, birth_date date, address text, photo text, signature text, location_id uuid,
  role_id uuid, role_name text, workspaces text[], resources text[], demands_second_factor boolean,
  session_idle_minutes int, session_hours int, password_least int, password_history int
) language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select o.organization_id, o.name, m.id, m.organization_role, m.title, m.first_name, m.last_name,
    m.gender, m.birth_date, m.address, m.photo, m.signature, m.location_id, r.id, r.name,
    case when m.workspaces is null then r.workspaces else array(
      select entry from unnest(r.workspaces) with ordinality as own (entry, place)
      where upper(trim(split_part(entry, '.', 1))) = any (m.workspaces) order by place
    ) end,
    r.resources, organization.demands_factor(o.second_factor, r.second_factor, m.organization_role, r.workspaces),
    o.session_idle_minutes, o.session_hours, o.password_least, o.password_history
  from organization.membership m
    join organization.organization o on o.organization_id = m.organization_id
    join organization.role r on r.organization_id = m.organization_id and r.id = m.role_id
  where m.account_id = account and m.deleted_at is null and m.status = 'active' and o.deleted_at is null and o.status = 'active'
  order by lower(o.name), o.organization_id
$$;
revoke execute on function organization.memberships_of from public;
grant execute on function organization.memberships_of to akoma_app;

-- As before; a session ends by its own idle time, and an organisation demands a second factor as its roles do.
create or replace function organization.actor_of(session uuid, asked uuid, moment timestamptz, idle interval) returns table (
  account_id uuid, organization_id uuid, membership_id uuid, full_name text, resources text[], last_used_at timestamptz,
  locked_at timestamptz, lacks_second_factor boolean
) language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.account_id, coalesce(asked, s.organization_id), m.id, concat_ws(' ', m.first_name, m.last_name), r.resources, s.last_used_at,
    s.locked_at,
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
$$;

comment on column organization.code_sequence.year is 'the year of the last number; null: none was given yet';
