-- catalogue: what the house offers, with its tiers of price, where it is given and who works in it.
create schema catalogue;

create table catalogue.healthcare_service (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  name text not null,
  search_norm text not null,
  code text not null,
  category text not null
    check (category in ('Consultation', 'Diagnostic', 'Hospitalization', 'Medication', 'Administrative', 'Procedure')),
  service_class text not null
    check (service_class in ('Consultation', 'Diagnostic', 'Hospitalization', 'Medication', 'Administrative', 'Procedure')),
  specialties jsonb not null default '[]' check (jsonb_typeof(specialties) = 'array'),
  description text,
  duration int check (duration between 1 and 1440),
  availability jsonb not null default '[]' check (jsonb_typeof(availability) = 'array'),
  active boolean not null default true,
  virtual_service boolean not null default false,
  appointment_required boolean not null default true,
  provision_codes text[] not null default '{}' check (provision_codes <@ array['free', 'disc', 'cost']),
  revenue_tag text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted_at timestamptz,
  primary key (organization_id, id)
);
create unique index healthcare_service_code on catalogue.healthcare_service (organization_id, lower(code)) where deleted_at is null;
create index healthcare_service_name on catalogue.healthcare_service (organization_id, lower(name)) where deleted_at is null;
comment on column catalogue.healthcare_service.search_norm is 'name and code in lower case without marks, for searching';
comment on column catalogue.healthcare_service.specialties is '[{code, display}]';
comment on column catalogue.healthcare_service.duration is 'minutes; null: not said';
comment on column catalogue.healthcare_service.availability is '[{days, start_time, end_time}] by the organisation''s clock; empty: whenever the house is open';
comment on column catalogue.healthcare_service.revenue_tag is 'the income that it counts to';
comment on column catalogue.healthcare_service.deleted_at is 'from then on no list shows it and its code is free again';
select platform.protect('catalogue.healthcare_service', 'select, insert, update');

create table catalogue.price_tier (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  service_id uuid not null,
  position int not null,
  name text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  cost_minor bigint not null check (cost_minor >= 0),
  description text,
  type text not null check (type in ('free', 'disc', 'cost')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, service_id) references catalogue.healthcare_service (organization_id, id),
  check (type <> 'free' or cost_minor = 0)
);
create index price_tier_service on catalogue.price_tier (organization_id, service_id, position) where deleted_at is null;
comment on column catalogue.price_tier.cost_minor is 'pesewas or cents';
comment on column catalogue.price_tier.deleted_at is 'no longer offered; what was booked with it still names it';
select platform.protect('catalogue.price_tier', 'select, insert, update');

-- Where a service is given; a service without a row is given at every location.
create table catalogue.service_location (
  organization_id uuid not null references platform.organization (id),
  service_id uuid not null,
  location_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, service_id, location_id),
  foreign key (organization_id, service_id) references catalogue.healthcare_service (organization_id, id),
  foreign key (organization_id, location_id) references organization.location (organization_id, id)
);
create index service_location_location on catalogue.service_location (organization_id, location_id);
select platform.protect('catalogue.service_location', 'select, insert, delete');

-- Who works in a service.
create table catalogue.service_practitioner (
  organization_id uuid not null references platform.organization (id),
  service_id uuid not null,
  practitioner_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, service_id, practitioner_id),
  foreign key (organization_id, service_id) references catalogue.healthcare_service (organization_id, id),
  foreign key (organization_id, practitioner_id) references organization.membership (organization_id, id)
);
create index service_practitioner_practitioner on catalogue.service_practitioner (organization_id, practitioner_id);
select platform.protect('catalogue.service_practitioner', 'select, insert, delete');

-- What rooms above may know of a service.
create view catalogue.service_card with (security_invoker = true) as
  select organization_id, id, name, code, category, service_class, duration, active, virtual_service, appointment_required, revenue_tag, deleted_at
  from catalogue.healthcare_service;
grant select on catalogue.service_card to akoma_app;
