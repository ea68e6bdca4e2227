-- Generated from the migrations by `npm run tables`. Do not edit: it is here to be read and compared.

-- schemas

create schema organization;
grant usage on schema organization to akoma_app;

-- functions

CREATE OR REPLACE FUNCTION organization.actor_of(session uuid, asked uuid, moment timestamp with time zone, idle interval)
 RETURNS TABLE(account_id uuid, organization_id uuid, membership_id uuid, full_name text, resources text[], last_used_at timestamp with time zone, locked_at timestamp with time zone, lacks_second_factor boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$
;
alter function organization.actor_of(uuid,uuid,timestamp with time zone,interval) owner to postgres;
grant execute on function organization.actor_of(uuid,uuid,timestamp with time zone,interval) to akoma_app;

CREATE OR REPLACE FUNCTION organization.demands_factor(policy text, of_role boolean, organization_role text, workspaces text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select of_role or policy = 'everybody' or (policy = 'administrators' and (
    organization_role in ('owner', 'admin')
    or exists (select from unnest(workspaces) entry where upper(trim(split_part(entry, '.', 1))) = 'ADMIN')
  ))
$function$
;
alter function organization.demands_factor(text,boolean,text,text[]) owner to postgres;

CREATE OR REPLACE FUNCTION organization.is_only()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select count(*) < 2 from (select from platform.organization limit 2) as found
$function$
;
alter function organization.is_only() owner to postgres;
grant execute on function organization.is_only() to akoma_app;

CREATE OR REPLACE FUNCTION organization.is_operator(account uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select exists (select from organization.operator o where o.account_id = account)
    or exists (
      select from organization.membership m
        join organization.organization o on o.organization_id = m.organization_id and o.deleted_at is null and o.status = 'active'
      where m.account_id = account and m.organization_role = 'owner' and m.status = 'active' and m.deleted_at is null
        and organization.is_only()
    )
$function$
;
alter function organization.is_operator(uuid) owner to postgres;
grant execute on function organization.is_operator(uuid) to akoma_app;

CREATE OR REPLACE FUNCTION organization.keep_operators()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  insert into organization.operator (account_id, how)
    select distinct m.account_id, 'first' from organization.membership m
    where m.account_id is not null and m.organization_role = 'owner' and m.status = 'active' and m.deleted_at is null
      and organization.is_only()
    on conflict do nothing
$function$
;
alter function organization.keep_operators() owner to postgres;
grant execute on function organization.keep_operators() to akoma_app;

CREATE OR REPLACE FUNCTION organization.memberships_of(account uuid)
 RETURNS TABLE(organization_id uuid, organization_name text, membership_id uuid, organization_role text, title text, first_name text, last_name text, gender text, birth_date date, address text, photo text, signature text, location_id uuid, role_id uuid, role_name text, workspaces text[], resources text[], demands_second_factor boolean, session_idle_minutes integer, session_hours integer, idle_lock_minutes integer, password_least integer, password_history integer, password_days integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$
;
alter function organization.memberships_of(uuid) owner to postgres;
grant execute on function organization.memberships_of(uuid) to akoma_app;

CREATE OR REPLACE FUNCTION organization.note_sign_in(account uuid, organization uuid, moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  update organization.membership m set last_sign_in_at = moment
    where m.organization_id = organization and m.account_id = account and m.deleted_at is null
      and (m.last_sign_in_at is null or m.last_sign_in_at < moment)
$function$
;
alter function organization.note_sign_in(uuid,uuid,timestamp with time zone) owner to postgres;
grant execute on function organization.note_sign_in(uuid,uuid,timestamp with time zone) to akoma_app;

CREATE OR REPLACE FUNCTION organization.only_name()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select o.name from organization.organization o where o.deleted_at is null and organization.is_only()
$function$
;
alter function organization.only_name() owner to postgres;
grant execute on function organization.only_name() to akoma_app;

CREATE OR REPLACE FUNCTION organization.organizations_of(account uuid)
 RETURNS SETOF organization.organization
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select o.* from organization.organization o
  where o.deleted_at is null and exists (
    select from organization.membership m
    where m.organization_id = o.organization_id and m.account_id = account and m.deleted_at is null and m.status = 'active'
  )
$function$
;
alter function organization.organizations_of(uuid) owner to postgres;
grant execute on function organization.organizations_of(uuid) to akoma_app;

-- tables

create table organization.code_sequence (
  organization_id uuid not null,
  entity text not null,
  prefix text not null,
  next bigint not null,
  width integer not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  pattern text not null default '{prefix}{number}'::text,
  yearly boolean not null default false,
  year integer,
  used bigint not null default 0,
  highest bigint not null default 0,
  constraint code_sequence_pkey PRIMARY KEY (organization_id, entity),
  constraint code_sequence_check CHECK (((used >= 0) AND (next > used))),
  constraint code_sequence_check1 CHECK ((highest >= used)),
  constraint code_sequence_check2 CHECK (((NOT yearly) OR (pattern ~~ '%{year}%'::text))),
  constraint code_sequence_next_check CHECK ((next > 0)),
  constraint code_sequence_pattern_check CHECK (((length(pattern) >= 8) AND (length(pattern) <= 40))),
  constraint code_sequence_width_check CHECK (((width >= 1) AND (width <= 12))),
  constraint code_sequence_year_check CHECK (((year >= 2000) AND (year <= 9999))),
  constraint code_sequence_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
alter table organization.code_sequence enable row level security;
alter table organization.code_sequence force row level security;
create policy own_organization on organization.code_sequence as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on organization.code_sequence to akoma_app;
comment on column organization.code_sequence.pattern is 'how a code is written, of {prefix}, {year} and {number}';
comment on column organization.code_sequence.year is 'the year of the last number; null: none was given yet';
comment on column organization.code_sequence.used is 'the highest number given, of a yearly sequence in its year';
comment on column organization.code_sequence.highest is 'the highest number ever given: a sequence that stops beginning anew goes on after it';

create table organization.invitation (
  organization_id uuid not null,
  id uuid not null,
  membership_id uuid not null,
  invited_by uuid,
  created_at timestamp with time zone not null,
  hash bytea,
  expires_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_because text,
  constraint invitation_pkey PRIMARY KEY (organization_id, id),
  constraint invitation_organization_id_hash_key UNIQUE (organization_id, hash),
  constraint invitation_check CHECK (((hash IS NULL) = (expires_at IS NULL))),
  constraint invitation_check1 CHECK (((ended_at IS NULL) = (ended_because IS NULL))),
  constraint invitation_ended_because_check CHECK ((ended_because = ANY (ARRAY['accepted'::text, 'withdrawn'::text, 'replaced'::text]))),
  constraint invitation_hash_check CHECK ((length(hash) = 32)),
  constraint invitation_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint invitation_organization_id_invited_by_fkey FOREIGN KEY (organization_id, invited_by) REFERENCES organization.membership(organization_id, id),
  constraint invitation_organization_id_membership_id_fkey FOREIGN KEY (organization_id, membership_id) REFERENCES organization.membership(organization_id, id)
);
CREATE INDEX invitation_invited_by ON organization.invitation USING btree (organization_id, invited_by) WHERE (invited_by IS NOT NULL);
CREATE INDEX invitation_membership ON organization.invitation USING btree (organization_id, membership_id, created_at);
CREATE UNIQUE INDEX invitation_open ON organization.invitation USING btree (organization_id, membership_id) WHERE (ended_at IS NULL);
alter table organization.invitation enable row level security;
alter table organization.invitation force row level security;
create policy own_organization on organization.invitation as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on organization.invitation to akoma_app;
comment on column organization.invitation.invited_by is 'null: the first administrator, by command';
comment on column organization.invitation.hash is 'null until the letter is written';

create table organization.issued_code (
  organization_id uuid not null,
  entity text not null,
  year integer not null,
  number bigint not null,
  code text not null,
  issued_at timestamp with time zone not null,
  constraint issued_code_pkey PRIMARY KEY (organization_id, entity, year, number),
  constraint issued_code_number_check CHECK ((number > 0)),
  constraint issued_code_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
alter table organization.issued_code enable row level security;
alter table organization.issued_code force row level security;
create policy own_organization on organization.issued_code as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select on organization.issued_code to akoma_app;
comment on table organization.issued_code is 'every number of a receipt, an invoice, a refund or a credit note that was issued';

create table organization.left_out_code (
  organization_id uuid not null,
  entity text not null,
  year integer not null,
  first bigint not null,
  last bigint not null,
  by_id uuid not null,
  at timestamp with time zone not null,
  constraint left_out_code_pkey PRIMARY KEY (organization_id, entity, year, first),
  constraint left_out_code_first_check CHECK ((first > 0)),
  constraint left_out_code_organization_id_by_id_fkey FOREIGN KEY (organization_id, by_id) REFERENCES organization.membership(organization_id, id),
  constraint left_out_code_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
alter table organization.left_out_code enable row level security;
alter table organization.left_out_code force row level security;
create policy own_organization on organization.left_out_code as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on organization.left_out_code to akoma_app;
comment on table organization.left_out_code is 'numbers that somebody left out by raising the next one; none where last is below first';

create table organization.location (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  address text,
  phone text,
  status text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  deleted_at timestamp with time zone,
  code text,
  kind text not null default 'site'::text,
  parent_id uuid,
  workspace text not null default 'OPD'::text,
  hours jsonb not null default '[]'::jsonb,
  closed_days jsonb not null default '[]'::jsonb,
  constraint location_pkey PRIMARY KEY (organization_id, id),
  constraint location_check CHECK ((parent_id <> id)),
  constraint location_closed_days_check CHECK ((jsonb_typeof(closed_days) = 'array'::text)),
  constraint location_code_check CHECK ((code ~ '^[A-Z0-9][A-Z0-9./-]{0,19}$'::text)),
  constraint location_hours_check CHECK ((jsonb_typeof(hours) = 'array'::text)),
  constraint location_kind_check CHECK ((kind = ANY (ARRAY['site'::text, 'building'::text, 'wing'::text, 'level'::text, 'department'::text, 'clinic'::text, 'ward'::text, 'room'::text, 'theatre'::text, 'laboratory'::text, 'pharmacy'::text, 'store'::text, 'desk'::text, 'vehicle'::text, 'home'::text]))),
  constraint location_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text, 'inactive'::text]))),
  constraint location_workspace_check CHECK ((workspace = ANY (ARRAY['ADMIN'::text, 'RECEPT'::text, 'OPD'::text, 'VIRT'::text, 'HOME'::text, 'BILL'::text, 'PHARM'::text, 'COVID'::text, 'DIAG'::text, 'IPD'::text, 'MOM'::text, 'EMERG'::text]))),
  constraint location_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint location_parent_fkey FOREIGN KEY (organization_id, parent_id) REFERENCES organization.location(organization_id, id)
);
CREATE UNIQUE INDEX location_code ON organization.location USING btree (organization_id, code) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX location_name ON organization.location USING btree (organization_id, parent_id, lower(name)) NULLS NOT DISTINCT WHERE (deleted_at IS NULL);
CREATE INDEX location_parent ON organization.location USING btree (organization_id, parent_id);
alter table organization.location enable row level security;
alter table organization.location force row level security;
create policy own_organization on organization.location as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on organization.location to akoma_app;
comment on column organization.location.code is 'the organisation''s short name of the place; null: none';
comment on column organization.location.parent_id is 'the place in which it stands, null: by itself. Moves hold the organisation''s row while they check that there is no loop and no seventh level';
comment on column organization.location.hours is '[{days, start_time, end_time}] by the organisation''s clock; empty: always open';
comment on column organization.location.closed_days is '[{date, reason}] by date: closed whatever the hours; reason may be null';

create table organization.membership (
  organization_id uuid not null,
  id uuid not null,
  account_id uuid,
  role_id uuid not null,
  organization_role text not null,
  title text not null,
  first_name text not null,
  last_name text not null,
  name_norm text not null,
  gender text,
  birth_date date,
  address text,
  specialty jsonb not null,
  team_member_type text not null,
  country_code text not null,
  photo text,
  signature text,
  location_id uuid,
  status text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  deleted_at timestamp with time zone,
  email text,
  mobile text,
  workspaces text[],
  former_account_ids uuid[] not null default '{}'::uuid[],
  last_sign_in_at timestamp with time zone,
  constraint membership_pkey PRIMARY KEY (organization_id, id),
  constraint membership_check CHECK (((account_id IS NULL) = (status = 'invited'::text))),
  constraint membership_check1 CHECK (((status <> 'invited'::text) OR (email IS NOT NULL))),
  constraint membership_email_check CHECK (((email ~ '^[^@\s]+@[^@\s]+$'::text) AND (length(email) <= 254))),
  constraint membership_gender_check CHECK ((gender = ANY (ARRAY['MALE'::text, 'FEMALE'::text, 'OTHER'::text, 'UNKNOWN'::text]))),
  constraint membership_mobile_check CHECK ((mobile ~ '^\+[1-9][0-9]{5,14}$'::text)),
  constraint membership_organization_role_check CHECK ((organization_role = ANY (ARRAY['owner'::text, 'admin'::text, 'member'::text]))),
  constraint membership_specialty_check CHECK ((jsonb_typeof(specialty) = 'array'::text)),
  constraint membership_status_check CHECK ((status = ANY (ARRAY['invited'::text, 'active'::text, 'inactive'::text]))),
  constraint membership_team_member_type_check CHECK ((team_member_type = ANY (ARRAY['clinical_staff'::text, 'non_clinical_staff'::text]))),
  constraint membership_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity.account(id),
  constraint membership_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint membership_organization_id_location_id_fkey FOREIGN KEY (organization_id, location_id) REFERENCES organization.location(organization_id, id),
  constraint membership_organization_id_role_id_fkey FOREIGN KEY (organization_id, role_id) REFERENCES organization.role(organization_id, id)
);
CREATE UNIQUE INDEX membership_account ON organization.membership USING btree (organization_id, account_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX membership_invited ON organization.membership USING btree (organization_id, lower(email)) WHERE ((status = 'invited'::text) AND (deleted_at IS NULL));
CREATE INDEX membership_of_account ON organization.membership USING btree (account_id) WHERE (deleted_at IS NULL);
CREATE INDEX membership_role ON organization.membership USING btree (organization_id, role_id);
alter table organization.membership enable row level security;
alter table organization.membership force row level security;
create policy own_organization on organization.membership as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
create policy owner_notes on organization.membership as permissive for update to postgres using (true) with check (true);
create policy owner_reads on organization.membership as permissive for select to postgres using (true) with check ();
grant insert, select, update on organization.membership to akoma_app;
comment on column organization.membership.account_id is 'null until the invitation is accepted';
comment on column organization.membership.name_norm is 'the name in lower case without marks, for searching';
comment on column organization.membership.specialty is '[{code, display}]';
comment on column organization.membership.location_id is 'chosen last in the set-location dialog';
comment on column organization.membership.status is 'invited: signs in to nothing yet; inactive: disabled';
comment on column organization.membership.email is 'where the invitation goes; afterwards the account''s own address holds';
comment on column organization.membership.workspaces is 'only these types of the role''s; null: all of them';
comment on column organization.membership.former_account_ids is 'ids that the account had where the organisation was brought from: entries of the audit trail name them';
comment on column organization.membership.last_sign_in_at is 'by signing in or by switching to the organisation; null: never';

create table organization.membership_location (
  organization_id uuid not null,
  membership_id uuid not null,
  location_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint membership_location_pkey PRIMARY KEY (organization_id, membership_id, location_id),
  constraint membership_location_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint membership_location_organization_id_location_id_fkey FOREIGN KEY (organization_id, location_id) REFERENCES organization.location(organization_id, id),
  constraint membership_location_organization_id_membership_id_fkey FOREIGN KEY (organization_id, membership_id) REFERENCES organization.membership(organization_id, id)
);
CREATE INDEX membership_location_location ON organization.membership_location USING btree (organization_id, location_id);
alter table organization.membership_location enable row level security;
alter table organization.membership_location force row level security;
create policy own_organization on organization.membership_location as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select on organization.membership_location to akoma_app;

create table organization.operator (
  account_id uuid not null,
  how text not null,
  created_at timestamp with time zone not null default now(),
  constraint operator_pkey PRIMARY KEY (account_id),
  constraint operator_how_check CHECK ((how = ANY (ARRAY['first'::text, 'setting'::text, 'command'::text]))),
  constraint operator_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity.account(id)
);
grant delete, insert, select on organization.operator to akoma_app;
comment on table organization.operator is 'global: an operator runs the whole installation, whatever organisations it holds';
comment on column organization.operator.how is 'first: owned the only organisation when a second one was founded; setting: named in OPERATORS; command: npm run operator';

create table organization.organization (
  organization_id uuid not null,
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
  currency text not null,
  date_format text not null,
  idle_lock_minutes integer not null,
  status text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  deleted_at timestamp with time zone,
  session_idle_minutes integer not null default 480,
  session_hours integer not null default 168,
  password_least integer not null default 8,
  password_history integer not null default 0,
  second_factor text not null default 'off'::text,
  password_days integer not null default 0,
  ticket_names boolean not null default false,
  constraint organization_pkey PRIMARY KEY (organization_id),
  constraint organization_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint organization_idle_lock_minutes_check CHECK (((idle_lock_minutes >= 5) AND (idle_lock_minutes <= 30))),
  constraint organization_password_days_check CHECK (((password_days >= 0) AND (password_days <= 730))),
  constraint organization_password_history_check CHECK (((password_history >= 0) AND (password_history <= 10))),
  constraint organization_password_least_check CHECK (((password_least >= 8) AND (password_least <= 64))),
  constraint organization_second_factor_check CHECK ((second_factor = ANY (ARRAY['off'::text, 'administrators'::text, 'everybody'::text]))),
  constraint organization_session_hours_check CHECK (((session_hours >= 1) AND (session_hours <= 168))),
  constraint organization_session_idle_minutes_check CHECK (((session_idle_minutes >= 15) AND (session_idle_minutes <= 480))),
  constraint organization_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text, 'inactive'::text]))),
  constraint organization_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
alter table organization.organization enable row level security;
alter table organization.organization force row level security;
create policy own_organization on organization.organization as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
create policy owner_reads on organization.organization as permissive for select to postgres using (true) with check ();
grant insert, select, update on organization.organization to akoma_app;
comment on column organization.organization.deleted_at is 'closed: its memberships no longer open anything';
comment on column organization.organization.session_idle_minutes is 'a session ends so long after its last request';
comment on column organization.organization.session_hours is 'a session ends so long after signing in at the latest';
comment on column organization.organization.password_least is 'fewest characters of a new password';
comment on column organization.organization.password_history is 'a new password is none of the last so many; 0: not asked';
comment on column organization.organization.second_factor is 'of whom a second factor is demanded, beside those whose role demands it';
comment on column organization.organization.password_days is 'at a sign-in with an older password a new one is asked for; 0: however old it is';
comment on column organization.organization.ticket_names is 'tickets of the queue name the patient; usually they do not, because paper is left lying about';

create table organization.role (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  description text,
  workspaces text[] not null,
  resources text[] not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  deleted_at timestamp with time zone,
  second_factor boolean not null default false,
  constraint role_pkey PRIMARY KEY (organization_id, id),
  constraint role_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
CREATE UNIQUE INDEX role_name ON organization.role USING btree (organization_id, lower(name)) WHERE (deleted_at IS NULL);
alter table organization.role enable row level security;
alter table organization.role force row level security;
create policy own_organization on organization.role as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
create policy owner_reads on organization.role as permissive for select to postgres using (true) with check ();
grant insert, select, update on organization.role to akoma_app;
comment on column organization.role.workspaces is 'dotted; the first segment is the workspace type; gates screens';
comment on column organization.role.resources is 'as written, wildcards not expanded; alone gates the API';
comment on column organization.role.second_factor is 'members with the role must sign in with a second factor';

create table organization.workspace (
  organization_id uuid not null,
  id uuid not null,
  type text not null,
  name text,
  description text,
  status text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  deleted_at timestamp with time zone,
  constraint workspace_pkey PRIMARY KEY (organization_id, id),
  constraint workspace_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text, 'inactive'::text]))),
  constraint workspace_type_check CHECK ((type = ANY (ARRAY['ADMIN'::text, 'RECEPT'::text, 'OPD'::text, 'VIRT'::text, 'HOME'::text, 'BILL'::text, 'PHARM'::text, 'COVID'::text, 'DIAG'::text, 'IPD'::text, 'MOM'::text, 'EMERG'::text]))),
  constraint workspace_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
