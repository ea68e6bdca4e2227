-- billing: the accounts of patients and of clients, and what happened to each.
create table billing.account (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  patient_id uuid,
  client_id uuid,
  currency text not null check (currency in ('GHS', 'USD')),
  balance_minor bigint not null default 0,
  debt_limit_minor bigint not null default 0 check (debt_limit_minor between 0 and 999999999999),
  status text not null default 'active' check (status in ('active', 'suspended')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id, id),
  unique (organization_id, patient_id, currency),
  unique (organization_id, client_id, currency),
  foreign key (organization_id, patient_id) references patients.patient (organization_id, id),
  foreign key (organization_id, client_id) references payers.client (organization_id, id),
  constraint account_whose check ((patient_id is null) <> (client_id is null)),
  constraint account_debt_limit check (balance_minor >= -debt_limit_minor)
);
create index account_list on billing.account (organization_id, created_at desc, id desc);
comment on column billing.account.patient_id is 'whose; null: a client’s';
comment on column billing.account.client_id is 'whose; null: a patient’s';
comment on column billing.account.balance_minor is 'pesewas or cents: what the hospital holds for them; below zero: what they owe. Equals its rows in the journal';
comment on column billing.account.debt_limit_minor is 'how far the balance may go below zero';
select platform.protect('billing.account', 'select, insert, update');

create table billing.account_entry (
  organization_id uuid not null references platform.organization (id),
  account_id uuid not null,
  position int not null,
  id uuid not null,
  action text not null check (action in (
    'deposit', 'payment', 'return', 'credit', 'debit', 'allocation', 'short-payment', 'merge', 'activate', 'suspend', 'adjust-debt-limit')),
  amount_minor bigint not null,
  balance_before_minor bigint not null,
  balance_after_minor bigint not null,
  debt_limit_minor bigint not null,
  payment_id uuid,
  reason text,
  by_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, account_id, position),
  unique (organization_id, id),
  foreign key (organization_id, account_id) references billing.account (organization_id, id),
  foreign key (organization_id, by_id) references organization.membership (organization_id, id),
  foreign key (organization_id, payment_id) references billing.payment (organization_id, id) deferrable initially deferred,
  constraint account_entry_sum check (balance_after_minor = balance_before_minor + amount_minor)
);
comment on table billing.account_entry is 'what happened to an account, in order, with the balance before and after';
comment on column billing.account_entry.amount_minor is 'above zero: came in; below zero: went out; zero: nothing moved';
comment on column billing.account_entry.debt_limit_minor is 'the limit from then on';
comment on column billing.account_entry.payment_id is 'the payment that it belongs to; null: none';
comment on column billing.account_entry.reason is 'as it was given; null: none was';
select platform.protect('billing.account_entry', 'select, insert');
