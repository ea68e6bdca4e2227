-- billing: discounts on charges.
create table billing.discount (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  type text not null check (type in ('percentage', 'fixed')),
  value_minor bigint not null check (value_minor between 0 and 999999999999),
  currency text not null default 'GHS' check (currency in ('GHS', 'USD')),
  status text not null check (status in ('draft', 'active', 'inactive')),
  valid_from date,
  valid_to date,
  customer_group_id uuid,
  exemption text check (exemption in ('under-five', 'elderly', 'maternity', 'indigent', 'staff', 'public-health', 'disaster', 'other')),
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, customer_group_id) references payers.customer_group (organization_id, id),
  constraint discount_percentage check (type <> 'percentage' or value_minor <= 10000),
  constraint discount_exemption check (exemption is null or (type = 'percentage' and value_minor = 10000)),
  constraint discount_days check (valid_to >= valid_from)
);
create unique index discount_name on billing.discount (organization_id, lower(name)) where deleted_at is null;
create index discount_group on billing.discount (organization_id, customer_group_id) where customer_group_id is not null;
comment on column billing.discount.value_minor is 'of a percentage: hundredths of a percent; of a fixed one: pesewas or cents off each charge';
comment on column billing.discount.currency is 'of a fixed one';
comment on column billing.discount.valid_from is 'first day by the clock of the organisation; null: no beginning';
comment on column billing.discount.valid_to is 'last day; null: no end';
comment on column billing.discount.customer_group_id is 'new charges of its patients get it by themselves; null: it is chosen by hand';
comment on column billing.discount.exemption is 'why nothing is paid';
comment on column billing.discount.deleted_at is 'the row stays for charges that have it';
select platform.protect('billing.discount', 'select, insert, update');

-- which discounts a charge has: at most one of its patient's group and one that was chosen
alter table billing.charge_item add column automatic_discount_id uuid;
alter table billing.charge_item add column automatic_discount_minor bigint not null default 0;
alter table billing.charge_item add column chosen_discount_id uuid;
alter table billing.charge_item add column chosen_discount_minor bigint not null default 0;
alter table billing.charge_item add foreign key (organization_id, automatic_discount_id) references billing.discount (organization_id, id);
alter table billing.charge_item add foreign key (organization_id, chosen_discount_id) references billing.discount (organization_id, id);
alter table billing.charge_item add constraint charge_item_discounts check (
  automatic_discount_minor >= 0 and chosen_discount_minor >= 0 and discount_minor = automatic_discount_minor + chosen_discount_minor
  and (automatic_discount_minor = 0 or automatic_discount_id is not null) and (chosen_discount_minor = 0 or chosen_discount_id is not null)
);
create index charge_item_automatic_discount on billing.charge_item (organization_id, automatic_discount_id) where automatic_discount_id is not null;
create index charge_item_chosen_discount on billing.charge_item (organization_id, chosen_discount_id) where chosen_discount_id is not null;
comment on column billing.charge_item.automatic_discount_id is 'of the customer group of the patient';
comment on column billing.charge_item.chosen_discount_id is 'kept also where it takes nothing off, so that a new price is reckoned with it';