alter table organization.workspace enable row level security;
alter table organization.workspace force row level security;
create policy own_organization on organization.workspace as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on organization.workspace to akoma_app;

-- views

create view organization.location_card with (security_invoker=true) as
 SELECT organization_id,
    id,
    name,
    code,
    workspace,
    hours,
    closed_days
   FROM organization.location;
grant select on organization.location_card to akoma_app;

create view organization.owner_card with (security_invoker=true) as
 SELECT organization_id,
    id,
    account_id,
    concat_ws(' '::text, first_name, last_name) AS full_name
   FROM organization.membership
  WHERE organization_role = 'owner'::text AND status = 'active'::text AND deleted_at IS NULL;
grant select on organization.owner_card to akoma_app;

create view organization.practitioner_card with (security_invoker=true) as
 SELECT organization_id,
    id,
    account_id,
    title,
    first_name,
    last_name,
    concat_ws(' '::text, first_name, last_name) AS full_name,
    signature,
    former_account_ids,
    status = 'active'::text AND deleted_at IS NULL AS active
   FROM organization.membership;
grant select on organization.practitioner_card to akoma_app;

create view organization.role_card with (security_invoker=true) as
 SELECT organization_id,
    id,
    name
   FROM organization.role;
grant select on organization.role_card to akoma_app;
