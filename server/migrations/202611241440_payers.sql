-- payers: who pays besides the patient. First its customer groups.
create schema payers;
grant usage on schema payers to akoma_app;

create table payers.customer_group (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  name text not null,
  description text,
  price_tier text,
  active boolean not null default true,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id, id)
);
create unique index customer_group_name on payers.customer_group (organization_id, lower(name)) where deleted_at is null;
comment on column payers.customer_group.price_tier is 'the name of a tier of a service; null: its patients pay as everybody does';
comment on column payers.customer_group.deleted_at is 'the row stays for records that named it';
select platform.protect('payers.customer_group', 'select, insert, update');

-- what other modules may show of a group, also of one that was deleted
create view payers.customer_group_card with (security_invoker = true) as
  select organization_id, id, name, price_tier, active from payers.customer_group;
grant select on payers.customer_group_card to akoma_app;
