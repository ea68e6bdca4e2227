-- billing: the drawers of cashiers, and payments.
create table billing.till_session (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  cashier_id uuid not null,
  location_id uuid not null,
  currency text not null default 'GHS' check (currency in ('GHS', 'USD')),
  opening_float_minor bigint not null check (opening_float_minor between 0 and 999999999999),
  cash_minor bigint not null check (cash_minor >= 0),
  notes text,
  opened_at timestamptz not null,
  actual_cash_minor bigint check (actual_cash_minor between 0 and 999999999999),
  counted_at timestamptz,
  variance_reason text,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, cashier_id) references organization.membership (organization_id, id),
  foreign key (organization_id, location_id) references organization.location (organization_id, id),
  constraint till_session_counted check ((actual_cash_minor is null) = (counted_at is null)),
  constraint till_session_closed check (closed_at is null or counted_at is not null),
  constraint till_session_variance check (closed_at is null or actual_cash_minor = cash_minor or variance_reason is not null)
);
create unique index till_session_open on billing.till_session (organization_id, cashier_id, location_id) where closed_at is null;
create index till_session_list on billing.till_session (organization_id, opened_at desc, id desc);
comment on column billing.till_session.cash_minor is 'what the drawer should hold: the float and what moved since';
comment on column billing.till_session.actual_cash_minor is 'what was counted, before the person saw what it should be';
select platform.protect('billing.till_session', 'select, insert, update');

create table billing.payment (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  patient_id uuid not null,
  receipt_no text not null,
  transaction_type text not null check (transaction_type = 'cash'),
  method text not null check (method in ('cash', 'mobile-money', 'card', 'bank-transfer', 'cheque')),
  currency text not null check (currency in ('GHS', 'USD')),
  amount_minor bigint not null check (amount_minor between 1 and 999999999999),
  tendered_minor bigint not null,
  reference text,
  till_session_id uuid,
  paid_by_id uuid not null,
  paid_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, receipt_no),
  foreign key (organization_id, patient_id) references patients.patient (organization_id, id),
  foreign key (organization_id, till_session_id) references billing.till_session (organization_id, id),
  foreign key (organization_id, paid_by_id) references organization.membership (organization_id, id),
  constraint payment_till check ((method = 'cash') = (till_session_id is not null)),
  constraint payment_change check (tendered_minor >= amount_minor and (method = 'cash' or tendered_minor = amount_minor))
);
create index payment_patient on billing.payment (organization_id, patient_id, paid_at desc);
create index payment_list on billing.payment (organization_id, paid_at desc, id desc);
create index payment_till on billing.payment (organization_id, till_session_id) where till_session_id is not null;
comment on column billing.payment.amount_minor is 'what was booked; what was given besides went back as change';
select platform.protect('billing.payment', 'select, insert, update');

create table billing.payment_share (
  organization_id uuid not null references platform.organization (id),
  payment_id uuid not null,
  charge_item_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (organization_id, payment_id, charge_item_id),
  foreign key (organization_id, payment_id) references billing.payment (organization_id, id),
  foreign key (organization_id, charge_item_id) references billing.charge_item (organization_id, id)
);
create index payment_share_item on billing.payment_share (organization_id, charge_item_id);
comment on table billing.payment_share is 'which charges a payment paid, and how much of each';
select platform.protect('billing.payment_share', 'select, insert');

alter table billing.transfer drop constraint transfer_act_check;
alter table billing.transfer add constraint transfer_act_check
  check (act in ('charge', 'cancel', 'payment', 'float', 'paid-in', 'paid-out', 'close'));
alter table billing.transfer drop constraint transfer_accounts;
alter table billing.transfer add constraint transfer_accounts check (
  debit in ('patients-debts', 'revenue', 'till', 'safe', 'bank', 'mobile-money', 'card', 'petty-cash', 'till-over-short')
  and credit in ('patients-debts', 'revenue', 'till', 'safe', 'bank', 'mobile-money', 'card', 'petty-cash', 'till-over-short')
  and (debit = 'till') = (debit_of is not null) and (credit = 'till') = (credit_of is not null)
);
alter table billing.transfer add column payment_id uuid;
alter table billing.transfer add column reason text;
alter table billing.transfer add foreign key (organization_id, payment_id) references billing.payment (organization_id, id);
create index transfer_till on billing.transfer (organization_id, debit_of) where debit_of is not null;
