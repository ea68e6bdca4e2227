-- payers: corporate clients and insurers with their branches and policies
create table payers.client (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  kind text not null check (kind in ('corporate', 'insurance')),
  code text not null check (code <> '' and lower(code) <> 'null'),
  name text not null check (name <> ''),
  contact_person text,
  phone text,
  email text,
  address text,
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id, id)
);
create unique index client_code on payers.client (organization_id, lower(code));
create index client_name on payers.client (organization_id, lower(name), id);
comment on column payers.client.code is 'by which prices name a payer';
select platform.protect('payers.client', 'select, insert, update');

create table payers.branch (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  client_id uuid not null,
  name text not null check (name <> ''),
  main boolean not null default false,
  phone text,
  email text,
  address text,
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id, id),
  unique (organization_id, client_id, id),
  foreign key (organization_id, client_id) references payers.client (organization_id, id),
  constraint branch_main_active check (not main or status = 'active')
);
create unique index branch_main on payers.branch (organization_id, client_id) where main;
select platform.protect('payers.branch', 'select, insert, update');

create table payers.policy (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  client_id uuid not null,
  name text not null check (name <> ''),
  number text,
  copay_type text check (copay_type in ('COPAY', 'COINSURANCE')),
  copay_minor bigint check (copay_minor between 0 and 999999999999),
  coinsurance_hundredths int check (coinsurance_hundredths between 0 and 10000),
  own_part_per text not null default 'item' check (own_part_per in ('item', 'visit')),
  currency text not null default 'GHS' check (currency in ('GHS', 'USD')),
  excluded_service_ids uuid[] not null default '{}',
  visit_limit_minor bigint check (visit_limit_minor between 0 and 999999999999),
  year_limit_minor bigint check (year_limit_minor between 0 and 999999999999),
  authorization_required boolean not null default false,
  valid_from date not null,
  valid_to date,
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id, id),
  unique (organization_id, client_id, id),
  foreign key (organization_id, client_id) references payers.client (organization_id, id),
  constraint policy_own_part check (
    case copay_type when 'COPAY' then copay_minor is not null when 'COINSURANCE' then coinsurance_hundredths is not null else true end
  ),
  constraint policy_validity check (valid_to is null or valid_to >= valid_from)
);
comment on column payers.policy.copay_type is 'null: the patient pays nothing of what is covered';
comment on column payers.policy.coinsurance_hundredths is 'hundredths of a percent that the patient pays';
comment on column payers.policy.copay_minor is 'pesewas or cents';
comment on column payers.policy.excluded_service_ids is 'services that it never pays for';
comment on column payers.policy.visit_limit_minor is 'pesewas or cents; null: no limit';
comment on column payers.policy.year_limit_minor is 'pesewas or cents for one patient in a year of the policy; null: no limit';
comment on column payers.policy.valid_to is 'the last day; null: until it is ended';
select platform.protect('payers.policy', 'select, insert, update');

-- what modules above may show and reckon with
create view payers.client_card with (security_invoker = true) as
  select organization_id, id, kind, code, name, status from payers.client;
create view payers.branch_card with (security_invoker = true) as
  select organization_id, id, client_id, name, main, status from payers.branch;
create view payers.policy_card with (security_invoker = true) as
  select organization_id, id, client_id, name, number, copay_type, copay_minor, coinsurance_hundredths, own_part_per, currency,
    excluded_service_ids, visit_limit_minor, year_limit_minor, authorization_required, valid_from, valid_to, status
  from payers.policy;
grant select on payers.client_card, payers.branch_card, payers.policy_card to akoma_app;
