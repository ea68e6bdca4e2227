-- Generated from the migrations by `npm run tables`. Do not edit: it is here to be read and compared.

-- roles

create role akoma_app login;

-- schemas

create schema desk;
grant usage on schema desk to akoma_app;

create schema identity;
grant usage on schema identity to akoma_app;

create schema organization;
grant usage on schema organization to akoma_app;

create schema platform;
grant usage on schema platform to akoma_app;

-- functions

CREATE OR REPLACE FUNCTION organization.actor_of(session uuid, asked uuid, moment timestamp with time zone, idle interval)
 RETURNS TABLE(account_id uuid, organization_id uuid, membership_id uuid, full_name text, resources text[], last_used_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select s.account_id, coalesce(asked, s.organization_id), m.id, concat_ws(' ', m.first_name, m.last_name), r.resources, s.last_used_at
  from identity.session s
    join identity.account a on a.id = s.account_id and a.disabled_at is null
    left join (
      organization.membership m
        join organization.organization o on o.organization_id = m.organization_id and o.deleted_at is null and o.status = 'active'
        join organization.role r on r.organization_id = m.organization_id and r.id = m.role_id
    ) on m.organization_id = coalesce(asked, s.organization_id) and m.account_id = s.account_id and m.deleted_at is null and m.status = 'active'
  where s.id = session and s.revoked_at is null and s.expires_at > moment and s.last_used_at > moment - idle
$function$
;
alter function organization.actor_of(uuid,uuid,timestamp with time zone,interval) owner to postgres;
grant execute on function organization.actor_of(uuid,uuid,timestamp with time zone,interval) to akoma_app;

CREATE OR REPLACE FUNCTION organization.memberships_of(account uuid)
 RETURNS TABLE(organization_id uuid, organization_name text, membership_id uuid, organization_role text, title text, first_name text, last_name text, gender text, birth_date date, address text, photo text, signature text, location_id uuid, role_id uuid, role_name text, workspaces text[], resources text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select o.organization_id, o.name, m.id, m.organization_role, m.title, m.first_name, m.last_name,
    m.gender, m.birth_date, m.address, m.photo, m.signature, m.location_id, r.id, r.name, r.workspaces, r.resources
  from organization.membership m
    join organization.organization o on o.organization_id = m.organization_id
    join organization.role r on r.organization_id = m.organization_id and r.id = m.role_id
  where m.account_id = account and m.deleted_at is null and m.status = 'active' and o.deleted_at is null and o.status = 'active'
  order by lower(o.name), o.organization_id
$function$
;
alter function organization.memberships_of(uuid) owner to postgres;
grant execute on function organization.memberships_of(uuid) to akoma_app;

CREATE OR REPLACE FUNCTION platform.org()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.org'::text, true), ''::text))::uuid
;
alter function platform.org() owner to postgres;
grant execute on function platform.org() to public;

CREATE OR REPLACE FUNCTION platform.protect(tenant_table regclass, grants text DEFAULT 'select, insert, update, delete'::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
declare
  room name := (select nspname from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = tenant_table);
begin
  if grants !~ '^(select|insert|update|delete)(, (select|insert|update|delete))*$' then
    raise exception 'platform.protect: unknown grants "%"', grants;
  end if;
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format('create policy own_organization on %s using (organization_id = platform.org()) with check (organization_id = platform.org())',
    tenant_table);
  execute format('grant usage on schema %I to akoma_app', room);
  execute format('grant %s on %s to akoma_app', grants, tenant_table);
end $function$
;
alter function platform.protect(regclass,text) owner to postgres;

-- tables

create table desk.draft (
  organization_id uuid not null,
  user_id uuid not null,
  kind text not null,
  subject text not null,
  content jsonb not null,
  saved_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint draft_pkey PRIMARY KEY (organization_id, user_id, kind, subject),
  constraint draft_content_check CHECK ((jsonb_typeof(content) = 'object'::text)),
  constraint draft_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint draft_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.account(id)
);
CREATE INDEX draft_expires_at ON desk.draft USING btree (organization_id, expires_at);
alter table desk.draft enable row level security;
alter table desk.draft force row level security;
create policy own_organization on desk.draft as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select, update on desk.draft to akoma_app;

create table desk.recent (
  organization_id uuid not null,
  user_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  opened_at timestamp with time zone not null,
  constraint recent_pkey PRIMARY KEY (organization_id, user_id, kind, subject_id),
  constraint recent_kind_check CHECK ((kind = 'patient'::text)),
  constraint recent_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint recent_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.account(id)
);
alter table desk.recent enable row level security;
alter table desk.recent force row level security;
create policy own_organization on desk.recent as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select, update on desk.recent to akoma_app;

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
  constraint account_pkey PRIMARY KEY (id),
  constraint account_phone_key UNIQUE (phone),
  constraint account_check CHECK (((email IS NOT NULL) OR (phone IS NOT NULL))),
  constraint account_draft_key_check CHECK ((length(draft_key) = 32)),
  constraint account_email_check CHECK (((email ~ '^[^@\s]+@[^@\s]+$'::text) AND (length(email) <= 254))),
  constraint account_password_hash_check CHECK ((password_hash ~ '^\$argon2id\$'::text)),
  constraint account_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{5,14}$'::text))
);
CREATE UNIQUE INDEX account_email ON identity.account USING btree (lower(email));
grant insert, select, update on identity.account to akoma_app;
comment on table identity.account is 'global: one person may work in several organisations with one sign-in';
comment on column identity.account.password_hash is 'null until the person has set one: nobody can sign in with it';
comment on column identity.account.draft_key is 'encrypts, in the browser only, what the server has not heard yet; given to a session of this account';
comment on column identity.account.last_organization_id is 'where the next sign-in starts; no foreign key, because the anchor may be distributed and this table is not';

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

create table identity.refresh_token (
  hash bytea not null,
  session_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint refresh_token_pkey PRIMARY KEY (hash),
  constraint refresh_token_hash_check CHECK ((length(hash) = 32)),
  constraint refresh_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES identity.session(id)
);
CREATE INDEX refresh_token_session ON identity.refresh_token USING btree (session_id);
grant insert, select, update on identity.refresh_token to akoma_app;
comment on table identity.refresh_token is 'global: belongs to a session; the token itself is never stored, only its SHA-256';

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
  constraint session_pkey PRIMARY KEY (id),
  constraint session_check CHECK (((revoked_at IS NULL) = (revoked_because IS NULL))),
  constraint session_kind_check CHECK ((kind = ANY (ARRAY['app'::text, 'program'::text]))),
  constraint session_revoked_because_check CHECK ((revoked_because = ANY (ARRAY['signed-out'::text, 'refresh-reused'::text, 'disabled'::text]))),
  constraint session_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity.account(id)
);
CREATE INDEX session_account ON identity.session USING btree (account_id, created_at);
grant insert, select, update on identity.session to akoma_app;
comment on table identity.session is 'global: found by the id in a token before any organisation is known';
comment on column identity.session.organization_id is 'the current organisation; switching changes it';
comment on column identity.session.last_used_at is 'moved by requests, at most once a minute, never by a refresh: 8 hours later the session is over';

create table identity.sign_in_event (
  id uuid not null,
  happened_at timestamp with time zone not null,
  event text not null,
  account_id uuid,
  session_id uuid,
  organization_id uuid,
  address text not null,
  constraint sign_in_event_pkey PRIMARY KEY (id),
  constraint sign_in_event_event_check CHECK ((event = ANY (ARRAY['signed-in'::text, 'failed'::text, 'throttled'::text, 'signed-out'::text, 'refresh-reused'::text, 'switched'::text, 'sign-in-name-changed'::text]))),
  constraint sign_in_event_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity.account(id),
  constraint sign_in_event_session_id_fkey FOREIGN KEY (session_id) REFERENCES identity.session(id)
);
CREATE INDEX sign_in_event_account ON identity.sign_in_event USING btree (account_id, happened_at);
grant insert, select on identity.sign_in_event to akoma_app;
comment on table identity.sign_in_event is 'global: a failed sign-in belongs to no organisation; append-only';

create table organization.code_sequence (
  organization_id uuid not null,
  entity text not null,
  prefix text not null,
  next bigint not null,
  width integer not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint code_sequence_pkey PRIMARY KEY (organization_id, entity),
  constraint code_sequence_next_check CHECK ((next > 0)),
  constraint code_sequence_width_check CHECK (((width >= 1) AND (width <= 12))),
  constraint code_sequence_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
alter table organization.code_sequence enable row level security;
alter table organization.code_sequence force row level security;
create policy own_organization on organization.code_sequence as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on organization.code_sequence to akoma_app;

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
  constraint location_pkey PRIMARY KEY (organization_id, id),
  constraint location_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text, 'inactive'::text]))),
  constraint location_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
