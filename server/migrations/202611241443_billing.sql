-- billing: what patients are charged, and the journal of every movement of money.
create schema billing;
grant usage on schema billing to akoma_app;

create table billing.charge_item (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  patient_id uuid not null,
  status text not null check (status in ('planned', 'billable', 'not-billable', 'aborted', 'billed', 'entered-in-error')),
  description text not null check (length(description) between 1 and 500),
  quantity int not null check (quantity between 1 and 10000),
  unit_price_minor bigint not null check (unit_price_minor >= 0),
  amount_minor bigint not null check (amount_minor between 0 and 999999999999),
  paid_minor bigint not null default 0 check (paid_minor between 0 and amount_minor),
  currency text not null check (currency in ('GHS', 'USD')),
  service_id uuid,
  practitioner_id uuid,
  location_id uuid,
  service_day date not null,
  price_source jsonb not null,
  charged_by_id uuid not null,
  paid_at timestamptz,
  ended_at timestamptz,
  ended_by_id uuid,
  end_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, patient_id) references patients.patient (organization_id, id),
  foreign key (organization_id, service_id) references catalogue.healthcare_service (organization_id, id),
  foreign key (organization_id, practitioner_id) references organization.membership (organization_id, id),
  foreign key (organization_id, location_id) references organization.location (organization_id, id),
  foreign key (organization_id, charged_by_id) references organization.membership (organization_id, id),
  foreign key (organization_id, ended_by_id) references organization.membership (organization_id, id),
  constraint charge_item_total check (amount_minor = quantity * unit_price_minor),
  constraint charge_item_ended check ((status in ('aborted', 'entered-in-error')) = (ended_at is not null)),
  constraint charge_item_ended_unpaid check (ended_at is null or paid_minor = 0),
  constraint charge_item_due check (status <> 'billable' or paid_minor < amount_minor),
  constraint charge_item_paid check (status <> 'billed' or (paid_minor = amount_minor and paid_at is not null)),
  constraint charge_item_free check (status <> 'not-billable' or amount_minor = 0)
);
create index charge_item_patient on billing.charge_item (organization_id, patient_id, created_at desc);
create index charge_item_list on billing.charge_item (organization_id, created_at desc, id desc);
create index charge_item_billable on billing.charge_item (organization_id, patient_id) where status = 'billable';
comment on column billing.charge_item.unit_price_minor is 'pesewas or cents';
comment on column billing.charge_item.price_source is 'where the price came from, as the contract names it';
comment on column billing.charge_item.service_day is 'the day of the service by the clock of the organisation';
select platform.protect('billing.charge_item', 'select, insert, update');

-- One row moves an amount from one account to another, so that debits equal credits by construction. Rows are never changed or taken away.
-- Accounts are named by their kind and, where there is one for each of something, by what it is of; never by a patient.
create table billing.transfer (
  organization_id uuid not null references platform.organization (id),
  entry_id uuid not null,
  position int not null,
  act text not null check (act in ('charge', 'cancel')),
  debit text not null,
  debit_of uuid,
  credit text not null,
  credit_of uuid,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('GHS', 'USD')),
  charge_item_id uuid,
  by_id uuid not null,
  posted_at timestamptz not null,
  primary key (organization_id, entry_id, position),
  foreign key (organization_id, charge_item_id) references billing.charge_item (organization_id, id),
  foreign key (organization_id, by_id) references organization.membership (organization_id, id),
  constraint transfer_accounts check (debit in ('patients-debts', 'revenue') and credit in ('patients-debts', 'revenue')),
  constraint transfer_apart check ((debit, debit_of) is distinct from (credit, credit_of))
);
create index transfer_item on billing.transfer (organization_id, charge_item_id);
comment on column billing.transfer.entry_id is 'one act: its rows belong together';
select platform.protect('billing.transfer', 'select, insert');
