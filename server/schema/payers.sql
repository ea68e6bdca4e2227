-- Generated from the migrations by `npm run tables`. Do not edit: it is here to be read and compared.

-- schemas

create schema payers;
grant usage on schema payers to akoma_app;

-- tables

create table payers.branch (
  organization_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  name text not null,
  main boolean not null default false,
  phone text,
  email text,
  address text,
  status text not null default 'active'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint branch_pkey PRIMARY KEY (organization_id, id),
  constraint branch_organization_id_client_id_id_key UNIQUE (organization_id, client_id, id),
  constraint branch_main_active CHECK (((NOT main) OR (status = 'active'::text))),
  constraint branch_name_check CHECK ((name <> ''::text)),
  constraint branch_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint branch_organization_id_client_id_fkey FOREIGN KEY (organization_id, client_id) REFERENCES payers.client(organization_id, id),
  constraint branch_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
CREATE UNIQUE INDEX branch_main ON payers.branch USING btree (organization_id, client_id) WHERE main;
alter table payers.branch enable row level security;
alter table payers.branch force row level security;
create policy own_organization on payers.branch as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on payers.branch to akoma_app;

create table payers.client (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  code text not null,
  name text not null,
  contact_person text,
  phone text,
  email text,
  address text,
  status text not null default 'active'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint client_pkey PRIMARY KEY (organization_id, id),
  constraint client_code_check CHECK (((code <> ''::text) AND (lower(code) <> 'null'::text))),
  constraint client_kind_check CHECK ((kind = ANY (ARRAY['corporate'::text, 'insurance'::text]))),
  constraint client_name_check CHECK ((name <> ''::text)),
  constraint client_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint client_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
CREATE UNIQUE INDEX client_code ON payers.client USING btree (organization_id, lower(code));
CREATE INDEX client_name ON payers.client USING btree (organization_id, lower(name), id);
alter table payers.client enable row level security;
alter table payers.client force row level security;
create policy own_organization on payers.client as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on payers.client to akoma_app;
comment on column payers.client.code is 'by which prices name a payer';

create table payers.customer_group (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  description text,
  price_tier text,
  active boolean not null default true,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint customer_group_pkey PRIMARY KEY (organization_id, id),
  constraint customer_group_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
CREATE UNIQUE INDEX customer_group_name ON payers.customer_group USING btree (organization_id, lower(name)) WHERE (deleted_at IS NULL);
alter table payers.customer_group enable row level security;
alter table payers.customer_group force row level security;
create policy own_organization on payers.customer_group as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on payers.customer_group to akoma_app;
comment on column payers.customer_group.price_tier is 'the name of a tier of a service; null: its patients pay as everybody does';
comment on column payers.customer_group.deleted_at is 'the row stays for records that named it';

create table payers.policy (
  organization_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  name text not null,
  number text,
  copay_type text,
  copay_minor bigint,
  coinsurance_hundredths integer,
  own_part_per text not null default 'item'::text,
  currency text not null default 'GHS'::text,
  excluded_service_ids uuid[] not null default '{}'::uuid[],
  visit_limit_minor bigint,
  year_limit_minor bigint,
  authorization_required boolean not null default false,
  valid_from date not null,
  valid_to date,
  status text not null default 'active'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint policy_pkey PRIMARY KEY (organization_id, id),
  constraint policy_organization_id_client_id_id_key UNIQUE (organization_id, client_id, id),
  constraint policy_coinsurance_hundredths_check CHECK (((coinsurance_hundredths >= 0) AND (coinsurance_hundredths <= 10000))),
  constraint policy_copay_minor_check CHECK (((copay_minor >= 0) AND (copay_minor <= '999999999999'::bigint))),
  constraint policy_copay_type_check CHECK ((copay_type = ANY (ARRAY['COPAY'::text, 'COINSURANCE'::text]))),
  constraint policy_currency_check CHECK ((currency = ANY (ARRAY['GHS'::text, 'USD'::text]))),
  constraint policy_name_check CHECK ((name <> ''::text)),
  constraint policy_own_part CHECK (
CASE copay_type
    WHEN 'COPAY'::text THEN (copay_minor IS NOT NULL)
    WHEN 'COINSURANCE'::text THEN (coinsurance_hundredths IS NOT NULL)
    ELSE true
END),
  constraint policy_own_part_per_check CHECK ((own_part_per = ANY (ARRAY['item'::text, 'visit'::text]))),
  constraint policy_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint policy_validity CHECK (((valid_to IS NULL) OR (valid_to >= valid_from))),
  constraint policy_visit_limit_minor_check CHECK (((visit_limit_minor >= 0) AND (visit_limit_minor <= '999999999999'::bigint))),
  constraint policy_year_limit_minor_check CHECK (((year_limit_minor >= 0) AND (year_limit_minor <= '999999999999'::bigint))),
  constraint policy_organization_id_client_id_fkey FOREIGN KEY (organization_id, client_id) REFERENCES payers.client(organization_id, id),
  constraint policy_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
alter table payers.policy enable row level security;
alter table payers.policy force row level security;
create policy own_organization on payers.policy as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on payers.policy to akoma_app;
comment on column payers.policy.copay_type is 'null: the patient pays nothing of what is covered';
comment on column payers.policy.copay_minor is 'pesewas or cents';
comment on column payers.policy.coinsurance_hundredths is 'hundredths of a percent that the patient pays';
comment on column payers.policy.excluded_service_ids is 'services that it never pays for';
comment on column payers.policy.visit_limit_minor is 'pesewas or cents; null: no limit';
comment on column payers.policy.year_limit_minor is 'pesewas or cents for one patient in a year of the policy; null: no limit';
comment on column payers.policy.valid_to is 'the last day; null: until it is ended';

-- views

create view payers.branch_card with (security_invoker=true) as
 SELECT organization_id,
    id,
    client_id,
    name,
    main,
    status
   FROM payers.branch;
grant select on payers.branch_card to akoma_app;

create view payers.client_card with (security_invoker=true) as
 SELECT organization_id,
    id,
    kind,
    code,
    name,
    status
   FROM payers.client;
grant select on payers.client_card to akoma_app;

create view payers.customer_group_card with (security_invoker=true) as
 SELECT organization_id,
    id,
    name,
    price_tier,
    active
   FROM payers.customer_group;
grant select on payers.customer_group_card to akoma_app;

create view payers.policy_card with (security_invoker=true) as
 SELECT organization_id,
    id,
    client_id,
    name,
    number,
    copay_type,
    copay_minor,
    coinsurance_hundredths,
    own_part_per,
    currency,
    excluded_service_ids,
    visit_limit_minor,
    year_limit_minor,
    authorization_required,
    valid_from,
    valid_to,
    status
   FROM payers.policy;
grant select on payers.policy_card to akoma_app;
