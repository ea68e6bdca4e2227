-- Generated from the migrations by `npm run tables`. Do not edit: it is here to be read and compared.

-- schemas

create schema payers;
grant usage on schema payers to akoma_app;

-- tables

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

-- views

create view payers.customer_group_card with (security_invoker=true) as
 SELECT organization_id,
    id,
    name,
    price_tier,
    active
   FROM payers.customer_group;
grant select on payers.customer_group_card to akoma_app;
