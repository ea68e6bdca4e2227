-- organization: people who are invited by mail, may be disabled, and may be given fewer workspaces or locations than their role has.

-- A person who was invited has no account in this organisation before accepting: whether an account exists elsewhere is nobody's business.
alter table organization.membership
  alter column account_id drop not null,
  add column email text check (email ~ '^[^@\s]+@[^@\s]+$' and length(email) <= 254),
  add column mobile text check (mobile ~ '^\+[1-9][0-9]{5,14}$'),
  add column workspaces text[],
  drop constraint membership_status_check,
  add constraint membership_status_check check (status in ('invited', 'active', 'inactive')),
  add check ((account_id is null) = (status = 'invited')),
  add check (status <> 'invited' or email is not null);
create unique index membership_invited on organization.membership (organization_id, lower(email)) where status = 'invited' and deleted_at is null;
comment on column organization.membership.account_id is 'null until the invitation is accepted';
comment on column organization.membership.email is 'where the invitation goes; afterwards the account''s own address holds';
comment on column organization.membership.workspaces is 'only these types of the role''s; null: all of them';
comment on column organization.membership.status is 'invited: signs in to nothing yet; inactive: disabled';

-- A letter with a link that works once. The token is in no row, only in the letter; its SHA-256 is here.
create table organization.invitation (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  membership_id uuid not null,
  invited_by uuid,
  created_at timestamptz not null,
  hash bytea check (length(hash) = 32),
  expires_at timestamptz,
  ended_at timestamptz,
  ended_because text check (ended_because in ('accepted', 'withdrawn', 'replaced')),
  primary key (organization_id, id),
  unique (organization_id, hash),
  foreign key (organization_id, membership_id) references organization.membership (organization_id, id),
  foreign key (organization_id, invited_by) references organization.membership (organization_id, id),
  check ((hash is null) = (expires_at is null)),
  check ((ended_at is null) = (ended_because is null))
);
create unique index invitation_open on organization.invitation (organization_id, membership_id) where ended_at is null;
create index invitation_membership on organization.invitation (organization_id, membership_id, created_at);
create index invitation_invited_by on organization.invitation (organization_id, invited_by) where invited_by is not null;
comment on column organization.invitation.invited_by is 'null: the first administrator, by command';
comment on column organization.invitation.hash is 'null until the letter is written';
select platform.protect('organization.invitation', 'select, insert, update');

-- Where somebody works, if not everywhere: what their session offers to choose from. Never a wall: a location hides no patient.
create table organization.membership_location (
  organization_id uuid not null references platform.organization (id),
  membership_id uuid not null,
  location_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, membership_id, location_id),
  foreign key (organization_id, membership_id) references organization.membership (organization_id, id),
  foreign key (organization_id, location_id) references organization.location (organization_id, id)
);
create index membership_location_location on organization.membership_location (organization_id, location_id);
select platform.protect('organization.membership_location', 'select, insert, delete');

-- As before; a membership may have fewer workspaces than its role, never more.
create or replace function organization.memberships_of(account uuid) returns table (
  organization_id uuid, organization_name text, membership_id uuid, organization_role text, title text, first_name text, last_name text,
  gender text, birth_date date, address text, photo text, signature text, location_id uuid,
  role_id uuid, role_name text, workspaces text[], resources text[], demands_second_factor boolean
) language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select o.organization_id, o.name, m.id, m.organization_role, m.title, m.first_name, m.last_name,
    m.gender, m.birth_date, m.address, m.photo, m.signature, m.location_id, r.id, r.name,
    case when m.workspaces is null then r.workspaces else array(
      select entry from unnest(r.workspaces) with ordinality as own (entry, place)
      where upper(trim(split_part(entry, '.', 1))) = any (m.workspaces) order by place
    ) end,
    r.resources, r.second_factor
  from organization.membership m
    join organization.organization o on o.organization_id = m.organization_id
    join organization.role r on r.organization_id = m.organization_id and r.id = m.role_id
  where m.account_id = account and m.deleted_at is null and m.status = 'active' and o.deleted_at is null and o.status = 'active'
  order by lower(o.name), o.organization_id
$$;

alter table identity.sign_in_event
  drop constraint sign_in_event_event_check,
  add constraint sign_in_event_event_check check (event in (
    'signed-in', 'failed', 'signed-out', 'refresh-reused', 'switched', 'sign-in-name-changed',
    'reset-asked', 'password-reset', 'password-changed', 'sessions-ended', 'locked', 'unlocked',
    'second-factor-asked', 'second-factor-failed', 'second-factor-on', 'second-factor-moved', 'second-factor-off',
    'recovery-code-used', 'recovery-codes-renewed',
    'invitation-accepted', 'membership-disabled', 'second-factor-reset'
  ));
