-- organization: provider organisations, who works in them as what, their workspaces, places and running numbers.
create schema organization;

-- One to one with platform.organization, the anchor of every tenant key.
create table organization.organization (
  organization_id uuid primary key references platform.organization (id),
  name text not null,
  email text,
  phone text,
  address text,
  city text,
  region text,
  country text,
  digital_address text,
  website text,
  registration_number text,
  tax_number text,
  logo text,
  letterhead_note text,
  timezone text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  date_format text not null,
  idle_lock_minutes int not null check (idle_lock_minutes between 5 and 30),
  status text not null check (status in ('active', 'suspended', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted_at timestamptz
);
comment on column organization.organization.deleted_at is 'closed: its memberships no longer open anything';
select platform.protect('organization.organization', 'select, insert, update');

create table organization.role (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  name text not null,
  description text,
  workspaces text[] not null,
  resources text[] not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted_at timestamptz,
  primary key (organization_id, id)
);
create unique index role_name on organization.role (organization_id, lower(name)) where deleted_at is null;
comment on column organization.role.workspaces is 'dotted; the first segment is the workspace type; gates screens';
comment on column organization.role.resources is 'as written, wildcards not expanded; alone gates the API';
select platform.protect('organization.role', 'select, insert, update');

create table organization.workspace (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  type text not null check (type in ('ADMIN', 'RECEPT', 'OPD', 'VIRT', 'HOME', 'BILL', 'PHARM', 'COVID', 'DIAG', 'IPD', 'MOM', 'EMERG')),
  name text,
  description text,
  status text not null check (status in ('active', 'suspended', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted_at timestamptz,
  primary key (organization_id, id)
);
select platform.protect('organization.workspace', 'select, insert, update');

create table organization.location (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  name text not null,
  address text,
  phone text,
  status text not null check (status in ('active', 'suspended', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted_at timestamptz,
  primary key (organization_id, id)
);
create unique index location_name on organization.location (organization_id, lower(name)) where deleted_at is null;
select platform.protect('organization.location', 'select, insert, update');

-- One account in one organisation: its id is practitionerRoleId, practitioner_id, assigned_to_id and started_by_id everywhere.
create table organization.membership (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  account_id uuid not null references identity.account (id),
  role_id uuid not null,
  organization_role text not null check (organization_role in ('owner', 'admin', 'member')),
  title text not null,
  first_name text not null,
  last_name text not null,
  name_norm text not null,
  gender text check (gender in ('MALE', 'FEMALE', 'OTHER', 'UNKNOWN')),
  birth_date date,
  address text,
  specialty jsonb not null check (jsonb_typeof(specialty) = 'array'),
  team_member_type text not null check (team_member_type in ('clinical_staff', 'non_clinical_staff')),
  country_code text not null,
  photo text,
  signature text,
  location_id uuid,
  status text not null check (status in ('active', 'suspended', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, role_id) references organization.role (organization_id, id),
  foreign key (organization_id, location_id) references organization.location (organization_id, id)
);
create unique index membership_account on organization.membership (organization_id, account_id) where deleted_at is null;
create index membership_of_account on organization.membership (account_id) where deleted_at is null;
create index membership_role on organization.membership (organization_id, role_id);
comment on column organization.membership.name_norm is 'the name in lower case without marks, for searching';
comment on column organization.membership.specialty is '[{code, display}]';
comment on column organization.membership.location_id is 'chosen last in the set-location dialog';
select platform.protect('organization.membership', 'select, insert, update');

-- Running numbers without gaps: the row is taken in the transaction of the record that bears the number, and given back if that fails.
create table organization.code_sequence (
  organization_id uuid not null references platform.organization (id),
  entity text not null,
  prefix text not null,
  next bigint not null check (next > 0),
  width int not null check (width between 1 and 12),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id, entity)
);
select platform.protect('organization.code_sequence', 'select, insert, update');

-- What rooms above may know of the people who act.
create view organization.practitioner_card with (security_invoker = true) as
  select organization_id, id, account_id, title, first_name, last_name, concat_ws(' ', first_name, last_name) as full_name, signature
  from organization.membership;
grant select on organization.practitioner_card to akoma_app;

create view organization.location_card with (security_invoker = true) as
  select organization_id, id, name from organization.location;
grant select on organization.location_card to akoma_app;

-- Before an organisation is known, signing in must find the memberships of an account. Row level security is forced, so it also binds
-- the role that owns these tables; these policies let that role, and through the three functions below nobody else, read past it.
-- They ask for no superuser and no BYPASSRLS. The app's role is never the owner.
create policy owner_reads on organization.membership for select to current_user using (true);
create policy owner_reads on organization.role for select to current_user using (true);
create policy owner_reads on organization.organization for select to current_user using (true);

-- The active memberships of one account, by the organisation's name.
create function organization.memberships_of(account uuid) returns table (
  organization_id uuid, organization_name text, membership_id uuid, organization_role text, title text, first_name text, last_name text,
  gender text, birth_date date, address text, photo text, signature text, location_id uuid,
  role_id uuid, role_name text, workspaces text[], resources text[]
) language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select o.organization_id, o.name, m.id, m.organization_role, m.title, m.first_name, m.last_name,
    m.gender, m.birth_date, m.address, m.photo, m.signature, m.location_id, r.id, r.name, r.workspaces, r.resources
  from organization.membership m
    join organization.organization o on o.organization_id = m.organization_id
    join organization.role r on r.organization_id = m.organization_id and r.id = m.role_id
  where m.account_id = account and m.deleted_at is null and m.status = 'active' and o.deleted_at is null and o.status = 'active'
  order by lower(o.name), o.organization_id
$$;
revoke execute on function organization.memberships_of from public;
grant execute on function organization.memberships_of to akoma_app;

-- The organisations of those memberships, whole.
create function organization.organizations_of(account uuid) returns setof organization.organization
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select o.* from organization.organization o
  where o.deleted_at is null and exists (
    select from organization.membership m
    where m.organization_id = o.organization_id and m.account_id = account and m.deleted_at is null and m.status = 'active'
  )
$$;
revoke execute on function organization.organizations_of from public;
grant execute on function organization.organizations_of to akoma_app;

-- The one who acts in a living session: in the organisation asked for, or in the session's current one.
-- No row: the session is over. membership_id null: not an active member there.
create function organization.actor_of(session uuid, asked uuid, moment timestamptz, idle interval) returns table (
  account_id uuid, organization_id uuid, membership_id uuid, full_name text, resources text[], last_used_at timestamptz
) language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.account_id, coalesce(asked, s.organization_id), m.id, concat_ws(' ', m.first_name, m.last_name), r.resources, s.last_used_at
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
