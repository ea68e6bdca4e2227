-- identity: the server locks a session that nobody uses, whatever the page says.
-- a server of the release before, still at work beside this one, writes none: then it is twelve minutes
alter table identity.session add column lock_seconds int default 720 check (lock_seconds between 60 and 7200);
comment on column identity.session.lock_seconds is
  'locked so long after its last use: the idle time of its organisation''s screens and two minutes; null: a program, which has no screen';
update identity.session s set lock_seconds = (
  select 60 * o.idle_lock_minutes + 120 from organization.organization o where o.organization_id = s.organization_id
) where s.kind = 'app' and exists (select from organization.organization o where o.organization_id = s.organization_id);
update identity.session set lock_seconds = null where kind = 'program';
comment on column identity.session.last_used_at is
  'moved by what a person does, at most once a minute; never by a refresh, a stream, or what a page asks by itself';

-- As before, and how long the screens of the organisation stay open.
drop function organization.memberships_of;
create function organization.memberships_of(account uuid) returns table (
  organization_id uuid, organization_name text, membership_id uuid, organization_role text, title text, first_name text, last_name text,
  gender text, birth_date date, address text, photo text, signature text, location_id uuid,
  role_id uuid, role_name text, workspaces text[], resources text[], demands_second_factor boolean,
  session_idle_minutes int, session_hours int, idle_lock_minutes int, password_least int, password_history int, password_days int
) language sql stable security definer set search_path = pg_catalog, pg_temp as $$
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
$$;
revoke execute on function organization.memberships_of from public;
grant execute on function organization.memberships_of to akoma_app;

-- As before; locked is also a session that nobody has used for so long.
create or replace function organization.actor_of(session uuid, asked uuid, moment timestamptz, idle interval) returns table (
  account_id uuid, organization_id uuid, membership_id uuid, full_name text, resources text[], last_used_at timestamptz,
  locked_at timestamptz, lacks_second_factor boolean
) language sql stable security definer set search_path = pg_catalog, pg_temp as $$
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
$$;