CREATE UNIQUE INDEX location_name ON organization.location USING btree (organization_id, lower(name)) WHERE (deleted_at IS NULL);
alter table organization.location enable row level security;
alter table organization.location force row level security;
create policy own_organization on organization.location as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on organization.location to akoma_app;

create table organization.membership (
  organization_id uuid not null,
  id uuid not null,
  account_id uuid not null,
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
  constraint membership_pkey PRIMARY KEY (organization_id, id),
  constraint membership_gender_check CHECK ((gender = ANY (ARRAY['MALE'::text, 'FEMALE'::text, 'OTHER'::text, 'UNKNOWN'::text]))),
  constraint membership_organization_role_check CHECK ((organization_role = ANY (ARRAY['owner'::text, 'admin'::text, 'member'::text]))),
  constraint membership_specialty_check CHECK ((jsonb_typeof(specialty) = 'array'::text)),
  constraint membership_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text, 'inactive'::text]))),
  constraint membership_team_member_type_check CHECK ((team_member_type = ANY (ARRAY['clinical_staff'::text, 'non_clinical_staff'::text]))),
  constraint membership_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity.account(id),
  constraint membership_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint membership_organization_id_location_id_fkey FOREIGN KEY (organization_id, location_id) REFERENCES organization.location(organization_id, id),
  constraint membership_organization_id_role_id_fkey FOREIGN KEY (organization_id, role_id) REFERENCES organization.role(organization_id, id)
);
CREATE UNIQUE INDEX membership_account ON organization.membership USING btree (organization_id, account_id) WHERE (deleted_at IS NULL);
CREATE INDEX membership_of_account ON organization.membership USING btree (account_id) WHERE (deleted_at IS NULL);
CREATE INDEX membership_role ON organization.membership USING btree (organization_id, role_id);
alter table organization.membership enable row level security;
alter table organization.membership force row level security;
create policy own_organization on organization.membership as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
create policy owner_reads on organization.membership as permissive for select to postgres using (true) with check ();
grant insert, select, update on organization.membership to akoma_app;
comment on column organization.membership.name_norm is 'the name in lower case without marks, for searching';
comment on column organization.membership.specialty is '[{code, display}]';
comment on column organization.membership.location_id is 'chosen last in the set-location dialog';

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
  constraint organization_pkey PRIMARY KEY (organization_id),
  constraint organization_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint organization_idle_lock_minutes_check CHECK (((idle_lock_minutes >= 5) AND (idle_lock_minutes <= 30))),
  constraint organization_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text, 'inactive'::text]))),
  constraint organization_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
