-- billing: how an organisation charges and takes money, and what a US dollar is worth.
create table billing.settings (
  organization_id uuid not null references platform.organization (id),
  chosen jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id)
);
comment on table billing.settings is 'at most one row an organisation: what it has not chosen is as the contract says (usualBillingSettings)';
comment on column billing.settings.chosen is 'fields of BillingSettings that were chosen';
select platform.protect('billing.settings', 'select, insert, update');

create table billing.exchange_rate (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  currency text not null check (currency = 'USD'),
  rate_millionths bigint not null check (rate_millionths between 1 and 999999999999),
  valid_from timestamptz not null,
  set_by_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, set_by_id) references organization.membership (organization_id, id)
);
create index exchange_rate_valid on billing.exchange_rate (organization_id, currency, valid_from desc, created_at desc);
comment on column billing.exchange_rate.rate_millionths is 'cedis for one of the currency, in millionths';
select platform.protect('billing.exchange_rate', 'select, insert');
