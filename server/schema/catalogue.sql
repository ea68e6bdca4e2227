-- Generated from the migrations by `npm run tables`. Do not edit: it is here to be read and compared.

-- schemas

create schema catalogue;
grant usage on schema catalogue to akoma_app;

-- tables

create table catalogue.healthcare_service (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  search_norm text not null,
  code text not null,
  category text not null,
  service_class text not null,
  specialties jsonb not null default '[]'::jsonb,
  description text,
  duration integer,
  availability jsonb not null default '[]'::jsonb,
  active boolean not null default true,
  virtual_service boolean not null default false,
  appointment_required boolean not null default true,
  provision_codes text[] not null default '{}'::text[],
  revenue_tag text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  deleted_at timestamp with time zone,
  constraint healthcare_service_pkey PRIMARY KEY (organization_id, id),
  constraint healthcare_service_availability_check CHECK ((jsonb_typeof(availability) = 'array'::text)),
  constraint healthcare_service_category_check CHECK ((category = ANY (ARRAY['Consultation'::text, 'Diagnostic'::text, 'Hospitalization'::text, 'Medication'::text, 'Administrative'::text, 'Procedure'::text]))),
  constraint healthcare_service_duration_check CHECK (((duration >= 1) AND (duration <= 1440))),
  constraint healthcare_service_provision_codes_check CHECK ((provision_codes <@ ARRAY['free'::text, 'disc'::text, 'cost'::text])),
  constraint healthcare_service_service_class_check CHECK ((service_class = ANY (ARRAY['Consultation'::text, 'Diagnostic'::text, 'Hospitalization'::text, 'Medication'::text, 'Administrative'::text, 'Procedure'::text]))),
  constraint healthcare_service_specialties_check CHECK ((jsonb_typeof(specialties) = 'array'::text)),
  constraint healthcare_service_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
CREATE UNIQUE INDEX healthcare_service_code ON catalogue.healthcare_service USING btree (organization_id, lower(code)) WHERE (deleted_at IS NULL);
CREATE INDEX healthcare_service_name ON catalogue.healthcare_service USING btree (organization_id, lower(name)) WHERE (deleted_at IS NULL);
alter table catalogue.healthcare_service enable row level security;
alter table catalogue.healthcare_service force row level security;
create policy own_organization on catalogue.healthcare_service as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on catalogue.healthcare_service to akoma_app;
comment on column catalogue.healthcare_service.search_norm is 'name and code in lower case without marks, for searching';
comment on column catalogue.healthcare_service.specialties is '[{code, display}]';
comment on column catalogue.healthcare_service.duration is 'minutes; null: not said';
comment on column catalogue.healthcare_service.availability is '[{days, start_time, end_time}] by the organisation''s clock; empty: whenever the hospital is open';
comment on column catalogue.healthcare_service.revenue_tag is 'the income that it counts to';
comment on column catalogue.healthcare_service.deleted_at is 'from then on no list shows it and its code is free again';

create table catalogue.price_tier (
  organization_id uuid not null,
  id uuid not null,
  service_id uuid not null,
  "position" integer not null,
  name text not null,
  currency text not null,
  cost_minor bigint not null,
  description text,
  type text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint price_tier_pkey PRIMARY KEY (organization_id, id),
  constraint price_tier_check CHECK (((type <> 'free'::text) OR (cost_minor = 0))),
  constraint price_tier_cost_minor_check CHECK ((cost_minor >= 0)),
  constraint price_tier_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint price_tier_type_check CHECK ((type = ANY (ARRAY['free'::text, 'disc'::text, 'cost'::text]))),
  constraint price_tier_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint price_tier_organization_id_service_id_fkey FOREIGN KEY (organization_id, service_id) REFERENCES catalogue.healthcare_service(organization_id, id)
);
CREATE INDEX price_tier_service ON catalogue.price_tier USING btree (organization_id, service_id, "position") WHERE (deleted_at IS NULL);
alter table catalogue.price_tier enable row level security;
alter table catalogue.price_tier force row level security;
create policy own_organization on catalogue.price_tier as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on catalogue.price_tier to akoma_app;
comment on column catalogue.price_tier.cost_minor is 'pesewas or cents';
comment on column catalogue.price_tier.deleted_at is 'no longer offered; what was booked with it still names it';

create table catalogue.service_location (
  organization_id uuid not null,
  service_id uuid not null,
  location_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint service_location_pkey PRIMARY KEY (organization_id, service_id, location_id),
  constraint service_location_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint service_location_organization_id_location_id_fkey FOREIGN KEY (organization_id, location_id) REFERENCES organization.location(organization_id, id),
  constraint service_location_organization_id_service_id_fkey FOREIGN KEY (organization_id, service_id) REFERENCES catalogue.healthcare_service(organization_id, id)
);
CREATE INDEX service_location_location ON catalogue.service_location USING btree (organization_id, location_id);
alter table catalogue.service_location enable row level security;
alter table catalogue.service_location force row level security;
create policy own_organization on catalogue.service_location as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select on catalogue.service_location to akoma_app;

create table catalogue.service_practitioner (
  organization_id uuid not null,
  service_id uuid not null,
  practitioner_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint service_practitioner_pkey PRIMARY KEY (organization_id, service_id, practitioner_id),
  constraint service_practitioner_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint service_practitioner_organization_id_practitioner_id_fkey FOREIGN KEY (organization_id, practitioner_id) REFERENCES organization.membership(organization_id, id),
  constraint service_practitioner_organization_id_service_id_fkey FOREIGN KEY (organization_id, service_id) REFERENCES catalogue.healthcare_service(organization_id, id)
);
CREATE INDEX service_practitioner_practitioner ON catalogue.service_practitioner USING btree (organization_id, practitioner_id);
alter table catalogue.service_practitioner enable row level security;
alter table catalogue.service_practitioner force row level security;
create policy own_organization on catalogue.service_practitioner as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select on catalogue.service_practitioner to akoma_app;

create table catalogue.service_price (
  organization_id uuid not null,
  id uuid not null,
  healthcare_service_id uuid not null,
  name text,
  description text,
  charge_minor bigint not null,
  currency text not null,
  location_id uuid,
  payer text,
  payment_method text,
  price_key text not null generated always as (((((((healthcare_service_id)::text || ','::text) || COALESCE((location_id)::text, 'null'::text)) || ','::text) || COALESCE(lower(payer), 'null'::text)) || ','::text) || COALESCE(payment_method, 'null'::text)) stored,
  valid_from date,
  valid_to date,
  active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  deleted_at timestamp with time zone,
  constraint service_price_pkey PRIMARY KEY (organization_id, id),
  constraint service_price_once EXCLUDE USING gist (organization_id WITH =, price_key WITH =, daterange(valid_from, valid_to, '[]'::text) WITH &&) WHERE ((active AND (deleted_at IS NULL))),
  constraint service_price_charge_minor_check CHECK ((charge_minor >= 0)),
  constraint service_price_check CHECK ((valid_from <= valid_to)),
  constraint service_price_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint service_price_description_check CHECK ((description <> ''::text)),
  constraint service_price_name_check CHECK ((name <> ''::text)),
  constraint service_price_payer_check CHECK ((payer <> ''::text)),
  constraint service_price_payment_method_check CHECK ((payment_method = ANY (ARRAY['cash'::text, 'patient-account'::text, 'corporate'::text, 'insurance'::text]))),
  constraint service_price_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint service_price_organization_id_healthcare_service_id_fkey FOREIGN KEY (organization_id, healthcare_service_id) REFERENCES catalogue.healthcare_service(organization_id, id),
  constraint service_price_organization_id_location_id_fkey FOREIGN KEY (organization_id, location_id) REFERENCES organization.location(organization_id, id)
);
CREATE INDEX service_price_key ON catalogue.service_price USING btree (organization_id, price_key) WHERE (active AND (deleted_at IS NULL));
CREATE INDEX service_price_location ON catalogue.service_price USING btree (organization_id, location_id) WHERE (location_id IS NOT NULL);
CREATE INDEX service_price_service ON catalogue.service_price USING btree (organization_id, healthcare_service_id) WHERE (deleted_at IS NULL);
alter table catalogue.service_price enable row level security;
alter table catalogue.service_price force row level security;
create policy own_organization on catalogue.service_price as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on catalogue.service_price to akoma_app;
comment on column catalogue.service_price.name is 'null: the name of the service';
comment on column catalogue.service_price.description is 'null: the name of the price';
comment on column catalogue.service_price.charge_minor is 'pesewas or cents';
comment on column catalogue.service_price.location_id is 'null: at any location';
comment on column catalogue.service_price.payer is 'a code such as NHIS, until the module payers keeps them; null: any payer';
comment on column catalogue.service_price.payment_method is 'null: however it is paid';
comment on column catalogue.service_price.price_key is 'service, location, payer and payment method, with null where any is meant (PRICE-006)';
comment on column catalogue.service_price.valid_from is 'first day by the organisation''s clock; null: always was';
comment on column catalogue.service_price.valid_to is 'last day by the organisation''s clock; null: until it is ended';

-- views

create view catalogue.service_card with (security_invoker=true) as
 SELECT organization_id,
    id,
    name,
    code,
    category,
    service_class,
    duration,
    active,
    virtual_service,
    appointment_required,
    revenue_tag,
    deleted_at,
    availability
   FROM catalogue.healthcare_service;
grant select on catalogue.service_card to akoma_app;