alter table organization.organization enable row level security;
alter table organization.organization force row level security;
create policy own_organization on organization.organization as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
create policy owner_reads on organization.organization as permissive for select to postgres using (true) with check ();
grant insert, select, update on organization.organization to akoma_app;
comment on column organization.organization.deleted_at is 'closed: its memberships no longer open anything';

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

create table platform.flag (
  key text not null,
  value jsonb not null,
  updated_at timestamp with time zone not null default now(),
  constraint flag_pkey PRIMARY KEY (key)
);
grant delete, insert, select, update on platform.flag to akoma_app;
comment on table platform.flag is 'global: facts about the installation as a whole, such as that it holds the demo hospital';

create table platform.handled_event (
  organization_id uuid not null,
  event_id uuid not null,
  listener text not null,
  handled_at timestamp with time zone not null default now(),
  constraint handled_event_pkey PRIMARY KEY (organization_id, event_id, listener),
  constraint handled_event_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
alter table platform.handled_event enable row level security;
alter table platform.handled_event force row level security;
create policy own_organization on platform.handled_event as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select, update on platform.handled_event to akoma_app;

create table platform.idempotency (
  organization_id uuid not null,
  key text not null,
  user_id uuid not null,
  operation text not null,
  request_hash text not null,
  status integer,
  response jsonb,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_pkey PRIMARY KEY (organization_id, key),
  constraint idempotency_key_check CHECK (((length(key) >= 1) AND (length(key) <= 200))),
  constraint idempotency_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
CREATE INDEX idempotency_created_at ON platform.idempotency USING btree (organization_id, created_at);
alter table platform.idempotency enable row level security;
alter table platform.idempotency force row level security;
create policy own_organization on platform.idempotency as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select, update on platform.idempotency to akoma_app;
comment on column platform.idempotency.status is 'null while the first request is still running';

create table platform.migration (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migration_pkey PRIMARY KEY (name)
);
grant select on platform.migration to akoma_app;
comment on table platform.migration is 'global: the migrations that have landed here';

create table platform.organization (
  id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint organization_pkey PRIMARY KEY (id)
);
alter table platform.organization enable row level security;
alter table platform.organization force row level security;
create policy own_organization on platform.organization as permissive for all to public using ((id = platform.org())) with check ((id = platform.org()));
grant insert, select on platform.organization to akoma_app;

create table platform.outbox (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  data jsonb not null,
  announced_at timestamp with time zone not null default now(),
  constraint outbox_pkey PRIMARY KEY (organization_id, id),
  constraint outbox_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
alter table platform.outbox enable row level security;
alter table platform.outbox force row level security;
create policy own_organization on platform.outbox as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select, update on platform.outbox to akoma_app;

-- views

create view identity.account_card with (security_invoker=true) as
 SELECT id,
    email,
    phone,
    disabled_at
   FROM identity.account;
grant select on identity.account_card to akoma_app;

create view organization.location_card with (security_invoker=true) as
 SELECT organization_id,
    id,
    name
   FROM organization.location;
grant select on organization.location_card to akoma_app;

create view organization.practitioner_card with (security_invoker=true) as
 SELECT organization_id,
    id,
    account_id,
    title,
    first_name,
    last_name,
    concat_ws(' '::text, first_name, last_name) AS full_name,
    signature
   FROM organization.membership;
grant select on organization.practitioner_card to akoma_app;
